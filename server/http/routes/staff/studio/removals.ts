import { z } from 'zod'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { removal } from '../../../../../packages/contract/studio/removal.ts'
import { undoRemoval } from '../../../../domain/operations/removals/finish-removals.ts'
import { removeBooking } from '../../../../domain/operations/removals/remove-booking.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { answer, answerEmpty } from '../../../responses/studio/answer.ts'
import { undoResponse } from '../../../responses/studio/undo.ts'
import { staffOf } from '../../../security/authenticate.ts'
import { bookingResources } from '../../booking/booking-resources.ts'

const schema = { tags: ['deleting'], params: pathId }

/** Deleted rows are hidden at once and erased after the undo period. Messages and people are deleted with DELETE. */
export function removalRoutes(staff: Http, context: StaffContext): void {
  // DELETE of a booking is for its owner and releases the hold.
  for (const { path, kind } of bookingResources)
    staff.post(`${path}:id/removal/`, { schema: { ...schema, response: { 201: removal, 409: problem } } }, async (request, reply) => {
      const going = await removeBooking(context, { kind, bookingId: request.params.id, ...staffOf(request) })
      return answer(reply.code(201), going, (begun, audience) => ({ undo: undoResponse({ path: '/removals/', ...begun }, audience) }))
    })

  staff.delete('/removals/:id/', { schema: { ...schema, response: { 204: z.null(), 409: problem } } }, async (request, reply) =>
    answerEmpty(reply, await undoRemoval(context.db, { removalId: request.params.id, ...staffOf(request) })),
  )
}
