import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { BulkCopy } from '../../../db/bulk-copy.ts'
import { emptyServerDatabase } from '../../../db/database.testing.ts'
import { migrateToNewest, migrationsFolder } from '../../../db/migrate.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { listBookings } from '../../bookings/lists/booking-list-repository.ts'
import { listDebtorsPage } from '../../bookings/owed/debtor-list-repository.ts'
import { listRosters } from '../../bookings/roster/roster-repository.ts'
import { listAttention } from '../../checkout/attention/attention-repository.ts'
import { listPeoplePage } from '../../people/lists/people-list-repository.ts'
import { listBookLines } from './book-line-list-repository.ts'
import { booksCsv } from './books-csv.ts'
import { sumPayments, sumRefunds } from './income-repository.ts'
import { listPaymentsPage } from './payment-list-repository.ts'
import { listRefundsPage } from './refund-list-repository.ts'

// Migrates a studio that was filled before accounts existed. Afterwards it must have the same rows, sums and files.

const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
)
const before = journal.entries[journal.entries.findIndex(({ tag }) => tag.endsWith('_accounts')) - 1]

const FILL = [
  `insert into people (email, password_hash, first_name, last_name) select 'p' || n || '@example.com', 'none', 'Guest', 'Number ' || n from generate_series(1, 12) n`,
  `insert into offerings (kind, starts_at, ends_at, capacity, price, title_en)
   select 'session', timestamptz '2026-11-10 10:00Z' + n * interval '1 day', timestamptz '2026-11-10 11:00Z' + n * interval '1 day', 20, 35000 + n * 100, 'Yin ' || n from generate_series(1, 4) n`,
  // Bookings of every status, with and without payments of each kind.
  `insert into bookings (offering_id, person_id, status, held_until, cancelled_by, cancelled_at, price, language, paid_at)
   select o.id, p.id, case p.id % 6 when 0 then 'pending' when 1 then 'pending' when 2 then 'cancelled' else 'paid' end,
     case when p.id % 6 = 0 then now() + interval '30 minutes' end, case when p.id % 6 = 2 then 'staff' end, case when p.id % 6 = 2 then now() end,
     o.price, 'en', case when p.id % 6 > 2 then now() end
   from offerings o, people p`,
  `insert into payments (booking_id, provider, channel, method, amount, status, session_id, provider_payment_id, settled_at, created_at, fee)
   select id, case when id % 3 = 0 then 'none' else 'sandbox' end, case when id % 3 = 0 then 'studio' else 'online' end,
     case when id % 3 = 0 then 'cash' else 'card' end, price, 'kept', 's' || id, 'm' || id, timestamptz '2026-11-12 09:00Z', timestamptz '2026-11-12 09:00Z',
     case when id % 3 <> 0 then 700 end
   from bookings where status <> 'pending' or id % 4 = 1`,
  `insert into refunds (payment_id, amount, cause, status, by_hand, handed_over, created_at, done_at)
   select id, 5000, 'staff', case when id % 5 = 0 then 'failed' else 'done' end, id % 3 = 0 and id % 5 <> 0,
     case when id % 3 = 0 and id % 5 <> 0 then 'cash' end, timestamptz '2026-11-14 09:00Z', timestamptz '2026-11-15 09:00Z' from payments where id % 2 = 0`,
]

const OLD_SUMS = {
  refundable: `select b.id, coalesce((select p.amount - (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.status <> 'failed')
    from payments p where p.booking_id = b.id and p.status = 'kept'), 0)::int as n from bookings b order by b.id`,
  owed: `select b.id, b.price as n from bookings b where status = 'pending' and held_until is null
    and not exists (select 1 from payments p where p.booking_id = b.id and p.status = 'kept') order by b.id`,
  refunded: `select p.id, (select coalesce(sum(r.amount), 0)::int from refunds r where r.payment_id = p.id and r.status <> 'failed') as n from payments p order by p.id`,
  kept: `select b.id, (p.amount - (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.status <> 'failed'))::int as n
    from bookings b join payments p on p.booking_id = b.id where b.status = 'cancelled' and p.status = 'kept' order by b.id`,
  cameIn: `select 1 as id, sum(amount)::int as n from payments where status = 'kept'`,
  wentBack: `select 1 as id, sum(amount)::int as n from refunds where status <> 'failed'`,
  totalPaid: `select b.person_id as id, sum(p.amount - (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.status <> 'failed'))::int as n
    from payments p join bookings b on b.id = p.booking_id group by 1 order by 1`,
  lines: `select id, n from (select id, amount as n, 1 as part from payments union all select id, -amount, 2 from refunds where status <> 'failed') as both_parts order by part, id`,
}
type Sum = { id: number; n: number }

let open: OpenDatabase
let rowsBefore: Map<string, string>
const sums = {} as Record<keyof typeof OLD_SUMS, Sum[]>

/** Returns every row of every table, without columns that did not exist before. */
async function readRows(bulk: Pick<BulkCopy, 'rows'>, tables: { name: string; columns: string }[]): Promise<Map<string, string>> {
  const read = new Map<string, string>()
  for (const { name, columns } of tables)
    read.set(name, JSON.stringify(await bulk.rows(`select ${columns} from "${name}" order by ${columns.split(',')[0]}`)))
  return read
}
const TABLES = `select table_name as name, string_agg('"' || column_name || '"', ',' order by ordinal_position) as columns
  from information_schema.columns where table_schema = 'public' group by 1 order by 1`
let tables: { name: string; columns: string }[]

beforeAll(async () => {
  open = await emptyServerDatabase(inject('databaseUrl'), async (database) => {
    await database.migrateTo(before?.when ?? 0)
    await database.bulk.write(async ({ rows }) => {
      for (const statement of FILL) await rows(statement)
    })
    await database.bulk.read(async (bulk) => {
      tables = await bulk.rows(TABLES)
      rowsBefore = await readRows(bulk, tables)
      for (const name of Object.keys(OLD_SUMS) as (keyof typeof OLD_SUMS)[]) sums[name] = await bulk.rows(OLD_SUMS[name])
    })
    await migrateToNewest(database)
  })
})
afterAll(() => open.close())

const all = { limit: 1000, offset: 0 }
const month = { from: new Date('2026-11-01T00:00Z'), to: new Date('2026-12-01T00:00Z') }
const byId = (list: Sum[]) => list.toSorted((one, other) => one.id - other.id)

test('the migration changes no existing row', async () => {
  const after = await open.bulk.read((bulk) => readRows(bulk, tables))
  expect([...after.keys()]).toEqual([...rowsBefore.keys()])
  for (const [name, rows] of rowsBefore) expect(after.get(name), name).toBe(rows)
  expect(JSON.parse(rowsBefore.get('bookings') ?? '[]')).toHaveLength(48)
})

test('the refundable and owed amounts of every booking are the same in lists and rosters after the migration', async () => {
  const bookings = await listBookings(open.db, { kind: 'session' }, all)
  expect(byId(bookings.map(({ id, refundable }) => ({ id, n: refundable })))).toEqual(sums.refundable)
  expect(byId(bookings.flatMap(({ id, owed }) => (owed > 0 ? [{ id, n: owed }] : [])))).toEqual(sums.owed)
  expect(bookings.every(({ covered }) => covered === 0)).toBe(true)
  const rosters = await listRosters(open.db, [1, 2, 3, 4])
  expect(byId(rosters.flatMap(({ bookingId: id, owed }) => (owed > 0 ? [{ id, n: owed }] : [])))).toEqual(sums.owed)
  const debtors = (await listDebtorsPage(open.db, all)).rows.flatMap(({ bookings: owed }) =>
    owed.map(({ id, price }) => ({ id, n: price })),
  )
  expect(byId(debtors)).toEqual(sums.owed)
})

test('payments, refunds, monthly sums and attention items are the same after the migration', async () => {
  const payments = (await listPaymentsPage(open.db, {}, all)).rows
  expect(byId(payments.map(({ id, refunded }) => ({ id, n: refunded })))).toEqual(sums.refunded)
  const total = (list: { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0)
  expect(total(await sumPayments(open.db, month))).toBe(sums.cameIn[0]?.n)
  expect((await sumRefunds(open.db, month)).amount).toBe(sums.wentBack[0]?.n)
  expect((await listRefundsPage(open.db, {}, all)).rows.filter(({ method }) => method === 'credit')).toEqual([])
  const kept = await listAttention(open.db, 'cancelled_money_kept', false)
  expect(byId(kept.map(({ subjectId: id, amount: n }) => ({ id, n })))).toEqual(sums.kept)
  const people = (await listPeoplePage(open.db, {}, all)).rows
  expect(byId(people.flatMap(({ id, totalPaid: n }) => (n > 0 ? [{ id, n }] : [])))).toEqual(sums.totalPaid)
})

test('the accountant’s file has the same lines after the migration', async () => {
  const lines = await listBookLines(open.db, month)
  const [paid, back] = [lines.filter(({ paymentId }) => paymentId === null), lines.filter(({ paymentId }) => paymentId !== null)]
  const told = [...byId(paid.map(({ id, amount: n }) => ({ id, n }))), ...byId(back.map(({ id, amount }) => ({ id, n: -amount })))]
  expect(told).toEqual(sums.lines)
  expect(booksCsv(lines, { language: 'en', timeZone: 'Europe/Prague' }).trim().split('\n')).toHaveLength(sums.lines.length + 1)
})
