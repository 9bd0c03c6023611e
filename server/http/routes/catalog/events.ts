import { z } from 'zod'
import { changeEventBody, createEventBody, event, replaceEventBody } from '../../../../contract/event.ts'
import { pathId } from '../../../../contract/id.ts'
import { offeringsQuery } from '../../../../contract/list-query.ts'
import { listPublicOfferings } from '../../../domain/catalog/list-offerings.ts'
import { listOfferingsPage } from '../../../domain/catalog/offering-list-repository.ts'
import { findOffering } from '../../../domain/catalog/offerings-repository.ts'
import { removeOffering } from '../../../domain/schedule/remove-offering.ts'
import { reschedule } from '../../../domain/schedule/reschedule.ts'
import { scheduleOne } from '../../../domain/schedule/schedule-offerings.ts'
import { addMinutes } from '../../../domain/studio-time.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import { formRules, sendChanged } from '../../changed-offering.ts'
import type { Context, Http } from '../../context.ts'
import { eventChange, eventTiming, newEvent } from '../../drafts/event.ts'
import type { PublicAnswers } from '../../public-answers.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { filterOf, pageOf, seesEverything, sendPage } from '../../staff-list.ts'
import { eventView, staffEventView } from '../../views/event.ts'

export function eventRoutes(http: Http, context: Context, guard: Guards, open: PublicAnswers): void {
  const { db, timeZone } = context
  const { minimumCharge } = context.provider
  const tags = ['events']
  const staff = { tags, security: [{ bearer: [] }] }

  http.get(
    '/events/',
    {
      onRequest: guard.acceptPerson,
      schema: { tags, querystring: offeringsQuery, response: { 200: z.array(event), ...refusals(400, 401) } },
    },
    async (request, reply) => {
      if (!request.identity) return open.send('/events/', request, reply)
      const audience = { language: request.language, timeZone }
      if (seesEverything(request)) {
        const page = await listOfferingsPage(db, filterOf('event', request.query, timeZone), pageOf(request.query))
        return sendPage(reply, page, (offering) => staffEventView(offering, audience))
      }
      const offered = await listPublicOfferings(db, 'event', { personId: request.identity.personId, minimumCharge })
      return offered.map((one) => eventView(one, audience))
    },
  )

  http.get(
    '/events/:id/',
    { onRequest: guard.requireStaff, schema: { ...staff, params: pathId, response: { 200: event, ...refusals(401, 403, 404) } } },
    async (request, reply) => {
      const found = await findOffering(db, 'event', request.params.id)
      return found ? staffEventView(found, { language: request.language, timeZone }) : refuseWith(reply, { reason: 'not_found' })
    },
  )

  http.post(
    '/events/',
    {
      onRequest: guard.requireStaff,
      schema: { ...staff, body: createEventBody, response: { 201: event, ...refusals(400, 401, 403, 404, 409) } },
    },
    async (request, reply) => {
      const { time, duration, picture_of: pictureOf, force = false } = request.body
      const example = pictureOf === undefined ? undefined : await findOffering(db, 'event', pictureOf)
      if (pictureOf !== undefined && !example) return refuseWith(reply, { reason: 'not_found' })
      const startsAt = new Date(time)
      const when = { startsAt, endsAt: addMinutes(startsAt, duration) }
      const draft = { ...newEvent(request.body, request.language), pictureKey: example?.picture?.key ?? null }
      const decision = await scheduleOne(db, draft, when, {
        force,
        minimumCharge,
        staffId: identityOf(request).personId,
      })
      if (!decision.ok) return refuseWith(reply, decision, timeZone)
      return reply.code(201).send(staffEventView(decision.value, { language: request.language, timeZone }))
    },
  )

  for (const [method, body] of [['PUT', replaceEventBody] as const, ['PATCH', changeEventBody] as const])
    http.route({
      method,
      url: '/events/:id/',
      onRequest: guard.requireStaff,
      schema: { ...staff, params: pathId, body, response: { 200: event, ...refusals(400, 401, 403, 404, 409) } },
      handler: async (request, reply) => {
        const decision = await reschedule(
          db,
          { kind: 'event', id: request.params.id },
          { change: eventChange(request.body, request.language), timing: eventTiming(request.body) },
          formRules(request, context, request.body.force),
        )
        return sendChanged(reply, decision, timeZone, (offering) => staffEventView(offering, { language: request.language, timeZone }))
      },
    })

  http.delete(
    '/events/:id/',
    { onRequest: guard.requireStaff, schema: { ...staff, params: pathId, response: { 204: z.null(), ...refusals(401, 403, 404, 409) } } },
    async (request, reply) => {
      const decision = await removeOffering(db, 'event', request.params.id, { staffId: identityOf(request).personId })
      return decision.ok ? reply.code(204).send(null) : refuseWith(reply, decision)
    },
  )
}
