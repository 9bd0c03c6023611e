import { pathId } from '../../../../contract/id.ts'
import { givenBackBody, refundBody, refundHeaders, refund as refundSchema } from '../../../../contract/refund.ts'
import { fromCrowns } from '../../../domain/money.ts'
import { recordManualRefund } from '../../../domain/refunds/record-manual-refund.ts'
import { type RefundBooking, refundBooking } from '../../../domain/refunds/refund-booking.ts'
import { retryRefund } from '../../../domain/refunds/retry-refund.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { refundView } from '../../views/refund.ts'

const resources = [
  { path: '/bookings/', kind: 'slot' },
  { path: '/session-registrations/', kind: 'session' },
  { path: '/event-registrations/', kind: 'event' },
] as const

const common = { tags: ['refunds'], security: [{ bearer: [] }], params: pathId }
const response = { 200: refundSchema, 201: refundSchema, ...refusals(400, 401, 403, 404, 409) }

/** Staff give money back. The provider is asked after the answer, as often as it takes: `status` says how far it has come. What came another way they hand over. */
export function refundRoutes(http: Http, context: Context, guard: Guards): void {
  for (const { path, kind } of resources) giveBackRoute(http, context, guard, { path, kind })

  http.post(
    '/refunds/:id/retry/',
    { onRequest: guard.requireStaff, schema: { ...common, response: { 200: refundSchema, ...refusals(401, 403, 404, 409) } } },
    async (request, reply) => {
      const retried = await retryRefund(context, { refundId: request.params.id, staffId: identityOf(request).personId })
      return retried.ok ? reply.send(refundView(retried.value, context.timeZone)) : refuseWith(reply, retried)
    },
  )

  http.post(
    '/refunds/:id/given-back/',
    {
      onRequest: guard.requireStaff,
      schema: { ...common, body: givenBackBody, response: { 200: refundSchema, ...refusals(400, 401, 403, 404, 409) } },
    },
    async (request, reply) => {
      const { method } = request.body
      const given = await recordManualRefund(context, { refundId: request.params.id, method, staffId: identityOf(request).personId })
      return given.ok ? reply.send(refundView(given.value, context.timeZone)) : refuseWith(reply, given)
    },
  )
}

function giveBackRoute(http: Http, context: Context, guard: Guards, { path, kind }: { path: string; kind: RefundBooking['kind'] }): void {
  http.post(
    `${path}:id/refund/`,
    { onRequest: guard.requireStaff, schema: { ...common, body: refundBody, headers: refundHeaders, response } },
    async (request, reply) => {
      const { amount } = request.body
      const given = await refundBooking(context, {
        kind,
        bookingId: request.params.id,
        amount: amount === undefined ? undefined : fromCrowns(amount),
        key: request.headers['idempotency-key'],
        staffId: identityOf(request).personId,
      })
      if (!given.ok) return refuseWith(reply, given)
      return reply.code(given.value.repeated ? 200 : 201).send(refundView(given.value, context.timeZone))
    },
  )
}
