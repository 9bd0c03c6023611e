import { z } from 'zod'
import { pathId } from '../../../../contract/id.ts'
import { offeringsQuery } from '../../../../contract/list-query.ts'
import { timeslotSeriesBody } from '../../../../contract/series.ts'
import { changeTimeslotBody, createTimeslotBody, staffTimeslot, timeslot } from '../../../../contract/timeslot.ts'
import { listPublicOfferings } from '../../../domain/catalog/list-offerings.ts'
import { listOfferingsPage } from '../../../domain/catalog/offering-list-repository.ts'
import { findOffering } from '../../../domain/catalog/offerings-repository.ts'
import { removeOffering } from '../../../domain/schedule/remove-offering.ts'
import { reschedule } from '../../../domain/schedule/reschedule.ts'
import { scheduleOne, scheduleSeries } from '../../../domain/schedule/schedule-offerings.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import { formRules, sendChanged } from '../../changed-offering.ts'
import type { Context, Http } from '../../context.ts'
import { occurrencesOf } from '../../drafts/occurrences.ts'
import { newSlot, slotChange, slotTiming } from '../../drafts/timeslot.ts'
import type { PublicAnswers } from '../../public-answers.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { filterOf, pageOf, sendPage } from '../../staff-list.ts'
import { staffTimeslotView, timeslotView } from '../../views/timeslot.ts'

export function timeslotRoutes(http: Http, context: Context, guard: Guards, open: PublicAnswers): void {
  const { db, timeZone } = context
  const { minimumCharge } = context.provider
  const tags = ['time slots']
  const staff = { tags, security: [{ bearer: [] }] }

  http.get(
    '/timeslots/available/',
    { onRequest: guard.acceptPerson, schema: { tags, response: { 200: z.array(timeslot), ...refusals(401) } } },
    async (request, reply) => {
      if (!request.identity) return open.send('/timeslots/available/', request, reply)
      const offered = await listPublicOfferings(db, 'slot', { personId: request.identity.personId, minimumCharge })
      return offered.map((one) => timeslotView(one, { language: request.language, timeZone }))
    },
  )

  http.get(
    '/timeslots/all/',
    {
      onRequest: guard.requireStaff,
      schema: { ...staff, querystring: offeringsQuery, response: { 200: z.array(staffTimeslot), ...refusals(400, 401, 403) } },
    },
    async (request, reply) => {
      const page = await listOfferingsPage(db, filterOf('slot', request.query, timeZone), pageOf(request.query))
      return sendPage(reply, page, (offering) => staffTimeslotView(offering, { language: request.language, timeZone }))
    },
  )

  http.get(
    '/timeslots/:id/',
    { onRequest: guard.requireStaff, schema: { ...staff, params: pathId, response: { 200: staffTimeslot, ...refusals(401, 403, 404) } } },
    async (request, reply) => {
      const found = await findOffering(db, 'slot', request.params.id)
      return found ? staffTimeslotView(found, { language: request.language, timeZone }) : refuseWith(reply, { reason: 'not_found' })
    },
  )

  http.post(
    '/timeslots/',
    {
      onRequest: guard.requireStaff,
      schema: { ...staff, body: createTimeslotBody, response: { 201: staffTimeslot, ...refusals(400, 401, 403, 409) } },
    },
    async (request, reply) => {
      const { start, end, force = false } = request.body
      const when = { startsAt: new Date(start), endsAt: end === undefined ? undefined : new Date(end) }
      const decision = await scheduleOne(db, newSlot(request.body), when, { force, minimumCharge, staffId: identityOf(request).personId })
      if (!decision.ok) return refuseWith(reply, decision, timeZone)
      return reply.code(201).send(staffTimeslotView(decision.value, { language: request.language, timeZone }))
    },
  )

  http.post(
    '/timeslots/series/',
    {
      onRequest: guard.requireStaff,
      schema: { ...staff, body: timeslotSeriesBody, response: { 201: z.array(staffTimeslot), ...refusals(400, 401, 403, 409) } },
    },
    async (request, reply) => {
      const { force = false } = request.body
      const when = occurrencesOf(request.body, timeZone)
      if (!when.ok) return refuseWith(reply, when)
      const decision = await scheduleSeries(db, newSlot(request.body), when.value, {
        force,
        minimumCharge,
        staffId: identityOf(request).personId,
      })
      if (!decision.ok) return refuseWith(reply, decision, timeZone)
      const audience = { language: request.language, timeZone }
      return reply.code(201).send(decision.value.map((offering) => staffTimeslotView(offering, audience)))
    },
  )

  for (const [method, body] of [['PUT', createTimeslotBody] as const, ['PATCH', changeTimeslotBody] as const])
    http.route({
      method,
      url: '/timeslots/:id/',
      onRequest: guard.requireStaff,
      schema: { ...staff, params: pathId, body, response: { 200: staffTimeslot, ...refusals(400, 401, 403, 404, 409) } },
      handler: async (request, reply) => {
        const decision = await reschedule(
          db,
          { kind: 'slot', id: request.params.id },
          { change: slotChange(request.body), timing: slotTiming(request.body) },
          formRules(request, context, request.body.force),
        )
        return sendChanged(reply, decision, timeZone, (offering) => staffTimeslotView(offering, { language: request.language, timeZone }))
      },
    })

  http.delete(
    '/timeslots/:id/',
    { onRequest: guard.requireStaff, schema: { ...staff, params: pathId, response: { 204: z.null(), ...refusals(401, 403, 404, 409) } } },
    async (request, reply) => {
      const decision = await removeOffering(db, 'slot', request.params.id, { staffId: identityOf(request).personId })
      return decision.ok ? reply.code(204).send(null) : refuseWith(reply, decision)
    },
  )
}
