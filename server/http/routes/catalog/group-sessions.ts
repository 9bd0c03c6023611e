import { z } from 'zod'
import {
  changeGroupSessionBody,
  createGroupSessionBody,
  groupSession,
  replaceGroupSessionBody,
} from '../../../../contract/group-session.ts'
import { pathId } from '../../../../contract/id.ts'
import { offeringsQuery } from '../../../../contract/list-query.ts'
import { groupSessionSeriesBody } from '../../../../contract/series.ts'
import { listPublicOfferings } from '../../../domain/catalog/list-offerings.ts'
import { listOfferingsPage } from '../../../domain/catalog/offering-list-repository.ts'
import { findOffering } from '../../../domain/catalog/offerings-repository.ts'
import { removeOffering } from '../../../domain/schedule/remove-offering.ts'
import { reschedule } from '../../../domain/schedule/reschedule.ts'
import { scheduleOne, scheduleSeries } from '../../../domain/schedule/schedule-offerings.ts'
import { startOn } from '../../../domain/schedule/timing.ts'
import { addMinutes } from '../../../domain/studio-time.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import { formRules, sendChanged } from '../../changed-offering.ts'
import type { Context, Http } from '../../context.ts'
import { newSession, sessionChange, sessionTiming } from '../../drafts/group-session.ts'
import { occurrencesOf } from '../../drafts/occurrences.ts'
import type { PublicAnswers } from '../../public-answers.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { filterOf, pageOf, seesEverything, sendPage } from '../../staff-list.ts'
import { groupSessionView, staffGroupSessionView } from '../../views/group-session.ts'

export function groupSessionRoutes(http: Http, context: Context, guard: Guards, open: PublicAnswers): void {
  const { db, timeZone } = context
  const { minimumCharge } = context.provider
  const tags = ['group sessions']
  const staff = { tags, security: [{ bearer: [] }] }

  http.get(
    '/group-sessions/',
    {
      onRequest: guard.acceptPerson,
      schema: { tags, querystring: offeringsQuery, response: { 200: z.array(groupSession), ...refusals(400, 401) } },
    },
    async (request, reply) => {
      if (!request.identity) return open.send('/group-sessions/', request, reply)
      const audience = { language: request.language, timeZone }
      if (seesEverything(request)) {
        const page = await listOfferingsPage(db, filterOf('session', request.query, timeZone), pageOf(request.query))
        return sendPage(reply, page, (offering) => staffGroupSessionView(offering, audience))
      }
      const offered = await listPublicOfferings(db, 'session', { personId: request.identity.personId, minimumCharge })
      return offered.map((one) => groupSessionView(one, audience))
    },
  )

  // As everybody sees them: the next seven days and, without a place left in them, the next session that has one.
  http.get(
    '/group-sessions/soon/',
    { onRequest: guard.acceptPerson, schema: { tags, response: { 200: z.array(groupSession), ...refusals(401) } } },
    async (request, reply) => open.send('/group-sessions/soon/', request, reply),
  )

  http.get(
    '/group-sessions/:id/',
    { onRequest: guard.requireStaff, schema: { ...staff, params: pathId, response: { 200: groupSession, ...refusals(401, 403, 404) } } },
    async (request, reply) => {
      const found = await findOffering(db, 'session', request.params.id)
      return found ? staffGroupSessionView(found, { language: request.language, timeZone }) : refuseWith(reply, { reason: 'not_found' })
    },
  )

  http.post(
    '/group-sessions/',
    {
      onRequest: guard.requireStaff,
      schema: { ...staff, body: createGroupSessionBody, response: { 201: groupSession, ...refusals(400, 401, 403, 409) } },
    },
    async (request, reply) => {
      const { date, time, duration, force = false } = request.body
      const start = startOn(date, time, timeZone)
      if (!start.ok) return refuseWith(reply, start)
      const when = { startsAt: start.value, endsAt: addMinutes(start.value, duration) }
      const decision = await scheduleOne(db, newSession(request.body, request.language), when, {
        force,
        minimumCharge,
        staffId: identityOf(request).personId,
      })
      if (!decision.ok) return refuseWith(reply, decision, timeZone)
      return reply.code(201).send(staffGroupSessionView(decision.value, { language: request.language, timeZone }))
    },
  )

  http.post(
    '/group-sessions/series/',
    {
      onRequest: guard.requireStaff,
      schema: { ...staff, body: groupSessionSeriesBody, response: { 201: z.array(groupSession), ...refusals(400, 401, 403, 409) } },
    },
    async (request, reply) => {
      const { force = false } = request.body
      const when = occurrencesOf(request.body, timeZone)
      if (!when.ok) return refuseWith(reply, when)
      const decision = await scheduleSeries(db, newSession(request.body, request.language), when.value, {
        force,
        minimumCharge,
        staffId: identityOf(request).personId,
      })
      if (!decision.ok) return refuseWith(reply, decision, timeZone)
      const audience = { language: request.language, timeZone }
      return reply.code(201).send(decision.value.map((offering) => staffGroupSessionView(offering, audience)))
    },
  )

  for (const [method, body] of [['PUT', replaceGroupSessionBody] as const, ['PATCH', changeGroupSessionBody] as const])
    http.route({
      method,
      url: '/group-sessions/:id/',
      onRequest: guard.requireStaff,
      schema: { ...staff, params: pathId, body, response: { 200: groupSession, ...refusals(400, 401, 403, 404, 409) } },
      handler: async (request, reply) => {
        const decision = await reschedule(
          db,
          { kind: 'session', id: request.params.id },
          { change: sessionChange(request.body, request.language), timing: sessionTiming(request.body) },
          formRules(request, context, request.body.force),
        )
        return sendChanged(reply, decision, timeZone, (offering) =>
          staffGroupSessionView(offering, { language: request.language, timeZone }),
        )
      },
    })

  http.delete(
    '/group-sessions/:id/',
    { onRequest: guard.requireStaff, schema: { ...staff, params: pathId, response: { 204: z.null(), ...refusals(401, 403, 404, 409) } } },
    async (request, reply) => {
      const decision = await removeOffering(db, 'session', request.params.id, { staffId: identityOf(request).personId })
      return decision.ok ? reply.code(204).send(null) : refuseWith(reply, decision)
    },
  )
}
