import { adjustCreditBody, payOutCreditBody, staffCredit } from '../../../../../packages/contract/money/credit.ts'
import { optionalKeyHeaders } from '../../../../../packages/contract/money/refund.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import type { BookingDependencies } from '../../../../domain/bookings/seats/booking-dependencies.ts'
import { payOutCredit } from '../../../../domain/checkout/refunds/pay-out-credit.ts'
import { fromCrowns } from '../../../../domain/kernel/money.ts'
import { adjustCredit } from '../../../../domain/money/ledger/adjust-credit.ts'
import { readPersonCredit } from '../../../../domain/office/people/read-person.ts'
import type { Http } from '../../../http.ts'
import { staffCreditResponse } from '../../../responses/money/credit.ts'
import { answer, answerFound } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const schema = { tags: ['credit'], params: pathId, response: { 200: staffCredit, 409: problem } }

export function personCreditRoutes(staff: Http, context: BookingDependencies): void {
  staff.get('/people/:id/credit/', { schema: { ...schema, response: { 200: staffCredit } } }, async (request, reply) =>
    answerFound(reply, await readPersonCredit(context.db, request.params.id), staffCreditResponse),
  )

  staff.post(
    '/people/:id/credit/',
    { schema: { ...schema, body: adjustCreditBody, headers: optionalKeyHeaders } },
    async (request, reply) => {
      const { amount, note } = request.body
      const input = { personId: request.params.id, amount: fromCrowns(amount), note, key: request.headers['idempotency-key'] }
      return answer(reply, await adjustCredit(context.db, { ...input, ...staffOf(request) }), staffCreditResponse)
    },
  )

  staff.post(
    '/people/:id/credit/pay-out/',
    { schema: { ...schema, body: payOutCreditBody, headers: optionalKeyHeaders } },
    async (request, reply) => {
      const { amount } = request.body
      const input = { amount: fromCrowns(amount), key: request.headers['idempotency-key'] }
      return answer(reply, await payOutCredit(context, { personId: request.params.id, ...input, ...staffOf(request) }), staffCreditResponse)
    },
  )
}
