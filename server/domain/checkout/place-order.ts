import { readClock } from '../../db/clock.ts'
import type { Transaction } from '../../db/database.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { refuseOnGuard } from '../bookings/seats/refuse-on-guard.ts'
import { MAX_HOLDS } from '../bookings/seats/seat-rules.ts'
import { accept, type Decision, refuse } from '../kernel/decision.ts'
import { lockPerson } from '../kernel/person-lock-repository.ts'
import { readSettings } from '../kernel/settings/settings-repository.ts'
import { addSeconds } from '../kernel/studio-time.ts'
import { abandonCheckout } from '../money/payments/abandon-checkout.ts'
import { orderedPass } from '../products/passes/product.ts'
import { findProduct } from '../products/passes/product-repository.ts'
import {
  countOwned,
  countPendingOrders,
  insertOrder,
  isEmailProven,
  type ListedOrder,
  lockPendingOrder,
  markOrderCancelled,
} from './orders/order-repository.ts'
import { decideCoveredPart, type PlacedOrder, payOrderWithCredit, readPlacedOrder } from './orders/placed-order.ts'
import { whyNotReplaced } from './why-not-replaced.ts'

export type PlaceOrder = {
  personId: number
  productId: number
  /** The price that the person was shown, in haléře. */
  expectedPrice: number | undefined
  /** The person wants to use the pass before the withdrawal period ends. */
  startNow: boolean
  use: 'credit' | undefined
  /** The amount due that the person was shown, in haléře. */
  expectedDue: number | undefined
  language: 'en' | 'ru'
  siteUrl: string
}

/**
 * Orders a pass: a pending order, or a paid one if credit pays all. Locks the person. A second call returns the same pending order.
 * Refuses: passes_off, not_found, price_changed, email_unproven, once_per_person, credit_short, too_many_orders, and like whyNotReplaced.
 */
export async function placeOrder(
  deps: BookingDependencies,
  input: PlaceOrder,
): Promise<Decision<{ order: ListedOrder; resumed: boolean }>> {
  return refuseOnGuard(() => readPlacedOrder(deps, (tx) => place(tx, deps, input)))
}

async function place(tx: Transaction, deps: BookingDependencies, input: PlaceOrder): Promise<Decision<PlacedOrder>> {
  const { personId, productId, startNow, language } = input
  if (!(await lockPerson(tx, personId))) return refuse('not_found')
  const { passesOn, holdSeconds } = await readSettings(tx)
  if (!passesOn) return refuse('passes_off')
  const pending = await lockPendingOrder(tx, personId, productId)
  const product = await findProduct(tx, productId)
  if (!product?.isOnSale) return refuse('not_found')
  // A pending order keeps its price.
  const price = pending?.price ?? product.price
  if (input.expectedPrice !== undefined && input.expectedPrice !== price) return refuse('price_changed', { price })
  if (product.mostPerPerson !== null) {
    // Addresses are easily invented, so a limit per person requires a proven one.
    if (!(await isEmailProven(tx, personId))) return refuse('email_unproven')
    if ((await countOwned(tx, personId, productId, pending?.id)) >= product.mostPerPerson) return refuse('once_per_person')
  }

  const part = await decideCoveredPart(tx, deps, input, { price, pendingId: pending?.id })
  if (!part.ok) return part
  const { covered } = part.value
  if (pending && pending.covered === covered && pending.startNow === startNow) return accept({ orderId: pending.id, resumed: true })
  const fixed = pending && (await whyNotReplaced(tx, { orderId: pending.id }))
  if (fixed) return refuse(fixed)
  if (pending) {
    // The credit used or the agreement about the start has changed, so the pending order is replaced.
    await abandonCheckout(tx, deps, { orderId: pending.id })
    await markOrderCancelled(tx, pending.id)
  } else if ((await countPendingOrders(tx, personId)) >= MAX_HOLDS) return refuse('too_many_orders')

  const now = await readClock(tx)
  const orderId = await insertOrder(tx, {
    ...part.value,
    kind: 'pass' as const,
    personId,
    productId,
    details: pending?.details ?? orderedPass(product),
    price,
    startNow,
    language,
    heldUntil: addSeconds(now, holdSeconds ?? deps.holdSeconds),
  })
  if (covered === price) await payOrderWithCredit(tx, deps, { orderId, siteUrl: input.siteUrl, now })
  return accept({ orderId, resumed: false })
}
