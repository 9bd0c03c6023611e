import { z } from 'zod'
import { savedView, savedViewBody } from '../../../../../packages/contract/people/saved-view.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { removeView, saveView } from '../../../../domain/people/staff/save-view.ts'
import { listViews } from '../../../../domain/people/staff/saved-view-list-repository.ts'
import type { ReadContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { answer, answerEmpty } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const PATH = '/saved-views/'
const tags = ['settings']

export function savedViewRoutes(staff: Http, { db }: ReadContext): void {
  staff.get(PATH, { schema: { tags, response: { 200: z.array(savedView) } } }, async (request) => listViews(db, staffOf(request).staffId))

  staff.post(PATH, { schema: { tags, body: savedViewBody, response: { 200: savedView, 409: problem } } }, async (request, reply) =>
    answer(reply, await saveView(db, staffOf(request).staffId, request.body), (view) => view),
  )

  staff.delete(`${PATH}:id/`, { schema: { tags, params: pathId, response: { 204: z.null() } } }, async (request, reply) =>
    answerEmpty(reply, await removeView(db, { id: request.params.id, personId: staffOf(request).staffId })),
  )
}
