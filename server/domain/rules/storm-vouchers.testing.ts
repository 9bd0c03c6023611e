import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { openOrderCheckout } from '../checkout/open-order-checkout.ts'
import { redeemVoucher } from '../checkout/orders/redeem-voucher.ts'
import { placeVoucherOrder } from '../checkout/place-voucher-order.ts'
import { refundVoucher } from '../checkout/refunds/refund-voucher.ts'
import { readWithdrawal, withdraw } from '../checkout/refunds/withdraw.ts'
import { releaseOrder } from '../checkout/release-purchase.ts'
import { prolongVoucher } from '../products/vouchers/prolong-voucher.ts'
import { codeOf, toPrint, voucherOf } from '../products/vouchers/vouchers.testing.ts'

export type VoucherStorm = {
  deps: BookingDependencies
  people: number[]
  staff: number
  products: number[]
  random: () => number
  read: (text: string) => Promise<Record<string, unknown>[]>
  payOn: (url: string) => Promise<void>
  saying: (outcome: string) => void
}

/** Random actions of guests and staff with gift vouchers. */
export function voucherActions({ deps, people, staff, products, random, read, payOn, saying }: VoucherStorm) {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item

  /** Orders a voucher and pays for it, sometimes late. Some vouchers are emailed to the recipient on payment. */
  const buyVoucher = async () => {
    const personId = pick(people)
    const placed = await placeVoucherOrder(deps, {
      personId,
      language: 'en',
      expectedPrice: undefined,
      worth: random() < 0.5 ? { amount: 100 * pick([200, 350, 500]) } : { productId: pick(products) },
      gift: random() < 0.5 ? toPrint : { ...toPrint, sendTo: 'olga@example.com' },
    })
    if (!placed.ok) return saying(placed.reason)
    const orderId = placed.value.order.id
    if (random() < 0.1) return void (await releaseOrder(deps, { orderId, personId }))
    const opened = await openOrderCheckout(deps, { orderId, personId, language: 'en', siteUrl: 'http://localhost' })
    if (opened.ok) await payOn(opened.value.url)
  }

  const redeem = async (orderId: number) => {
    const voucher = await voucherOf(deps.db, orderId)
    const done = await redeemVoucher(deps, { personId: pick(people), typed: codeOf(voucher) })
    saying(!done.ok ? done.reason : voucher.amount === null ? 'redeemed as a pass' : 'redeemed as credit')
  }

  const goBack = async (orderId: number, personId: number) => {
    const shown = await readWithdrawal(deps, { orderId, personId })
    if (!shown.ok) return saying(shown.reason)
    const done = await withdraw(deps, { orderId, personId, name: 'Somebody', expected: { back: shown.value.back, ahead: 0 } })
    saying(done.ok ? 'voucher withdrawn' : done.reason)
  }

  const refund = async (voucherId: number) => {
    const done = await refundVoucher(deps, { voucherId, staffId: staff })
    saying(done.ok ? 'voucher refunded' : done.reason)
  }

  let fights = 0
  /** Several people redeem one code while its buyer withdraws, and staff refund and extend it. */
  const fightOverVoucher = async () => {
    const isFresh = random() < 0.8 ? 'where v.redeemed_at is null and v.ended_at is null' : ''
    const [row] = await read(
      `select v.id, v.order_id, o.person_id from vouchers v join orders o on o.id = v.order_id ${isFresh} order by random() limit 1`,
    )
    if (!row) return buyVoucher()
    const [voucherId, orderId, buyer] = [row.id as number, row.order_id as number, row.person_id as number]
    const redeemers = [() => redeem(orderId), () => redeem(orderId), () => redeem(orderId)]
    const buyers = [() => goBack(orderId, buyer), () => goBack(orderId, buyer)]
    const refunders = [() => refund(voucherId), () => refund(voucherId)]
    const prolong = () => prolongVoucher(deps, { voucherId, until: `20${pick([50, 60, 70])}-01-01`, note: 'Ill', staffId: staff })
    // Uses the combinations one after another, so that each of them occurs.
    const sides = [redeemers, buyers, refunders, redeemers, [...redeemers, ...buyers, ...refunders]]
    const calls = [...(sides[fights++ % sides.length] as typeof redeemers), prolong]
    await Promise.all(calls.sort(() => random() - 0.5).map((call) => call()))
  }

  return { buyVoucher, fightOverVoucher }
}
