import { askToPay } from '../../bookings/owed/ask-to-pay.ts'
import { sendPayLink } from '../../bookings/owed/change-pay-link.ts'
import { type WriteOffDebt, writeOffDebt } from '../../bookings/owed/write-off-debt.ts'
import type { AddPersonToClass } from '../../bookings/roster/add-person-to-class.ts'
import { lockBookedSeat } from '../../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { findOwner } from '../../bookings/seats/booking-repository.ts'
import { addOrConfirm } from '../../checkout/add-to-roster.ts'
import { type AttachLine, attachLine } from '../../checkout/bank/attach-line.ts'
import { changeStatusOrConfirm } from '../../checkout/bank/change-status-or-confirm.ts'
import { type ConfirmTransfer, confirmTransfer } from '../../checkout/bank/confirm-transfer.ts'
import { keepAsCredit } from '../../checkout/bank/keep-as-credit.ts'
import { type SellCourse, sellCourse } from '../../checkout/courses/sell-course.ts'
import { type AdjustPass, adjustPass, type ChangePass, endPassByStaff, prolongPass } from '../../checkout/orders/change-pass.ts'
import { type SellPass, sellPass } from '../../checkout/orders/sell-pass.ts'
import { type PayOutCredit, payOutCredit } from '../../checkout/refunds/pay-out-credit.ts'
import { type ReassignPayment, reassignPayment } from '../../checkout/refunds/reassign-payment.ts'
import { type ManualRefund, recordManualRefund } from '../../checkout/refunds/record-manual-refund.ts'
import { type RefundBooking, refundBooking } from '../../checkout/refunds/refund-booking.ts'
import { type RefundPass, refundPass } from '../../checkout/refunds/refund-pass.ts'
import { refundVoucher } from '../../checkout/refunds/refund-voucher.ts'
import { type MoveBooking, moveBooking } from '../../guests/exchanging/move-booking.ts'
import {
  beginStanding,
  limitStanding,
  pauseStanding,
  type StandingPause,
  type StandingRequest,
  stopStanding,
} from '../../guests/standing/change-standing.ts'
import { offerSeatTo } from '../../guests/waiting-list/change-list.ts'
import { type Decision, refuse } from '../../kernel/decision.ts'
import { type AdjustCredit, adjustCredit } from '../../money/ledger/adjust-credit.ts'
import type { StudioMethod } from '../../money/payments/studio-payment-repository.ts'
import { addCourseDate } from '../courses/add-date.ts'
import { decideDateRefund } from '../courses/preview-date-refund.ts'

/** The hold that the person had before staff added them. `heldUntil` is an ISO string. Null if the person had no seat. */
export type HoldBefore = { heldUntil: string | null; byLink: boolean } | null

/** Money in haléře. */
type Inputs = {
  paid: { method: StudioMethod }
  forgive: Pick<WriteOffDebt, 'note'>
  /** The person already has the seat, but has not paid for it. */
  add: { payment: AddPersonToClass['payment']; before: HoldBefore }
  /** `before` is undefined if the link is sent again. */
  'pay-link': { before?: HoldBefore }
  refund: Pick<RefundBooking, 'amount' | 'way'>
  reassign: Pick<ReassignPayment, 'to'>
  ask: Record<string, never>
  credit: Pick<AdjustCredit, 'amount' | 'note'>
  'pay-out': Pick<PayOutCredit, 'amount'>
  'sell-pass': Pick<SellPass, 'productId' | 'method' | 'price'>
  'sell-course': Pick<SellCourse, 'courseId' | 'method' | 'price'>
  /** `tell`: the parameter `notify` of moveBooking, which is stored under this name. */
  move: Pick<MoveBooking, 'to' | 'back' | 'expected' | 'siteUrl'> & { tell: boolean }
  'pass-entries': Pick<AdjustPass, 'amount' | 'note'>
  'prolong-pass': Pick<ChangePass, 'note'> & { until: string }
  'end-pass': Pick<ChangePass, 'note'>
  'refund-pass': Pick<RefundPass, 'amount' | 'expectedAhead'>
  'refund-voucher': Record<string, never>
  arrived: Pick<ConfirmTransfer, 'paymentId' | 'amount' | 'day' | 'received'>
  standing: Pick<StandingRequest, 'offeringId' | 'startNow' | 'untilDay'>
  'pause-standing': { standingId: number; pause: StandingPause }
  'limit-standing': { standingId: number; untilDay: string | null }
  'end-standing': { standingId: number }
  attach: Pick<AttachLine, 'lineId' | 'paymentId'>
  'given-back': Pick<ManualRefund, 'refundId' | 'method'>
  'keep-as-credit': Pick<ManualRefund, 'refundId'>
  /** `entryId`: the entry on the waiting list. */
  turn: { entryId: number; siteUrl: string }
  'refund-date': { cancelledId: number }
  'add-date': { cancelledId: number; offeringId: number; siteUrl: string }
}
export type Act = keyof Inputs
/** `id`: the id of the subject (`subjectOf`). */
export type DeferredAction = { [A in Act]: { act: A; id: number; input: Inputs[A] } }[Act]
/** An action on a cancelled date of a course, which concerns many people. `id`: the course. */
export type DateAction = Extract<DeferredAction, { act: 'refund-date' | 'add-date' }>
export const isDateAction = (action: DeferredAction): action is DateAction => subjectOf(action) === 'course'

const ofOthers: Partial<Record<Act, 'person' | 'pass' | 'voucher' | 'payment' | 'refund' | 'course'>> = {
  ask: 'person',
  credit: 'person',
  'pay-out': 'person',
  'sell-pass': 'person',
  'sell-course': 'person',
  'pass-entries': 'pass',
  'prolong-pass': 'pass',
  'end-pass': 'pass',
  'refund-pass': 'pass',
  'refund-voucher': 'voucher',
  arrived: 'payment',
  standing: 'person',
  'pause-standing': 'person',
  'limit-standing': 'person',
  'end-standing': 'person',
  attach: 'payment',
  'given-back': 'refund',
  'keep-as-credit': 'refund',
  turn: 'person',
  'refund-date': 'course',
  'add-date': 'course',
}
export const subjectOf = ({ act }: { act: Act }) => ofOthers[act] ?? 'booking'

/** Carries out an action; only checks a date action (`runDateAction`). `key`: makes it idempotent. Refuses like the use case. */
export async function carryOut(
  deps: BookingDependencies,
  { act, id, input }: DeferredAction,
  { staffId, key }: { staffId: number; key: string },
): Promise<Decision<unknown>> {
  switch (act) {
    case 'ask':
      return askToPay(deps, id)
    case 'credit':
      return adjustCredit(deps.db, { personId: id, staffId, key, ...input })
    case 'pay-out':
      return payOutCredit(deps, { personId: id, staffId, key, ...input })
    case 'sell-pass':
      return sellPass(deps, { personId: id, staffId, key, ...input })
    case 'sell-course':
      return sellCourse(deps, { personId: id, staffId, key, ...input })
    case 'pass-entries':
      return adjustPass(deps, { passId: id, staffId, key, ...input })
    case 'prolong-pass':
      return prolongPass(deps, { passId: id, staffId, ...input })
    case 'end-pass':
      return endPassByStaff(deps, { passId: id, staffId, ...input })
    case 'refund-pass':
      return refundPass(deps, { passId: id, staffId, key, ...input })
    case 'refund-voucher':
      return refundVoucher(deps, { voucherId: id, staffId })
    case 'arrived':
      return confirmTransfer(deps, { staffId, ...input })
    case 'standing':
      return beginStanding(deps, { personId: id, staffId, language: undefined, timeZone: null, ...input })
    case 'pause-standing':
      return pauseStanding(deps, { id: input.standingId, personId: id, staffId, pause: input.pause })
    case 'limit-standing':
      return limitStanding(deps, { id: input.standingId, personId: id, staffId, untilDay: input.untilDay })
    case 'end-standing':
      return stopStanding(deps, { id: input.standingId, personId: id, staffId })
    case 'attach':
      return attachLine(deps, { staffId, ...input })
    case 'given-back':
      return recordManualRefund(deps, { staffId, ...input })
    case 'keep-as-credit':
      return keepAsCredit(deps, { staffId, ...input })
    case 'turn':
      return offerSeatTo({ ...deps, siteUrl: input.siteUrl }, { id: input.entryId, personId: id, staffId })
    case 'refund-date':
      return decideDateRefund(deps.db, { courseId: id, offeringId: input.cancelledId })
    case 'add-date':
      return addCourseDate(deps.db, { courseId: id, offeringId: input.offeringId, insteadOf: input.cancelledId, staffId })
  }
  const owner = await findOwner(deps.db, id)
  if (!owner) return refuse('not_found')
  const { kind } = owner
  switch (act) {
    case 'paid':
      return changeStatusOrConfirm(deps, { kind, bookingId: id, status: 'paid', staffId, ...input })
    case 'forgive':
      return writeOffDebt(deps, { bookingId: id, staffId, ...input })
    case 'add': {
      // The person may have been merged since.
      const { offeringId, personId } = (await deps.db.transaction((tx) => lockBookedSeat(tx, owner))).who
      return addOrConfirm(deps, { offeringId, who: { personId }, payment: input.payment, staffId })
    }
    case 'pay-link':
      return sendPayLink(deps, id)
    case 'reassign':
      return reassignPayment(deps, { bookingId: id, staffId, ...input })
    case 'move':
      return moveBooking(deps, { kind, bookingId: id, staffId, notify: input.tell, ...input })
    case 'refund':
      return refundBooking(deps, { kind, bookingId: id, staffId, key, ...input })
  }
}
