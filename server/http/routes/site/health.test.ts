import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordBackup } from '../../../backups/backups-repository.ts'
import { freshEmbeddedDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { insertDrill } from '../../../domain/kernel/vitals/restore-drills-repository.ts'
import { createSandboxProvider } from '../../../domain/money/payments/sandbox-provider.ts'
import { testApp } from '../../app.testing.ts'
import type { Context } from '../../context.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await freshEmbeddedDatabase()
})
afterAll(() => open.close())

async function ask(changes: Partial<Context>, path = '/api/health/') {
  await using app = await testApp(open, changes)
  const answer = await app.inject(path)
  return { status: answer.statusCode, body: answer.json() }
}
const away = { ping: () => Promise.reject(new Error('connect ECONNREFUSED')) }

test('the health check reports ok and the age of the last backup', async () => {
  expect(await ask({})).toMatchObject({ status: 200, body: { status: 'ok', database: 'ok', disk: 'ok', backup: null } })
  const madeAt = new Date(Date.now() - 7_200_000)
  await recordBackup(open.db, { name: 'one', place: 'here', cause: 'nightly', rows: 1, madeAt })
  const { age_seconds } = (await ask({})).body.backup
  expect([age_seconds >= 7200, age_seconds < 7300]).toEqual([true, true])
})

test('the health check reports an unreachable database with 503, while the liveness check answers 200', async () => {
  expect(await ask(away)).toMatchObject({ status: 503, body: { status: 'down', database: 'down' } })
  expect(await ask(away, '/api/health/live/')).toEqual({ status: 200, body: { status: 'ok' } })
})

test('the health check reports the clock difference to the database and to the payment provider', async () => {
  const sandbox = createSandboxProvider(open.db, { secret: 'a secret of the tests' })
  expect((await ask({})).body.clock).toEqual({ database: 0, payments: null })
  expect((await ask({ provider: { ...sandbox, now: () => new Date(Date.now() + 420_400) } })).body.clock.payments).toBe(420)
  expect((await ask(away)).body.clock).toEqual({ database: null, payments: null })
})

test('the health check reports a disk that is full, nearly full or unreadable', async () => {
  const full = await ask({ disk: async () => ({ freeBytes: 1, state: 'full' }) })
  expect(full).toMatchObject({ status: 503, body: { status: 'down', database: 'ok', disk: 'full' } })
  const low = await ask({ disk: async () => ({ freeBytes: 300_000_000, state: 'low' }) })
  expect(low).toMatchObject({ status: 200, body: { status: 'ok', disk: 'low' } })
  expect((await ask({ disk: () => Promise.reject(new Error('no such disk')) })).body.disk).toBe(null)
})

test('the health check reports down while the database is read-only', async () => {
  await open.db.execute(sql`set default_transaction_read_only = on`)
  expect(await ask({})).toMatchObject({ status: 503, body: { status: 'down', database: 'ok' } })
  await open.db.execute(sql`set default_transaction_read_only = off`)
  expect((await ask({})).status).toBe(200)
})

test('the health check reports the last restore drill and its result', async () => {
  expect((await ask({})).body.restore_drill).toBeNull()
  await insertDrill(open.db, { backup: 'one', madeAt: new Date(), scratch: 'embedded', rows: 1, seconds: 1, failure: 'not whole' })
  expect(await ask({})).toMatchObject({ status: 200, body: { restore_drill: { is_good: false } } })
})

test('a site whose database was migrated by a newer version reports down and refuses other requests', async () => {
  const schema = { isNewer: true, explains: async () => true, stop: () => {} }
  expect(await ask({ schema })).toMatchObject({ status: 503, body: { status: 'down', database: 'ok', schema: 'newer' } })
  expect((await ask({ schema }, '/api/health/live/')).status).toBe(200)
  for (const path of ['/api/config/', '/api/events/'])
    expect(await ask({ schema }, path)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
})
