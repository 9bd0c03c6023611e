import { z } from 'zod'
import {
  awaitedTransfer,
  bankState,
  importedStatement,
  MAX_STATEMENT_BYTES,
  refundTransfer,
  statementBody,
  studioCode,
} from '../../../../../packages/contract/money/bank.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { listAwaitedTransfers } from '../../../../domain/checkout/bank/awaited-transfers-list-repository.ts'
import { importStatement } from '../../../../domain/checkout/bank/import-statement.ts'
import { openStudioTransfer } from '../../../../domain/checkout/bank/open-studio-transfer.ts'
import { readRefundTransfer } from '../../../../domain/checkout/bank/read-refund-transfer.ts'
import { readBank, startTest } from '../../../../domain/money/bank/read-bank.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { emptyBody } from '../../../requests/empty-body.ts'
import { siteUrl } from '../../../requests/site-url.ts'
import { awaitedTransferResponse, bankStateResponse, refundTransferResponse, studioCodeResponse } from '../../../responses/money/bank.ts'
import { answer } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const tags = ['transfers']
/** The size of a file in base64, plus some space. */
const upload = { bodyLimit: Math.ceil(MAX_STATEMENT_BYTES / 3) * 4 + 1024, config: { slowBody: true } }

export function bankRoutes(staff: Http, context: StaffContext): void {
  const { db } = context

  staff.get('/bank/', { schema: { tags, response: { 200: bankState } } }, async ({ audience }) =>
    bankStateResponse(await readBank(context), audience),
  )

  staff.post('/bank/test/', { schema: { tags, body: emptyBody, response: { 200: bankState, 409: problem } } }, async (_request, reply) => {
    const started = await startTest(context)
    const state = await readBank(context)
    return answer(reply, started, (_, audience) => bankStateResponse(state, audience))
  })

  staff.post(
    '/bank/statements/',
    { ...upload, schema: { tags, body: statementBody, response: { 201: importedStatement, 409: problem } } },
    async (request, reply) => {
      const given = { bytes: Buffer.from(request.body.file, 'base64'), at: new Date(), ...staffOf(request) }
      return answer(reply.code(201), await importStatement(context, given), (imported) => imported)
    },
  )

  staff.get('/bank/transfers/', { schema: { tags, response: { 200: z.array(awaitedTransfer) } } }, async ({ audience }) =>
    (await listAwaitedTransfers(db)).map((row) => awaitedTransferResponse(row, audience)),
  )

  staff.post(
    '/bookings/:id/studio-code/',
    { schema: { tags, params: pathId, body: emptyBody, response: { 200: studioCode, 404: problem, 409: problem } } },
    async (request, reply) => {
      const asked = { bookingId: request.params.id, language: request.language, siteUrl: siteUrl(request, context) }
      return answer(reply, await openStudioTransfer(context, { ...asked, message: context.publisher().name.en }), studioCodeResponse)
    },
  )

  staff.get(
    '/refunds/:id/transfer/',
    { schema: { tags, params: pathId, response: { 200: refundTransfer, 409: problem } } },
    async ({ params }, reply) =>
      answer(reply, await readRefundTransfer(db, params.id, context.publisher().name.en), refundTransferResponse),
  )
}
