import { readClock } from '../db/clock.ts'
import { newestMigration } from '../db/migrate.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { MediaStore } from '../domain/gallery/media-store.ts'
import { backUp } from './back-up.ts'
import { type Made, recordBackup } from './backups-repository.ts'
import type { Cause } from './manifest.ts'
import type { BackupPlace } from './place.ts'
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

/** The nightly one; those that have had their time go. */
export async function keepNightly(keeper: Keeper): Promise<void> {
  const { madeAt } = await keepBackup(keeper, 'nightly')
  await removeOutlived(keeper.place, keeper.keepDays, madeAt)
}
