import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { booking, changeStatusBody, eventRegistration, placeBookingBody, sessionRegistration } from '../../../../contract/booking.ts'
import { pathId } from '../../../../contract/id.ts'
import { type BookingsQuery, bookingsQuery } from '../../../../contract/list-query.ts'
import { problem } from '../../../../contract/problem.ts'
import { type BookingFilter, type ListedBooking, listBookings, listBookingsPage } from '../../../domain/bookings/booking-list-repository.ts'
import { changeStatus } from '../../../domain/bookings/change-status.ts'
import { placeBooking } from '../../../domain/checkout/place-booking.ts'
import { releaseHold } from '../../../domain/checkout/release-hold.ts'
import { fromCrowns } from '../../../domain/money.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { endMomentOf, momentOf } from '../../moment.ts'
import { rateLimits } from '../../rate-limits.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { siteUrl } from '../../site-url.ts'
import { pageOf, sendPage } from '../../staff-list.ts'
import { timeZoneOf } from '../../time-zone.ts'
import { offerUndo } from '../../undo-header.ts'
import { bookingView, eventRegistrationView, type Reading, sessionRegistrationView } from '../../views/booking.ts'
import { pathOfStatusChange } from './status-changes.ts'

/** The three resources are views of one table: a person's places in slots, sessions and events. */
const resources = [
  { path: '/bookings/', kind: 'slot', schema: booking, view: bookingView, tags: ['bookings'] },
  { path: '/session-registrations/', kind: 'session', schema: sessionRegistration, view: sessionRegistrationView, tags: ['registrations'] },
  { path: '/event-registrations/', kind: 'event', schema: eventRegistration, view: eventRegistrationView, tags: ['registrations'] },
] as const

type Resource = {
  path: string
  kind: BookingFilter['kind']
  schema: z.ZodType
  view: (row: ListedBooking, reading: Reading) => unknown
  tags: readonly string[]
}

const security = [{ bearer: [] }]

export function bookingRoutes(http: Http, context: Context, guard: Guards): void {
  for (const resource of resources) {
    listRoute(http, context, guard, resource)
    oneRoute(http, context, guard, resource)
    giveBackRoute(http, context, guard, resource)
    statusRoute(http, context, guard, resource)
  }

  const limits = rateLimits(http, context.rateLimitFactor)
  http.post(
    '/bookings/',
    {
      onRequest: [limits.checkoutFromAddress, guard.requirePerson],
      preHandler: limits.checkoutOfPerson,
      schema: {
        tags: ['bookings'],
        security,
        body: placeBookingBody,
        response: { 200: booking, 201: booking, ...refusals(400, 401, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const { slot_id, service_id, expected_price } = request.body
      const { personId } = identityOf(request)
      const decision = await placeBooking(context, {
        personId,
        kind: 'slot',
        offeringId: slot_id,
        serviceId: service_id,
        language: request.language,
        timeZone: timeZoneOf(request),
        expectedPrice: expected_price === undefined ? undefined : fromCrowns(expected_price),
        siteUrl: siteUrl(request, context),
      })
      if (!decision.ok) return refuseWith(reply, decision)
      const [row] = await listBookings(context.db, { kind: 'slot', bookingId: decision.value.bookingId }, { limit: 1, offset: 0 })
      if (!row) throw new Error('The booking is gone.')
      return reply.code(decision.value.resumed ? 200 : 201).send(bookingView(row, { ...reading(request, context), isStaff: false }))
    },
  )
}

function listRoute(http: Http, context: Context, guard: Guards, { path, kind, schema, view, tags }: Resource): void {
  http.get(
    path,
    {
      onRequest: guard.requirePerson,
      schema: { tags, security, querystring: bookingsQuery, response: { 200: z.array(schema), 400: problem, 401: problem } },
    },
    async (request: FastifyRequest<{ Querystring: BookingsQuery }>, reply: FastifyReply) => {
      const { scope, status, from, to, q: search, sort } = request.query
      const asks = reading(request, context)
      const isForAll = asks.isStaff && scope !== 'mine'
      const filter = {
        kind,
        inSight: isForAll || undefined,
        personId: isForAll ? undefined : identityOf(request).personId,
        status,
        from: momentOf(from, context.timeZone),
        to: endMomentOf(to, context.timeZone),
        search,
        sort,
      }
      const page = await listBookingsPage(context.db, filter, pageOf(request.query))
      return sendPage(reply, page, (row) => view(row, { ...asks, isStaff: isForAll }))
    },
  )
}

function oneRoute(http: Http, context: Context, guard: Guards, { path, kind, schema, view, tags }: Resource): void {
  http.get(
    `${path}:id/`,
    {
      onRequest: guard.requireStaff,
      schema: { tags, security, params: pathId, response: { 200: schema, ...refusals(400, 401, 403, 404) } },
    },
    async (request: FastifyRequest<{ Params: z.output<typeof pathId> }>, reply: FastifyReply) => {
      const [row] = await listBookings(context.db, { kind, bookingId: request.params.id, inSight: true }, { limit: 1, offset: 0 })
      return row ? view(row, reading(request, context)) : refuseWith(reply, { reason: 'not_found' })
    },
  )
}

function giveBackRoute(http: Http, context: Context, guard: Guards, { path, kind, tags }: Resource): void {
  http.delete(
    `${path}:id/`,
    {
      onRequest: guard.requirePerson,
      schema: { tags, security, params: pathId, response: { 204: z.null(), 401: problem, 404: problem, 409: problem } },
    },
    async (request: FastifyRequest<{ Params: z.output<typeof pathId> }>, reply: FastifyReply) => {
      const decision = await releaseHold(context, { kind, bookingId: request.params.id, personId: identityOf(request).personId })
      return decision.ok ? reply.code(204).send(null) : refuseWith(reply, decision)
    },
  )
}

function statusRoute(http: Http, context: Context, guard: Guards, { path, kind, schema, view, tags }: Resource): void {
  http.patch(
    `${path}:id/`,
    {
      onRequest: guard.requireStaff,
      schema: { tags, security, params: pathId, body: changeStatusBody, response: { 200: schema, ...refusals(400, 401, 403, 404, 409) } },
    },
    async (request: FastifyRequest<{ Params: z.output<typeof pathId>; Body: z.output<typeof changeStatusBody> }>, reply: FastifyReply) => {
      const bookingId = request.params.id
      const { timeZone, undoSeconds } = context
      const by = { staffId: identityOf(request).personId, undoSeconds }
      const decision = await changeStatus(context, { kind, bookingId, ...request.body, ...by })
      if (!decision.ok) return refuseWith(reply, decision)
      if (decision.value) offerUndo(reply, { ...decision.value, path: pathOfStatusChange(decision.value.id) }, timeZone)
      const [row] = await listBookings(context.db, { kind, bookingId }, { limit: 1, offset: 0 })
      return row ? view(row, reading(request, context)) : refuseWith(reply, { reason: 'not_found' })
    },
  )
}

export function reading(request: FastifyRequest, context: Context): Reading {
  return {
    language: request.language,
    zone: context.timeZone,
    siteUrl: siteUrl(request, context),
    publisher: context.publisher,
    addressKeys: context.addressKeys,
    trainer: context.trainer[request.language],
    isStaff: request.identity?.isStaff ?? false,
  }
}
