import { z } from 'zod'
import {
  addPictureBody,
  contentHistory,
  contentPart,
  contentPath,
  describePictureBody,
  publishBody,
  publishedContent,
  removePictureQuery,
  saveDraftBody,
  savedDraft,
  sitePicture,
} from '../../../../../packages/contract/content/content.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { contentPreviewToken } from '../../../../domain/kernel/link-tokens.ts'
import { dropDraft, saveContentDraft } from '../../../../domain/office/content/draft-content.ts'
import { readHistory, readPart, readParts } from '../../../../domain/office/content/read-content.ts'
import { publishContent, undoPublication } from '../../../../domain/site/content/publish-content.ts'
import { addPicture, describePicture, listPictures, removePicture } from '../../../../domain/site/content/site-picture.ts'
import type { ContentContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { asBuffer, photoForm } from '../../../requests/photo-upload.ts'
import { answer, answerEmpty } from '../../../responses/studio/answer.ts'
import {
  contentHistoryResponse,
  contentPartResponse,
  publishedContentResponse,
  savedDraftResponse,
  sitePictureResponse,
} from '../../../responses/studio/content.ts'
import { staffOf } from '../../../security/authenticate.ts'

const tags = ['content']
const one = { tags, params: contentPath }
const PREVIEW_SECONDS = 3600

export function contentRoutes(staff: Http, context: ContentContext): void {
  const { db, linkKeys } = context

  staff.get('/content/', { schema: { tags, response: { 200: z.array(contentPart) } } }, async (request) =>
    (await readParts(context, staffOf(request).staffId, new Date())).map((part) => contentPartResponse(part, request.audience)),
  )

  staff.get('/content/:key/', { schema: { ...one, response: { 200: contentPart } } }, async (request) =>
    contentPartResponse(await readPart(context, request.params.key, staffOf(request).staffId, new Date()), request.audience),
  )

  staff.put('/content/:key/draft/', { schema: { ...one, body: saveDraftBody, response: { 200: savedDraft } } }, async (request) => {
    const { body, based_on: basedOn } = request.body
    const kept = await saveContentDraft(context, { key: request.params.key, body, basedOn, ...staffOf(request) }, new Date())
    const expires = Math.floor(Date.now() / 1000) + PREVIEW_SECONDS
    return savedDraftResponse({ ...kept, preview: contentPreviewToken(linkKeys, kept.draft.id, expires) }, request.audience)
  })

  staff.delete('/content/:key/draft/', { schema: { ...one, response: { 204: z.null() } } }, async (request, reply) => {
    await dropDraft(db, request.params.key, staffOf(request).staffId)
    return reply.code(204).send(null)
  })

  staff.post(
    '/content/:key/publish/',
    { schema: { ...one, body: publishBody, response: { 201: publishedContent, 400: problem, 409: problem } } },
    async (request, reply) => {
      const { body: said } = request
      const what = 'body' in said ? { body: said.body } : { version: said.version }
      const publication = { key: request.params.key, what, basedOn: said.based_on, changesTerms: said.changes_terms, ...staffOf(request) }
      return answer(reply.code(201), await publishContent(context, publication, new Date()), publishedContentResponse)
    },
  )

  staff.delete(
    '/content/undo/:id/',
    { schema: { tags, params: pathId, response: { 204: z.null(), 409: problem } } },
    async (request, reply) => answerEmpty(reply, await undoPublication(context, request.params.id, staffOf(request))),
  )

  staff.get('/content/:key/versions/', { schema: { ...one, response: { 200: contentHistory } } }, async (request) =>
    contentHistoryResponse(await readHistory(context, request.params.key), request.audience),
  )

  staff.get('/site-pictures/', { schema: { tags, response: { 200: z.array(sitePicture) } } }, async () =>
    (await listPictures(context)).map(sitePictureResponse),
  )

  staff.patch(
    '/site-pictures/',
    { schema: { tags, body: describePictureBody, response: { 200: sitePicture } } },
    async (request, reply) => {
      const { name, alt_en: altEn, alt_ru: altRu, focus_x: focusX, focus_y: focusY } = request.body
      return answer(reply, await describePicture(context, name, { altEn, altRu, focusX, focusY }, staffOf(request)), sitePictureResponse)
    },
  )

  staff.delete(
    '/site-pictures/',
    { schema: { tags, querystring: removePictureQuery, response: { 204: z.null(), 409: problem } } },
    async (request, reply) => answerEmpty(reply, await removePicture(context, request.query.name, staffOf(request))),
  )
}

export function sitePictureForms(staff: Http, context: ContentContext): void {
  staff.post(
    '/site-pictures/',
    {
      ...photoForm,
      schema: { tags, consumes: ['multipart/form-data'], body: addPictureBody, response: { 201: sitePicture, 413: problem, 415: problem } },
    },
    async (request, reply) => {
      const { alt_en: altEn, alt_ru: altRu, photo } = request.body
      const words = { altEn, altRu, focusX: 50, focusY: 50 }
      return answer(reply.code(201), await addPicture(context, asBuffer(photo), words, staffOf(request)), sitePictureResponse)
    },
  )
}
