import type { Language } from '../../../../packages/contract/content/language.ts'
import { addDays, dayOf, instantOf } from '../../kernel/studio-time.ts'
import type { OrderedPass } from '../../products/passes/product.ts'
import type { GiftWish, VoucherWorth } from '../../products/vouchers/voucher.ts'

/** What an order keeps of a voucher. `gift`: what its buyer wishes, until the voucher has it, or nothing comes of the order. */
export type OrderedVoucher = { nameEn: string; nameRu: string; gift?: GiftWish } & VoucherWorth

type OrderColumns = {
  id: number
  personId: number
  productId: number | null
  price: number
  /** How much of the price the person's credit pays, from which account. */
  covered: number
  accountId: number | null
  status: 'pending' | 'paid' | 'cancelled'
  /** Paid, or waiting for its money and not lapsed, by the database's clock. */
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

/** A purchase that is no single class, as it stands. `details`: what was sold, as it was then. Money in haléře. */
export type Order = PassOrder | VoucherOrder

const WITHDRAWAL_DAYS = 14

/** Until before then its buyer can withdraw: the day of buying does not count, and the fourteenth ends at midnight in the studio. */
export const withdrawableUntil = (paidAt: Date, zone: string): Date =>
  instantOf(addDays(dayOf(paidAt, zone), WITHDRAWAL_DAYS + 1), '00:00', zone)
