import { z } from 'zod'
import { bankLine, bankLineQuery, suggestionQuery, transferSuggestion } from '../../../../../packages/contract/money/transfer.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import type { BookingDependencies } from '../../../../domain/bookings/seats/booking-dependencies.ts'
import { detachLine, setLineAside } from '../../../../domain/checkout/bank/attach-line.ts'
import { keepAsCredit } from '../../../../domain/checkout/bank/keep-as-credit.ts'
import { listBankLines } from '../../../../domain/checkout/bank/open-lines-list-repository.ts'
import { readSuggestions } from '../../../../domain/checkout/bank/read-suggestions.ts'
import type { Http } from '../../../http.ts'
import { bankLineResponse, suggestionResponse } from '../../../responses/money/transfer.ts'
import { answer, answerEmpty } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const tags = ['transfers']
const changed = { tags, params: pathId, response: { 204: z.null(), 404: problem, 409: problem } }

/** Bank lines with suggestions for staff, and routes that undo decisions about them. Attaching a line is a deferred action. */
export function bankLineRoutes(staff: Http, context: BookingDependencies): void {
  const { db } = context

  staff.get('/bank-lines/', { schema: { tags, querystring: bankLineQuery, response: { 200: z.array(bankLine) } } }, async ({ query }) =>
    (await listBankLines(db, [query.state])).map(bankLineResponse),
  )

  staff.get(
    '/bank-lines/:id/suggestions/',
    { schema: { tags, params: pathId, querystring: suggestionQuery, response: { 200: z.array(transferSuggestion), 404: problem } } },
    async ({ params, query }, reply) =>
      answer(reply, await readSuggestions(db, { lineId: params.id, search: query.q }), (rows, audience) =>
        rows.map((row) => suggestionResponse(row, audience)),
      ),
  )

  staff.post('/bank-lines/:id/detach/', { schema: changed }, async (request, reply) =>
    answerEmpty(reply, await detachLine(context, { lineId: request.params.id, ...staffOf(request) })),
  )

  for (const [path, state] of [
    ['aside', 'aside'],
    ['reopen', 'open'],
  ] as const)
    staff.post(`/bank-lines/:id/${path}/`, { schema: changed }, async (request, reply) =>
      answerEmpty(reply, await setLineAside(context, { lineId: request.params.id, state, ...staffOf(request) })),
    )

  staff.post('/refunds/:id/keep-as-credit/', { schema: changed }, async (request, reply) =>
    answerEmpty(reply, await keepAsCredit(context, { refundId: request.params.id, ...staffOf(request) })),
  )
}
