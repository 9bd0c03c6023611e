import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readClock } from '../clock.ts'
import { freshServerDatabase } from '../database.testing.ts'
import type { OpenDatabase } from '../open-database.ts'
import { isDatabaseDown } from '../outage.ts'
import { settings } from '../schema/settings.ts'
import { openServerDatabase } from './open-server.ts'

const LONG = 'select pg_sleep(1.5)'

let made: Awaited<ReturnType<typeof freshServerDatabase>>
let open: OpenDatabase
beforeAll(async () => {
  made = await freshServerDatabase(inject('databaseUrl'), 2)
  open = await openServerDatabase(made.url, { connections: 2, patienceMs: 1000 })
})
afterAll(async () => {
  await open.close()
  await made.close()
})

const failed = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (isDatabaseDown(error) ? 'down' : error),
  )

test('the time limit stops single statements and transactions, but neither bulk operations nor statements of the queue that inTurn executes', async () => {
  const works = [
    failed(open.db.execute(sql.raw(LONG))),
    failed(open.db.transaction((tx) => tx.execute(sql.raw(LONG)))),
    failed(open.bulk.read(({ rows }) => rows(LONG))),
    failed(open.bulk.write(({ rows }) => rows(LONG))),
    failed(open.inTurn(() => open.queue.executeSql(LONG))),
  ]
  expect(await Promise.all(works)).toEqual(['down', 'down', 'answered', 'answered', 'answered'])
})

test('a transaction stopped by the time limit is rolled back, and its connection is not reused', async () => {
  const brokenOff = open.db.transaction(async (tx) => {
    await tx.insert(settings).values({ firstOnlineDiscountPercent: 7 })
    await tx.execute(sql.raw(LONG))
  })
  expect(await failed(brokenOff)).toBe('down')
  for (const _each of [1, 2, 3]) await open.db.transaction((tx) => readClock(tx))
  expect(await open.db.select().from(settings)).toEqual([])
})

test('the pool recovers when more transactions lose their connections than the pool has connections', async () => {
  const others = Array.from({ length: 6 }, () => failed(open.db.transaction(async () => made.bulk.read(endOthers))))
  expect(new Set(await Promise.all(others))).not.toContain('answered')
  // The pool notices the last terminated connections only a moment after their queries have failed.
  await expect.poll(() => readClock(open.db).catch(() => null)).toBeInstanceOf(Date)
})

/** Terminates all other connections, as a server does when it stops. */
const endOthers: Parameters<OpenDatabase['bulk']['read']>[0] = ({ rows }) =>
  rows('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
