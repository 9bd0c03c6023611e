import { coveredPart } from '../../../../packages/contract/money/covered-part.ts'
import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { whyOutOfReach } from '../../kernel/owned-item-repository.ts'
import { findCredit } from '../../money/ledger/credit-repository.ts'
import { addPaymentWithoutMoney } from '../../money/payments/payment-repository.ts'
import { orderUrlWithoutMoney } from '../checkout-urls.ts'
import { completeOrder } from './complete-order.ts'
import { findOrder, type ListedOrder, lockOrderRow } from './order-repository.ts'

/** `resumed`: the call returned an order that was already pending. */
export type PlacedOrder = { orderId: number; resumed: boolean }

/** Runs `place` in a transaction and reads the order afterwards. Refuses: like `place`, and not_found. */
export async function readPlacedOrder(
  { db }: Pick<BookingDependencies, 'db'>,
  place: (tx: Transaction) => Promise<Decision<PlacedOrder>>,
): Promise<Decision<{ order: ListedOrder; resumed: boolean }>> {
  const placed = await db.transaction(place)
  if (!placed.ok) return placed
  const order = await findOrder(db, placed.value.orderId)
  return order ? accept({ order, resumed: placed.value.resumed }) : refuse('not_found')
}

type AskedCredit = { personId: number; use: 'credit' | undefined; expectedDue: number | undefined }

/** Decides the part that credit pays, in haléře. The caller has locked the person. Refuses: email_unproven, credit_short. */
export async function decideCoveredPart(
  tx: Transaction,
  { provider }: Pick<BookingDependencies, 'provider'>,
  { personId, use, expectedDue }: AskedCredit,
  { price, pendingId }: { price: number; pendingId: number | undefined },
): Promise<Decision<{ covered: number; accountId: number | null }>> {
  const credit = use === 'credit' ? await findCredit(tx, personId, pendingId === undefined ? {} : { orderId: pendingId }) : undefined
  const outOfReach = credit && (await whyOutOfReach(tx, { accountId: credit.accountId }))
  if (outOfReach) return refuse(outOfReach)
  const covered = coveredPart(price, credit?.available ?? 0, provider.minimumCharge)
  if (expectedDue !== undefined && price - covered > expectedDue) return refuse('credit_short')
  return accept({ covered, accountId: covered > 0 && credit ? credit.accountId : null })
}

/** Completes an order that credit pays in full. The caller has locked the person. */
export async function payOrderWithCredit(
  tx: Transaction,
  deps: BookingDependencies,
  { orderId, siteUrl, now }: { orderId: number; siteUrl: string; now: Date },
): Promise<void> {
  const payment = { orderId, currency: 'CZK' as const, termsVersion: deps.termsVersion(), now, method: 'credit' as const }
  await addPaymentWithoutMoney(tx, payment, orderUrlWithoutMoney(siteUrl, orderId))
  await completeOrder(tx, deps, await lockOrderRow(tx, orderId), now)
}
