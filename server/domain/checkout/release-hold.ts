import { readClock } from '../../db/clock.ts'
import { queueTurns } from '../bookings/emails/queue-turns.ts'
import { abandonCheckout } from '../bookings/seats/abandon-checkout.ts'
import { lockBookedSeat } from '../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { findOwner, markCancelled } from '../bookings/seats/booking-repository.ts'
import type { BookableOffering } from '../bookings/seats/seat-rules.ts'
import { accept, type Decision, refuse } from '../kernel/decision.ts'
import { whyOutOfReach } from '../kernel/own-thing-repository.ts'
import { ProviderDown, ProviderRefused } from '../money/payments/payment-provider.ts'
import { findAcceptedPayment, findOpenSession } from '../money/payments/payment-repository.ts'
import { settleAs } from './settle-payment.ts'

export type ReleaseHold = { personId: number; kind: BookableOffering['kind']; bookingId: number }

/**
 * A person gives their unpaid place back. The payment page is closed first, so that nobody pays for what was given back;
 * if it was paid a moment ago, that counts. What is cancelled already stays so.
 * Refuses: not_found, email_unproven, not_pending; already_started of what is owed for a class that has.
 */
export const releaseHold = (deps: BookingDependencies, wish: ReleaseHold): Promise<Decision<void>> =>
  giveBack(deps, wish, { isErased: false })

/** The same of somebody who is erased. What is owed for a class that has begun stays owed, by nobody in particular: staff settle it. */
export const releaseOfErased = (deps: BookingDependencies, wish: ReleaseHold): Promise<Decision<void>> =>
  giveBack(deps, wish, { isErased: true })

async function giveBack(deps: BookingDependencies, wish: ReleaseHold, { isErased }: { isErased: boolean }): Promise<Decision<void>> {
  const owner = await findOwner(deps.db, wish.bookingId)
  if (!owner || owner.personId !== wish.personId || owner.kind !== wish.kind) return refuse('not_found')
  const outOfReach = isErased ? undefined : await whyOutOfReach(deps.db, { booking: owner.id })
  if (outOfReach) return refuse(outOfReach)
  await closePageOf(deps, wish.bookingId)

  return deps.db.transaction(async (tx) => {
    const { booking, offering } = await lockBookedSeat(tx, owner)
    const outOfReach = isErased ? undefined : await whyOutOfReach(tx, { booking: owner.id })
    if (outOfReach) return refuse(outOfReach)
    if (booking.status === 'paid') return refuse('not_pending')
    if (booking.status === 'cancelled') return accept(undefined)
    // Staff moved it from paid to pending: its money is here all the same.
    const kept = await findAcceptedPayment(tx, owner.id)
    if (kept && kept.method !== 'free') return refuse('not_pending')
    // They have come, perhaps, and owe it: that is staff's to forgive.
    const isOwedForStarted = booking.heldUntil === null && offering.startsAt <= (await readClock(tx))
    if (isOwedForStarted && !isErased) return refuse('already_started')
    await abandonCheckout(tx, deps, owner.id)
    if (isOwedForStarted) return accept(undefined)
    await markCancelled(tx, owner.id, 'person')
    await queueTurns(tx, deps, booking.offeringId)
    return accept(undefined)
  })
}

/** No answer from the provider does not keep the place taken: a job closes the page later, and money for it goes back. */
async function closePageOf(deps: BookingDependencies, bookingId: number): Promise<void> {
  const sessionId = await findOpenSession(deps.db, deps.provider.name, bookingId)
  if (!sessionId) return
  try {
    await settleAs(deps, { sessionId }, await deps.provider.expireCheckout(sessionId))
  } catch (error) {
    if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error
  }
}
