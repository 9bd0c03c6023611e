import { z } from 'zod'
import { ownData } from '../../../contract/own-data.ts'
import { changePasswordBody, changePersonBody, erasePersonBody, person } from '../../../contract/person.ts'
import { problem } from '../../../contract/problem.ts'
import { type ListedBooking, listBookings } from '../../domain/bookings/booking-list-repository.ts'
import { givePlaceBack } from '../../domain/bookings/give-place-back.ts'
import { endAllFeeds } from '../../domain/calendar/feed-repository.ts'
import { changePassword } from '../../domain/identity/change-password.ts'
import { erasePerson } from '../../domain/identity/erase-person.ts'
import { listPayments, listRefunds, listSignIns, readRegisteredAt } from '../../domain/identity/own-data-repository.ts'
import { changePerson, findPerson } from '../../domain/identity/people-repository.ts'
import { provePassword } from '../../domain/identity/prove-password.ts'
import { listMailsTo } from '../../domain/notifications/mail-log-repository.ts'
import { type Guards, identityOf } from '../authenticate.ts'
import type { Context, Http } from '../context.ts'
import type { RateLimits } from '../rate-limits.ts'
import { refuseWith } from '../reply.ts'
import { ownDataView } from '../views/own-data.ts'
import { personView } from '../views/person.ts'

const tags = ['accounts']
const security = [{ bearer: [] }]

/** What signed-in people do with their own account. */
export function accountRoutes(http: Http, context: Context, guard: Guards, limits: RateLimits): void {
  const { db } = context
  const onRequest = guard.requirePerson

  http.get('/auth/me/', { onRequest, schema: { tags, security, response: { 200: person, 401: problem } } }, async (request, reply) => {
    const found = await findPerson(db, identityOf(request).personId)
    return found ? personView(found) : refuseWith(reply, { reason: 'unauthorized' })
  })

  http.patch(
    '/auth/me/',
    { onRequest, schema: { tags, security, body: changePersonBody, response: { 200: person, 400: problem, 401: problem } } },
    async (request, reply) => {
      const { first_name, last_name, gender, language, reminders } = request.body
      const changed = await changePerson(db, identityOf(request).personId, {
        ...(first_name !== undefined && { firstName: first_name }),
        ...(last_name !== undefined && { lastName: last_name }),
        ...(gender !== undefined && { gender }),
        ...(language !== undefined && { language }),
        ...(reminders !== undefined && { reminders }),
      })
      return changed ? personView(changed) : refuseWith(reply, { reason: 'unauthorized' })
    },
  )

  http.post(
    '/auth/password/',
    {
      onRequest,
      preHandler: limits.passwordOfPerson,
      schema: { tags, security, body: changePasswordBody, response: { 204: z.null(), 400: problem, 401: problem, 429: problem } },
    },
    async (request, reply) => {
      const { current_password: currentPassword, new_password: newPassword } = request.body
      const decision = await changePassword(db, { ...identityOf(request), currentPassword, newPassword })
      return decision.ok ? reply.code(204).send(null) : refuseWith(reply, decision)
    },
  )

  http.get(
    '/auth/me/export/',
    { onRequest, schema: { tags, security, response: { 200: ownData, 401: problem } } },
    async (request, reply) => {
      const { personId } = identityOf(request)
      const [found, createdAt] = await Promise.all([findPerson(db, personId), readRegisteredAt(db, personId)])
      if (!found || !createdAt) return refuseWith(reply, { reason: 'unauthorized' })
      const [signIns, bookings, payments, refunds, mails] = await Promise.all([
        listSignIns(db, personId),
        allBookings(context, personId),
        listPayments(db, personId),
        listRefunds(db, personId),
        listMailsTo(db, found.email),
      ])
      const kept = { person: { ...found, createdAt }, signIns, bookings, payments, refunds, mails }
      return ownDataView(kept, { language: request.language, zone: context.timeZone })
    },
  )

  http.delete(
    '/auth/me/',
    {
      onRequest,
      preHandler: limits.passwordOfPerson,
      schema: { tags, security, body: erasePersonBody, response: { 204: z.null(), 400: problem, 401: problem, 429: problem } },
    },
    async (request, reply) => {
      const { personId } = identityOf(request)
      const proof = await provePassword(db, { personId, password: request.body.password })
      if (!proof.ok) return refuseWith(reply, proof)
      // Before the person is gone: should the provider break here, they are still there to ask again.
      for (const booking of (await allBookings(context, personId)).filter(isUnpaid)) {
        await givePlaceBack(context, { personId, kind: booking.offering.kind, bookingId: booking.id })
      }
      await endAllFeeds(db, personId)
      const decision = await erasePerson(db, { personId, passwordHash: proof.value })
      return decision.ok ? reply.code(204).send(null) : refuseWith(reply, decision)
    },
  )
}

/** Oldest first. */
async function allBookings({ db }: Context, personId: number): Promise<ListedBooking[]> {
  const lists = await Promise.all(
    (['slot', 'session', 'event'] as const).map((kind) => listBookings(db, { kind, personId }, { limit: 1_000_000, offset: 0 })),
  )
  return lists.flat().sort((one, other) => one.id - other.id)
}

/** Held, or lapsed: that one says cancelled too, but nobody cancelled it, and late money would still bring it back. */
const isUnpaid = ({ status, cancelledBy }: ListedBooking): boolean =>
  status === 'pending' || (status === 'cancelled' && cancelledBy === null)
