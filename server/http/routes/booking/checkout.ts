import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  checkoutBookingBody,
  checkoutEventBody,
  checkoutSessionBody,
  openedCheckout,
  checkoutOutcome as outcomeSchema,
  pathSession,
} from '../../../../contract/checkout.ts'
import { problem } from '../../../../contract/problem.ts'
import { listBookings } from '../../../domain/bookings/booking-list-repository.ts'
import { isOnlineOf, titleOf } from '../../../domain/catalog/offering.ts'
import { bookAndPay } from '../../../domain/checkout/book-and-pay.ts'
import { checkoutOutcome } from '../../../domain/checkout/checkout-outcome.ts'
import { type Checkout, openCheckout } from '../../../domain/checkout/open-checkout.ts'
import type { Decision } from '../../../domain/decision.ts'
import { fromCrowns, toCrowns } from '../../../domain/money.ts'
import { isoOf } from '../../../domain/studio-time.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { rateLimits } from '../../rate-limits.ts'
import { refuseWith } from '../../reply.ts'
import { siteUrl } from '../../site-url.ts'
import { timeZoneOf } from '../../time-zone.ts'
import { bookingType } from '../../views/booking-type.ts'
import { calendarLinksView } from '../../views/calendar-links.ts'

const response = { 200: openedCheckout, 400: problem, 401: problem, 404: problem, 409: problem, 429: problem, 503: problem }
const common = { tags: ['checkout'], security: [{ bearer: [] }] }

/** The path names the provider in use; any other is unknown. */
export function checkoutRoutes(http: Http, context: Context, guard: Guards): void {
  const base = `/${context.provider.name}`
  const onRequest = guard.requirePerson
  const limits = rateLimits(http, context.rateLimitFactor)
  const limited = { onRequest: [limits.checkoutFromAddress, onRequest], preHandler: limits.checkoutOfPerson }

  http.post(
    `${base}/create-checkout-session/`,
    { ...limited, schema: { ...common, body: checkoutBookingBody, response } },
    async (request, reply) => {
      const wish = { bookingId: request.body.booking_id, ...wishOf(request, context, request.body.expected_price) }
      return lead(reply, context, await openCheckout(context, wish))
    },
  )

  http.post(
    `${base}/group-session/create-checkout/`,
    { ...limited, schema: { ...common, body: checkoutSessionBody, response } },
    async (request, reply) => {
      const { session_id: offeringId, expected_price: expected } = request.body
      return lead(reply, context, await book(request, context, { kind: 'session', offeringId, expected }))
    },
  )

  http.post(
    `${base}/event/create-checkout/`,
    { ...limited, schema: { ...common, body: checkoutEventBody, response } },
    async (request, reply) => {
      const { event_id: offeringId, expected_price: expected } = request.body
      return lead(reply, context, await book(request, context, { kind: 'event', offeringId, expected }))
    },
  )

  http.get(
    '/checkout/sessions/:session_id/',
    {
      onRequest: [limits.outcomeFromAddress, onRequest],
      schema: {
        ...common,
        params: pathSession,
        response: { 200: outcomeSchema, 401: problem, 404: problem, 429: problem },
      },
    },
    async (request, reply) => {
      const { personId } = identityOf(request)
      const outcome = await checkoutOutcome(context, request.params.session_id, personId)
      if (!outcome) return refuseWith(reply, { reason: 'not_found' })
      const [row] = await listBookings(context.db, { kind: outcome.kind, bookingId: outcome.bookingId }, { limit: 1, offset: 0 })
      if (!row) return refuseWith(reply, { reason: 'not_found' })
      const { offering } = row
      return reply.send({
        session_id: outcome.sessionId,
        status: outcome.status,
        amount: toCrowns(outcome.amount),
        booking: {
          id: row.id,
          type: bookingType[offering.kind],
          status: row.status,
          title: titleOf(offering, request.language),
          start: isoOf(offering.startsAt, context.timeZone),
          end: isoOf(offering.endsAt, context.timeZone),
          is_online: isOnlineOf(offering),
          held_until: row.heldUntil && isoOf(row.heldUntil, context.timeZone),
          calendar: calendarLinksView(row, {
            language: request.language,
            siteUrl: siteUrl(request, context),
            publisher: context.publisher,
            addressKeys: context.addressKeys,
          }),
        },
      })
    },
  )
}

type Wanted = { kind: 'session' | 'event'; offeringId: number; expected: number | undefined }

const book = (request: FastifyRequest, context: Context, { kind, offeringId, expected }: Wanted): Promise<Decision<Checkout>> =>
  bookAndPay(context, { kind, offeringId, timeZone: timeZoneOf(request), ...wishOf(request, context, expected) })

// `expected`: the price they were shown, in crowns.
const wishOf = (request: FastifyRequest, context: Context, expected: number | undefined) => ({
  personId: identityOf(request).personId,
  language: request.language,
  expectedPrice: expected === undefined ? undefined : fromCrowns(expected),
  siteUrl: siteUrl(request, context),
})

function lead(reply: FastifyReply, context: Context, opened: Decision<Checkout>) {
  if (!opened.ok) return refuseWith(reply, opened)
  const { bookingId, url, heldUntil } = opened.value
  return reply.send({ checkout_url: url, booking_id: bookingId, held_until: heldUntil && isoOf(heldUntil, context.timeZone) })
}
