import { z } from 'zod'
import { type AttentionKind, attentionDoneBody, attentionItem, attentionQuery, pathAttention } from '../../../../contract/attention.ts'
import { markDone, needsAttention } from '../../../domain/attention/attention-list.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { pageOf, sendPage } from '../../staff-list.ts'
import { attentionView } from '../../views/attention.ts'

const common = { tags: ['attention'], security: [{ bearer: [] }] }

/** Whatever about money the machine could not finish. */
export function attentionRoutes(http: Http, context: Context, guard: Guards): void {
  http.get(
    '/attention/',
    {
      onRequest: guard.requireStaff,
      schema: { ...common, querystring: attentionQuery, response: { 200: z.array(attentionItem), ...refusals(400, 401, 403) } },
    },
    async (request, reply) => {
      const { kind, done } = request.query
      const all = await needsAttention(context.db, { kind, isDone: done === 'true' })
      const { limit, offset } = pageOf(request.query)
      const page = { rows: all.slice(offset, offset + limit), total: all.length }
      return sendPage(reply, page, (item) => attentionView(item, { language: request.language, zone: context.timeZone }))
    },
  )

  http.post(
    '/attention/:item/done/',
    {
      onRequest: guard.requireStaff,
      schema: {
        ...common,
        params: pathAttention,
        body: attentionDoneBody,
        response: { 200: attentionItem, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const [kind = '', number] = request.params.item.split('-')
      const item = { kind: kind as AttentionKind, subjectId: Number(number) }
      const marked = await markDone(context.db, item, { note: request.body.note, personId: identityOf(request).personId })
      if (!marked.ok) return refuseWith(reply, marked)
      return reply.send(attentionView(marked.value, { language: request.language, zone: context.timeZone }))
    },
  )
}
