import type { Transaction } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { withdrawEmails } from '../../kernel/outbox/email-repository.ts'
import { undo } from '../../kernel/runs/undo.ts'
import { findAcceptedPayment, findPaymentMethod } from '../../money/payments/payment-repository.ts'
import { addStudioPayment } from '../../money/payments/studio-payment-repository.ts'
import { spendPart } from '../../products/passes/spend-part.ts'
import { lockBookedSeat } from '../seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../seats/booking-dependencies.ts'
import { findOwner, markCancelled } from '../seats/booking-repository.ts'
import { refuseOnGuard } from '../seats/refuse-on-guard.ts'
import type { Booking } from '../seats/seat-rules.ts'
import { decideStatusChange } from './booking-status-rules.ts'
import { readBookingStatusFacts } from './change-status.ts'
import { findStatusChange, isClassCancelled, isTouchedSince, restoreSeat, type StatusChange } from './status-change-repository.ts'

export type UndoStatusChange = { changeId: number; staffId: number }

/**
 * Restores a booking that staff have just cancelled and withdraws its emails. Idempotent. Refuses: not_found, too_late, changed_again,
 * being_cancelled, credit_short, pass_empty, pass_ended, and the refusals of decideStatusChange.
 */
export async function undoStatusChange(deps: BookingDependencies, input: UndoStatusChange): Promise<Decision<void>> {
  const { db } = deps
  const change = await findStatusChange(db, input.changeId)
  const owner = change && (await findOwner(db, change.bookingId))
  if (!owner) return refuse('not_found')
  const { id, statusBefore: status, heldUntilBefore: heldUntil } = change
  return refuseOnGuard(() =>
    db.transaction(async (tx) => {
      const seat = await lockBookedSeat(tx, owner)
      return undo(tx, 'status_change', id, {
        again: undefined,
        trail: {
          staffId: input.staffId,
          subject: { kind: 'booking', id: owner.id },
          before: { status: 'cancelled' },
          after: { status, heldUntil },
        },
        takeBack: () => giveSeatBack(tx, deps, change, seat),
      })
    }),
  )
}

async function giveSeatBack(
  tx: Transaction,
  deps: BookingDependencies,
  change: StatusChange,
  { offering, booking, who }: Awaited<ReturnType<typeof lockBookedSeat>>,
): Promise<Decision<void>> {
  // The cancellation returned the entry to the pass, so it is spent again.
  const hadPass = await wasPaidByPass(tx, change)
  if ((await isTouchedSince(tx, change)) || (!hadPass && (await hasOtherMoney(tx, change)))) return refuse('changed_again')
  if (await isClassCancelled(tx, who.offeringId)) return refuse('being_cancelled')

  const standing = await readBookingStatusFacts(tx, who, offering, booking)
  if (change.heldUntilBefore && change.heldUntilBefore <= standing.now) return refuse('too_late')
  const decision = decideStatusChange(change.statusBefore, standing)
  if (!decision.ok) return decision
  if (!(await withdrawEmails(tx, change.emailIds))) return refuse('too_late')

  // A person has one seat per offering, so the lapsed booking is cancelled.
  if (decision.value.gives) await markCancelled(tx, decision.value.gives.id, 'staff')
  await restoreSeat(tx, change)
  if (hadPass) await payByPassAgain(tx, deps, booking)
  return accept(undefined)
}

async function wasPaidByPass(tx: Transaction, { bookingId, paymentId }: StatusChange): Promise<boolean> {
  if (paymentId === null || (await findAcceptedPayment(tx, { bookingId }))) return false
  return (await findPaymentMethod(tx, paymentId)) === 'pass'
}

async function payByPassAgain(tx: Transaction, deps: BookingDependencies, booking: Booking): Promise<void> {
  const { id: bookingId, covered } = booking
  await addStudioPayment(tx, { bookingId, amount: 0, covered, coveredBy: 'pass', termsVersion: deps.termsVersion() })
  await spendPart(tx, deps, booking)
}

const hasOtherMoney = async (tx: Transaction, { bookingId, paymentId }: StatusChange): Promise<boolean> =>
  ((await findAcceptedPayment(tx, { bookingId }))?.id ?? null) !== paymentId
