import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import { databaseFault } from '../../../db/database.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { makePeople, makeSession } from '../../bookings/seats/bookings.testing.ts'

// Tests the triggers that protect accounts from direct writes. Each test also shows the wrong result while the trigger is disabled.

let open: OpenDatabase
let session: number
let anna: number
let boris: number
let account: number

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
})
afterAll(() => open.close())
beforeEach(async () => {
  session = await makeSession(open.db)
  ;[anna, boris] = (await makePeople(open.db, 2)) as [number, number]
  account = Number((await rows(`insert into accounts (person_id, kind) values (${anna}, 'credit') returning id`))[0]?.id)
})

const rows = async (text: string) => (await open.queue.executeSql(text)).rows as Record<string, unknown>[]
const refusal = (text: string) =>
  rows(text).then(
    () => 'done',
    (error) => databaseFault(error)?.constraint ?? databaseFault(error)?.code,
  )
const entry = (amount: number, cause: string, of = account) =>
  `insert into ledger_entries (account_id, amount, why, cause, at) values (${of}, ${amount}, 'adjusted', '${cause}:${of}', clock_timestamp())`
const held = (covered: number, { personId = anna, offeringId = session } = {}) =>
  `insert into bookings (offering_id, person_id, status, held_until, price, covered, account_id, language)
   values (${offeringId}, ${personId}, 'pending', clock_timestamp() + interval '1 hour', 65000, ${covered}, ${account}, 'en')`
const balance = async () => Number((await rows(`select balance_of(${account}) as n`))[0]?.n)

async function without(trigger: string, table: string, run: () => Promise<void>): Promise<void> {
  await rows(`alter table ${table} disable trigger ${trigger}`)
  try {
    await run()
  } finally {
    await rows(`alter table ${table} enable trigger ${trigger}`)
  }
}

describe('guard_balance', () => {
  test('guard_balance refuses to take more than the balance', async () => {
    await rows(entry(35_000, 'given'))
    await without('guard_balance', 'ledger_entries', async () => {
      expect(await refusal(entry(-50_000, 'off'))).toBe('done')
      expect(await balance()).toBe(-15_000)
      await rows(entry(15_000, 'made good'))
    })
    expect(await refusal(entry(-1, 'one too many'))).toBe('balance_within')
    await rows(entry(100, 'more'))
    expect(await refusal(entry(-100, 'all of it'))).toBe('done')
  })

  test('guard_balance refuses to take the amount set aside by a live hold, and allows it once the hold has lapsed', async () => {
    await rows(entry(35_000, 'given'))
    await rows(held(20_000))
    await without('guard_balance', 'ledger_entries', async () => {
      expect(await refusal(entry(-20_000, 'off'))).toBe('done')
      await rows(entry(20_000, 'made good'))
    })
    expect(await refusal(entry(-20_000, 'too much'))).toBe('balance_within')
    expect(await refusal(entry(-15_000, 'the rest'))).toBe('done')
    await rows(`update bookings set held_until = clock_timestamp() where account_id = ${account}`)
    expect(await refusal(entry(-20_000, 'free again'))).toBe('done')
  })

  test('guard_balance allows only one of twenty simultaneous deductions of the full balance, but all twenty happen while guard_balance is disabled', async () => {
    await rows(entry(35_000, 'given'))
    const spendAll = async (round: string) =>
      (await Promise.all(Array.from({ length: 20 }, (_, n) => refusal(entry(-35_000, `${round} ${n}`))))).filter((one) => one === 'done')
        .length
    expect(await spendAll('guarded')).toBe(1)
    await without('guard_balance', 'ledger_entries', async () => expect(await spendAll('unguarded')).toBe(20))
  })

  test('guard_balance refuses entries of an account that has ended', async () => {
    await rows(`update accounts set ended_at = now(), ended_why = 'withdrawn' where id = ${account}`)
    await without('guard_balance', 'ledger_entries', async () => expect(await refusal(entry(1, 'off'))).toBe('done'))
    expect(await refusal(entry(1, 'too late'))).toBe('account_ended')
  })

  test('guard_balance refuses to take more entries than a pass has, unless the pass has an unlimited number of entries', async () => {
    const pass = async (entries: string) =>
      Number(
        (await rows(`insert into accounts (person_id, kind, entries, sold) values (${anna}, 'pass', ${entries}, '{}') returning id`))[0]
          ?.id,
      )
    const [ten, endless] = [await pass('10'), await pass('null')]
    await rows(entry(1, 'sold', ten))
    expect(await refusal(entry(-2, 'two', ten))).toBe('entries_within')
    expect(await refusal(entry(-2, 'two', endless))).toBe('done')
  })
})

describe('guard_reserved', () => {
  test('guard_reserved refuses holds that together exceed the credit', async () => {
    await rows(entry(35_000, 'given'))
    const other = await makeSession(open.db)
    await without('guard_reserved', 'bookings', async () => {
      expect(await refusal(held(35_000))).toBe('done')
      expect(await refusal(held(35_000, { offeringId: other }))).toBe('done')
      await rows(`delete from bookings where account_id = ${account}`)
    })
    expect(await refusal(held(35_001))).toBe('balance_within')
    expect(await refusal(held(35_000))).toBe('done')
    expect(await refusal(held(1, { offeringId: other }))).toBe('balance_within')
    expect(await refusal(`update bookings set held_until = clock_timestamp() + interval '2 hours' where account_id = ${account}`)).toBe(
      'done',
    )
  })

  test('guard_reserved refuses the credit of another person', async () => {
    await rows(entry(35_000, 'given'))
    await without('guard_reserved', 'bookings', async () => {
      expect(await refusal(held(35_000, { personId: boris }))).toBe('done')
      await rows(`delete from bookings where account_id = ${account}`)
    })
    expect(await refusal(held(35_000, { personId: boris }))).toBe('own_account')
  })

  test('guard_reserved refuses to revive a hold whose credit was spent in the meantime', async () => {
    await rows(entry(35_000, 'given'))
    await rows(held(35_000))
    await rows(`update bookings set held_until = clock_timestamp() where account_id = ${account}`)
    await rows(entry(-1, 'spent elsewhere'))
    const revive = `update bookings set held_until = clock_timestamp() + interval '1 hour' where account_id = ${account}`
    expect(await refusal(revive)).toBe('balance_within')
    await without('guard_reserved', 'bookings', async () => expect(await refusal(revive)).toBe('done'))
  })

  test('guard_reserved adds up the credit reserved by holds and by orders', async () => {
    await rows(entry(35_000, 'given'))
    const order = (covered: number) =>
      `insert into orders (person_id, kind, details, price, covered, account_id, status, held_until, language)
       values (${anna}, 'pass', '{}', 65000, ${covered}, ${account}, 'pending', clock_timestamp() + interval '1 hour', 'en')`
    await rows(held(20_000))
    expect(await refusal(order(15_001))).toBe('balance_within')
    expect(await refusal(order(15_000))).toBe('done')
    await without('guard_reserved', 'orders', async () => expect(await refusal(order(15_000))).toBe('done'))
  })

  test('guard_reserved refuses transactions with isolation level repeatable read or serializable', async () => {
    await rows(entry(35_000, 'given'))
    const write = (isolationLevel: 'serializable' | 'repeatable read') =>
      open.db
        .transaction((tx) => tx.execute(held(1)), { isolationLevel })
        .then(
          () => 'done',
          (error) => databaseFault(error)?.code,
        )
    expect(await write('repeatable read')).toBe('25001')
    expect(await write('serializable')).toBe('25001')
  })
})

describe('the ledger', () => {
  test('the ledger refuses updates and deletions', async () => {
    await rows(entry(35_000, 'given'))
    const changes = [
      `update ledger_entries set amount = 1 where account_id = ${account}`,
      `delete from ledger_entries where account_id = ${account}`,
    ]
    for (const change of changes) expect(await refusal(change)).toBe('written_once')
    expect(await balance()).toBe(35_000)
    await without('written_once', 'ledger_entries', async () => expect(await refusal(changes[0] ?? '')).toBe('done'))
    expect(await balance()).toBe(1)
    await without('keep_young_entries', 'ledger_entries', async () => expect(await refusal(changes[1] ?? '')).toBe('done'))
    expect(await balance()).toBe(0)
  })

  test('the ledger refuses a second entry with the same cause', async () => {
    await rows(entry(35_000, 'given'))
    expect(await refusal(entry(35_000, 'given'))).toBe('ledger_entries_cause')
  })
})

test('a person has at most one credit account', async () => {
  expect(await refusal(`insert into accounts (person_id, kind) values (${anna}, 'credit')`)).toBe('one_credit_per_person')
})

test('a payment belongs to exactly one booking or order, and an order has at most one open payment', async () => {
  const pay = (booking: string, order: string) =>
    refusal(`insert into payments (booking_id, order_id, provider, amount, status) values (${booking}, ${order}, 'sandbox', 100, 'open')`)
  await rows(entry(1, 'given'))
  const booking = String((await rows(`${held(1)} returning id`))[0]?.id)
  const order = String(
    (
      await rows(`insert into orders (person_id, kind, details, price, status, language)
        values (${anna}, 'voucher', '{}', 50000, 'pending', 'en') returning id`)
    )[0]?.id,
  )
  expect(await pay('null', 'null')).toBe('payments_of_one_thing')
  expect(await pay(booking, order)).toBe('payments_of_one_thing')
  expect(await pay(booking, 'null')).toBe('done')
  expect(await pay('null', order)).toBe('done')
  expect(await pay('null', order)).toBe('one_open_page_of_order')
})

test('refunds never exceed the payment, and a refund to credit counts until the credit is paid out as money', async () => {
  const [booking] = await rows(
    `insert into bookings (offering_id, person_id, status, price, language) values (${session}, ${anna}, 'paid', 35000, 'en') returning id`,
  )
  const [payment] = await rows(
    `insert into payments (booking_id, provider, amount, status, settled_at) values (${booking?.id}, 'sandbox', 35000, 'kept', now()) returning id`,
  )
  const refund = (amount: number, more = '') =>
    refusal(
      `insert into refunds (payment_id, amount, cause, status, to_credit) values (${payment?.id}, ${amount}, 'staff', 'done', ${more || false})`,
    )
  expect(await refund(35_000, 'true')).toBe('done')
  expect(await refund(1)).toBe('refund_within_payment')
  const payOut = (amount: number) => refusal(`update refunds set paid_out = ${amount} where payment_id = ${payment?.id} and to_credit`)
  expect(await payOut(35_001)).toBe('refunds_paid_out')
  expect(await payOut(20_000)).toBe('done')
  expect(await refund(20_001)).toBe('refund_within_payment')
  expect(await refund(20_000)).toBe('done')
  expect(await payOut(19_999)).toBe('refund_within_payment')
  await without('guard_refunds', 'refunds', async () => expect(await refund(1)).toBe('done'))
  expect(await refusal(`update refunds set to_credit = true, status = 'due' where payment_id = ${payment?.id} and not to_credit`)).toBe(
    'refunds_to_credit_are_done',
  )
})
