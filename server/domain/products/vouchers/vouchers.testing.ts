import type { Database } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { openOrderCheckout } from '../../checkout/open-order-checkout.ts'
import { type PlaceVoucherOrder, placeVoucherOrder } from '../../checkout/place-voucher-order.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import { writtenCode } from './code.ts'
import type { GiftRequest } from './voucher.ts'
import { testVoucherCodes } from './voucher-codes.testing.ts'
import { findVoucherOfOrder, type Voucher } from './voucher-repository.ts'

const SITE = 'http://localhost'
export const toPrint: GiftRequest = { forName: 'Olga', words: 'An hour for you.', sendOn: null, sendTo: null, language: 'en' }

/** Returns the code in the form shown to its buyer. */
export const codeOf = ({ codeSealed, orderId }: Voucher): string => writtenCode(testVoucherCodes.open(codeSealed, orderId) ?? 'none')

export type Worth = PlaceVoucherOrder['worth']

/** Creates an order of a voucher with an open checkout. */
export async function orderVoucher(deps: BookingDependencies, personId: number, worth: Worth = { amount: 50_000 }, gift = toPrint) {
  const placed = await placeVoucherOrder(deps, { personId, worth, expectedPrice: undefined, gift, language: 'en' })
  if (!placed.ok) throw new Error(placed.reason)
  const orderId = placed.value.order.id
  const opened = await openOrderCheckout(deps, { orderId, personId, language: 'en', siteUrl: SITE })
  if (!opened.ok) throw new Error(opened.reason)
  return { orderId, sessionId: opened.value.url.split('/').at(-1) as string }
}

/** Buys a voucher, by default for CZK 500. `pay` pays its checkout at the provider. */
export async function buyVoucher(
  deps: BookingDependencies,
  pay: (sessionId: string) => void,
  personId: number,
  { worth, gift }: { worth?: Worth; gift?: GiftRequest } = {},
): Promise<{ voucher: Voucher; code: string; orderId: number; sessionId: string }> {
  const { orderId, sessionId } = await orderVoucher(deps, personId, worth, gift)
  pay(sessionId)
  await settlePayment(deps, { sessionId })
  const voucher = await voucherOf(deps.db, orderId)
  return { voucher, code: codeOf(voucher), orderId, sessionId }
}

export async function voucherOf(db: Database, orderId: number): Promise<Voucher> {
  const voucher = await findVoucherOfOrder(db, orderId)
  if (!voucher) throw new Error(`Order ${orderId} became no voucher.`)
  return voucher
}
