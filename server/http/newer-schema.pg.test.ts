import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../db/database.testing.ts'
import { newestMigration, START_LOCK } from '../db/migrate.ts'
import { noSchemaWatch, type SchemaWatch, watchSchema } from '../db/migration-watch.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { proveAddresses } from '../domain/bookings/seats/bookings.testing.ts'
import { testApp } from './app.testing.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
})
afterAll(() => open.close())

/** Migrates like another process that starts a later version: renames columns and records the migration, in one transaction. */
async function migrateUnderneath(): Promise<void> {
  await open.bulk.write(async ({ rows }) => {
    await rows('alter table offerings rename column capacity to seats')
    await rows('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', ['later', newestMigration() + 1])
  })
}
async function migrateBack(): Promise<void> {
  await open.bulk.write(async ({ rows }) => {
    await rows('alter table offerings rename column seats to capacity')
    await rows(`delete from drizzle.__drizzle_migrations where hash = 'later'`)
  })
}

async function statuses(schema: SchemaWatch): Promise<Set<number>> {
  await using app = await testApp(open, { schema })
  const person = { email: `p${Date.now()}@example.com`, password: 'lotus flower' }
  await app.inject({ method: 'POST', url: '/api/auth/register/', body: person })
  await proveAddresses(open.db)
  const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login/', body: person })
  const headers = { authorization: `Bearer ${signedIn.json().access}` }
  expect((await app.inject({ url: '/api/events/' })).statusCode).toBe(200)
  await migrateUnderneath()
  try {
    const asked = Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0
        ? app.inject({ method: 'POST', url: '/api/sandbox/event/create-checkout/', headers, body: { event_id: index + 1 } })
        : app.inject({ url: index % 3 === 1 ? '/api/my-bookings/' : '/api/manage/events/', headers }),
    )
    const first = await Promise.all(asked)
    const lists = await Promise.all(['/api/events/?page=1', '/api/group-sessions/'].map((url) => app.inject({ url, headers })))
    return new Set([...first, ...lists].map(({ statusCode }) => statusCode))
  } finally {
    await migrateBack()
  }
}

test('a process answers 503 instead of 500 after a newer version has migrated the database', { timeout: 60_000 }, async () => {
  // Without the watch the errors do occur, so the test proves something.
  expect(await statuses(noSchemaWatch)).toContain(500)
  let times = 0
  const onNewer = () => {
    times += 1
  }
  // The interval is so long that only a failed request triggers a check.
  const schema = watchSchema(open.db, { newest: newestMigration(), startLock: START_LOCK, onNewer, everyMs: 3_600_000 })
  const found = await statuses(schema)
  expect([...found].filter((status) => status >= 500)).toEqual([503])
  expect([schema.isNewer, times]).toEqual([true, 1])
  schema.stop()
})

test('the periodic check detects a newer schema without a failed statement', async () => {
  const schema = watchSchema(open.db, { newest: newestMigration(), startLock: START_LOCK, onNewer: () => {}, everyMs: 50 })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(schema.isNewer).toBe(false)
  await migrateUnderneath()
  await expect.poll(() => schema.isNewer, { timeout: 5000 }).toBe(true)
  await migrateBack()
  schema.stop()
})

test('a failed statement is attributed to a starting process only while that process holds the start lock', async () => {
  const schema = watchSchema(open.db, { newest: newestMigration(), startLock: START_LOCK, onNewer: () => {} })
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  expect(await schema.explains(deadlock)).toBe(false)
  await open.inTurn(async () => expect(await schema.explains(deadlock)).toBe(true))
  expect(await schema.explains(deadlock)).toBe(false)
  expect(await schema.explains(new Error('a mistake of ours'))).toBe(false)
  expect(await open.db.execute(sql`select 1`)).toBeDefined()
  schema.stop()
})
