import manifest from '../package.json' with { type: 'json' }
import { backUpThenMigrate } from './backups/before-migration.ts'
import type { Config } from './config.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { backupPlaceOf, mediaStoreOf } from './stores.ts'

/** Opens the database of the settings; what is in it is backed up before a migration. `patienceMs`: see `openDatabase`. Throws DirectoryInUse, DatabaseIsNewer, BackupPlaceDown. */
export const openStudio = (config: Config, patienceMs?: number): Promise<OpenDatabase> =>
  openDatabase(
    config,
    backUpThenMigrate({ media: mediaStoreOf(config), place: backupPlaceOf(config), version: manifest.version }),
    patienceMs,
  )
