import { migrateToNewest, type PrepareDatabase } from '../db/migrate.ts'
import type { MediaStore } from '../domain/gallery/media-store.ts'
import type { BackupStore } from './backup-store.ts'
import { makeBackup } from './make-backup.ts'

type BackupDependencies = { media: MediaStore; store: BackupStore; version: string }

/** Migrates, and before that backs up whatever is there: a migration can't be taken back. Throws BackupPlaceDown, then nothing has changed. */
export function migrateAfterBackup({ media, store, version }: BackupDependencies): PrepareDatabase {
  return (database) =>
    migrateToNewest(database, (migration) =>
      makeBackup({ bulk: database.bulk, media, version, migration }, store, 'before a migration', new Date()),
    )
}
