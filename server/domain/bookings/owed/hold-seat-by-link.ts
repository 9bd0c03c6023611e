import type { Transaction } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { abandonCheckout } from '../../money/payments/abandon-checkout.ts'
import { findAcceptedPayment } from '../../money/payments/payment-repository.ts'
import type { BookingDependencies } from '../seats/booking-dependencies.ts'
import { holdByLink, type LockedBooking, type LockedOffering, type SeatHolder } from '../seats/booking-repository.ts'
import { readSeatFacts } from '../seats/lock-seat-facts.ts'
import { decideLinkHold, type PayLinkRequest } from '../seats/staff-seat-rules.ts'
import { queuePleasePay } from './queue-please-pay.ts'

/** `note`: why the price is not the regular one, for the audit log. If `isEmailed` is false, no email with the link is queued. */
export type HoldByLink = PayLinkRequest & { note?: string | undefined; isEmailed?: boolean }

/** Price in haléře. */
export type SeatByLink = { bookingId: number; price: number; firstOnline: boolean; heldUntil: Date; note?: string }

/** Holds a seat to be paid by link. Person, class and booking are locked. Refuses: already_paid, no_email, like decideLinkHold. */
export async function holdSeatByLink(
  tx: Transaction,
  deps: BookingDependencies,
  { who, offering, own }: { who: SeatHolder; offering: LockedOffering; own: LockedBooking | undefined },
  { note, isEmailed = true, ...input }: HoldByLink,
): Promise<Decision<SeatByLink>> {
  // A booking that staff set back to pending may have a kept payment.
  if (own && (await findAcceptedPayment(tx, { bookingId: own.id }))) return refuse('already_paid')
  const facts = await readSeatFacts(tx, deps, who, offering)
  const decision = decideLinkHold({ ...facts, own }, input)
  if (!decision.ok) return decision
  const { heldUntil, ...seat } = decision.value

  // The booking's open checkout may be for a different price.
  if (own) await abandonCheckout(tx, deps, { bookingId: own.id })
  const seating = { ...seat, covered: 0, accountId: null, heldUntil, heldSince: facts.now, promise: offering.promise }
  const bookingId = await holdByLink(tx, own, who, seating)
  if (isEmailed) {
    const asked = await queuePleasePay(tx, deps, bookingId)
    if (!asked.ok) return asked
  }
  return accept({ bookingId, ...seat, heldUntil, ...(note && { note }) })
}
