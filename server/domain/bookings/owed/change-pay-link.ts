import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { type AddressKeys, payToken } from '../../kernel/address-tokens.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { findAcceptedPayment } from '../../money/payments/payment-repository.ts'
import { dueOf } from '../../money/payments/purchase.ts'
import { type BookedSeat, lockBookedSeat } from '../seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../seats/booking-dependencies.ts'
import { findOwner, renewHold } from '../seats/booking-repository.ts'
import { stateOf } from '../seats/booking-state.ts'
import { decideLinkEnd } from '../seats/staff-seat-rules.ts'
import { findChangeKey } from './pay-link-repository.ts'
import { queuePleasePay } from './queue-please-pay.ts'

/** The link by which a booking is paid for. `until` null: as long as it is owed. */
export type PayLink = { bookingId: number; token: string; until: Date | null }

type LinkDependencies = BookingDependencies & { addressKeys: AddressKeys }

/** The link, for staff to send it as they like. Refuses: not_found, link_over. */
export function readPayLink(deps: LinkDependencies, bookingId: number): Promise<Decision<PayLink>> {
  return withPayable(deps, bookingId, (tx, seat) => linkOf(tx, deps, seat))
}

/** The link is emailed once more. Refuses: not_found, link_over, no_email. */
export function sendPayLink(deps: LinkDependencies, bookingId: number): Promise<Decision<PayLink>> {
  return withPayable(deps, bookingId, async (tx, seat) => {
    // Of what is owed they are asked once a day, and of all of it: askToPay.
    if (stateOf(seat.booking).is !== 'byLink') return refuse('link_over')
    const asked = await queuePleasePay(tx, deps, bookingId)
    return asked.ok ? linkOf(tx, deps, seat) : asked
  })
}

/** The link and the place that is held for it last until then. Refuses: not_found, link_over, and what decideLinkEnd refuses. */
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

/** A booking that waits for its money, locked with its person and class. */
async function withPayable<Value>(
  deps: LinkDependencies,
  bookingId: number,
  then: (tx: Transaction, seat: BookedSeat) => Promise<Decision<Value>>,
): Promise<Decision<Value>> {
  const owner = await findOwner(deps.db, bookingId)
  if (!owner) return refuse('not_found')
  return deps.db.transaction(async (tx) => {
    const seat = await lockBookedSeat(tx, owner)
    const { booking, offering } = seat
    if (offering.isPersonErased || booking.status !== 'pending' || !booking.isLive || dueOf(booking) === 0) return refuse('link_over')
    if (await findAcceptedPayment(tx, { bookingId })) return refuse('link_over')
    return then(tx, seat)
  })
}

async function linkOf(tx: Transaction, { addressKeys }: LinkDependencies, { booking }: BookedSeat): Promise<Decision<PayLink>> {
  const key = await findChangeKey(tx, booking.id)
  if (key === undefined) return refuse('not_found')
  return accept({ bookingId: booking.id, token: payToken(addressKeys, { id: booking.id, key }), until: booking.heldUntil })
}
