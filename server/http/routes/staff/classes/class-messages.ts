import { z } from 'zod'
import { classMessage, classMessageBody, classMessageHeaders } from '../../../../../packages/contract/booking/class-message.ts'
import { id, pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { messageClass, readClassMessages, undoMessage } from '../../../../domain/operations/classes/cancelling/message-class.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { classMessageResponse } from '../../../responses/people/message.ts'
import { answerAll, answerCreated, answerEmpty } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const PATH = '/offerings/:id/messages/'
const tags = ['offerings']
const pathMessage = pathId.extend({ message: z.coerce.number().pipe(id) })

export function classMessageRoutes(staff: Http, context: StaffContext): void {
  staff.get(PATH, { schema: { tags, params: pathId, response: { 200: z.array(classMessage) } } }, async (request, reply) =>
    answerAll(reply, await readClassMessages(context.db, request.params.id), classMessageResponse),
  )

  const written = { params: pathId, body: classMessageBody, headers: classMessageHeaders }
  staff.post(
    PATH,
    { schema: { tags, ...written, response: { 200: classMessage, 201: classMessage, 409: problem } } },
    async (request, reply) => {
      const { subject_en = '', subject_ru = '', text_en = '', text_ru = '', to } = request.body
      const written = await messageClass(context, {
        offeringId: request.params.id,
        subject: { en: subject_en, ru: subject_ru },
        text: { en: text_en, ru: text_ru },
        to,
        key: request.headers['idempotency-key'],
        ...staffOf(request),
      })
      return answerCreated(reply, written, ({ message }, audience) => classMessageResponse(message, audience))
    },
  )

  staff.delete(
    `${PATH}:message/`,
    { schema: { tags, params: pathMessage, response: { 204: z.null(), 409: problem } } },
    async (request, reply) => {
      const { id: offeringId, message: classMessageId } = request.params
      return answerEmpty(reply, await undoMessage(context, { offeringId, classMessageId, ...staffOf(request) }))
    },
  )
}
