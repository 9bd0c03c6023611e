import { makeDataDirectory } from './data-directory.ts'
import { migrateToNewest, type PrepareDatabase } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'

type Where = { databaseUrl: string | undefined; dataDirectory: string }

/**
 * Opens the server at `databaseUrl`, or without one the embedded database. Creates `dataDirectory` in both cases.
 * `patienceMs`: how long `db` waits for an answer; undefined: without limit, for commands. Throws DirectoryInUse, DatabaseIsNewer and
 * DataDirectoryUnusable.
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
