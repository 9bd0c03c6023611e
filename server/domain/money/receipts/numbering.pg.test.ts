import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import { databaseFault } from '../../../db/database.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { openServerDatabase } from '../../../db/server/open-server.ts'
import { makePeople, makeSession } from '../../bookings/seats/bookings.testing.ts'
import { isKilled, type Life, mortalDatabase } from '../../fault-recovery/mortal-database.testing.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { correctReceipt } from './correct-receipt.ts'
import { issueReceipts } from './issue-receipts.ts'
import { faultsOfReceipts, makePaidBooking, makeRefund, receiptDependencies } from './receipts.testing.ts'

let open: OpenDatabase & { url: string }
let other: OpenDatabase

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  other = await openServerDatabase(open.url, { connections: 10 })
})
afterAll(async () => {
  await other.close()
  await open.close()
})
beforeEach(async () => {
  await open.db.execute(sql`truncate receipts, receipts_due, receipt_counters, refunds, payments, bookings cascade`)
})

const year = () => dayOf(new Date(), 'Europe/Prague').slice(0, 4)
const times = (n: number) => Array.from({ length: n }, (_, index) => index)
const constraintOf = (work: Promise<unknown>) => work.then(() => 'done').catch((error) => databaseFault(error)?.constraint ?? String(error))

async function payAtOnce(n: number): Promise<number[]> {
  const [people, offeringId] = await Promise.all([makePeople(open.db, n), makeSession(open.db, { capacity: n, price: 35_000 })])
  return Promise.all(people.map((personId) => makePaidBooking(open.db, { personId, offeringId })))
}

/** Issues receipts in a process that dies at about every second transaction, before or after commit, until `isOver()` and none is due. */
async function issueAndDie(db: OpenDatabase['db'], seed: number, isOver: () => boolean): Promise<number> {
  let deaths = 0
  for (let round = seed; ; round++) {
    const life: Life = { jobs: [], death: round % 3 === 2 ? undefined : { after: round % 2, committed: round % 4 === 0 } }
    const isLast = isOver()
    try {
      await issueReceipts(receiptDependencies(mortalDatabase(db, life)))
      if (isLast) return deaths
    } catch (error) {
      if (!isKilled(error)) throw error
      deaths++
    }
  }
}

test('200 payments get one receipt each, without gaps, while processes are killed repeatedly', async () => {
  for (let round = 0; round < 3; round++) {
    let isPaid = false
    const paying = payAtOnce(200).finally(() => {
      isPaid = true
    })
    const issue = (isOver: () => boolean) => Promise.all(times(6).map((seed) => issueAndDie(seed % 2 ? other.db : open.db, seed, isOver)))
    const deaths = await issue(() => isPaid)
    const paid = await paying
    await Promise.all(
      paid.slice(0, 60).map((paymentId, index) => makeRefund(open.db, paymentId, index % 3 ? {} : { status: 'due', doneAt: null })),
    )
    await open.db.execute(sql`update refunds set status = 'done' where status = 'due' and id % 2 = 0`)
    await issue(() => true)
    expect(deaths.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0)
    expect(await faultsOfReceipts(open)).toEqual([])
    await open.db.execute(sql`truncate receipts, receipts_due, receipt_counters, refunds, payments, bookings cascade`)
  }
})

test('the receipt check detects gaps when numbers come from a sequence and a job is killed', async () => {
  await payAtOnce(40)
  await open.db.execute(sql`alter table receipts disable trigger number_receipt`)
  await open.db.execute(sql`create sequence loose_numbers`)
  await open.db.execute(sql`create function loose() returns trigger language plpgsql as
    $$ begin new.number := nextval('loose_numbers'); new.name := 'L' || new.number; return new; end $$`)
  await open.db.execute(sql`create trigger loose before insert on receipts for each row execute function loose()`)
  const life: Life = { jobs: [], death: { after: 0, committed: false } }
  const end = await issueReceipts(receiptDependencies(mortalDatabase(open.db, life))).catch((error) => error)
  expect(isKilled(end)).toBe(true)
  await issueReceipts(receiptDependencies(open.db))
  expect(await faultsOfReceipts(open)).not.toEqual([])
  await open.db.execute(sql`drop function loose cascade`)
  await open.db.execute(sql`drop sequence loose_numbers`)
  await open.db.execute(sql`alter table receipts enable trigger number_receipt`)
})

test('the database refuses changes to receipts and counters, and rolls back a transaction that would leave a gap', async () => {
  const [paymentId] = (await payAtOnce(1)) as [number]
  await issueReceipts(receiptDependencies(open.db))
  expect(await constraintOf(open.db.execute(sql`update receipts set amount = 1`))).toBe('written_once')
  expect(await constraintOf(open.db.execute(sql`delete from receipts`))).toBe('written_once')
  expect(await constraintOf(open.db.execute(sql`update receipt_counters set last = 7`))).toBe('written_once')
  expect(await constraintOf(open.db.execute(sql`delete from receipt_counters`))).toBe('written_once')
  // The conflict would discard the row but use up its number, so the whole transaction is refused.
  const again = sql`insert into receipts (series, year, kind, payment_id, amount, moved_at, snapshot)
    select series, year, kind, payment_id, amount, moved_at, snapshot from receipts where payment_id = ${paymentId}`
  expect(await constraintOf(open.db.execute(sql`${again} on conflict do nothing`))).toBe('receipts_without_gap')
  expect(await constraintOf(open.db.execute(again))).toBe('one_receipt_of_payment')
  const oldSnapshot = open.db.transaction((tx) => tx.execute(again), { isolationLevel: 'repeatable read' })
  await expect(oldSnapshot).rejects.toThrow()
  expect(await faultsOfReceipts(open)).toEqual([])
})

test('the receipt check detects a deleted receipt and an unused number when the guards are disabled', async () => {
  await payAtOnce(3)
  await issueReceipts(receiptDependencies(open.db))
  await open.db.execute(sql`alter table receipts disable trigger keep_young_receipts`)
  await open.db.execute(sql`delete from receipts where number = 2`)
  await open.db.execute(sql`alter table receipts enable trigger keep_young_receipts`)
  expect(await faultsOfReceipts(open)).toEqual(expect.arrayContaining([`receipt ${year()} has gaps`]))
  await open.db.execute(sql`truncate receipts, receipts_due, receipt_counters`)
  await open.db.execute(sql`insert into receipts_due (payment_id) select id from payments`)
  await issueReceipts(receiptDependencies(open.db))
  await open.db.execute(sql`alter table receipt_counters disable trigger receipts_without_gap`)
  await open.db.execute(sql`insert into receipts (series, year, kind, payment_id, amount, moved_at, snapshot)
    select series, year, kind, payment_id, amount, moved_at, snapshot from receipts on conflict do nothing`)
  await open.db.execute(sql`alter table receipt_counters enable trigger receipts_without_gap`)
  expect(await faultsOfReceipts(open)).toEqual([`receipt ${year()} has gaps`])
})

test('ten simultaneous corrections of one receipt create one correction', async () => {
  const [paymentId] = (await payAtOnce(1)) as [number]
  await issueReceipts(receiptDependencies(open.db))
  const [row] = (await open.queue.executeSql(`select id from receipts where payment_id = ${paymentId}`)).rows as { id: number }[]
  const asked = times(10).map((n) =>
    correctReceipt(receiptDependencies(n % 2 ? other.db : open.db), {
      receiptId: row?.id ?? 0,
      buyer: { name: `Firma ${n} s.r.o.`, address: 'Dlouhá 1, Praha', companyNumber: '12345679', vatNumber: null },
      by: { staffId: 1 },
    }).then((decision) => (decision.ok ? 'made' : decision.reason)),
  )
  const outcomes = (await Promise.all(asked)).sort()
  expect(outcomes).toEqual(['made', ...times(9).map(() => 'receipt_void')])
  expect(await faultsOfReceipts(open)).toEqual([])
})
