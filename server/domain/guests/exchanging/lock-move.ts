import type { Transaction } from '../../../db/database.ts'
import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import { type BookedSeat, lockBookedSeat } from '../../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import {
  type BookingOwner,
  findOwner,
  type LockedBooking,
  type LockedOffering,
  lockOwner,
  markCancelled,
  readFigures,
} from '../../bookings/seats/booking-repository.ts'
import { findOwnSeatIn } from '../../bookings/seats/exchange-repository.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { abandonCheckout } from '../../money/payments/abandon-checkout.ts'
import { isWithinReach } from './target-repository.ts'

export type LockedMove = {
  seat: BookedSeat
  target: LockedOffering
  /** By the database clock, read after the locks were taken. */
  now: Date
  takenByOthers: number
  waitingBefore: number
  own: LockedBooking | undefined
}

/** Locks person, both classes, the booking, its exchange holds, and the person's booking in the target. Refuses: same_class, not_found. */
export async function lockMove(tx: Transaction, owner: BookingOwner, to: number): Promise<Decision<LockedMove>> {
  const { personId } = await lockOwner(tx, owner.personId, async () => (await findOwner(tx, owner.id))?.personId)
  if (!(await isWithinReach(tx, to, owner.kind))) return refuse('not_found')
  const own = await findOwnSeatIn(tx, personId, to)
  if (own?.id === owner.id) return refuse('same_class')
  const seat = await lockBookedSeat(tx, { id: owner.id, personId }, { offeringIds: [to], bookingIds: own ? [own.id] : [] })
  const target = seat.offerings.find(({ id }) => id === to)
  if (!target) return refuse('not_found')
  if (seat.booking.offeringId === to) return refuse('same_class')
  const { now, takenByOthers, waitingBefore } = await readFigures(tx, { personId, offeringId: to })
  return accept({
    seat,
    target,
    now,
    takenByOthers,
    waitingBefore,
    own: seat.bookings.find(({ id }) => id === own?.id),
  })
}

/**
 * Decides whether the target has a free seat that is not reserved for its waiting list. Refuses: already_started, inactive,
 * has_another_booking, sold_out.
 */
export function decideTarget({ seat, target, now, takenByOthers, waitingBefore, own }: LockedMove): Decision<void> {
  if (target.startsAt <= now) return refuse('already_started')
  if (!target.isActive) return refuse('inactive')
  if (own?.isLive && own.exchangedFor !== seat.booking.id) return refuse('has_another_booking')
  return takenByOthers + waitingBefore >= target.capacity ? refuse('sold_out') : accept(undefined)
}

/** Cancels the person's lapsed hold in the target, and earlier holds for the same exchange. */
export async function cancelConflictingHolds(
  tx: Transaction,
  deps: BookingDependencies,
  { own, seat: { holds }, target }: LockedMove,
  by: 'person' | 'staff',
): Promise<void> {
  const inTheWay = new Map([...holds, ...(own ? [own] : [])].map((one) => [one.id, one]))
  for (const { id, offeringId } of inTheWay.values()) {
    await abandonCheckout(tx, deps, { bookingId: id })
    await markCancelled(tx, id, by)
    if (offeringId !== target.id) await queueTurns(tx, deps, offeringId)
  }
}
