import { readClock } from '../../db/clock.ts'
import type { Transaction } from '../../db/database.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { MAX_HOLDS } from '../bookings/seats/seat-rules.ts'
import { accept, type Decision, refuse } from '../kernel/decision.ts'
import { lockPerson } from '../kernel/person-lock-repository.ts'
import { readSettings } from '../kernel/settings/settings-repository.ts'
import { addSeconds } from '../kernel/studio-time.ts'
import { orderedPass } from '../products/passes/product.ts'
import { findProduct } from '../products/passes/product-repository.ts'
import { nameOfVoucher } from '../products/vouchers/name-of-voucher.ts'
import { decideGiftDay, type GiftRequest } from '../products/vouchers/voucher.ts'
import type { OrderedVoucher } from './orders/order.ts'
import { countPendingOrders, findPendingVoucherOrder, insertOrder, type ListedOrder } from './orders/order-repository.ts'
import { type PlacedOrder, readPlacedOrder } from './orders/placed-order.ts'

export type PlaceVoucherOrder = {
  personId: number
  /** An amount in haléře, or the product of the pass. */
  worth: { amount: number } | { productId: number }
  /** The price that the person was shown, in haléře. */
  expectedPrice: number | undefined
  gift: GiftRequest
  language: 'en' | 'ru'
}

/**
 * Orders a gift voucher, which only money can pay for. A second call with the same wishes returns the same order. Refuses: passes_off,
 * gift_day, price_changed, too_many_orders, and not_found. Passes limited per person are not_found, because gifts would evade the limit.
 */
export function placeVoucherOrder(
  deps: BookingDependencies,
  input: PlaceVoucherOrder,
): Promise<Decision<{ order: ListedOrder; resumed: boolean }>> {
  return readPlacedOrder(deps, (tx) => place(tx, deps, input))
}

async function place(
  tx: Transaction,
  deps: BookingDependencies,
  { personId, worth, expectedPrice, gift, language }: PlaceVoucherOrder,
): Promise<Decision<PlacedOrder>> {
  if (!(await lockPerson(tx, personId))) return refuse('not_found')
  const { passesOn, holdSeconds } = await readSettings(tx)
  if (!passesOn) return refuse('passes_off')
  const now = await readClock(tx)
  const day = decideGiftDay(gift.sendOn, now, deps.timeZone)
  if (!day.ok) return day
  const sold = await readWorth(tx, worth)
  if (!sold) return refuse('not_found')
  const { price, productId, ...holds } = sold
  if (expectedPrice !== undefined && expectedPrice !== price) return refuse('price_changed', { price })

  const details: OrderedVoucher = { ...nameOfVoucher(holds), ...holds, gift }
  const pending = await findPendingVoucherOrder(tx, personId, details)
  if (pending !== undefined) return accept({ orderId: pending, resumed: true })
  if ((await countPendingOrders(tx, personId)) >= MAX_HOLDS) return refuse('too_many_orders')
  const orderId = await insertOrder(tx, {
    kind: 'voucher',
    personId,
    productId,
    details,
    price,
    covered: 0,
    accountId: null,
    startNow: false,
    language,
    heldUntil: addSeconds(now, holdSeconds ?? deps.holdSeconds),
  })
  return accept({ orderId, resumed: false })
}

async function readWorth(tx: Transaction, worth: PlaceVoucherOrder['worth']) {
  if ('amount' in worth) return { amount: worth.amount, pass: null, price: worth.amount, productId: null }
  const product = await findProduct(tx, worth.productId)
  if (!product?.isOnSale || product.mostPerPerson !== null) return undefined
  return { amount: null, pass: orderedPass(product), price: product.price, productId: product.id }
}
