import type { Language } from '../../../../packages/contract/content/language.ts'
import { addDays, dayOf, instantOf } from '../../kernel/studio-time.ts'
import type { OrderedPass } from '../../products/passes/product.ts'
import type { GiftRequest, VoucherWorth } from '../../products/vouchers/voucher.ts'

/** `gift` contains the buyer's wishes. It is deleted once the voucher stores them or the order is cancelled. */
export type OrderedVoucher = { nameEn: string; nameRu: string; gift?: GiftRequest } & VoucherWorth

type OrderColumns = {
  id: number
  personId: number
  productId: number | null
  /** The course whose pass the order buys. The order has taken a seat in each of its dates. Null for other orders. */
  courseId: number | null
  price: number
  covered: number
  accountId: number | null
  status: 'pending' | 'paid' | 'cancelled'
  isLive: boolean
  heldUntil: Date | null
  startNow: boolean
  language: Language
  withdrawableUntil: Date | null
  withdrawnAt: Date | null
  withdrawnAs: string | null
  createdAt: Date
  paidAt: Date | null
}

export type PassOrder = OrderColumns & { kind: 'pass'; details: OrderedPass }
export type VoucherOrder = OrderColumns & { kind: 'voucher'; details: OrderedVoucher }

/** `details`: a copy of the product as sold. Money in haléře. */
export type Order = PassOrder | VoucherOrder

const WITHDRAWAL_DAYS = 14

/** Returns midnight after the fourteenth day in the studio's time zone, not counting the day of payment. */
export const withdrawableUntil = (paidAt: Date, zone: string): Date =>
  instantOf(addDays(dayOf(paidAt, zone), WITHDRAWAL_DAYS + 1), '00:00', zone)
