import type { z } from 'zod'
import type { MoveBooking as MoveBody } from '../../../packages/contract/booking/move.ts'
import type { addByHandBody } from '../../../packages/contract/booking/roster.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import type { linkPayment } from '../../../packages/contract/money/pay-link.ts'
import type { DeferredActionBody } from '../../../packages/contract/studio/deferred-action.ts'
import type { HoldByLink } from '../../domain/bookings/owed/hold-seat-by-link.ts'
import type { AddPersonToClass } from '../../domain/bookings/roster/add-person-to-class.ts'
import type { MoveBooking } from '../../domain/guests/exchanging/move-booking.ts'
import { fromCrowns } from '../../domain/kernel/money.ts'
import type { DeferredAction } from '../../domain/operations/deferred/deferred-action.ts'

export function readDeferredAction(body: Exclude<DeferredActionBody, { act: 'add' }>, siteUrl: string): DeferredAction {
  switch (body.act) {
    case 'paid':
      return { act: 'paid', id: body.booking_id, input: { method: body.method } }
    case 'forgive':
      return { act: 'forgive', id: body.booking_id, input: { note: body.note } }
    case 'pay-link':
      return { act: 'pay-link', id: body.booking_id, input: {} }
    case 'refund':
      return { act: 'refund', id: body.booking_id, input: { amount: fromCrowns(body.amount), way: body.back } }
    case 'reassign':
      return { act: 'reassign', id: body.booking_id, input: { to: body.to } }
    case 'move': {
      const { booking_id: id, to, back, notify, expected } = body
      return { act: 'move', id, input: { to, back, tell: notify, expected: readMoveFigures(expected), siteUrl } }
    }
    case 'pass-entries':
      return { act: 'pass-entries', id: body.pass_id, input: { amount: body.amount, note: body.note } }
    case 'prolong-pass':
      return { act: 'prolong-pass', id: body.pass_id, input: { until: body.until, note: body.note } }
    case 'end-pass':
      return { act: 'end-pass', id: body.pass_id, input: { note: body.note } }
    case 'refund-pass':
      return { act: 'refund-pass', id: body.pass_id, input: { amount: fromCrowns(body.amount), expectedAhead: body.expected_ahead } }
    case 'refund-voucher':
      return { act: 'refund-voucher', id: body.voucher_id, input: {} }
    case 'arrived':
      return {
        act: 'arrived',
        id: body.payment_id,
        input: {
          paymentId: body.payment_id,
          amount: fromCrowns(body.amount),
          day: body.day,
          received: fromCrowns(body.received),
        },
      }
    case 'standing':
      return {
        act: 'standing',
        id: body.person_id,
        input: { offeringId: body.offering_id, startNow: body.start_now, untilDay: body.until ?? undefined },
      }
    case 'pause-standing':
      return { act: 'pause-standing', id: body.person_id, input: { standingId: body.standing_id, pause: body.pause } }
    case 'limit-standing':
      return { act: 'limit-standing', id: body.person_id, input: { standingId: body.standing_id, untilDay: body.until } }
    case 'end-standing':
      return { act: 'end-standing', id: body.person_id, input: { standingId: body.standing_id } }
    case 'attach':
      return { act: 'attach', id: body.payment_id, input: { lineId: body.line_id, paymentId: body.payment_id } }
    case 'given-back':
      return { act: 'given-back', id: body.refund_id, input: { refundId: body.refund_id, method: body.method } }
    case 'keep-as-credit':
      return { act: 'keep-as-credit', id: body.refund_id, input: { refundId: body.refund_id } }
    case 'turn':
      return { act: 'turn', id: body.person_id, input: { entryId: body.entry_id, siteUrl } }
    case 'refund-date':
      return { act: 'refund-date', id: body.course_id, input: { cancelledId: body.offering_id } }
    case 'add-date':
      return { act: 'add-date', id: body.course_id, input: { cancelledId: body.instead_of, offeringId: body.offering_id, siteUrl } }
    case 'ask':
      return { act: 'ask', id: body.person_id, input: {} }
    case 'credit':
      return { act: 'credit', id: body.person_id, input: { amount: fromCrowns(body.amount), note: body.note } }
    case 'pay-out':
      return { act: 'pay-out', id: body.person_id, input: { amount: fromCrowns(body.amount) } }
    case 'sell-pass':
      return {
        act: 'sell-pass',
        id: body.person_id,
        input: { productId: body.product_id, method: body.method, price: fromCrowns(body.price) },
      }
    case 'sell-course':
      return {
        act: 'sell-course',
        id: body.person_id,
        input: { courseId: body.course_id, method: body.method, price: fromCrowns(body.price) },
      }
  }
}

export const readMoveFigures = ({ difference, refunded }: MoveBody['expected']): MoveBooking['expected'] => ({
  difference: fromCrowns(difference),
  refunded: fromCrowns(refunded),
})

export const readAddition = (body: z.output<typeof addByHandBody>, language: Language): Pick<AddPersonToClass, 'who' | 'payment'> => ({
  who: 'person' in body ? newPerson(body.person, language) : { personId: body.person_id },
  payment: paymentOf(body.payment),
})

const paymentOf = (payment: z.output<typeof addByHandBody>['payment']): AddPersonToClass['payment'] =>
  typeof payment !== 'object' ? payment : 'link' in payment ? { link: linkOf(payment.link) } : { passId: payment.pass_id }

const linkOf = (link: z.output<typeof linkPayment>['link']): HoldByLink => ({
  until: link.until === undefined ? undefined : new Date(link.until),
  ...('price' in link && { price: fromCrowns(link.price), note: link.note }),
})

type Written = Extract<z.output<typeof addByHandBody>, { person: unknown }>['person']

const newPerson = ({ first_name, last_name, email, language: own }: Written, language: Language): AddPersonToClass['who'] => ({
  firstName: first_name,
  lastName: last_name,
  email,
  language: own ?? language,
})
