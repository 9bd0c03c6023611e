import { readClock } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { Enqueue } from '../db/enqueue.ts'
import { newestMigration } from '../db/migrate.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { MediaStore } from '../domain/gallery/media-store.ts'
import { queueStudioMail } from '../domain/notifications/queue-mail.ts'
import { backUp } from './back-up.ts'
import { type Made, recordBackup } from './backups-repository.ts'
import type { Cause } from './manifest.ts'
import { type BackupPlace, BackupPlaceDown } from './place.ts'
import { removeOutlived } from './retention.ts'

export type Keeper = Pick<OpenDatabase, 'db' | 'bulk'> & { media: MediaStore; place: BackupPlace; keepDays: number; version: string }

/** Makes a backup of the open studio and writes down that it is there. Throws BackupPlaceDown. */
export async function keepBackup({ db, bulk, media, version, place }: Keeper, cause: Cause): Promise<Made> {
  const madeAt = await readClock(db)
  const { name, manifest } = await backUp({ bulk, media, version, migration: newestMigration() }, place, cause, madeAt)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const made = { name, place: place.name, cause, rows, madeAt }
  await recordBackup(db, made)
  return made
}

type Night = { db: Database; enqueue: Enqueue; keeper: Keeper }

/** The nightly one; those that have had their time go. When it fails the studio is told, once a day. */
export async function keepNightly({ db, enqueue, keeper }: Night): Promise<void> {
  try {
    const { madeAt } = await keepBackup(keeper, 'nightly')
    await removeOutlived(keeper.place, keeper.keepDays, madeAt)
  } catch (error) {
    const day = (await readClock(db)).toISOString().slice(0, 'YYYY-MM-DD'.length)
    const said = error instanceof BackupPlaceDown ? error.message : 'It could not be made; the log says more.'
    const about = { kind: 'studio-attention', what: { about: 'backup-failed', place: keeper.place.name, said } } as const
    await db.transaction((tx) => queueStudioMail(tx, enqueue, { about, cause: `backup-failed:${day}` }))
    throw error
  }
}
