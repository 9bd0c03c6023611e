import type { RefundWay } from '../../../../packages/contract/booking/booking-cancellation.ts'
import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import type { Booking } from '../../bookings/seats/seat-rules.ts'
import { type CreditReason, insertEntry, openCredit } from '../../money/ledger/credit-repository.ts'
import { returnCredit } from '../../money/ledger/spend-credit.ts'
import type { Payment } from '../../money/payments/payment.ts'
import type { Refund } from '../../money/payments/refund.ts'
import { insertRefundToCredit } from '../../money/payments/refund-repository.ts'
import { createRefund, type ReturnableMoney } from './create-refund.ts'

export type GiveBack = {
  /** Haléře; no more than is there. */
  amount: number
  /** Where the money part goes: the way it came, or to the person's credit. */
  way: RefundWay
  /** Who decided so. */
  cause: 'staff' | 'person' | 'exchange'
  why: CreditReason
  /** The same again is the same refund. */
  key?: string | undefined
  cancellationId?: number | undefined
  staffId?: number | undefined
}

/** `credit`: what went to the person's credit, haléře; `entryId`: the entry of what the credit had paid of it. `refund`: of the money part, where there is one. */
export type GivenBack = { credit: number; entryId: number | undefined; refund: Refund | undefined }

/**
 * Gives back what a booking was paid with: first what the credit paid, then money. Person, offering, booking and the money are locked before,
 * and whoever calls judges with `cancelIfFullyRefunded` what is left.
 */
export async function giveBack(
  tx: Transaction,
  deps: BookingDependencies,
  of: { booking: Pick<Booking, 'id' | 'accountId'>; personId: number; money: ReturnableMoney },
  wish: GiveBack,
): Promise<GivenBack> {
  const { booking, personId, money } = of
  const credit = Math.min(money.credit, wish.amount)
  const cause = wish.key === undefined ? undefined : creditCause(booking.id, wish.key)
  const entryId =
    credit > 0 && booking.accountId !== null
      ? await returnCredit(tx, { bookingId: booking.id, accountId: booking.accountId }, { ...wish, amount: credit, cause })
      : undefined
  const amount = wish.amount - credit
  if (amount === 0) return { credit, entryId, refund: undefined }
  const asked = { amount, cause: wish.cause, idempotencyKey: wish.key, cancellationId: wish.cancellationId }
  if (wish.way === 'money') return { credit, entryId, refund: await createRefund(tx, deps, money.payment, asked) }
  return { credit: wish.amount, entryId, refund: await refundToCredit(tx, { personId, payment: money.payment }, { ...wish, ...asked }) }
}

/** Under which the credit part of a refund is written that was asked for with a key. */
export const creditCause = (bookingId: number, key: string): string => `refunded:${bookingId}:${key}`

type ToCredit = Omit<GiveBack, 'way' | 'key'> & { idempotencyKey: string | undefined }

async function refundToCredit(
  tx: Transaction,
  { personId, payment }: { personId: number; payment: Payment },
  { amount, cause, idempotencyKey, cancellationId, why, staffId }: ToCredit,
): Promise<Refund> {
  const refund = await insertRefundToCredit(tx, { paymentId: payment.id, amount, cause, idempotencyKey, cancellationId })
  const accountId = await openCredit(tx, personId)
  // Not of the booking: what was spent on that is another sum.
  await insertEntry(tx, { accountId, amount, why, cause: `refund:${refund.id}`, refundId: refund.id, staffId: staffId ?? null })
  return refund
}
