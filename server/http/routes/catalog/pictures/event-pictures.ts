import { z } from 'zod'
import { event, eventPictureBody } from '../../../../../packages/contract/schedule/event.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { hidePhoto, showPhoto } from '../../../../domain/schedule/catalog/event-picture.ts'
import type { CatalogContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { asBuffer, photoForm } from '../../../requests/photo-upload.ts'
import { staffEventResponse } from '../../../responses/schedule/class.ts'
import { answer, answerEmpty } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const schema = { tags: ['events'], params: pathId }

export function eventPictureForms(staff: Http, context: CatalogContext): void {
  staff.put(
    '/events/:id/picture/',
    {
      ...photoForm,
      schema: {
        ...schema,
        consumes: ['multipart/form-data'],
        body: eventPictureBody,
        response: { 200: event, 413: problem, 415: problem },
      },
    },
    async (request, reply) =>
      answer(reply, await showPhoto(context, request.params.id, asBuffer(request.body.photo), staffOf(request)), staffEventResponse),
  )

  staff.delete('/events/:id/picture/', { schema: { ...schema, response: { 204: z.null() } } }, async (request, reply) =>
    answerEmpty(reply, await hidePhoto(context, request.params.id, staffOf(request))),
  )
}
