import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../db/database.testing.ts'
import { newestMigration } from '../db/migrate.ts'
import { makePeople } from '../domain/bookings/seats/bookings.testing.ts'
import { folderBackupStore } from './folder-store.ts'
import { makeBackup } from './make-backup.ts'
import { runRestoreDrill } from './restore-drill.ts'

const noPictures = { find: async () => undefined, put: async () => {}, remove: async () => {} } as never
let open: Awaited<ReturnType<typeof freshServerDatabase>>
let folder: string
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  folder = mkdtempSync(join(tmpdir(), 'drill-'))
  await makePeople(open.db, 3)
  const source = { bulk: open.bulk, media: noPictures, version: 'test', migration: newestMigration() }
  await makeBackup(source, folderBackupStore(join(folder, 'backups')), 'nightly', new Date())
})
afterAll(async () => {
  await open.db.execute(sql`drop role if exists drill_without_rights`)
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

const drill = (databaseUrl: string) =>
  runRestoreDrill({ store: folderBackupStore(join(folder, 'backups')), databaseUrl, dataDirectory: folder })
const scratches = async () => {
  const found = await open.db.execute(sql`select datname from pg_database where datname like 'ticha_drill_%'`)
  return (found as unknown as { rows: { datname: string }[] }).rows
}

test('if the database role may create databases, the restore drill uses a scratch database on the server and removes it afterwards', {
  timeout: 120_000,
}, async () => {
  expect(await drill(open.url)).toMatchObject({ scratch: 'server', failure: null })
  expect(await scratches()).toEqual([])
})

test('if the database role may not create databases, the restore drill uses an embedded database', { timeout: 180_000 }, async () => {
  await open.db.execute(sql`create role drill_without_rights login password 'drill'`)
  const url = new URL(open.url)
  url.username = 'drill_without_rights'
  url.password = 'drill'
  expect(await drill(url.href)).toMatchObject({ scratch: 'embedded', failure: null })
})
