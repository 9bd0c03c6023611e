import { z } from 'zod'
import {
  type AttentionKind,
  attentionDoneBody,
  attentionItem,
  attentionQuery,
  pathAttention,
} from '../../../../../packages/contract/money/attention.ts'
import type { BookingDependencies } from '../../../../domain/bookings/seats/booking-dependencies.ts'
import { markDone, needsAttention } from '../../../../domain/checkout/attention/attention-list.ts'
import type { Http } from '../../../http.ts'
import { pageOf } from '../../../requests/list-query.ts'
import { attentionResponse } from '../../../responses/money/attention.ts'
import { answer, answerPage } from '../../../responses/studio/answer.ts'
import { identityOf } from '../../../security/authenticate.ts'

const tags = ['attention']

export function attentionRoutes(staff: Http, context: BookingDependencies): void {
  const { db } = context
  staff.get(
    '/attention/',
    { schema: { tags, querystring: attentionQuery, response: { 200: z.array(attentionItem) } } },
    async ({ query }, reply) => {
      const all = await needsAttention(db, { kind: query.kind, isDone: query.done === 'true' })
      const { limit, offset } = pageOf(query)
      return answerPage(reply, { rows: all.slice(offset, offset + limit), total: all.length }, attentionResponse)
    },
  )

  staff.post(
    '/attention/:item/done/',
    { schema: { tags, params: pathAttention, body: attentionDoneBody, response: { 200: attentionItem } } },
    async (request, reply) => {
      const [kind = '', number] = request.params.item.split('-')
      const item = { kind: kind as AttentionKind, subjectId: Number(number) }
      const marked = await markDone(context, item, { note: request.body.note, personId: identityOf(request).personId })
      return answer(reply, marked, attentionResponse)
    },
  )
}
