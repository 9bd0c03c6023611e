import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { emptyServerDatabase } from '../../../db/database.testing.ts'
import { migrateToNewest, migrationsFolder } from '../../../db/migrate.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'

// A demo studio filled before demo rows were recorded, together with rows of the studio.

const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
)
const before = journal.entries[journal.entries.findIndex(({ tag }) => tag.endsWith('_setup')) - 1]

const FILLED = `timestamptz '2026-11-01 10:00:00.123456Z'`
const RECEIPT = (series: string, payment: number) =>
  `insert into receipts (series, year, kind, payment_id, amount, moved_at, snapshot) values ('${series}', 2026, 'receipt', ${payment}, 30000, now(), '{}')`
const FILL = [
  `insert into people (email, password_hash, created_at) values ('guest-1@demo.invalid', '!', ${FILLED}), ('guest-2@demo.invalid', '!', ${FILLED}), ('eva@example.com', 'none', ${FILLED} + interval '1 hour')`,
  `insert into services (name_en, duration_minutes, price, created_at) values ('Of the demo', 60, 65000, ${FILLED}), ('Of the studio', 60, 65000, ${FILLED} + interval '1 microsecond')`,
  `insert into offerings (kind, starts_at, ends_at, capacity, price, title_en, created_at) select 'session', timestamptz '2026-12-01 10:00Z' + n * interval '1 day', timestamptz '2026-12-01 11:00Z' + n * interval '1 day', 8, 30000, 'Yin', ${FILLED} + (n % 2) * interval '1 second' from generate_series(1, 4) n`,
  `insert into bookings (offering_id, person_id, status, price, language) values (2, 1, 'paid', 30000, 'en')`,
  `insert into payments (booking_id, provider, channel, method, amount, status, settled_at) values (1, 'none', 'studio', 'cash', 30000, 'kept', now())`,
  'delete from receipts_due',
  `insert into receipt_counters (series, year, prefix) values ('receipt', 2026, '')`,
  RECEIPT('receipt', 1),
  `insert into settings (hold_seconds) values (600)`,
]

let open: OpenDatabase
beforeAll(async () => {
  open = await emptyServerDatabase(inject('databaseUrl'), async (database) => {
    await database.migrateTo(before?.when ?? 0)
    await database.bulk.write(async ({ rows: run }) => {
      for (const statement of FILL) await run(statement)
    })
    await migrateToNewest(database)
  })
})
afterAll(() => open.close())

const rows = async (text: string) => (await open.queue.executeSql(text)).rows

test('the migration records as demo data only rows created at the instant of the demo, not a microsecond later', async () => {
  expect(await rows('select kind, subject_id as id from demo_rows order by kind, subject_id')).toEqual([
    { kind: 'offering', id: 2 },
    { kind: 'offering', id: 4 },
    { kind: 'person', id: 1 },
    { kind: 'person', id: 2 },
    { kind: 'service', id: 1 },
  ])
})

test('the migration deletes the receipts of a year with only demo receipts, so that the numbers start at one again', async () => {
  expect(await rows('select id from receipts')).toEqual([])
  expect(await rows('select * from receipt_counters')).toEqual([])
  expect(await rows('select payment_id from receipts_due')).toEqual([{ payment_id: 1 }])
})

test('the migration does not mark the cancellation policies as chosen', async () => {
  expect(await rows('select policies_chosen_at, first_steps_hidden, demo_removed_at from settings')).toEqual([
    { policies_chosen_at: null, first_steps_hidden: false, demo_removed_at: null },
  ])
})
