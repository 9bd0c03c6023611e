import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshEmbeddedDatabase } from '../db/database.testing.ts'
import { newestMigration } from '../db/migrate.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { restoreDrills } from '../db/schema/backups.ts'
import { bookings } from '../db/schema/bookings.ts'
import { makePeople, makeSession } from '../domain/bookings/seats/bookings.testing.ts'
import { readFigures } from '../domain/kernel/vitals/drill-figures.ts'
import { makePaidBooking } from '../domain/money/receipts/receipts.testing.ts'
import type { BackupStore } from './backup-store.ts'
import { folderBackupStore } from './folder-store.ts'
import { makeBackup } from './make-backup.ts'
import { backupName } from './manifest.ts'
import { newestBackup } from './newest-backup.ts'
import { recordDrill, runMonthlyDrill } from './record-drill.ts'
import { type DrillReport, runRestoreDrill } from './restore-drill.ts'
import { expiredBackups } from './retention.ts'

const PATIENCE = { timeout: 300_000 }
const REPORT: DrillReport = {
  backup: 'one',
  madeAt: new Date().toISOString(),
  scratch: 'embedded',
  rows: 1,
  seconds: 1,
  figures: null,
  figuresAt: new Date().toISOString(),
  failure: null,
}
const noPictures = { find: async () => undefined, put: async () => {}, remove: async () => {} } as never
let open: OpenDatabase
let folder: string
let store: BackupStore
beforeAll(async () => {
  open = await freshEmbeddedDatabase()
  const [personId = 0] = await makePeople(open.db, 1)
  await makePaidBooking(open.db, { personId, offeringId: await makeSession(open.db) })
  for (const table of ['bookings', 'payments']) await open.db.execute(sql.raw(`update ${table} set created_at = now() - interval '1 day'`))
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drill-'))
  store = folderBackupStore(join(folder, 'backups'))
  return () => rmSync(folder, { recursive: true, force: true })
})
afterAll(() => open.close())

const backUp = () =>
  makeBackup({ bulk: open.bulk, media: noPictures, version: 'test', migration: newestMigration() }, store, 'nightly', new Date())
const drill = async () => {
  const report = await runRestoreDrill({ store, databaseUrl: undefined, dataDirectory: folder })
  if (!report) throw new Error('There was no drill.')
  return report
}

test('the restore drill restores a good backup, finds it equal to the live database, and removes the scratch files', PATIENCE, async () => {
  const { name } = await backUp()
  const report = await drill()
  expect(report).toMatchObject({ backup: name, scratch: 'embedded', failure: null, figures: { bookings: 1, payments: 1, paid: 35_000 } })
  expect(await recordDrill(open, report)).toBeNull()
  expect(await open.db.select().from(restoreDrills)).toMatchObject([{ backup: name, failure: null, rows: report.rows }])
  expect(readdirSync(folder)).toEqual(['backups'])
})

test('the restore drill fails for a backup with a damaged table', PATIENCE, async () => {
  await backUp()
  const damaged: BackupStore = { ...store, get: (file) => store.get(file.replace('people.copy.gz', 'offerings.copy.gz')) }
  const report = await runRestoreDrill({ store: damaged, databaseUrl: undefined, dataDirectory: folder }).catch(
    (error: Error) => error.message,
  )
  expect(report).toMatchObject({ failure: expect.stringMatching(/^(The database refused rows|The rows of people)/), figures: null })
})

test('the restore drill fails when the backup lacks bookings that were in the live database at the time of the backup', async () => {
  const figuresAt = new Date(Date.now() - 60_000)
  const figures = await open.bulk.read(({ rows }) => readFigures(rows, figuresAt))
  const report = { ...REPORT, figures, figuresAt: figuresAt.toISOString(), failure: null }
  expect(await recordDrill(open, report)).toBeNull()
  const [booking] = await open.db.select().from(bookings)
  const [other = 0] = await makePeople(open.db, 1)
  const { id: _id, ...copy } = booking as NonNullable<typeof booking>
  await open.db.insert(bookings).values({ ...copy, personId: other, createdAt: new Date(Date.now() - 3_600_000) })
  expect(await recordDrill(open, report)).toBe('Compared with the live database: 1 bookings are missing.')
})

test('the monthly job runs a restore drill when none has succeeded for a month, and warns when a drill fails', async () => {
  await open.db.delete(restoreDrills)
  const warnings: object[] = []
  let drills = 0
  const run = (failure: string | null) =>
    runMonthlyDrill({
      ...open,
      restoreDrill: async () => {
        drills += 1
        return { ...REPORT, failure }
      },
      warn: (what) => warnings.push(what),
    })
  await run('not whole')
  expect([drills, warnings]).toEqual([1, [{ backup: 'one', failure: 'not whole' }]])
  await run(null)
  await run(null)
  expect(drills).toBe(2)
  await open.db.update(restoreDrills).set({ ranAt: new Date(Date.now() - 29 * 86_400_000) })
  await run(null)
  expect(drills).toBe(3)
})

test('restores and retention do not treat a backup dated in the future as the newest backup', async () => {
  const now = new Date()
  const days = (count: number) => backupName(new Date(now.getTime() + count * 86_400_000))
  const ahead = days(700)
  const manifest = { cause: 'nightly' }
  const files = new Map([ahead, days(-1), days(-40)].map((name) => [`${name}/manifest.json`, manifest]))
  const listed = { list: async () => [...files.keys()], get: async () => undefined } as unknown as BackupStore
  expect(await newestBackup(listed, now)).toBe(days(-1))
  expect(expiredBackups([ahead, days(-40)], 30, now)).toEqual([])
  expect(expiredBackups([ahead, days(-1), days(-40)], 30, now)).toEqual([days(-40)])
})
