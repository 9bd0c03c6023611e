import { migrateToNewest, type Prepare } from '../db/migrate.ts'
import type { MediaStore } from '../domain/gallery/media-store.ts'
import type { BackupStore } from './backup-store.ts'
import { makeBackup } from './make-backup.ts'

type BackupDependencies = { media: MediaStore; place: BackupStore; version: string }

/** Migrates, and before that backs up whatever is there: a migration can't be taken back. Throws BackupPlaceDown, then nothing has changed. */
export function migrateAfterBackup({ media, place, version }: BackupDependencies): Prepare {
  return (database) =>
    migrateToNewest(database, (migration) =>
      makeBackup({ bulk: database.bulk, media, version, migration }, place, 'before a migration', new Date()),
    )
}
