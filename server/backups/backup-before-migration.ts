import { countMigrations, migrateToNewest, type PrepareDatabase } from '../db/migrate.ts'
import type { MediaStore } from '../domain/site/pictures/media-store.ts'
import { secondsFrom } from '../seconds-from.ts'
import type { BackupStore } from './backup-store.ts'
import { type BackupRecord, insertBackupRecord } from './backups-repository.ts'
import { makeBackup } from './make-backup.ts'

type BackupDependencies = {
  media: MediaStore
  store: BackupStore
  version: string
  /** Shows one line of progress to the operator, because upgrading a large database takes minutes. */
  say: (line: string) => void
}

/** Makes a backup, then migrates, because a migration cannot be undone. Throws BackupStoreDown before any change. */
export function migrateAfterBackup({ media, store, version, say }: BackupDependencies): PrepareDatabase {
  return async (database) => {
    let made: BackupRecord | undefined
    let migrated = (): string => ''
    await migrateToNewest(database, async (migration) => {
      const seconds = secondsFrom(performance.now())
      say(`The database is of an earlier version: backing it up to ${store.name} …`)
      const madeAt = new Date()
      const { name, manifest } = await makeBackup({ bulk: database.bulk, media, version, migration }, store, 'before a migration', madeAt)
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      made = { name, place: store.name, cause: 'before a migration', rows, madeAt }
      const count = countMigrations(migration)
      say(`Backed up in ${seconds()} s: ${rows} rows. Applying ${count} ${count === 1 ? 'migration' : 'migrations'} …`)
      migrated = secondsFrom(performance.now())
    })
    if (!made) return
    const record = made
    await database.bulk.write((bulk) => insertBackupRecord(bulk, record))
    say(`The database was migrated in ${migrated()} s.`)
  }
}
