import { z } from 'zod'
import { pathId } from '../../../../contract/id.ts'
import { changeMessageBody, handledMessage, messageReplied, messagesQuery, replyBody } from '../../../../contract/message.ts'
import { changeMessage } from '../../../domain/contact/change-message.ts'
import { findHandledMessage, listMessagesPage } from '../../../domain/contact/message-list-repository.ts'
import { replyToMessage, withdrawReply } from '../../../domain/contact/reply-to-message.ts'
import { removeMessage } from '../../../domain/removals/remove-message.ts'
import { isoOf } from '../../../domain/studio-time.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { sendGoing } from '../../send-going.ts'
import { pageOf, sendPage, yesOrNo } from '../../staff-list.ts'
import { messageView } from '../../views/message.ts'

const staff = { tags: ['messages'], security: [{ bearer: [] }] }
const pathReply = pathId.extend({ reply_id: pathId.shape.id })

/** What the contact form received, and what staff do about it. */
export function messageRoutes(http: Http, context: Context, guard: Guards): void {
  const { db, timeZone } = context
  const onRequest = guard.requireStaff
  const staffId = (request: Parameters<typeof identityOf>[0]) => identityOf(request).personId

  http.get(
    '/messages/',
    { onRequest, schema: { ...staff, querystring: messagesQuery, response: { 200: z.array(handledMessage), ...refusals(400, 401, 403) } } },
    async (request, reply) => {
      const { unread, unanswered, archived, q: search, sort } = request.query
      const filter = { isUnread: yesOrNo(unread), isUnanswered: yesOrNo(unanswered), isArchived: yesOrNo(archived), search, sort }
      return sendPage(reply, await listMessagesPage(db, filter, pageOf(request.query)), (row) => messageView(row, timeZone))
    },
  )

  http.get(
    '/messages/:id/',
    { onRequest, schema: { ...staff, params: pathId, response: { 200: handledMessage, ...refusals(401, 403, 404) } } },
    async (request, reply) => {
      const found = await findHandledMessage(db, request.params.id)
      return found ? messageView(found, timeZone) : refuseWith(reply, { reason: 'not_found' })
    },
  )

  http.patch(
    '/messages/:id/',
    {
      onRequest,
      schema: { ...staff, params: pathId, body: changeMessageBody, response: { 200: handledMessage, ...refusals(400, 401, 403, 404) } },
    },
    async (request, reply) => {
      const { read, archived } = request.body
      const marks = { ...(read !== undefined && { isRead: read }), ...(archived !== undefined && { isArchived: archived }) }
      const changed = await changeMessage(db, { messageId: request.params.id, staffId: staffId(request), ...marks })
      const found = changed.ok && (await findHandledMessage(db, request.params.id))
      return found ? messageView(found, timeZone) : refuseWith(reply, { reason: 'not_found' })
    },
  )

  http.delete(
    '/messages/:id/',
    { onRequest, schema: { ...staff, params: pathId, response: { 204: z.null(), ...refusals(401, 403, 404) } } },
    async (request, reply) => {
      const going = await removeMessage(context, { messageId: request.params.id, staffId: staffId(request) })
      return going.ok ? sendGoing(reply, going.value, timeZone) : refuseWith(reply, going)
    },
  )

  http.post(
    '/messages/:id/reply/',
    {
      onRequest,
      schema: { ...staff, params: pathId, body: replyBody, response: { 201: messageReplied, ...refusals(400, 401, 403, 404) } },
    },
    async (request, reply) => {
      const messageId = request.params.id
      const replied = await replyToMessage(context, { messageId, text: request.body.text, staffId: staffId(request) })
      const found = replied.ok && (await findHandledMessage(db, messageId))
      if (!found) return refuseWith(reply, { reason: 'not_found' })
      const { replyId, undoUntil } = replied.value
      const undo = undoUntil && { path: `/messages/${messageId}/reply/${replyId}/`, until: isoOf(undoUntil, timeZone) }
      return reply.code(201).send({ ...messageView(found, timeZone), undo })
    },
  )

  http.delete(
    '/messages/:id/reply/:reply_id/',
    { onRequest, schema: { ...staff, params: pathReply, response: { 204: z.null(), ...refusals(401, 403, 404, 409) } } },
    async (request, reply) => {
      const { id: messageId, reply_id: replyId } = request.params
      const taken = await withdrawReply(db, { messageId, replyId, staffId: staffId(request) })
      return taken.ok ? reply.code(204).send(null) : refuseWith(reply, taken)
    },
  )
}
