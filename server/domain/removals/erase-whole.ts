import { allBookings } from '../bookings/all-bookings.ts'
import type { ListedBooking } from '../bookings/booking-list-repository.ts'
import type { Desk } from '../bookings/desk.ts'
import { freePaidPlaces } from '../bookings/free-paid-places.ts'
import { givePlaceBack } from '../bookings/give-place-back.ts'
import { owesAnything } from '../bookings/owed-repository.ts'
import { holdsPlaceAhead, listPaidAhead } from '../bookings/paid-ahead-repository.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type ErasePerson, erasePerson } from '../identity/erase-person.ts'
import { hasOtherStaff } from '../identity/staff-repository.ts'

/** `freesPaidPlaces`: what is paid for and to come is given up. `cancelsOwed`: what is still to be paid for is cancelled, however long ago it was. */
type Leaving = { personId: number; isStaff: boolean; freesPaidPlaces: boolean; cancelsOwed: boolean }

/** Whether somebody may be erased as things are now. Refuses: last_staff, paid_ahead, owes. */
export async function mayBeErased({ db }: Pick<Desk, 'db'>, { personId, isStaff, ...agreed }: Leaving): Promise<Decision<void>> {
  if (isStaff && !(await hasOtherStaff(db, personId))) return refuse('last_staff')
  if (!agreed.freesPaidPlaces && (await listPaidAhead(db, personId)).length > 0) return refuse('paid_ahead')
  if (!agreed.cancelsOwed && (await owesAnything(db, personId))) return refuse('owes')
  return accept(undefined)
}

/**
 * Erases a person and gives back what they hold: unpaid places, and, asked to, those they have paid for that are still to come.
 * Refuses: last_staff, paid_ahead, owes, and what erasePerson refuses.
 */
export async function eraseWhole(desk: Desk, leaving: ErasePerson & Leaving): Promise<Decision<void>> {
  let erased = await eraseOnce(desk, leaving)
  // Staff gave them a place at this moment: it is looked at anew.
  for (let again = 0; again < MOST_AGAIN && !erased.ok && erased.reason === 'changed_meanwhile'; again++)
    erased = await eraseOnce(desk, leaving)
  return erased
}

const MOST_AGAIN = 5

async function eraseOnce(desk: Desk, { isStaff, freesPaidPlaces, cancelsOwed, ...whom }: ErasePerson & Leaving): Promise<Decision<void>> {
  const { db } = desk
  const { personId } = whom
  // Judged again when the account goes; here, before any place is given back.
  const may = await mayBeErased(desk, { personId, isStaff, freesPaidPlaces, cancelsOwed })
  if (!may.ok) return may

  // Before the person is gone: should something break here, they are still there to ask again.
  for (const booking of (await allBookings(db, personId)).filter(isUnpaid)) {
    await givePlaceBack(desk, { personId, kind: booking.offering.kind, bookingId: booking.id })
  }
  await freePaidPlaces(desk, personId)
  return erasePerson(db, whom, (tx) => holdsPlaceAhead(tx, personId))
}

/** Held, or lapsed: that one says cancelled too, but nobody cancelled it, and late money would still bring it back. */
const isUnpaid = ({ status, cancelledBy }: ListedBooking): boolean =>
  status === 'pending' || (status === 'cancelled' && cancelledBy === null)
