import { z } from 'zod'
import { groupSessionDatesBody, timeslotDatesBody } from '../../../../contract/dates.ts'
import { groupSession } from '../../../../contract/group-session.ts'
import { staffTimeslot } from '../../../../contract/timeslot.ts'
import { scheduleDates } from '../../../domain/schedule/schedule-offerings.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { newSession } from '../../drafts/group-session.ts'
import { startsOf } from '../../drafts/occurrences.ts'
import { newSlot } from '../../drafts/timeslot.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { staffGroupSessionView } from '../../views/group-session.ts'
import { staffTimeslotView } from '../../views/timeslot.ts'

/** The same class on several days at once, each at its own time: what a line of the back office says. */
export function dateRoutes(http: Http, { db, timeZone, provider: { minimumCharge } }: Context, guard: Guards): void {
  const security = [{ bearer: [] }]

  http.post(
    '/timeslots/dates/',
    {
      onRequest: guard.requireStaff,
      schema: {
        tags: ['time slots'],
        security,
        body: timeslotDatesBody,
        response: { 201: z.array(staffTimeslot), ...refusals(400, 401, 403, 409) },
      },
    },
    async (request, reply) => {
      const { force = false } = request.body
      const when = startsOf(request.body, timeZone)
      if (!when.ok) return refuseWith(reply, when)
      const rules = { force, minimumCharge, staffId: identityOf(request).personId }
      const decision = await scheduleDates(db, newSlot(request.body), when.value, rules)
      if (!decision.ok) return refuseWith(reply, decision, timeZone)
      return reply.code(201).send(decision.value.map((slot) => staffTimeslotView(slot, { language: request.language, timeZone })))
    },
  )

  http.post(
    '/group-sessions/dates/',
    {
      onRequest: guard.requireStaff,
      schema: {
        tags: ['group sessions'],
        security,
        body: groupSessionDatesBody,
        response: { 201: z.array(groupSession), ...refusals(400, 401, 403, 409) },
      },
    },
    async (request, reply) => {
      const { force = false } = request.body
      const when = startsOf(request.body, timeZone)
      if (!when.ok) return refuseWith(reply, when)
      const rules = { force, minimumCharge, staffId: identityOf(request).personId }
      const decision = await scheduleDates(db, newSession(request.body, request.language), when.value, rules)
      if (!decision.ok) return refuseWith(reply, decision, timeZone)
      return reply.code(201).send(decision.value.map((session) => staffGroupSessionView(session, { language: request.language, timeZone })))
    },
  )
}
