import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { randomCode } from '../../products/vouchers/code.ts'
import { lastDay, sendingTime } from '../../products/vouchers/voucher.ts'
import { insertVoucher } from '../../products/vouchers/voucher-repository.ts'
import { type VoucherOrder, withdrawableUntil } from './order.ts'
import { clearGiftRequest, markOrderPaid } from './order-repository.ts'
import { queueVoucherBought, sendGift } from './queue-voucher-emails.ts'

/** Creates the voucher and, if its sending day has come, sends it. The caller has locked the person, the order and its payment. */
export async function completeVoucherOrder(tx: Transaction, deps: BookingDependencies, order: VoucherOrder, now: Date): Promise<void> {
  const { id: orderId, productId, details } = order
  const { forName, words, sendOn, sendTo, language } = details.gift ?? {
    forName: '',
    words: '',
    sendOn: null,
    sendTo: null,
    language: order.language,
  }
  await markOrderPaid(tx, orderId, { paidAt: now, withdrawableUntil: withdrawableUntil(now, deps.timeZone) })
  const sendAt = sendingTime(sendOn, now, deps.timeZone)
  const voucherId = await insertVoucher(tx, {
    orderId,
    productId,
    amount: details.amount,
    pass: details.pass,
    ...deps.voucherCodes.keep(randomCode(), orderId),
    forName,
    words,
    sendTo,
    sendAt,
    language,
    validUntil: lastDay(sendAt, deps.timeZone),
  })
  await clearGiftRequest(tx, orderId)
  await queueVoucherBought(tx, deps, { orderId, voucherId })
  if (sendTo !== null && sendAt <= now) await sendGift(tx, deps, voucherId)
}
