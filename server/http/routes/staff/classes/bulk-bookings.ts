import { z } from 'zod'
import {
  bulkBookingsBody,
  bulkBookingsPreview,
  bulkBookingsPreviewBody,
  bulkBookingsRun,
} from '../../../../../packages/contract/booking/bulk-bookings.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import {
  previewBulkBookings,
  readBulkBookings,
  startBulkBookings,
  undoBulkBookings,
} from '../../../../domain/operations/classes/bulk/bulk-bookings.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { refuseWith } from '../../../problems/refuse-with.ts'
import { readBulkBookingAct } from '../../../requests/bulk-bookings.ts'
import { bulkBookingsDoneResponse, bulkBookingsPreviewResponse, bulkBookingsRunResponse } from '../../../responses/booking/bulk-bookings.ts'
import { answer, answerEmpty } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const PATH = '/bulk/bookings/'
const tags = ['bookings']
const one = { tags, params: pathId }

/** A run can be undone before it starts. Attendance is recorded at once. */
export function bulkBookingsRoutes(staff: Http, context: StaffContext): void {
  staff.post(
    `${PATH}preview/`,
    { schema: { tags, body: bulkBookingsPreviewBody, response: { 200: bulkBookingsPreview } } },
    async (request, reply) => {
      const { act, ids } = request.body
      return answer(reply, await previewBulkBookings(context, { act: readBulkBookingAct(act), ids }), bulkBookingsPreviewResponse)
    },
  )

  staff.post(
    PATH,
    { schema: { tags, body: bulkBookingsBody, response: { 200: bulkBookingsRun, 202: bulkBookingsRun, 409: problem } } },
    async (request, reply) => {
      const { act, ids, digest } = request.body
      const started = await startBulkBookings(context, { act: readBulkBookingAct(act), ids, digest, ...staffOf(request) })
      if (!started.ok) return refuseWith(reply, started)
      const { runId, count } = started.value
      if (runId === null) return bulkBookingsDoneResponse(count, new Date(), request.audience)
      return answer(reply.code(202), await readBulkBookings(context, runId), bulkBookingsRunResponse)
    },
  )

  staff.get(`${PATH}:id/`, { schema: { ...one, response: { 200: bulkBookingsRun } } }, async (request, reply) =>
    answer(reply, await readBulkBookings(context, request.params.id), bulkBookingsRunResponse),
  )

  staff.delete(`${PATH}:id/`, { schema: { ...one, response: { 204: z.null(), 409: problem } } }, async (request, reply) =>
    answerEmpty(reply, await undoBulkBookings(context, { id: request.params.id, ...staffOf(request) })),
  )
}
