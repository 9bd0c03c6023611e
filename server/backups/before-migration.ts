import { migrateToNewest, type Prepare } from '../db/migrate.ts'
import type { MediaStore } from '../domain/gallery/media-store.ts'
import { backUp } from './back-up.ts'
import type { BackupPlace } from './place.ts'

type Keeper = { media: MediaStore; place: BackupPlace; version: string }

/** Migrates, and before that backs up whatever is there: a migration can't be taken back. Throws BackupPlaceDown, then nothing has changed. */
export function backUpThenMigrate({ media, place, version }: Keeper): Prepare {
  return (database) =>
    migrateToNewest(database, (migration) =>
      backUp({ bulk: database.bulk, media, version, migration }, place, 'before a migration', new Date()),
    )
}
