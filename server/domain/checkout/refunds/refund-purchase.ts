import type { RefundWay } from '../../../../packages/contract/booking/booking-cancellation.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { type CreditReason, findEntryAmount, insertEntry, openCredit } from '../../money/ledger/credit-repository.ts'
import { returnCredit } from '../../money/ledger/spend-credit.ts'
import { causeName, type PurchaseId } from '../../money/payments/purchase.ts'
import type { Refund } from '../../money/payments/refund.ts'
import { findRefundByKey, insertRefundToCredit } from '../../money/payments/refund-repository.ts'
import { createRefund, type ReturnableMoney } from './create-refund.ts'

export type PurchaseRefundRequest = {
  /** In haléře, at most the refundable amount. */
  amount: number
  way: RefundWay
  cause: 'staff' | 'person' | 'exchange'
  why: CreditReason
  key?: string | undefined
  cancellationId?: number | undefined
  staffId?: number | undefined
}

/** `credit` is the amount refunded to credit, in haléře, and `entryId` its ledger entry. `refund` is the refund of the money part. */
export type PurchaseRefund = { credit: number; entryId: number | undefined; refund: Refund | undefined }

/** Refunds a purchase, credit first. The caller has locked the purchase and its money, and then calls `endIfFullyRefunded`. */
export async function refundPurchase(
  tx: Transaction,
  deps: BookingDependencies,
  money: ReturnableMoney,
  input: PurchaseRefundRequest,
): Promise<PurchaseRefund> {
  const { id, accountId, payment } = money
  const credit = Math.min(money.credit, input.amount)
  const cause = input.key === undefined ? undefined : creditCause(id, input.key)
  const entryId =
    credit > 0 && accountId !== null ? await returnCredit(tx, { id, accountId }, { ...input, amount: credit, cause }) : undefined
  const amount = input.amount - credit
  if (amount === 0) return { credit, entryId, refund: undefined }
  const asked = { amount, cause: input.cause, idempotencyKey: input.key, cancellationId: input.cancellationId }
  if (input.way === 'money') return { credit, entryId, refund: await createRefund(tx, deps, payment, asked) }
  return { credit: input.amount, entryId, refund: await refundToCredit(tx, money, { ...input, ...asked }) }
}

/** `part`: returned credit, in haléře. */
export type EarlierRefund = { refund: Refund | null; part: number }

export async function findEarlierRefund(reader: Reader, id: PurchaseId, key: string): Promise<EarlierRefund | undefined> {
  const refund = await findRefundByKey(reader, id, key)
  const part = await findEntryAmount(reader, creditCause(id, key))
  return refund || part !== undefined ? { refund: refund ?? null, part: part ?? 0 } : undefined
}

const creditCause = (id: PurchaseId, key: string): string => `refunded:${causeName(id)}:${key}`

type ToCredit = Pick<PurchaseRefundRequest, 'amount' | 'why' | 'cancellationId' | 'staffId'> & {
  cause: PurchaseRefundRequest['cause'] | 'unwanted'
  idempotencyKey?: string | undefined
}

/** Turns money of a payment into credit. The caller has locked the person and the payment. */
export async function refundToCredit(
  tx: Transaction,
  { personId, payment }: { personId: number; payment: { id: number } },
  { amount, cause, idempotencyKey, cancellationId, why, staffId }: ToCredit,
): Promise<Refund> {
  const refund = await insertRefundToCredit(tx, { paymentId: payment.id, amount, cause, idempotencyKey, cancellationId })
  const accountId = await openCredit(tx, personId)
  // The entry names no booking, because its amount differs from the credit spent on the booking.
  await insertEntry(tx, { accountId, amount, why, cause: `refund:${refund.id}`, refundId: refund.id, staffId: staffId ?? null })
  return refund
}
