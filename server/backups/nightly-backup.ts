import { readClock } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { Enqueue } from '../db/enqueue.ts'
import { newestMigration } from '../db/migrate.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { MediaStore } from '../domain/gallery/media-store.ts'
import { queueStudioMail } from '../domain/notifications/queue-mail.ts'
import { type BackupStore, BackupStoreDown } from './backup-store.ts'
import { type BackupRecord, recordBackup } from './backups-repository.ts'
import { makeBackup } from './make-backup.ts'
import type { BackupCause } from './manifest.ts'
import { removeOutlived } from './retention.ts'

export type BackupDependencies = Pick<OpenDatabase, 'db' | 'bulk'> & {
  media: MediaStore
  store: BackupStore
  keepDays: number
  version: string
}

/** Makes a backup of the open studio and writes down that it is there. Throws BackupPlaceDown. */
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

/** The nightly one; those that have had their time go. When it fails the studio is told, once a day. */
export async function makeNightlyBackup({ db, enqueue, backups }: NightlyBackup): Promise<void> {
  try {
    const { madeAt } = await makeAndRecordBackup(backups, 'nightly')
    await removeOutlived(backups.store, backups.keepDays, madeAt)
  } catch (error) {
    const day = (await readClock(db)).toISOString().slice(0, 'YYYY-MM-DD'.length)
    const said = error instanceof BackupStoreDown ? error.message : 'It could not be made; the log says more.'
    const about = { kind: 'studio-attention', what: { about: 'backup-failed', place: backups.store.name, said } } as const
    await db.transaction((tx) => queueStudioMail(tx, enqueue, { about, cause: `backup-failed:${day}` }))
    throw error
  }
}
