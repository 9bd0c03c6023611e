import { z } from 'zod'
import { erasePersonBody } from '../../../contract/person.ts'
import { allBookings } from '../../domain/bookings/all-bookings.ts'
import type { ListedBooking } from '../../domain/bookings/booking-list-repository.ts'
import { freePaidPlaces } from '../../domain/bookings/free-paid-places.ts'
import { givePlaceBack } from '../../domain/bookings/give-place-back.ts'
import { listPaidAhead } from '../../domain/bookings/paid-ahead-repository.ts'
import { endAllFeeds } from '../../domain/calendar/feed-repository.ts'
import { erasePerson } from '../../domain/identity/erase-person.ts'
import { provePassword } from '../../domain/identity/prove-password.ts'
import { hasOtherStaff } from '../../domain/identity/staff-repository.ts'
import { type Guards, identityOf } from '../authenticate.ts'
import type { Context, Http } from '../context.ts'
import type { RateLimits } from '../rate-limits.ts'
import { refusals } from '../refusals.ts'
import { refuseWith } from '../reply.ts'

export function eraseAccountRoutes(http: Http, context: Context, guard: Guards, limits: RateLimits): void {
  const { db } = context

  http.delete(
    '/auth/me/',
    {
      onRequest: guard.requirePerson,
      preHandler: limits.passwordOfPerson,
      schema: {
        ...{ tags: ['accounts'], security: [{ bearer: [] }], body: erasePersonBody },
        response: { 204: z.null(), ...refusals(400, 401, 409, 429) },
      },
    },
    async (request, reply) => {
      const { personId, isStaff } = identityOf(request)
      const { password, free_paid_places: freesPaidPlaces } = request.body
      const proof = await provePassword(db, { personId, password })
      if (!proof.ok) return refuseWith(reply, proof)
      // Judged again when the account goes; here, before any place is given back.
      if (isStaff && !(await hasOtherStaff(db, personId))) return refuseWith(reply, { reason: 'last_staff' })
      if (!freesPaidPlaces && (await listPaidAhead(db, personId)).length > 0) return refuseWith(reply, { reason: 'paid_ahead' })

      // Before the person is gone: should something break here, they are still there to ask again.
      for (const booking of (await allBookings(db, personId)).filter(isUnpaid)) {
        await givePlaceBack(context, { personId, kind: booking.offering.kind, bookingId: booking.id })
      }
      await freePaidPlaces(context, personId)
      await endAllFeeds(db, personId)
      const decision = await erasePerson(db, { personId, passwordHash: proof.value })
      return decision.ok ? reply.code(204).send(null) : refuseWith(reply, decision)
    },
  )
}

/** Held, or lapsed: that one says cancelled too, but nobody cancelled it, and late money would still bring it back. */
const isUnpaid = ({ status, cancelledBy }: ListedBooking): boolean =>
  status === 'pending' || (status === 'cancelled' && cancelledBy === null)
