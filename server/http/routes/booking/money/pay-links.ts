import { z } from 'zod'
import { openedCheckout } from '../../../../../packages/contract/booking/checkout.ts'
import { pathToken } from '../../../../../packages/contract/booking/room.ts'
import {
  bookingToPay,
  payByLinkBody,
  payLink,
  payLinkQuery,
  prolongLinkBody,
  sentPaymentRequest,
  writeOffBody,
} from '../../../../../packages/contract/money/pay-link.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { askToPay } from '../../../../domain/bookings/owed/ask-to-pay.ts'
import { type PayLink, prolongPayLink, readPayLink, sendPayLink } from '../../../../domain/bookings/owed/change-pay-link.ts'
import { writeOffDebt } from '../../../../domain/bookings/owed/write-off-debt.ts'
import { openTransfer } from '../../../../domain/checkout/bank/open-transfer.ts'
import { openByPayLink, readByPayLink } from '../../../../domain/checkout/pay-by-link.ts'
import { fromCrowns } from '../../../../domain/kernel/money.ts'
import { isoOf } from '../../../../domain/kernel/studio-time.ts'
import type { BookingContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { refuseOtherTerms } from '../../../requests/accepted-terms.ts'
import { siteUrl } from '../../../requests/site-url.ts'
import { bookingToPayResponse } from '../../../responses/money/pay-link.ts'
import { answer, answerEmpty } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'
import { forbidStoringAndIndexing } from '../../../security/headers.ts'

const tags = ['checkout']

/** Payments through an emailed link, without a sign-in. A GET changes nothing, because scanners and prefetching browsers open links. */
export function payLinkRoutes(http: Http, context: BookingContext): void {
  const one = { tags, params: pathToken }
  forbidStoringAndIndexing(http)
  http.addHook('preHandler', refuseOtherTerms(context))

  http.get(
    '/booking-payments/:token/',
    { schema: { ...one, querystring: payLinkQuery, response: { 200: bookingToPay, 404: problem } } },
    async (request, reply) =>
      answer(reply, await readByPayLink(context, request.params.token, request.query.session_id), bookingToPayResponse),
  )

  http.post(
    '/booking-payments/:token/checkout/',
    { schema: { ...one, body: payByLinkBody, response: { 200: openedCheckout, 404: problem, 409: problem, 502: problem, 503: problem } } },
    async (request, reply) => {
      const { expected_price: expected, by } = request.body
      const wish = { language: request.language, siteUrl: siteUrl(request, context), expectedPrice: fromCrowns(expected) }
      const opened = await openByPayLink(context, request.params.token, wish, by === 'transfer' ? openTransfer : undefined)
      return answer(reply, opened, ({ bookingId, url, heldUntil }, { timeZone }) => ({
        checkout_url: url,
        booking_id: bookingId,
        held_until: heldUntil && isoOf(heldUntil, timeZone),
      }))
    },
  )
}

export function staffPayLinkRoutes(staff: Http, context: BookingContext): void {
  const one = { tags: ['bookings'], params: pathId }
  const response = { 200: payLink, 409: problem }
  const show =
    (site: string) =>
    ({ bookingId, token, until }: PayLink, { timeZone }: { timeZone: string }) => ({
      booking_id: bookingId,
      url: `${site}/pay/${token}`,
      until: until && isoOf(until, timeZone),
    })

  // The response contains a secret, which browsers must not store.
  staff.get('/pay-links/:id/', { schema: { ...one, response } }, async (request, reply) =>
    answer(reply.header('cache-control', 'no-store'), await readPayLink(context, request.params.id), show(siteUrl(request, context))),
  )

  staff.patch('/pay-links/:id/', { schema: { ...one, body: prolongLinkBody, response } }, async (request, reply) => {
    const input = { bookingId: request.params.id, until: new Date(request.body.until), ...staffOf(request) }
    return answer(reply, await prolongPayLink(context, input), show(siteUrl(request, context)))
  })

  staff.post('/pay-links/:id/email/', { schema: { ...one, response } }, async (request, reply) => {
    const sent = await sendPayLink(context, request.params.id)
    return answer(reply, sent.ok ? await readPayLink(context, request.params.id) : sent, show(siteUrl(request, context)))
  })

  staff.post(
    '/owed/:id/forgiveness/',
    { schema: { ...one, body: writeOffBody, response: { 204: z.null(), 409: problem } } },
    async (request, reply) =>
      answerEmpty(reply, await writeOffDebt(context, { bookingId: request.params.id, note: request.body.note, ...staffOf(request) })),
  )

  staff.post(
    '/people/:id/payment-request/',
    { schema: { ...one, response: { 200: sentPaymentRequest, 409: problem } } },
    async (request, reply) =>
      answer(reply, await askToPay(context, request.params.id), ({ askedAt, bookings }, { timeZone }) => ({
        asked_at: isoOf(askedAt, timeZone),
        bookings,
      })),
  )
}
