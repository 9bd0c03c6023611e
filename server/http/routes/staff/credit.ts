import { adjustCreditBody, payOutCreditBody, staffCredit } from '../../../../contract/credit.ts'
import { pathId } from '../../../../contract/id.ts'
import { problem } from '../../../../contract/problem.ts'
import { optionalKeyHeaders } from '../../../../contract/refund.ts'
import type { BookingDependencies } from '../../../domain/bookings/booking-dependencies.ts'
import { adjustCredit } from '../../../domain/credit/adjust-credit.ts'
import { fromCrowns } from '../../../domain/money.ts'
import { readPersonCredit } from '../../../domain/people/read-person.ts'
import { payOutCredit } from '../../../domain/refunds/pay-out-credit.ts'
import type { Http } from '../../http.ts'
import { answer, answerFound } from '../../responses/answer.ts'
import { staffCreditResponse } from '../../responses/credit.ts'
import { staffOf } from '../../security/authenticate.ts'

const schema = { tags: ['credit'], params: pathId, response: { 200: staffCredit, 409: problem } }

/** What a person has with the studio: staff see it, give and take, and pay it out. */
export function personCreditRoutes(staff: Http, context: BookingDependencies): void {
  staff.get('/people/:id/credit/', { schema: { ...schema, response: { 200: staffCredit } } }, async (request, reply) =>
    answerFound(reply, await readPersonCredit(context.db, request.params.id), staffCreditResponse),
  )

  staff.post(
    '/people/:id/credit/',
    { schema: { ...schema, body: adjustCreditBody, headers: optionalKeyHeaders } },
    async (request, reply) => {
      const { amount, note } = request.body
      const wish = { personId: request.params.id, amount: fromCrowns(amount), note, key: request.headers['idempotency-key'] }
      return answer(reply, await adjustCredit(context.db, { ...wish, ...staffOf(request) }), staffCreditResponse)
    },
  )

  staff.post(
    '/people/:id/credit/pay-out/',
    { schema: { ...schema, body: payOutCreditBody, headers: optionalKeyHeaders } },
    async (request, reply) => {
      const { amount } = request.body
      const wish = { amount: amount === undefined ? undefined : fromCrowns(amount), key: request.headers['idempotency-key'] }
      return answer(reply, await payOutCredit(context, { personId: request.params.id, ...wish, ...staffOf(request) }), staffCreditResponse)
    },
  )
}
