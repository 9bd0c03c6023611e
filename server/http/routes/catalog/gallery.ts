import { z } from 'zod'
import {
  changeGalleryItemBody,
  createGalleryItemBody,
  galleryItem,
  galleryQuery,
  replaceGalleryItemBody,
  type WrittenGalleryItem,
} from '../../../../contract/gallery.ts'
import { pathId } from '../../../../contract/id.ts'
import { addItem } from '../../../domain/gallery/add-item.ts'
import { changeItem, replacePhoto } from '../../../domain/gallery/change-item.ts'
import { findItem, listItemsPage } from '../../../domain/gallery/gallery-repository.ts'
import { removeItem } from '../../../domain/gallery/remove-item.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { itemDraft, newItem } from '../../drafts/gallery-item.ts'
import { asBuffer, refuseLargeForms, takePhotoForms } from '../../photo-form.ts'
import type { PublicAnswers } from '../../public-answers.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { pageOf, sendPage } from '../../staff-list.ts'
import { staffGalleryItemView } from '../../views/gallery-item.ts'

const tags = ['gallery']
const staff = { tags, security: [{ bearer: [] }] }

/** Reading and taking off. */
export function galleryRoutes(http: Http, { db, media, timeZone }: Context, guard: Guards, open: PublicAnswers): void {
  http.get(
    '/gallery/',
    {
      onRequest: (request, reply) => (isPublic(request) ? guard.acceptPerson(request, reply) : guard.requireStaff(request, reply)),
      schema: { tags, querystring: galleryQuery, response: { 200: z.array(galleryItem), ...refusals(400, 401, 403) } },
    },
    async (request, reply) => {
      if (isPublic(request)) return open.send('/gallery/', request, reply)
      const audience = { language: request.language, timeZone }
      const { q: search, sort } = request.query
      return sendPage(reply, await listItemsPage(db, { search, sort }, pageOf(request.query)), (item) =>
        staffGalleryItemView(item, audience),
      )
    },
  )

  http.get(
    '/gallery/:id/',
    { onRequest: guard.requireStaff, schema: { ...staff, params: pathId, response: { 200: galleryItem, ...refusals(401, 403, 404) } } },
    async (request, reply) => {
      const found = await findItem(db, request.params.id)
      return found ? staffGalleryItemView(found, { language: request.language, timeZone }) : refuseWith(reply, { reason: 'not_found' })
    },
  )

  http.delete(
    '/gallery/:id/',
    { onRequest: guard.requireStaff, schema: { ...staff, params: pathId, response: { 204: z.null(), ...refusals(401, 403, 404) } } },
    async (request, reply) => {
      const decision = await removeItem({ db, media }, request.params.id, { staffId: identityOf(request).personId })
      return decision.ok ? reply.code(204).send(null) : refuseWith(reply, decision)
    },
  )
}

/** Adding and changing, in a scope of their own: here a body may be a form with a photo. */
export async function galleryForms(http: Http, { db, media, timeZone }: Context, guard: Guards): Promise<void> {
  const gallery = { db, media }
  await takePhotoForms(http)

  http.post(
    '/gallery/',
    {
      onRequest: [guard.requireStaff, refuseLargeForms],
      config: { slowBody: true },
      schema: {
        ...staff,
        consumes: ['multipart/form-data'],
        body: createGalleryItemBody,
        response: { 201: galleryItem, ...refusals(400, 401, 403, 413, 415) },
      },
    },
    async (request, reply) => {
      const { language, body } = request
      const by = { staffId: identityOf(request).personId }
      const decision = await addItem(gallery, newItem(body, language), asBuffer(body.photo), by)
      return decision.ok ? reply.code(201).send(staffGalleryItemView(decision.value, { language, timeZone })) : refuseWith(reply, decision)
    },
  )

  for (const [method, body] of [['PUT', replaceGalleryItemBody] as const, ['PATCH', changeGalleryItemBody] as const])
    http.route({
      method,
      url: '/gallery/:id/',
      onRequest: [guard.requireStaff, refuseLargeForms],
      config: { slowBody: true },
      schema: {
        ...staff,
        consumes: ['multipart/form-data', 'application/json'],
        params: pathId,
        body,
        response: { 200: galleryItem, ...refusals(400, 401, 403, 404, 413, 415) },
      },
      handler: async (request, reply) => {
        const { language } = request
        const { photo, ...texts }: WrittenGalleryItem = request.body
        const draft = itemDraft(texts, language)
        const change = { id: request.params.id, draft, by: { staffId: identityOf(request).personId } }
        const decision = await (photo ? replacePhoto(gallery, change, asBuffer(photo)) : changeItem(gallery, change))
        return decision.ok ? staffGalleryItemView(decision.value, { language, timeZone }) : refuseWith(reply, decision)
      },
    })
}

const isPublic = ({ query }: { query: unknown }): boolean => (query as { scope?: unknown }).scope === 'public'
