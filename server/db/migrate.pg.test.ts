import { readdirSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { freshServerDatabase } from './database.testing.ts'
import { migrationsFolder } from './migrate.ts'
import { openServerDatabase } from './server/open-server.ts'

test('four processes that start together run each migration once', async () => {
  const first = await freshServerDatabase(inject('databaseUrl'), 2)
  await first.queue.executeSql('drop schema public cascade; create schema public; drop schema drizzle cascade')
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length
  const others = await Promise.all([1, 2, 3, 4].map(() => openServerDatabase(first.url, { connections: 2 })))
  expect((await first.queue.executeSql('select count(*)::int as n from drizzle.__drizzle_migrations')).rows).toEqual([{ n: files }])
  for (const other of others) await other.close()
  await first.close()
})
