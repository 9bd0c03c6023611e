import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  checkoutBookingBody,
  checkoutEventBody,
  checkoutSessionBody,
  openedCheckout,
  checkoutOutcome as outcomeSchema,
  pathSession,
} from '../../../../packages/contract/booking/checkout.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { bookByTransfer } from '../../../domain/checkout/bank/open-transfer.ts'
import { bookAndPay } from '../../../domain/checkout/book-and-pay.ts'
import { checkoutOutcome } from '../../../domain/checkout/checkout-outcome.ts'
import { type Checkout, openCheckout } from '../../../domain/checkout/open-checkout.ts'
import type { BookingRequest } from '../../../domain/checkout/place-booking.ts'
import type { Decision } from '../../../domain/kernel/decision.ts'
import { fromCrowns, toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { TRANSFER } from '../../../domain/money/payments/payment.ts'
import { isOnlineOf } from '../../../domain/schedule/catalog/offering.ts'
import type { BookingContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { hiddenNetwork } from '../../limits/client-network.ts'
import { browserTimeZone } from '../../requests/browser-time-zone.ts'
import { paymentRequestOf } from '../../requests/payment-request.ts'
import { siteUrl } from '../../requests/site-url.ts'
import { bookedResponse } from '../../responses/booking/booked.ts'
import { calendarLinksResponse } from '../../responses/booking/booking.ts'
import { receiptedPayment } from '../../responses/money/receipt.ts'
import { answer } from '../../responses/studio/answer.ts'
import { identityOf } from '../../security/authenticate.ts'

type Context = Omit<BookingContext, 'writeEmail' | 'trainer' | 'undoSeconds'>

type PaidWith = Parameters<typeof paymentRequestOf>[0] & { expected_price?: number | undefined }

const tags = ['checkout']
const response = { 200: openedCheckout, 404: problem, 409: problem, 429: problem, 502: problem, 503: problem }

/** The path contains the provider's name, or `transfer`; any other name is not found. */
export function checkoutRoutes(people: Http, context: Context): void {
  const base = `/${context.provider.name}`
  people.post(`${base}/create-checkout-session/`, { schema: { tags, body: checkoutBookingBody, response } }, async (request, reply) => {
    const { booking_id: bookingId, expected_price: expected } = request.body
    return lead(reply, await openCheckout(context, { bookingId, ...wishOf(request, context, expected) }))
  })
  bookAndPayRoutes(people, context, { base, book: bookAndPay })
  bookAndPayRoutes(people, context, { base: `/${TRANSFER}`, book: bookByTransfer })
}

function bookAndPayRoutes(people: Http, context: Context, { base, book }: { base: string; book: typeof bookByTransfer }): void {
  const bookFor = async (
    request: FastifyRequest,
    reply: FastifyReply,
    what: Pick<BookingRequest, 'kind' | 'offeringId'>,
    body: PaidWith,
  ) => {
    const from = { timeZone: browserTimeZone(request), network: hiddenNetwork(request, context) }
    const input = { ...what, ...paymentRequestOf(body), ...from, ...wishOf(request, context, body.expected_price) }
    return lead(reply, await book(context, input))
  }

  people.post(`${base}/group-session/create-checkout/`, { schema: { tags, body: checkoutSessionBody, response } }, async (request, reply) =>
    bookFor(request, reply, { kind: 'session', offeringId: request.body.session_id }, request.body),
  )

  people.post(`${base}/event/create-checkout/`, { schema: { tags, body: checkoutEventBody, response } }, async (request, reply) =>
    bookFor(request, reply, { kind: 'event', offeringId: request.body.event_id }, request.body),
  )
}

export function checkoutOutcomeRoute(people: Http, context: Context): void {
  const { publisher, linkKeys } = context
  people.get(
    '/checkout/sessions/:session_id/',
    { schema: { tags, params: pathSession, response: { 200: outcomeSchema, 404: problem, 409: problem, 429: problem } } },
    async (request, reply) => {
      const outcome = await checkoutOutcome(context, request.params.session_id, identityOf(request).personId)
      return answer(reply, outcome, ({ sessionId, paymentId, status, amount, booking }, audience) => ({
        session_id: sessionId,
        payment_id: receiptedPayment({ paymentId, status, amount }),
        status,
        amount: toCrowns(amount),
        booking: {
          id: booking.id,
          ...bookedResponse(booking.offering, audience),
          status: booking.status,
          end: isoOf(booking.offering.endsAt, audience.timeZone),
          is_online: isOnlineOf(booking.offering),
          held_until: booking.heldUntil && isoOf(booking.heldUntil, audience.timeZone),
          calendar: calendarLinksResponse(booking, {
            ...audience,
            publisher: publisher(),
            linkKeys,
            siteUrl: siteUrl(request, context),
          }),
        },
      }))
    },
  )
}

// `expected`: the price that the person was shown, in crowns.
const wishOf = (request: FastifyRequest, context: Context, expected: number | undefined) => ({
  personId: identityOf(request).personId,
  language: request.language,
  expectedPrice: fromCrowns(expected),
  siteUrl: siteUrl(request, context),
})

const lead = (reply: FastifyReply, opened: Decision<Checkout>) =>
  answer(reply, opened, ({ bookingId, url, heldUntil }, { timeZone }) => ({
    checkout_url: url,
    booking_id: bookingId,
    held_until: heldUntil && isoOf(heldUntil, timeZone),
  }))
