import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makePeople, makeSession, testDependencies, testProvider } from '../domain/bookings/bookings.testing.ts'
import { placeBooking } from '../domain/checkout/place-booking.ts'
import { erasedAddress } from '../domain/placeholder-address.ts'
import { freshServerDatabase } from './database.testing.ts'
import type { OpenDatabase } from './open.ts'
import { countRows, foldRowCounts, rowCount } from './row-counts.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'), 30)
})
afterAll(() => open.close())

const LISTS = ['bookings', 'offerings', 'payments', 'mails', 'audit_trail'] as const
type Differing = { kept: number; found: number }

/** What is kept and what there is, as one look at the database sees them. */
async function look(list: (typeof LISTS)[number] | 'people'): Promise<Differing> {
  const found = sql<number>`(select count(*)::int from ${sql.identifier(list)})`
  const [row] = await open.db.select({ kept: rowCount(list), found }).from(sql`(select 1) as one`)
  if (!row) throw new Error('The database said nothing.')
  return row
}

const inGroups = (column: string, list: string) =>
  open.queue.executeSql(`select kind, ${column}::text as status, count(*)::int as rows from ${list} group by 1, 2 order by 1, 2`)
const keptGroups = (list: string) =>
  open.queue.executeSql(
    `select kind, status, sum(change)::int as rows from row_counts where list = '${list}' group by 1, 2 having sum(change) <> 0 order by 1, 2`,
  )

async function expectExact(): Promise<void> {
  expect((await keptGroups('bookings')).rows).toEqual((await inGroups('status', 'bookings')).rows)
  expect((await keptGroups('offerings')).rows).toEqual((await inGroups('is_active', 'offerings')).rows)
}

test('counts are exact at every moment while twenty book and cancel and others put the counts together', async () => {
  const { db } = open
  const deps = testDependencies(
    db,
    testProvider(() => new Error('away')),
  )
  const people = await makePeople(db, 20)
  const sessions = await Promise.all(people.slice(0, 4).map(() => makeSession(db, { capacity: 20 })))
  let isDone = false
  const writers = people.map(async (personId) => {
    for (const offeringId of sessions) {
      const decision = await placeBooking(deps, { personId, offeringId, kind: 'session', language: 'en', siteUrl: 'http://localhost' })
      expect(decision.ok).toBe(true)
      if (decision.ok && personId % 2 === 0)
        await db.execute(
          sql`update bookings set status = 'cancelled', held_until = null, cancelled_by = 'staff' where id = ${decision.value.bookingId}`,
        )
    }
  })
  const folding = [1, 2].map(async () => {
    while (!isDone) await foldRowCounts(db)
  })
  const looks: Differing[] = []
  const looking = (async () => {
    while (!isDone) looks.push(await look('bookings'))
  })()
  await Promise.all(writers)
  isDone = true
  await Promise.all([...folding, looking])

  expect(looks.length).toBeGreaterThan(3)
  expect(looks.filter(({ kept, found }) => kept !== found)).toEqual([])
  expect(await countRows(db, 'bookings', { kind: 'session', status: 'cancelled' })).toBe(40)
  await expectExact()
})

test('who writes waits for nobody: not for another who writes, nor for who puts the counts together', async () => {
  await foldRowCounts(open.db)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const folding = open.db.transaction(async (tx) => {
    await foldRowCounts(tx)
    await tx.execute(sql`update offerings set is_active = false where id = (select min(id) from offerings)`)
    begin()
    await held
  })
  await begun
  await open.db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '1s'`)
    await tx.execute(sql`update offerings set is_active = false where id = (select max(id) from offerings)`)
  })
  letGo()
  await folding
  await expectExact()
})

test('rows that go, many at once or all, are counted off', async () => {
  await open.db.execute(sql`delete from bookings where id % 3 = 0`)
  await expectExact()
  await open.db.execute(sql`truncate offerings cascade`)
  for (const list of LISTS) expect(await look(list)).toEqual({ kept: 0, found: 0 })
})

test('once they are put together few rows are left, and the same counts', async () => {
  for (let n = 0; n < 30; n++) await makeSession(open.db)
  await foldRowCounts(open.db)
  expect(await open.db.$count(sql`row_counts`)).toBe(1 + (await keptGroups('people')).rows.length)
  expect(await look('offerings')).toEqual({ kept: 30, found: 30 })
})

test('people are counted by what they are, and nobody twice who is erased or becomes staff', async () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = await makePeople(open.db, 6)
  const before = await countRows(open.db, 'people', { kind: 'false', status: 'false' })
  await open.db.execute(sql`update people set email = ${erasedAddress(first)} where id = ${first}`)
  await open.db.execute(sql`update people set is_staff = true where id = ${second}`)
  await open.db.execute(sql`update people set first_name = 'Anna' where id = ${third}`)
  await open.db.execute(sql`delete from people where id = ${fourth}`)

  expect(await countRows(open.db, 'people', { kind: 'false', status: 'false' })).toBe(before - 3)
  expect(await countRows(open.db, 'people', { status: 'true' })).toBe(1)
  expect(await countRows(open.db, 'people', { kind: 'true' })).toBe(1)
  const { kept, found } = await look('people')
  expect(kept).toBe(found)
})
