import { readClock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import type { ListedBooking } from '../../bookings/lists/booking-list-repository.ts'
import { listAllBookings } from '../../bookings/lists/list-all-bookings.ts'
import { owesAnything } from '../../bookings/owed/debt-repository.ts'
import { freePaidSeats } from '../../bookings/roster/free-paid-seats.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { lockOfferings } from '../../bookings/seats/booking-repository.ts'
import { holdsUpcomingSeat, listPrepaidBookings } from '../../bookings/seats/prepaid-repository.ts'
import { forgetEntries, listListsOf } from '../../bookings/seats/waiting-repository.ts'
import { releaseOfErased, releaseUnpaidOrders } from '../../checkout/release-purchase.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { findCredit } from '../../money/ledger/credit-repository.ts'
import { type ErasePerson, erasePerson } from '../../people/account/erase-person.ts'
import { hasOtherStaff } from '../../people/staff/staff-repository.ts'
import { listLivePasses } from '../../products/passes/pass-repository.ts'

/**
 * `freesPaidPlaces`: what is paid for and to come is given up. `cancelsOwed`: what is still to be paid for is cancelled where the class is ahead, and stays owed without them where it has begun.
 * `givesUpCredit`: nobody can use it any more; their accounts stay, nameless.
 */
export type Leaving = { personId: number; isStaff: boolean; freesPaidPlaces: boolean; cancelsOwed: boolean; givesUpCredit: boolean }

/** Whether somebody may be erased as things are now. Refuses: last_staff, paid_ahead, owes, has_credit, has_pass. */
export async function mayBeErased(
  { db, timeZone }: Pick<BookingDependencies, 'db' | 'timeZone'>,
  { personId, isStaff, ...agreed }: Leaving,
): Promise<Decision<void>> {
  if (isStaff && !(await hasOtherStaff(db, personId))) return refuse('last_staff')
  if (!agreed.freesPaidPlaces && (await listPrepaidBookings(db, personId)).length > 0) return refuse('paid_ahead')
  if (!agreed.cancelsOwed && (await owesAnything(db, personId))) return refuse('owes')
  if (!agreed.givesUpCredit && (await hasCredit(db, personId))) return refuse('has_credit')
  if (!agreed.givesUpCredit && (await hasPass(db, personId, timeZone))) return refuse('has_pass')
  return accept(undefined)
}

/**
 * Erases a person and gives back what they hold: unpaid places, and, asked to, those they have paid for that are still to come.
 * Refuses: last_staff, paid_ahead, owes, has_credit, has_pass, and what erasePerson refuses.
 */
export async function erasePersonData(deps: BookingDependencies, leaving: ErasePerson & Leaving): Promise<Decision<void>> {
  let erased = await eraseOnce(deps, leaving)
  // Staff gave them a place at this moment: it is looked at anew.
  for (let again = 0; again < MOST_AGAIN && !erased.ok && erased.reason === 'changed_meanwhile'; again++)
    erased = await eraseOnce(deps, leaving)
  return erased
}

const MOST_AGAIN = 5

async function eraseOnce(
  deps: BookingDependencies,
  { isStaff, freesPaidPlaces, cancelsOwed, givesUpCredit, ...whom }: ErasePerson & Leaving,
): Promise<Decision<void>> {
  const { personId } = whom
  // Judged again when the account goes; here, before any place is given back.
  const may = await mayBeErased(deps, { personId, isStaff, freesPaidPlaces, cancelsOwed, givesUpCredit })
  if (!may.ok) return may

  // Before the person is gone: should something break here, they are still there to ask again.
  await releaseUnpaid(deps, personId)
  await releaseUnpaidOrders(deps, personId)
  await freePaidSeats(deps, personId)
  return erasePerson(deps, whom, async (tx) => {
    const isHeld =
      (await holdsUpcomingSeat(tx, personId)) ||
      (!givesUpCredit && ((await hasCredit(tx, personId)) || (await hasPass(tx, personId, deps.timeZone))))
    if (!isHeld) await leaveLists(tx, deps, personId)
    return isHeld
  })
}

/** Nobody waits any more; they are locked, and the classes after them. */
async function leaveLists(tx: Transaction, deps: BookingDependencies, personId: number): Promise<void> {
  const classes = await listListsOf(tx, personId)
  await lockOfferings(tx, classes)
  await forgetEntries(tx, personId)
  for (const offeringId of classes) await queueTurns(tx, deps, offeringId)
}

/** What somebody holds and has not paid for is free again. */
export async function releaseUnpaid(deps: BookingDependencies, personId: number): Promise<void> {
  for (const booking of (await listAllBookings(deps.db, personId)).filter(isUnpaid)) {
    await releaseOfErased(deps, { personId, kind: booking.offering.kind, bookingId: booking.id })
  }
}

const hasCredit = async (reader: Reader, personId: number): Promise<boolean> => ((await findCredit(reader, personId))?.balance ?? 0) > 0

/** A pass that still pays for classes. */
async function hasPass(reader: Reader, personId: number, zone: string): Promise<boolean> {
  const today = dayOf(await readClock(reader), zone)
  return (await listLivePasses(reader, personId)).some(
    ({ entries, available, validUntil }) => (entries === null || available > 0) && (validUntil === null || validUntil >= today),
  )
}

/** Held, or lapsed: that one says cancelled too, but nobody cancelled it, and late money would still bring it back. */
const isUnpaid = ({ status, cancelledBy }: ListedBooking): boolean =>
  status === 'pending' || (status === 'cancelled' && cancelledBy === null)
