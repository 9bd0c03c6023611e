import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import { databaseFault } from '../../../db/database.ts'
import { inThisOrder } from '../../../db/in-this-order.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { makePeople, type TestProvider, tally, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { sendDueGifts } from '../../checkout/orders/queue-voucher-emails.ts'
import { redeemVoucher } from '../../checkout/orders/redeem-voucher.ts'
import { refundVoucher } from '../../checkout/refunds/refund-voucher.ts'
import { withdraw } from '../../checkout/refunds/withdraw.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import { faultsOfAccounts } from '../../money/ledger/credit.testing.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { makeProduct, sellPasses } from '../passes/passes.testing.ts'
import { renewVoucherCodes } from './renew-voucher-codes.ts'
import { testVoucherCodes } from './voucher-codes.testing.ts'
import { buyVoucher, orderVoucher, toPrint, type Worth } from './vouchers.testing.ts'

let open: OpenDatabase & { url: string }
let deps: BookingDependencies
let provider: TestProvider

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  provider = testProvider(() => new ProviderDown('away'))
  deps = testDependencies(open.db, provider)
  await sellPasses(open.db)
})
afterAll(() => open.close())

const times = (n: number) => Array.from({ length: n }, (_, index) => index)
const people = (n: number) => makePeople(open.db, n)
const newPerson = async () => (await people(1))[0] as number
const rows = async (text: string) => (await open.queue.executeSql(text)).rows as Record<string, unknown>[]
const refusal = (text: string) =>
  rows(text).then(
    () => 'done',
    (error) => databaseFault(error)?.constraint ?? databaseFault(error)?.code ?? 'failed',
  )
const buy = async (worth?: Worth) => buyVoucher(deps, provider.pay, await newPerson(), worth && { worth })
const redeem = async (personId: number, code: string) => {
  const done = await redeemVoucher(deps, { personId, typed: code })
  return done.ok ? 'redeemed' : done.reason
}
const creditOf = async (ids: number[]) =>
  Number(
    (
      await rows(
        `select coalesce(sum(l.amount), 0) as n from accounts a join ledger_entries l on l.account_id = a.id where a.kind = 'credit' and a.person_id in (${ids})`,
      )
    )[0]?.n,
  )

/** Deletes vouchers that a test changed directly, so that later checks do not report them. */
async function forget(...ids: number[]): Promise<void> {
  const gone = await rows(`delete from vouchers where id in (${ids}) returning order_id`)
  await rows(`update orders set status = 'cancelled' where id in (${gone.map(({ order_id }) => order_id)})`)
}

async function without(triggers: [name: string, table: string][], run: () => Promise<void>): Promise<void> {
  for (const [name, table] of triggers) await rows(`alter table ${table} disable trigger ${name}`)
  try {
    await run()
  } finally {
    for (const [name, table] of triggers) await rows(`alter table ${table} enable trigger ${name}`)
  }
}

describe('guard_voucher', () => {
  const take = (id: number, personId: number) =>
    `update vouchers set redeemed_by = ${personId}, redeemed_at = clock_timestamp() where id = ${id}`
  const end = (id: number) => `update vouchers set ended_at = clock_timestamp(), ended_why = 'withdrawn' where id = ${id}`

  test('guard_voucher allows only one of twenty direct redemptions; when it is disabled, all twenty succeed', async () => {
    const [guarded, bare] = [await buy(), await buy()]
    const all = await people(20)
    const takeAll = async (id: number) => tally(await Promise.all(all.map((one) => refusal(take(id, one)))))
    expect(await takeAll(guarded.voucher.id)).toEqual({ done: 1, voucher_redeemed_once: 19 })
    await without([['guard_voucher', 'vouchers']], async () => expect(await takeAll(bare.voucher.id)).toEqual({ done: 20 }))
    await forget(guarded.voucher.id, bare.voucher.id)
  })

  test('guard_voucher refuses to end a redeemed voucher, to redeem an ended voucher, and to change the content of a voucher', async () => {
    const [{ voucher: one }, { voucher: other }, { voucher: third }] = [await buy(), await buy(), await buy()]
    const anna = await newPerson()
    await rows(take(one.id, anna))
    await rows(end(other.id))
    expect(await refusal(end(one.id))).toBe('voucher_redeemed_once')
    expect(await refusal(take(other.id, anna))).toBe('voucher_has_ended')
    expect(await refusal(`update vouchers set ended_at = null, ended_why = null where id = ${other.id}`)).toBe('voucher_has_ended')
    for (const change of ['amount = 100000', 'valid_until = valid_until - 1', 'order_id = order_id + 1'])
      expect([change, await refusal(`update vouchers set ${change} where id = ${third.id}`)]).toEqual([change, 'voucher_unchanged'])
    await forget(one.id, other.id)
  })

  test('guard_voucher allows a credit entry for a voucher only to the person who redeemed the voucher, once and with its exact amount', async () => {
    const { voucher } = await buy()
    const [anna, boris] = (await people(2)) as [number, number]
    const entry = (personId: number, amount: number) => `insert into ledger_entries (account_id, amount, why, cause, voucher_id, at)
      select id, ${amount}, 'redeemed', 'by hand:' || id || ':${amount}', ${voucher.id}, clock_timestamp() from accounts where person_id = ${personId}`
    await rows(`insert into accounts (person_id, kind) values (${anna}, 'credit'), (${boris}, 'credit')`)
    expect(await refusal(entry(anna, 50_000))).toBe('redeemed_as_it_is')
    await rows(take(voucher.id, anna))
    expect(await refusal(entry(boris, 50_000))).toBe('redeemed_as_it_is')
    expect(await refusal(entry(anna, 60_000))).toBe('redeemed_as_it_is')
    expect(await refusal(entry(anna, 50_000))).toBe('done')
    expect(await refusal(entry(anna, 50_000).replace('by hand', 'again'))).toBe('one_entry_of_voucher')
  })
})

test('only one of twenty people who redeem a voucher at once gets the credit or the pass', async () => {
  for (let round = 0; round < 3; round++) {
    const [amount, pass] = [await buy(), await buy({ productId: await makeProduct(open.db) })]
    const all = await people(20)
    const answers = await Promise.all(all.flatMap((one) => [redeem(one, amount.code), redeem(one, pass.code)]))
    expect(tally(answers)).toEqual({ redeemed: 2, voucher_redeemed: 38 })
    expect(await creditOf(all)).toBe(50_000)
    expect(
      await rows(`select entries, balance_of(id) as left, valid_until, starts from accounts where voucher_id = ${pass.voucher.id}`),
    ).toEqual([{ entries: 10, left: 10, valid_until: null, starts: 'first_use' }])
  }
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('two vouchers are redeemed once each when one person sends both codes twice at the same time', async () => {
  for (let round = 0; round < 3; round++) {
    const [one, other, anna] = [await buy(), await buy(), await newPerson()]
    const answers = await Promise.all([one, other, one, other].map(({ code }) => redeem(anna, code)))
    expect(tally(answers)).toEqual({ redeemed: 2, voucher_redeemed: 2 })
    expect(await creditOf([anna])).toBe(100_000)
  }
})

test('the old code of a voucher is refused while it is being replaced by a new code', async () => {
  const [buyer, anna] = (await people(2)) as [number, number]
  const { code } = await buyVoucher(deps, provider.pay, buyer)
  const replaced = Promise.withResolvers<void>()
  const replacing = open.db.transaction(async (tx) => {
    await renewVoucherCodes(tx, testVoucherCodes, buyer)
    replaced.resolve()
    await setTimeout(300)
  })
  await replaced.promise
  expect(await redeem(anna, code)).toBe('voucher_unknown')
  await replacing
  expect(await creditOf([anna])).toBe(0)
})

test('only one of redemption, withdrawal and refund succeeds when all are requested at once', async () => {
  const staff = await newPerson()
  const sides = { redeemed: 0, back: 0 }
  for (let round = 0; round < 16; round++) {
    const buyer = await newPerson()
    const [{ code, orderId, voucher }, anna] = [await buyVoucher(deps, provider.pay, buyer), await newPerson()]
    const statement = { name: 'Anna', expected: { back: 50_000, ahead: 0 } }
    const redeeming = () => redeem(anna, code)
    const withdrawing = () => withdraw(deps, { orderId, personId: buyer, ...statement })
    const refunding = () => refundVoucher(deps, { voucherId: voucher.id, staffId: staff })
    const lock = `select from vouchers where id = ${voucher.id} for update`
    // Redeeming and withdrawing each go first in one round. In later rounds all calls start at once.
    if (round === 0) await inThisOrder(open.url, lock, [redeeming, withdrawing, refunding])
    else if (round === 1) await inThisOrder(open.url, lock, [withdrawing, redeeming, refunding])
    else {
      const calls = [() => setTimeout((round % 8) * 4).then(redeeming), withdrawing, refunding, withdrawing]
      await Promise.all([...calls.slice(round % 4), ...calls.slice(0, round % 4)].map((call) => call()))
    }
    const credit = await creditOf([anna])
    const [money] = await rows(
      `select coalesce(sum(r.amount), 0)::int as back from refunds r join payments p on p.id = r.payment_id where p.order_id = ${orderId}`,
    )
    expect(credit + Number(money?.back)).toBe(50_000)
    sides[credit > 0 ? 'redeemed' : 'back'] += 1
  }
  // Both outcomes must occur. Otherwise the test proves nothing.
  expect(Math.min(...Object.values(sides))).toBeGreaterThan(0)
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('repeated payment events create one voucher and send its gift once', async () => {
  const [buyer, gift] = [await newPerson(), { ...toPrint, sendTo: `olga${Date.now()}@example.com` }]
  const { orderId, sessionId } = await orderVoucher(deps, buyer, undefined, gift)
  provider.pay(sessionId)
  await Promise.all(times(5).map(() => settlePayment(deps, { sessionId })))
  await Promise.all(times(5).map(() => sendDueGifts(deps)))
  expect(await rows(`select count(*)::int as n from vouchers where order_id = ${orderId}`)).toEqual([{ n: 1 }])
  expect(await rows(`select count(*)::int as n from mails where "to" = '${gift.sendTo}'`)).toEqual([{ n: 1 }])

  const later = await buyVoucher(deps, provider.pay, buyer, { gift: { ...gift, sendTo: `later${gift.sendTo}`, sendOn: null } })
  await rows(`delete from mails where "to" = 'later${gift.sendTo}'`)
  await rows(`update vouchers set sent_at = null where id = ${later.voucher.id}`)
  await Promise.all(times(8).map(() => sendDueGifts(deps)))
  expect(await rows(`select count(*)::int as n from mails where "to" = 'later${gift.sendTo}'`)).toEqual([{ n: 1 }])
})
