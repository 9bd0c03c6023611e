import { makeDataDirectory } from './data-directory.ts'
import { migrateToNewest, type PrepareDatabase } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'

type Where = { databaseUrl: string | undefined; dataDirectory: string }

/**
 * Opens the PostgreSQL server of `databaseUrl`, or without one the embedded database in `dataDirectory`. That folder is made first, with a
 * server too: whatever is written there later finds it. `patienceMs`: how long a server may leave a question of `db` unanswered;
 * undefined: as long as it takes, for commands that nobody waits for. Throws DirectoryInUse, DatabaseIsNewer and DataDirectoryUnusable.
 */
export async function openDatabase(
  { databaseUrl, dataDirectory }: Where,
  prepare: PrepareDatabase = migrateToNewest,
  patienceMs?: number,
): Promise<OpenDatabase> {
  makeDataDirectory(dataDirectory)
  if (databaseUrl === undefined) return (await import('./embedded/open-embedded.ts')).openEmbeddedDatabase(dataDirectory, prepare)
  return (await import('./server/open-server.ts')).openServerDatabase(databaseUrl, {
    prepare,
    ...(patienceMs !== undefined && { patienceMs }),
  })
}
