import type { Transaction } from '../../db/database.ts'
import { type AddPersonToClass, addPersonToClass } from '../bookings/roster/add-person-to-class.ts'
import { findRosterRow, type RosterRow } from '../bookings/roster/roster-repository.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { lockOwnSeat, lockPersonAndOffering } from '../bookings/seats/booking-repository.ts'
import { findGuestByAddress } from '../bookings/seats/guest-repository.ts'
import { accept, type Decision } from '../kernel/decision.ts'
import { lockBankLines } from '../money/bank/bank-line-repository.ts'
import { confirmTransferOfBooking } from './bank/confirm-transfer.ts'

export async function addToRoster(deps: BookingDependencies, input: AddPersonToClass): Promise<Decision<RosterRow>> {
  const added = await addOrConfirm(deps, input)
  if (!added.ok) return added
  const row = await findRosterRow(deps.db, input.offeringId, added.value)
  if (!row) throw new Error(`Booking ${added.value} is gone.`)
  return accept(row)
}

/**
 * Adds a person to a class, like addPersonToClass. If staff choose transfer and the seat of the person waits for a transfer, this confirms
 * that transfer, so that its bank line is not counted as new money. Locks the bank lines first if staff choose transfer.
 */
export const addOrConfirm = (deps: BookingDependencies, input: AddPersonToClass): Promise<Decision<number>> =>
  input.payment === 'transfer'
    ? deps.db.transaction(async (tx) => {
        await lockBankLines(tx)
        const bookingId = await lockSeatOf(tx, input)
        const isConfirmed = bookingId !== undefined && (await confirmTransferOfBooking(tx, deps, { bookingId, staffId: input.staffId }))
        return isConfirmed ? accept(bookingId) : addPersonToClass({ ...deps, db: tx }, input)
      })
    : addPersonToClass(deps, input)

/** Returns the id of the person's booking of this class, unless it is cancelled. Includes a lapsed hold. */
async function lockSeatOf(tx: Transaction, { who, offeringId }: AddPersonToClass): Promise<number | undefined> {
  const person = 'personId' in who ? who : who.email && (await findGuestByAddress(tx, who.email))
  if (!person) return undefined
  const seat = { personId: person.personId, offeringId }
  const offering = await lockPersonAndOffering(tx, seat)
  return offering && !offering.isPersonErased ? (await lockOwnSeat(tx, seat))?.id : undefined
}
