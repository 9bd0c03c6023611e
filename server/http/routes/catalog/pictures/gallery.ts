import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  changeGalleryItemBody,
  createGalleryItemBody,
  galleryItem,
  galleryQuery,
  replaceGalleryItemBody,
  type WrittenGalleryItem,
} from '../../../../../packages/contract/content/gallery.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { addItem } from '../../../../domain/site/pictures/add-item.ts'
import { changeItem, replacePhoto } from '../../../../domain/site/pictures/change-item.ts'
import { findItem, listItemsPage } from '../../../../domain/site/pictures/gallery-list-repository.ts'
import { removeItem } from '../../../../domain/site/pictures/remove-item.ts'
import type { CatalogContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import type { PublicAnswers } from '../../../public-answers.ts'
import { itemDraft, newItem } from '../../../requests/gallery-item.ts'
import { pageOf } from '../../../requests/list-query.ts'
import { asBuffer, photoForm } from '../../../requests/photo-upload.ts'
import { answer, answerEmpty, answerFound, answerPage } from '../../../responses/studio/answer.ts'
import { staffGalleryItemResponse } from '../../../responses/studio/gallery-item.ts'
import { type Guards, staffOf } from '../../../security/authenticate.ts'

const tags = ['gallery']
const schema = { tags, params: pathId }
const refusesPhoto = { 413: problem, 415: problem }

/** Staff see hidden items too. */
export function galleryListRoute(http: Http, { db }: CatalogContext, guard: Guards, open: PublicAnswers): void {
  http.get(
    '/gallery/',
    {
      config: { cacheKey: open.cacheKey('/gallery/') },
      onRequest: (request, reply) => (isPublic(request) ? guard.acceptPerson(request, reply) : guard.requireStaff(request, reply)),
      schema: { tags, querystring: galleryQuery, response: { 200: z.array(galleryItem), 401: problem, 403: problem } },
    },
    async (request, reply) => {
      if (isPublic(request)) return open.send('/gallery/', request, reply)
      const { q: search, sort } = request.query
      return answerPage(reply, await listItemsPage(db, { search, sort }, pageOf(request.query)), staffGalleryItemResponse)
    },
  )
}

export function galleryRoutes(staff: Http, { db, media }: CatalogContext): void {
  staff.get('/gallery/:id/', { schema: { ...schema, response: { 200: galleryItem } } }, async (request, reply) =>
    answerFound(reply, await findItem(db, request.params.id), staffGalleryItemResponse),
  )

  staff.delete('/gallery/:id/', { schema: { ...schema, response: { 204: z.null() } } }, async (request, reply) =>
    answerEmpty(reply, await removeItem({ db, media }, request.params.id, staffOf(request))),
  )
}

export function galleryForms(staff: Http, { db, media }: CatalogContext): void {
  const gallery = { db, media }

  staff.post(
    '/gallery/',
    {
      ...photoForm,
      schema: { tags, consumes: ['multipart/form-data'], body: createGalleryItemBody, response: { 201: galleryItem, ...refusesPhoto } },
    },
    async (request, reply) => {
      const { language, body } = request
      const added = await addItem(gallery, newItem(body, language), asBuffer(body.photo), staffOf(request))
      return answer(reply.code(201), added, staffGalleryItemResponse)
    },
  )

  for (const [method, body] of [['PUT', replaceGalleryItemBody] as const, ['PATCH', changeGalleryItemBody] as const])
    staff.route({
      ...photoForm,
      method,
      url: '/gallery/:id/',
      schema: {
        ...schema,
        consumes: ['multipart/form-data', 'application/json'],
        body,
        response: { 200: galleryItem, ...refusesPhoto },
      },
      handler: async (request, reply) => {
        const { photo, ...texts }: WrittenGalleryItem = request.body
        const change = { id: request.params.id, draft: itemDraft(texts, request.language), by: staffOf(request) }
        const changed = await (photo ? replacePhoto(gallery, change, asBuffer(photo)) : changeItem(gallery, change))
        return answer(reply, changed, staffGalleryItemResponse)
      },
    })
}

const isPublic = ({ query }: Pick<FastifyRequest, 'query'>): boolean => (query as { scope?: unknown }).scope === 'public'
