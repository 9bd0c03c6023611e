import { z } from 'zod'
import { pathId } from '../../../../contract/id.ts'
import { addByHandBody, attendanceBody, rosterRow } from '../../../../contract/roster.ts'
import { type AddPersonToClass, addPersonToClass } from '../../../domain/bookings/add-person-to-class.ts'
import { findRosterRow, listRosters } from '../../../domain/bookings/roster-repository.ts'
import { markAttendance, markRestCame } from '../../../domain/class-operations/mark-attendance.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { rosterRowView } from '../../views/roster.ts'

const common = { tags: ['offerings'], security: [{ bearer: [] }], params: pathId }

/** Who comes to a class: staff say who did, and put people in by hand. */
export function rosterRoutes(http: Http, context: Context, guard: Guards): void {
  const { db, timeZone } = context

  http.patch(
    '/offerings/:id/attendance/',
    {
      onRequest: guard.requireStaff,
      schema: { ...common, body: attendanceBody, response: { 200: z.array(rosterRow), ...refusals(400, 401, 403, 404) } },
    },
    async (request, reply) => {
      const by = { offeringId: request.params.id, staffId: identityOf(request).personId }
      const marked =
        'all' in request.body
          ? await markRestCame(db, by)
          : await markAttendance(db, {
              ...by,
              marks: request.body.marks.map(({ booking_id: bookingId, attendance }) => ({ bookingId, attendance })),
            })
      if (!marked.ok) return refuseWith(reply, marked)
      return (await listRosters(db, [by.offeringId])).map((row) => rosterRowView(row, timeZone))
    },
  )

  http.post(
    '/offerings/:id/bookings/',
    {
      onRequest: guard.requireStaff,
      schema: { ...common, body: addByHandBody, response: { 201: rosterRow, ...refusals(400, 401, 403, 404, 409) } },
    },
    async (request, reply) => {
      const { id: offeringId } = request.params
      const who: AddPersonToClass['who'] =
        'person' in request.body
          ? {
              firstName: request.body.person.first_name,
              lastName: request.body.person.last_name,
              email: request.body.person.email,
              language: request.language,
            }
          : { personId: request.body.person_id }
      const { payment } = request.body
      const added = await addPersonToClass(context, { offeringId, who, payment, staffId: identityOf(request).personId })
      if (!added.ok) return refuseWith(reply, added)
      const row = await findRosterRow(db, offeringId, added.value)
      if (!row) throw new Error(`Booking ${added.value} is gone.`)
      return reply.code(201).send(rosterRowView(row, timeZone))
    },
  )
}
