import { z } from 'zod'
import { bulkBody, bulkPreview, bulkPreviewBody, bulkRun } from '../../../../../packages/contract/booking/bulk.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { previewBulk, readBulk, startBulk, undoBulk } from '../../../../domain/operations/classes/bulk/bulk.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { refuseWith } from '../../../problems/refuse-with.ts'
import { readBulkAct } from '../../../requests/bulk.ts'
import { bulkPreviewResponse, bulkRunResponse } from '../../../responses/booking/bulk.ts'
import { answer, answerEmpty } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const PATH = '/bulk/'
const tags = ['offerings']
const one = { tags, params: pathId }

export function bulkRoutes(staff: Http, context: StaffContext): void {
  staff.post(
    `${PATH}preview/`,
    { schema: { tags, body: bulkPreviewBody, response: { 200: bulkPreview, 409: problem } } },
    async (request, reply) => {
      const { act, ids, notify } = request.body
      return answer(reply, await previewBulk(context, { act: readBulkAct(act), ids }), (plan, audience) =>
        bulkPreviewResponse(plan, notify, audience),
      )
    },
  )

  staff.post(PATH, { schema: { tags, body: bulkBody, response: { 202: bulkRun, 409: problem } } }, async (request, reply) => {
    const { act, ids, notify, force, digest, reason_en: en, reason_ru: ru } = request.body
    const input = { act: readBulkAct(act), ids, notify, force, digest, reason: { en, ru }, ...staffOf(request) }
    const started = await startBulk(context, input)
    if (!started.ok) return refuseWith(reply, started)
    return answer(reply.code(202), await readBulk(context.db, started.value), bulkRunResponse)
  })

  staff.get(`${PATH}:id/`, { schema: { ...one, response: { 200: bulkRun } } }, async (request, reply) =>
    answer(reply, await readBulk(context.db, request.params.id), bulkRunResponse),
  )

  staff.delete(`${PATH}:id/`, { schema: { ...one, response: { 204: z.null(), 409: problem } } }, async (request, reply) =>
    answerEmpty(reply, await undoBulk(context, { id: request.params.id, ...staffOf(request) })),
  )
}
