import type {
  BoughtVoucher as BoughtResponse,
  Redeemed as RedeemedResponse,
  StaffVoucher as StaffResponse,
  Voucher as VoucherResponse,
} from '../../../../packages/contract/money/voucher.ts'
import type { Redeemed } from '../../../domain/checkout/orders/redeem-voucher.ts'
import { type LinkKeys, voucherFileToken } from '../../../domain/kernel/link-tokens.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { dayOf, isoOf } from '../../../domain/kernel/studio-time.ts'
import { type VoucherStatus, voucherStatusOf } from '../../../domain/products/vouchers/read-voucher.ts'
import type { SoldVoucher } from '../../../domain/products/vouchers/sold-voucher-list-repository.ts'
import type { BoughtVoucher } from '../../../domain/products/vouchers/voucher-list-repository.ts'
import type { Voucher } from '../../../domain/products/vouchers/voucher-repository.ts'
import { inLanguage } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from '../booking/audience.ts'
import { knownPersonResponse } from '../people/person.ts'
import { opensResponse } from './pass.ts'

/** Contains no names, because everyone with the code can read it. */
export const voucherResponse = (
  { voucher, standing }: { voucher: Voucher; standing: VoucherStatus },
  { language }: Audience,
): VoucherResponse => ({
  amount: voucher.amount === null ? null : toCrowns(voucher.amount),
  pass: voucher.pass && {
    name: inLanguage(voucher.pass.nameEn, voucher.pass.nameRu, language),
    entries: voucher.pass.entries,
    days: voucher.pass.days,
    opens: opensResponse(voucher.pass.opens),
  },
  last_four: voucher.lastFour,
  valid_until: voucher.validUntil,
  state: standing,
})

export const heldVoucherResponse = (voucher: Voucher, audience: Audience): VoucherResponse =>
  voucherResponse({ voucher, standing: voucherStatusOf(voucher, dayOf(new Date(), audience.timeZone)) }, audience)

export const ownVoucherResponse = (voucher: Voucher, audience: Audience): Omit<BoughtResponse, 'file_url' | 'withdrawable_until'> => {
  const iso = (instant: Date | null) => instant && isoOf(instant, audience.timeZone)
  return {
    ...heldVoucherResponse(voucher, audience),
    id: voucher.id,
    order_id: voucher.orderId,
    for_name: voucher.forName,
    words: voucher.words,
    send_to: voucher.sendTo,
    send_at: isoOf(voucher.sendAt, audience.timeZone),
    sent_at: iso(voucher.sentAt),
    redeemed_at: iso(voucher.redeemedAt),
    language: voucher.language,
    ended_why: voucher.endedWhy,
  }
}

export const boughtVoucherResponse = (voucher: BoughtVoucher, keys: LinkKeys, audience: Audience): BoughtResponse => ({
  ...ownVoucherResponse(voucher, audience),
  withdrawable_until: isOpen(voucher) && voucher.withdrawableUntil ? isoOf(voucher.withdrawableUntil, audience.timeZone) : null,
  file_url: `/voucher-file/${voucherFileToken(keys, voucher)}`,
})

const isOpen = ({ redeemedAt, endedAt, isFrozen }: Voucher) => redeemedAt === null && endedAt === null && !isFrozen

export const staffVoucherResponse = (voucher: SoldVoucher, audience: Audience): StaffResponse => {
  const iso = (instant: Date | null) => instant && isoOf(instant, audience.timeZone)
  return {
    ...heldVoucherResponse(voucher, audience),
    id: voucher.id,
    order_id: voucher.orderId,
    bought_at: isoOf(voucher.createdAt, audience.timeZone),
    price: toCrowns(voucher.price),
    buyer: knownPersonResponse(voucher.buyer),
    redeemed_at: iso(voucher.redeemedAt),
    redeemed_by: voucher.redeemer && knownPersonResponse(voucher.redeemer),
    send_at: voucher.sendTo === null ? null : isoOf(voucher.sendAt, audience.timeZone),
    sent_at: iso(voucher.sentAt),
    ended_why: voucher.endedWhy,
  }
}

export const redeemedResponse = (redeemed: Redeemed, { language }: Audience): RedeemedResponse =>
  redeemed.amount === null
    ? { amount: null, pass: { id: redeemed.passId, name: redeemed.name[language] } }
    : { amount: toCrowns(redeemed.amount), pass: null }
