import type { Transaction } from '../../../db/database.ts'
import { queueBookingCancelled } from '../../bookings/emails/queue-booking-emails.ts'
import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import { lockBookedSeat } from '../../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { type BookingOwner, findOwner, markCancelled } from '../../bookings/seats/booking-repository.ts'
import { endExchangeHolds } from '../../bookings/seats/end-exchange-holds.ts'
import { isHeldByOrder } from '../../bookings/seats/seat-rules.ts'
import { allOf, lockReturnableMoney } from '../../checkout/refunds/create-refund.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { abandonCheckout } from '../../money/payments/abandon-checkout.ts'
import { returnEntry } from '../../products/passes/return-entry.ts'
import { deleteBooking } from './booking-removal-repository.ts'
import { type BegunRemoval, insertRemoval, type Removal } from './removal-repository.ts'

type Input = { kind: BookingOwner['kind']; bookingId: number; staffId: number }

/** Deletes a booking after the undo period; its seat stays taken until then. Refuses: not_found, held_by_order, has_money. */
export async function removeBooking(deps: BookingDependencies & { undoSeconds: number }, input: Input): Promise<Decision<BegunRemoval>> {
  const owner = await findOwner(deps.db, input.bookingId)
  if (!owner || owner.kind !== input.kind) return refuse('not_found')
  return deps.db.transaction(async (tx) => {
    const { booking, who } = await lockBookedSeat(tx, owner)
    if (isHeldByOrder(booking)) return refuse('held_by_order')
    if (await hasMoney(tx, owner.id)) return refuse('has_money')
    const { staffId } = input
    const begun = await insertRemoval(tx, { kind: 'booking', subjectId: owner.id, staffId }, deps.undoSeconds)
    if (!begun) return refuse('not_found')
    const before = { personId: who.personId, offeringId: booking.offeringId, status: booking.status, price: booking.price }
    await recordChange(tx, { personId: staffId, action: 'delete', subject: { kind: 'booking', id: owner.id }, before, after: null })
    return accept(begun)
  })
}

/** Cancels the booking and notifies its person. If the books or an email need the row, it is only hidden. Refuses like removeBooking. */
export async function finishBooking(
  tx: Transaction,
  deps: BookingDependencies,
  { subjectId: bookingId }: Removal,
): Promise<Decision<void>> {
  const owner = await findOwner(tx, bookingId)
  if (!owner) return accept(undefined)
  const { booking, holds } = await lockBookedSeat(tx, owner)
  if (isHeldByOrder(booking)) return refuse('held_by_order')
  if (await hasMoney(tx, bookingId)) return refuse('has_money')
  await abandonCheckout(tx, deps, { bookingId })
  await endExchangeHolds(tx, deps, holds, 'staff')
  if (booking.status !== 'cancelled') {
    await markCancelled(tx, bookingId, 'staff')
    await queueTurns(tx, deps, booking.offeringId)
    await returnEntry(tx, deps, booking, { why: 'returned' })
  }
  if (booking.isLive) await queueBookingCancelled(tx, deps, bookingId)
  await deleteBooking(tx, bookingId)
  return accept(undefined)
}

const hasMoney = async (tx: Transaction, bookingId: number): Promise<boolean> => {
  const money = await lockReturnableMoney(tx, { bookingId })
  return money !== undefined && allOf(money) > 0
}
