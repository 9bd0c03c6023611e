import { z } from 'zod'
import {
  changeMessageBody,
  handledMessage,
  messageReplied,
  messagesQuery,
  replyBody,
} from '../../../../../packages/contract/people/message.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { isoOf } from '../../../../domain/kernel/studio-time.ts'
import { removeMessage } from '../../../../domain/operations/removals/remove-message.ts'
import { changeMessage } from '../../../../domain/people/messages/change-message.ts'
import { findHandledMessage, listMessagesPage } from '../../../../domain/people/messages/message-list-repository.ts'
import { replyToMessage, withdrawReply } from '../../../../domain/people/messages/reply-to-message.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { pageOf, yesOrNo } from '../../../requests/list-query.ts'
import { withoutUndefined } from '../../../requests/written-text.ts'
import { messageResponse } from '../../../responses/people/message.ts'
import { answer, answerEmpty, answerFound, answerPage } from '../../../responses/studio/answer.ts'
import { answerRemoval } from '../../../responses/studio/undo.ts'
import { staffOf } from '../../../security/authenticate.ts'

const tags = ['messages']
const one = { tags, params: pathId }
const pathReply = pathId.extend({ reply_id: pathId.shape.id })

export function messageRoutes(staff: Http, context: Pick<StaffContext, 'db' | 'enqueue' | 'undoSeconds'>): void {
  const { db } = context

  staff.get(
    '/messages/',
    { schema: { tags, querystring: messagesQuery, response: { 200: z.array(handledMessage) } } },
    async ({ query }, reply) => {
      const { unread, unanswered, archived, q: search, sort } = query
      const filter = { isUnread: yesOrNo(unread), isUnanswered: yesOrNo(unanswered), isArchived: yesOrNo(archived), search, sort }
      return answerPage(reply, await listMessagesPage(db, filter, pageOf(query)), messageResponse)
    },
  )

  staff.get('/messages/:id/', { schema: { ...one, response: { 200: handledMessage } } }, async (request, reply) =>
    answerFound(reply, await findHandledMessage(db, request.params.id), messageResponse),
  )

  staff.patch(
    '/messages/:id/',
    { schema: { ...one, body: changeMessageBody, response: { 200: handledMessage } } },
    async (request, reply) => {
      const marks = withoutUndefined({ isRead: request.body.read, isArchived: request.body.archived })
      return answer(reply, await changeMessage(db, { messageId: request.params.id, ...staffOf(request), ...marks }), messageResponse)
    },
  )

  staff.delete('/messages/:id/', { schema: { ...one, response: { 204: z.null() } } }, async (request, reply) =>
    answerRemoval(reply, await removeMessage(context, { messageId: request.params.id, ...staffOf(request) })),
  )

  staff.post('/messages/:id/reply/', { schema: { ...one, body: replyBody, response: { 201: messageReplied } } }, async (request, reply) => {
    const messageId = request.params.id
    const replied = await replyToMessage(context, { messageId, text: request.body.text, ...staffOf(request) })
    return answer(reply.code(201), replied, ({ message, replyId, undoUntil }, audience) => ({
      ...messageResponse(message, audience),
      undo: undoUntil && { path: `/messages/${messageId}/reply/${replyId}/`, until: isoOf(undoUntil, audience.timeZone) },
    }))
  })

  staff.delete(
    '/messages/:id/reply/:reply_id/',
    { schema: { tags, params: pathReply, response: { 204: z.null(), 409: problem } } },
    async (request, reply) => {
      const { id: messageId, reply_id: replyId } = request.params
      return answerEmpty(reply, await withdrawReply(db, { messageId, replyId, ...staffOf(request) }))
    },
  )
}
