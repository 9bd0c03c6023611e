import type { Transaction } from '../../../db/database.ts'
import { queueBookingCancelledByGuest } from '../../bookings/emails/queue-booking-emails.ts'
import { queueResale } from '../../bookings/emails/queue-resale.ts'
import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import { findListedBooking, type ListedBooking } from '../../bookings/lists/booking-list-repository.ts'
import { markLeft } from '../../bookings/roster/mark-left-repository.ts'
import { lockBookedSeat } from '../../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { type BookingOwner, findOwner } from '../../bookings/seats/booking-repository.ts'
import { endExchangeHolds } from '../../bookings/seats/end-exchange-holds.ts'
import type { BookableOffering } from '../../bookings/seats/seat-rules.ts'
import { lockReturnableMoney } from '../../checkout/refunds/create-refund.ts'
import { cancelIfFullyRefunded } from '../../checkout/refunds/end-if-fully-refunded.ts'
import { refundPurchase } from '../../checkout/refunds/refund-purchase.ts'
import { accept, type Decision, type OwnCancellation, refuse } from '../../kernel/decision.ts'
import { abandonCheckout } from '../../money/payments/abandon-checkout.ts'
import { returnEntry } from '../../products/passes/return-entry.ts'
import { readOwnBooking } from './own-booking-repository.ts'
import { decideOwnCancellation, isFull, type OwnAccess } from './own-cancellation.ts'

export type CancellingDependencies = BookingDependencies

/** `expected` is the result that the person was shown, with `refunded` in haléře. */
export type Cancelling = { back: 'money' | 'credit'; expected: { percent: number; refunded: number; entries: number } }
export type OwnBookingRequest = Cancelling & { kind: BookableOffering['kind']; bookingId: number; personId: number }

/** Cancels a person's paid booking; its seat is free at once. Idempotent. Refuses: not_found, and the refusals of cancelPaidBooking. */
export async function cancelOwnBooking(deps: CancellingDependencies, input: OwnBookingRequest): Promise<Decision<ListedBooking>> {
  const owner = await findOwner(deps.db, input.bookingId)
  if (!owner || owner.personId !== input.personId || owner.kind !== input.kind) return refuse('not_found')
  const cancelled = await cancelPaidBooking(deps, owner, { ...input, access: 'account' })
  if (!cancelled.ok) return cancelled
  const booking = await findListedBooking(deps.db, { kind: input.kind, bookingId: owner.id })
  return booking ? accept(booking) : refuse('not_found')
}

/** Like cancelOwnBooking, without a check of the person. Refuses: not_found, consequences_changed, and like decideOwnCancellation. */
export const cancelPaidBooking = (
  deps: CancellingDependencies,
  owner: BookingOwner,
  input: Cancelling & { access: OwnAccess },
): Promise<Decision<void>> => deps.db.transaction((tx) => cancel(tx, deps, owner, input))

async function cancel(
  tx: Transaction,
  deps: CancellingDependencies,
  owner: BookingOwner,
  input: Cancelling & { access: OwnAccess },
): Promise<Decision<void>> {
  const { booking: locked, holds } = await lockBookedSeat(tx, owner)
  const money = await lockReturnableMoney(tx, { bookingId: owner.id })
  const booking = await readOwnBooking(tx, owner.id)
  if (!booking) return refuse('not_found')
  if (input.access === 'account' && booking.waitsForProof) return refuse('email_unproven')
  if (booking.left) return accept(undefined)
  const decision = decideOwnCancellation(booking, input.access, deps.timeZone)
  if (!decision.ok) return decision
  const now = decision.value
  if (!isExpected(now, input.expected)) return refuse('consequences_changed', { consequences: now })

  await abandonCheckout(tx, deps, { bookingId: owner.id })
  await markLeft(tx, owner.id, { percent: now.percent, back: input.back, isFull: isFull(booking) })
  await endExchangeHolds(tx, deps, holds, 'person')
  const asked = { amount: now.refunded, way: input.back, cause: 'person' as const, why: 'cancelled' as const }
  const given = money && now.refunded > 0 ? await refundPurchase(tx, deps, money, asked) : undefined
  if (money) await cancelIfFullyRefunded(tx, deps, money.payment, { ...locked, status: 'cancelled' })
  if (now.entries > 0) await returnEntry(tx, deps, locked, { why: 'cancelled' })
  await queueBookingCancelledByGuest(tx, deps, owner.id, given)
  if (now.percent < 100) await queueResale(tx, deps, locked.offeringId)
  await queueTurns(tx, deps, locked.offeringId)
  return accept(undefined)
}

const isExpected = (now: OwnCancellation, { percent, refunded, entries }: Cancelling['expected']): boolean =>
  now.percent === percent && now.refunded === refunded && now.entries === entries
