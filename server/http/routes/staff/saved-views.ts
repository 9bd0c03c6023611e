import { z } from 'zod'
import { pathId } from '../../../../contract/id.ts'
import { problem } from '../../../../contract/problem.ts'
import { savedView, savedViewBody } from '../../../../contract/saved-view.ts'
import { removeView, saveView } from '../../../domain/identity/save-view.ts'
import { listViews } from '../../../domain/identity/saved-view-list-repository.ts'
import type { ReadContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { answer, answerEmpty } from '../../responses/answer.ts'
import { staffOf } from '../../security/authenticate.ts'

const PATH = '/saved-views/'
const tags = ['settings']

/** Filters of lists that one of the staff has given a name: each has their own, on all of their devices. */
export function savedViewRoutes(staff: Http, { db }: ReadContext): void {
  staff.get(PATH, { schema: { tags, response: { 200: z.array(savedView) } } }, async (request) => listViews(db, staffOf(request).staffId))

  staff.post(PATH, { schema: { tags, body: savedViewBody, response: { 200: savedView, 409: problem } } }, async (request, reply) =>
    answer(reply, await saveView(db, staffOf(request).staffId, request.body), (view) => view),
  )

  staff.delete(`${PATH}:id/`, { schema: { tags, params: pathId, response: { 204: z.null() } } }, async (request, reply) =>
    answerEmpty(reply, await removeView(db, { id: request.params.id, personId: staffOf(request).staffId })),
  )
}
