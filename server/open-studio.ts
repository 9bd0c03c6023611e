import manifest from '../package.json' with { type: 'json' }
import { migrateAfterBackup } from './backups/backup-before-migration.ts'
import { chooseBackupStore, chooseMediaStore } from './choose-stores.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open.ts'
import type { OpenDatabase } from './db/open-database.ts'

/** Opens the database named in `config`; backs it up before a migration. Throws DirectoryInUse, DatabaseIsNewer and BackupStoreDown. */
export const openStudio = (config: Config, patienceMs?: number): Promise<OpenDatabase> =>
  openDatabase(
    config,
    migrateAfterBackup({ media: chooseMediaStore(config), store: chooseBackupStore(config), version: manifest.version, say: console.log }),
    patienceMs,
  )
