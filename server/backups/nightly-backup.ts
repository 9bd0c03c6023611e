import { readClock } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { Enqueue } from '../db/enqueue.ts'
import { newestMigration } from '../db/migrate.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { MediaStore } from '../domain/gallery/media-store.ts'
import { queueStudioMail } from '../domain/notifications/queue-mail.ts'
import { type BackupStore, BackupStoreDown } from './backup-store.ts'
import { type Made, recordBackup } from './backups-repository.ts'
import { makeBackup } from './make-backup.ts'
import type { Cause } from './manifest.ts'
import { removeOutlived } from './retention.ts'

export type BackupDependencies = Pick<OpenDatabase, 'db' | 'bulk'> & {
  media: MediaStore
  place: BackupStore
  keepDays: number
  version: string
}

/** Makes a backup of the open studio and writes down that it is there. Throws BackupPlaceDown. */
export async function makeAndRecordBackup({ db, bulk, media, version, place }: BackupDependencies, cause: Cause): Promise<Made> {
  const madeAt = await readClock(db)
  const { name, manifest } = await makeBackup({ bulk, media, version, migration: newestMigration() }, place, cause, madeAt)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const made = { name, place: place.name, cause, rows, madeAt }
  await recordBackup(db, made)
  return made
}

type Night = { db: Database; enqueue: Enqueue; keeper: BackupDependencies }

/** The nightly one; those that have had their time go. When it fails the studio is told, once a day. */
export async function makeNightlyBackup({ db, enqueue, keeper }: Night): Promise<void> {
  try {
    const { madeAt } = await makeAndRecordBackup(keeper, 'nightly')
    await removeOutlived(keeper.place, keeper.keepDays, madeAt)
  } catch (error) {
    const day = (await readClock(db)).toISOString().slice(0, 'YYYY-MM-DD'.length)
    const said = error instanceof BackupStoreDown ? error.message : 'It could not be made; the log says more.'
    const about = { kind: 'studio-attention', what: { about: 'backup-failed', place: keeper.place.name, said } } as const
    await db.transaction((tx) => queueStudioMail(tx, enqueue, { about, cause: `backup-failed:${day}` }))
    throw error
  }
}
