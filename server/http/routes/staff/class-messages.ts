import { z } from 'zod'
import { classMessage, classMessageBody, classMessageHeaders } from '../../../../contract/class-message.ts'
import { id, pathId } from '../../../../contract/id.ts'
import { findAnyOffering } from '../../../domain/catalog/offerings-repository.ts'
import { findClassMessage, listClassMessages } from '../../../domain/class-operations/class-message-repository.ts'
import { messageClass, undoMessage } from '../../../domain/class-operations/message-class.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { classMessageView } from '../../views/class-message.ts'

const PATH = '/offerings/:id/messages/'
const pathMessage = pathId.extend({ message: z.coerce.number().pipe(id) })

/** Staff write to everyone in a class. */
export function classMessageRoutes(http: Http, context: Context, guard: Guards): void {
  const { db, timeZone } = context
  const staff = { tags: ['offerings'], security: [{ bearer: [] }] }

  http.get(
    PATH,
    {
      onRequest: guard.requireStaff,
      schema: { ...staff, params: pathId, response: { 200: z.array(classMessage), ...refusals(401, 403, 404) } },
    },
    async (request, reply) => {
      if (!(await findAnyOffering(db, request.params.id))) return refuseWith(reply, { reason: 'not_found' })
      return (await listClassMessages(db, request.params.id)).map((message) => classMessageView(message, timeZone))
    },
  )

  http.post(
    PATH,
    {
      onRequest: guard.requireStaff,
      schema: {
        ...{ ...staff, params: pathId, body: classMessageBody, headers: classMessageHeaders },
        response: { 200: classMessage, 201: classMessage, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { subject_en = '', subject_ru = '', text_en = '', text_ru = '' } = request.body
      const written = await messageClass(context, {
        offeringId: request.params.id,
        subject: { en: subject_en, ru: subject_ru },
        text: { en: text_en, ru: text_ru },
        staffId: identityOf(request).personId,
        key: request.headers['idempotency-key'],
      })
      if (!written.ok) return refuseWith(reply, written)
      const { classMessageId, repeated } = written.value
      const message = await findClassMessage(db, classMessageId)
      return message
        ? reply.code(repeated ? 200 : 201).send(classMessageView(message, timeZone))
        : refuseWith(reply, { reason: 'not_found' })
    },
  )

  http.delete(
    `${PATH}:message/`,
    {
      onRequest: guard.requireStaff,
      schema: { ...staff, params: pathMessage, response: { 204: z.null(), ...refusals(401, 403, 404, 409) } },
    },
    async (request, reply) => {
      const { id: offeringId, message: classMessageId } = request.params
      const undone = await undoMessage(context, { offeringId, classMessageId, staffId: identityOf(request).personId })
      return undone.ok ? reply.code(204).send(null) : refuseWith(reply, undone)
    },
  )
}
