import { readClock } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { Enqueue } from '../db/enqueue.ts'
import { newestMigration } from '../db/migrate.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { queueStudioEmail } from '../domain/kernel/outbox/queue-email.ts'
import { runDuties } from '../domain/kernel/run-each.ts'
import type { MediaStore } from '../domain/site/pictures/media-store.ts'
import { type BackupStore, BackupStoreDown } from './backup-store.ts'
import { type BackupRecord, recordBackup } from './backups-repository.ts'
import { makeBackup } from './make-backup.ts'
import type { BackupCause } from './manifest.ts'
import { removeExpiredBackups } from './retention.ts'

export type BackupDependencies = Pick<OpenDatabase, 'db' | 'bulk'> & {
  media: MediaStore
  store: BackupStore
  keepDays: number
  version: string
}

/** Makes a backup of the open studio and records it. Throws BackupStoreDown. */
export async function makeAndRecordBackup(
  { db, bulk, media, version, store }: BackupDependencies,
  cause: BackupCause,
): Promise<BackupRecord> {
  const madeAt = await readClock(db)
  const { name, manifest } = await makeBackup({ bulk, media, version, migration: newestMigration() }, store, cause, madeAt)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const made = { name, place: store.name, cause, rows, madeAt }
  await recordBackup(db, made)
  return made
}

type NightlyBackup = { db: Database; enqueue: Enqueue; backups: BackupDependencies }

/** Makes the nightly backup, then removes outdated ones. On failure the studio is notified by email, once a day. */
export async function makeNightlyBackup(nightly: NightlyBackup): Promise<void> {
  const { store, keepDays } = nightly.backups
  const { madeAt } = await makeOrNotify(nightly)
  await removeExpiredBackups(store, keepDays, madeAt)
}

async function makeOrNotify(nightly: NightlyBackup): Promise<BackupRecord> {
  try {
    return await makeAndRecordBackup(nightly.backups, 'nightly')
  } catch (error) {
    await runDuties(
      () => notifyOfFailure(nightly, error),
      () => Promise.reject(error),
    )
    throw error
  }
}

async function notifyOfFailure({ db, enqueue, backups }: NightlyBackup, error: unknown): Promise<void> {
  const day = (await readClock(db)).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const said = error instanceof BackupStoreDown ? error.message : 'It could not be made; the log says more.'
  const about = { kind: 'studio-attention', what: { about: 'backup-failed', place: backups.store.name, said } } as const
  await db.transaction((tx) => queueStudioEmail(tx, enqueue, { about, cause: `backup-failed:${day}` }))
}
