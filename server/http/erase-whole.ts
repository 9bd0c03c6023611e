import { allBookings } from '../domain/bookings/all-bookings.ts'
import type { ListedBooking } from '../domain/bookings/booking-list-repository.ts'
import { freePaidPlaces } from '../domain/bookings/free-paid-places.ts'
import { givePlaceBack } from '../domain/bookings/give-place-back.ts'
import { listPaidAhead } from '../domain/bookings/paid-ahead-repository.ts'
import { endAllFeeds } from '../domain/calendar/feed-repository.ts'
import { type Decision, refuse } from '../domain/decision.ts'
import { type ErasePerson, erasePerson } from '../domain/identity/erase-person.ts'
import { hasOtherStaff } from '../domain/identity/staff-repository.ts'
import type { Context } from './context.ts'

/**
 * Erases a person and gives back what they hold: unpaid places, and, asked to, those they have paid for that are still to come.
 * Refuses: last_staff, paid_ahead, and what erasePerson refuses.
 */
export async function eraseWhole(
  context: Context,
  { isStaff, freesPaidPlaces, ...whom }: ErasePerson & { isStaff: boolean; freesPaidPlaces: boolean },
): Promise<Decision<void>> {
  const { db } = context
  const { personId } = whom
  // Judged again when the account goes; here, before any place is given back.
  if (isStaff && !(await hasOtherStaff(db, personId))) return refuse('last_staff')
  if (!freesPaidPlaces && (await listPaidAhead(db, personId)).length > 0) return refuse('paid_ahead')

  // Before the person is gone: should something break here, they are still there to ask again.
  for (const booking of (await allBookings(db, personId)).filter(isUnpaid)) {
    await givePlaceBack(context, { personId, kind: booking.offering.kind, bookingId: booking.id })
  }
  await freePaidPlaces(context, personId)
  await endAllFeeds(db, personId)
  return erasePerson(db, whom)
}

/** Held, or lapsed: that one says cancelled too, but nobody cancelled it, and late money would still bring it back. */
const isUnpaid = ({ status, cancelledBy }: ListedBooking): boolean =>
  status === 'pending' || (status === 'cancelled' && cancelledBy === null)
