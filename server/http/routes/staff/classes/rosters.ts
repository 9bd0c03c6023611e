import { z } from 'zod'
import { addByHandBody, attendanceBody, rosterRow } from '../../../../../packages/contract/booking/roster.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import type { BookingDependencies } from '../../../../domain/bookings/seats/booking-dependencies.ts'
import { addToRoster } from '../../../../domain/checkout/add-to-roster.ts'
import { markAttendance, markRestAttended } from '../../../../domain/operations/classes/bulk/mark-attendance.ts'
import type { Http } from '../../../http.ts'
import { readAddition } from '../../../requests/deferred-action.ts'
import { rosterRowResponse } from '../../../responses/booking/roster.ts'
import { answer, answerAll } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const schema = { tags: ['offerings'], params: pathId }

export function rosterRoutes(staff: Http, context: BookingDependencies): void {
  const { db } = context

  staff.patch(
    '/offerings/:id/attendance/',
    { schema: { ...schema, body: attendanceBody, response: { 200: z.array(rosterRow) } } },
    async (request, reply) => {
      const { body } = request
      const by = { offeringId: request.params.id, ...staffOf(request) }
      if ('all' in body) return answerAll(reply, await markRestAttended(db, by), rosterRowResponse)
      const marks = body.marks.map(({ booking_id: bookingId, attendance }) => ({ bookingId, attendance }))
      return answerAll(reply, await markAttendance(db, { ...by, marks }), rosterRowResponse)
    },
  )

  staff.post(
    '/offerings/:id/bookings/',
    { schema: { ...schema, body: addByHandBody, response: { 201: rosterRow, 409: problem } } },
    async (request, reply) => {
      const input = readAddition(request.body, request.language)
      const added = await addToRoster(context, { offeringId: request.params.id, ...input, ...staffOf(request) })
      return answer(reply.code(201), added, rosterRowResponse)
    },
  )
}
