import { reassignment, reassignmentQuery } from '../../../../../packages/contract/money/reassignment.ts'
import { manualRefundBody, refundBody, refundHeaders, refund as refundSchema } from '../../../../../packages/contract/money/refund.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import type { BookingDependencies } from '../../../../domain/bookings/seats/booking-dependencies.ts'
import { readReassignment } from '../../../../domain/checkout/refunds/read-reassignment.ts'
import { recordManualRefund } from '../../../../domain/checkout/refunds/record-manual-refund.ts'
import { refundBooking } from '../../../../domain/checkout/refunds/refund-booking.ts'
import { retryRefund } from '../../../../domain/checkout/refunds/retry-refund.ts'
import { fromCrowns } from '../../../../domain/kernel/money.ts'
import type { Http } from '../../../http.ts'
import { refundResponse } from '../../../responses/money/money.ts'
import { reassignmentResponse } from '../../../responses/money/reassignment.ts'
import { answer, answerCreated } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'
import { bookingResources } from '../../booking/booking-resources.ts'

const schema = { tags: ['refunds'], params: pathId, response: { 200: refundSchema, 409: problem } }

/** The provider is called after the response, and `status` shows the progress. Money from other sources is refunded manually. */
export function refundRoutes(staff: Http, context: BookingDependencies): void {
  for (const { path, kind } of bookingResources)
    staff.post(
      `${path}:id/refund/`,
      { schema: { ...schema, body: refundBody, headers: refundHeaders, response: { ...schema.response, 201: refundSchema } } },
      async (request, reply) => {
        const { amount, back: way } = request.body
        const given = await refundBooking(context, {
          kind,
          bookingId: request.params.id,
          amount: fromCrowns(amount),
          way,
          key: request.headers['idempotency-key'],
          ...staffOf(request),
        })
        return answerCreated(reply, given, refundResponse)
      },
    )

  // The payment is moved by the action `reassign` (POST /actions/).
  staff.get(
    '/payments/:id/reassignment/',
    { schema: { tags: schema.tags, params: pathId, querystring: reassignmentQuery, response: { 200: reassignment } } },
    async ({ params, query }, reply) =>
      answer(reply, await readReassignment(context, { paymentId: params.id, search: query.q }), reassignmentResponse),
  )

  staff.post('/refunds/:id/retry/', { schema }, async (request, reply) =>
    answer(reply, await retryRefund(context, { refundId: request.params.id, ...staffOf(request) }), refundResponse),
  )

  staff.post('/refunds/:id/given-back/', { schema: { ...schema, body: manualRefundBody } }, async (request, reply) => {
    const given = { refundId: request.params.id, method: request.body.method, ...staffOf(request) }
    return answer(reply, await recordManualRefund(context, given), refundResponse)
  })
}
