import type { Transaction } from '../../../db/database.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { abandonCheckout } from '../../money/payments/abandon-checkout.ts'
import { findAcceptedPayment } from '../../money/payments/payment-repository.ts'
import { dueOf } from '../../money/payments/purchase.ts'
import { addStudioPayment } from '../../money/payments/studio-payment-repository.ts'
import { findAccountKind } from '../../products/passes/pass-repository.ts'
import { spendPart } from '../../products/passes/spend-part.ts'
import { queueBookingConfirmed } from '../emails/queue-booking-emails.ts'
import { queueResale } from '../emails/queue-resale.ts'
import { lockBookedSeat } from '../seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../seats/booking-dependencies.ts'
import { type BookingOwner, findOwner, markPaid } from '../seats/booking-repository.ts'
import { stateOf } from '../seats/booking-state.ts'
import { refuseOnGuard } from '../seats/refuse-on-guard.ts'
import { writeOffPrice } from './pay-link-repository.ts'

export type WriteOffDebt = { bookingId: number; note: string; staffId: number }

/** Sets an owed booking's price to the covered amount and marks it paid. Refuses: not_found, already_paid, not_owed, credit_short. */
export async function writeOffDebt(deps: BookingDependencies, input: WriteOffDebt): Promise<Decision<void>> {
  const owner = await findOwner(deps.db, input.bookingId)
  if (!owner) return refuse('not_found')
  return refuseOnGuard(() => deps.db.transaction((tx) => writeOff(tx, deps, input, owner)))
}

async function writeOff(
  tx: Transaction,
  deps: BookingDependencies,
  { bookingId, note, staffId }: WriteOffDebt,
  owner: BookingOwner,
): Promise<Decision<void>> {
  const { booking, offering, who } = await lockBookedSeat(tx, owner)
  if (booking.status === 'paid' || (await findAcceptedPayment(tx, { bookingId }))) return refuse('already_paid')
  if (stateOf(booking).is !== 'owed' || dueOf(booking) === 0) return refuse('not_owed')

  const { price, covered, accountId } = booking
  await abandonCheckout(tx, deps, { bookingId })
  await writeOffPrice(tx, bookingId)
  const coveredBy = await findAccountKind(tx, accountId)
  const method = await addStudioPayment(tx, { bookingId, amount: 0, covered, coveredBy, termsVersion: deps.termsVersion() })
  await markPaid(tx, bookingId)
  await spendPart(tx, deps, booking)
  await queueBookingConfirmed(tx, deps, bookingId)
  await queueResale(tx, deps, offering.id)
  const snapshot = { id: bookingId, ...who }
  await recordChange(tx, {
    personId: staffId,
    action: 'status' as const,
    subject: { kind: 'booking' as const, id: bookingId },
    before: { ...snapshot, status: 'pending', price },
    after: { ...snapshot, status: 'paid', price: covered, method, note },
  })
  return accept(undefined)
}
