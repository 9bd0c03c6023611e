import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { type LinkKeys, payToken } from '../../kernel/link-tokens.ts'
import { findAcceptedPayment } from '../../money/payments/payment-repository.ts'
import { dueOf } from '../../money/payments/purchase.ts'
import { type BookedSeat, lockBookedSeat } from '../seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../seats/booking-dependencies.ts'
import { findOwner, renewHold } from '../seats/booking-repository.ts'
import { stateOf } from '../seats/booking-state.ts'
import { isHeldByOrder } from '../seats/seat-rules.ts'
import { decideLinkEnd } from '../seats/staff-seat-rules.ts'
import { findChangeKey } from './pay-link-repository.ts'
import { queuePleasePay } from './queue-please-pay.ts'

/** `until` is null for an owed booking, whose link has no end. */
export type PayLink = { bookingId: number; token: string; until: Date | null }

type LinkDependencies = BookingDependencies & { linkKeys: LinkKeys }

export function readPayLink(deps: LinkDependencies, bookingId: number): Promise<Decision<PayLink>> {
  return withPayable(deps, bookingId, (tx, seat) => linkOf(tx, deps, seat))
}

/** Emails the link again. Refuses: not_found, link_over, no_email. */
export function sendPayLink(deps: BookingDependencies, bookingId: number): Promise<Decision<void>> {
  // Only for links with an end. Debts are left to askToPay, which requests all debts of a person together, once a day.
  return withPayable(deps, bookingId, async (tx, { booking }) =>
    stateOf(booking).is === 'byLink' ? queuePleasePay(tx, deps, bookingId) : refuse('link_over'),
  )
}

/** Extends the link and its hold to `until`. Refuses: not_found, link_over, and the refusals of decideLinkEnd. */
export function prolongPayLink(
  deps: LinkDependencies,
  { bookingId, until, staffId }: { bookingId: number; until: Date; staffId: number },
): Promise<Decision<PayLink>> {
  return withPayable(deps, bookingId, async (tx, seat) => {
    const { booking, offering } = seat
    if (stateOf(booking).is !== 'byLink') return refuse('link_over')
    const end = decideLinkEnd(offering.startsAt, await readClock(tx), until)
    if (!end.ok) return end
    await renewHold(tx, bookingId, end.value)
    const snapshot = { id: bookingId, ...seat.who }
    await recordChange(tx, {
      personId: staffId,
      action: 'update' as const,
      subject: { kind: 'booking' as const, id: bookingId },
      before: { ...snapshot, heldUntil: booking.heldUntil },
      after: { ...snapshot, heldUntil: end.value },
    })
    return linkOf(tx, deps, { ...seat, booking: { ...booking, heldUntil: end.value } })
  })
}

/** Locks an unpaid booking, its person and its class. Refuses: not_found, link_over, held_by_order. */
async function withPayable<Value>(
  deps: BookingDependencies,
  bookingId: number,
  then: (tx: Transaction, seat: BookedSeat) => Promise<Decision<Value>>,
): Promise<Decision<Value>> {
  const owner = await findOwner(deps.db, bookingId)
  if (!owner) return refuse('not_found')
  return deps.db.transaction(async (tx) => {
    const seat = await lockBookedSeat(tx, owner)
    const { booking, offering } = seat
    if (offering.isPersonErased || booking.status !== 'pending' || !booking.isLive || dueOf(booking) === 0) return refuse('link_over')
    if (isHeldByOrder(booking)) return refuse('held_by_order')
    if (await findAcceptedPayment(tx, { bookingId })) return refuse('link_over')
    return then(tx, seat)
  })
}

async function linkOf(tx: Transaction, { linkKeys }: LinkDependencies, { booking }: BookedSeat): Promise<Decision<PayLink>> {
  const key = await findChangeKey(tx, booking.id)
  if (key === undefined) return refuse('not_found')
  return accept({ bookingId: booking.id, token: payToken(linkKeys, { id: booking.id, key }), until: booking.heldUntil })
}
