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
import { deleteWaitingEntries, listListsOf } from '../../bookings/seats/waiting-repository.ts'
import { releaseOfErased, releaseUnpaidOrders } from '../../checkout/release-purchase.ts'
import { stopAllStandings } from '../../guests/standing/change-standing.ts'
import { deleteStandings } from '../../guests/standing/standing-repository.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { findCredit } from '../../money/ledger/credit-repository.ts'
import { type ErasePerson, erasePerson, type Keep } from '../../people/account/erase-person.ts'
import { hasOtherStaff } from '../../people/staff/staff-repository.ts'
import { listLivePasses } from '../../products/passes/pass-repository.ts'

/** What the person or staff confirmed. `cancelsOwed` applies only to debts for future classes, `givesUpCredit` also to passes. */
export type ErasureConsent = { personId: number; isStaff: boolean; freesPaidSeats: boolean; cancelsOwed: boolean; givesUpCredit: boolean }

export async function mayBeErased(
  { db, timeZone }: Pick<BookingDependencies, 'db' | 'timeZone'>,
  { personId, isStaff, ...agreed }: ErasureConsent,
): Promise<Decision<void>> {
  if (isStaff && !(await hasOtherStaff(db, personId))) return refuse('last_staff')
  if (!agreed.freesPaidSeats && (await listPrepaidBookings(db, personId)).length > 0) return refuse('paid_ahead')
  if (!agreed.cancelsOwed && (await owesAnything(db, personId))) return refuse('owes')
  if (!agreed.givesUpCredit && (await hasCredit(db, personId))) return refuse('has_credit')
  if (!agreed.givesUpCredit && (await hasPass(db, personId, timeZone))) return refuse('has_pass')
  return accept(undefined)
}

/** Releases a person's future seats and erases the person. `keep`: stores data for a restore. Refuses like mayBeErased and erasePerson. */
export async function erasePersonData(
  deps: BookingDependencies,
  leaving: ErasePerson & ErasureConsent,
  keep?: Keep,
): Promise<Decision<void>> {
  let erased = await eraseOnce(deps, leaving, keep)
  // Staff have given the person a seat meanwhile, so the whole function runs again.
  for (let again = 0; again < MAX_RETRIES && !erased.ok && erased.reason === 'changed_meanwhile'; again++)
    erased = await eraseOnce(deps, leaving, keep)
  return erased
}

const MAX_RETRIES = 5

async function eraseOnce(
  deps: BookingDependencies,
  { isStaff, freesPaidSeats, cancelsOwed, givesUpCredit, ...whom }: ErasePerson & ErasureConsent,
  keep?: Keep,
): Promise<Decision<void>> {
  const { personId } = whom
  // Checks the obstacles before any seat is released. They are checked again under the lock.
  const may = await mayBeErased(deps, { personId, isStaff, freesPaidSeats, cancelsOwed, givesUpCredit })
  if (!may.ok) return may

  // Done before the person is erased, so that a retry after an error repeats it.
  await stopAllStandings(deps.db, personId)
  // Orders come first, because releasing an order also releases the seats it holds.
  await releaseUnpaidOrders(deps, personId)
  await releaseUnpaid(deps, personId)
  await freePaidSeats(deps, personId)
  const isHeld = async (tx: Transaction) => {
    const isStillHeld =
      (await holdsUpcomingSeat(tx, personId)) ||
      (!givesUpCredit && ((await hasCredit(tx, personId)) || (await hasPass(tx, personId, deps.timeZone))))
    if (!isStillHeld) await leaveLists(tx, deps, personId)
    return isStillHeld
  }
  return erasePerson(deps, whom, isHeld, keep)
}

/** The caller has locked the person. Locks the classes. */
async function leaveLists(tx: Transaction, deps: BookingDependencies, personId: number): Promise<void> {
  const classes = await listListsOf(tx, personId)
  await lockOfferings(tx, classes)
  await deleteWaitingEntries(tx, personId)
  await deleteStandings(tx, personId)
  for (const offeringId of classes) await queueTurns(tx, deps, offeringId)
}

export async function releaseUnpaid(deps: BookingDependencies, personId: number): Promise<void> {
  for (const booking of (await listAllBookings(deps.db, personId)).filter(isUnpaid)) {
    await releaseOfErased(deps, { personId, kind: booking.offering.kind, bookingId: booking.id })
  }
}

const hasCredit = async (reader: Reader, personId: number): Promise<boolean> => ((await findCredit(reader, personId))?.balance ?? 0) > 0

async function hasPass(reader: Reader, personId: number, zone: string): Promise<boolean> {
  const today = dayOf(await readClock(reader), zone)
  return (await listLivePasses(reader, personId)).some(
    ({ entries, available, validUntil }) => (entries === null || available > 0) && (validUntil === null || validUntil >= today),
  )
}

/** Includes lapsed holds, because late money would still pay for them. */
const isUnpaid = ({ status, cancelledBy }: ListedBooking): boolean =>
  status === 'pending' || (status === 'cancelled' && cancelledBy === null)
