import { z } from 'zod'
import { event, eventPictureBody } from '../../../../contract/event.ts'
import { pathId } from '../../../../contract/id.ts'
import { showPicture } from '../../../domain/catalog/event-picture.ts'
import { findOffering } from '../../../domain/catalog/offerings-repository.ts'
import { discardPicture, withPicture } from '../../../domain/gallery/store-picture.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { asBuffer, refuseLargeForms, takePhotoForms } from '../../photo-form.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { staffEventView } from '../../views/event.ts'

/** The picture of an event's card, in a scope of its own: here a body is a form with a photo. */
export async function eventPictureForms(http: Http, { db, media, timeZone }: Context, guard: Guards): Promise<void> {
  const gallery = { db, media }
  const staff = { tags: ['events'], security: [{ bearer: [] }] }
  await takePhotoForms(http)

  http.put(
    '/events/:id/picture/',
    {
      onRequest: [guard.requireStaff, refuseLargeForms],
      config: { slowBody: true },
      schema: {
        ...staff,
        consumes: ['multipart/form-data'],
        params: pathId,
        body: eventPictureBody,
        response: { 200: event, ...refusals(400, 401, 403, 404, 413, 415) },
      },
    },
    async (request, reply) => {
      const { language, body, params } = request
      // Asked before as well: no picture is made for an event that is not there.
      if (!(await findOffering(db, 'event', params.id))) return refuseWith(reply, { reason: 'not_found' })
      const by = { staffId: identityOf(request).personId }
      const shown = await withPicture(gallery, asBuffer(body.photo), (picture) => showPicture(db, params.id, picture, by))
      if (!shown.ok) return refuseWith(reply, shown)
      if (shown.value.unused) await discardPicture(gallery, shown.value.unused)
      return staffEventView(shown.value.event, { language, timeZone })
    },
  )

  http.delete(
    '/events/:id/picture/',
    { onRequest: guard.requireStaff, schema: { ...staff, params: pathId, response: { 204: z.null(), ...refusals(401, 403, 404) } } },
    async (request, reply) => {
      const shown = await showPicture(db, request.params.id, null, { staffId: identityOf(request).personId })
      if (!shown.ok) return refuseWith(reply, shown)
      if (shown.value.unused) await discardPicture(gallery, shown.value.unused)
      return reply.code(204).send(null)
    },
  )
}
