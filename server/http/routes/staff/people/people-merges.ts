import { z } from 'zod'
import {
  duplicatePair,
  duplicatesQuery,
  mergeBody,
  mergePreview,
  mergeQuery,
  notOneBody,
  peopleMerge,
} from '../../../../../packages/contract/people/people-merge.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { listDuplicates } from '../../../../domain/operations/merge/list-duplicates.ts'
import { mergePeople, undoMerge } from '../../../../domain/operations/merge/merge-people.ts'
import { previewMerge } from '../../../../domain/operations/merge/preview-merge.ts'
import { rejectDuplicates } from '../../../../domain/operations/merge/reject-duplicates.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { duplicatePairResponse, mergePreviewResponse, peopleMergeResponse } from '../../../responses/people/people-merge.ts'
import { answer, answerEmpty } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const tags = ['people']

export function peopleMergeRoutes(staff: Http, context: StaffContext): void {
  staff.get(
    '/people/twins/',
    { schema: { tags, querystring: duplicatesQuery, response: { 200: z.array(duplicatePair) } } },
    async ({ query, audience }) => (await listDuplicates(context.db, query.person_id)).map((one) => duplicatePairResponse(one, audience)),
  )

  staff.post(
    '/people/twins/reject/',
    { schema: { tags, body: notOneBody, response: { 204: z.null(), 409: problem } } },
    async (request, reply) => answerEmpty(reply, await rejectDuplicates(context.db, { ids: request.body.ids, ...staffOf(request) })),
  )

  staff.get(
    '/people/:id/merge/',
    { schema: { tags, params: pathId, querystring: mergeQuery, response: { 200: mergePreview, 409: problem } } },
    async (request, reply) => {
      const who = { survivorId: request.params.id, absorbedId: request.query.other_id }
      return answer(reply, await previewMerge(context.db, who), mergePreviewResponse)
    },
  )

  staff.post(
    '/people/:id/merge/',
    { schema: { tags, params: pathId, body: mergeBody, response: { 201: peopleMerge, 409: problem } } },
    async (request, reply) => {
      const { other_id: absorbedId, with_owed: withOwed, digest, ...choice } = request.body
      const input = { survivorId: request.params.id, absorbedId, choice, withOwed, digest, ...staffOf(request) }
      return answer(reply.code(201), await mergePeople(context, input), peopleMergeResponse)
    },
  )

  staff.delete(
    '/people/merges/:id/',
    { schema: { tags, params: pathId, response: { 204: z.null(), 409: problem } } },
    async (request, reply) => answerEmpty(reply, await undoMerge(context, { mergeId: request.params.id, ...staffOf(request) })),
  )
}
