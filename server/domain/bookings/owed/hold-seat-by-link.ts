import type { Transaction } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { abandonCheckout } from '../../money/payments/abandon-checkout.ts'
import { findAcceptedPayment } from '../../money/payments/payment-repository.ts'
import type { BookingDependencies } from '../seats/booking-dependencies.ts'
import { holdByLink, type LockedBooking, type LockedOffering, type SeatHolder } from '../seats/booking-repository.ts'
import { readSeatFacts } from '../seats/lock-seat-facts.ts'
import { decideLinkHold, type LinkWish } from '../seats/staff-seat-rules.ts'
import { queuePleasePay } from './queue-please-pay.ts'

/** `note`: why it costs another price; it stays in the trail. */
export type HoldByLink = LinkWish & { note?: string | undefined }

/** What was held: until when and at which price, haléře. */
export type SeatByLink = { bookingId: number; price: number; firstOnline: boolean; heldUntil: Date; note?: string }

/**
 * Staff hold a place for somebody who pays by the link of an email. Person and class are locked before, and their own booking of it.
 * Refuses: already_paid, no_email, and what decideLinkHold refuses.
 */
export async function holdSeatByLink(
  tx: Transaction,
  deps: BookingDependencies,
  { who, offering, own }: { who: SeatHolder; offering: LockedOffering; own: LockedBooking | undefined },
  { note, ...wish }: HoldByLink,
): Promise<Decision<SeatByLink>> {
  // Money that is here already, of a booking that staff moved back to pending, is not asked for.
  if (own && (await findAcceptedPayment(tx, { bookingId: own.id }))) return refuse('already_paid')
  const facts = await readSeatFacts(tx, deps, who, offering)
  const decision = decideLinkHold({ ...facts, own }, wish)
  if (!decision.ok) return decision
  const { heldUntil, ...seat } = decision.value

  // The page that is open for it asks for another price, perhaps.
  if (own) await abandonCheckout(tx, deps, { bookingId: own.id })
  const seating = { ...seat, covered: 0, accountId: null, heldUntil, heldSince: facts.now, promise: offering.promise }
  const bookingId = await holdByLink(tx, own, who, seating)
  const asked = await queuePleasePay(tx, deps, bookingId)
  if (!asked.ok) return asked
  return accept({ bookingId, ...seat, heldUntil, ...(note && { note }) })
}
