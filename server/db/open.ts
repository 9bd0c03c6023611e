import { makeDataDirectory } from './data-directory.ts'
import { migrateToNewest, type PrepareDatabase } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'

type Where = { databaseUrl: string | undefined; dataDirectory: string }

/** Opens the server or embedded database. `patienceMs`: only for a server. Throws DirectoryInUse, DatabaseIsNewer, DataDirectoryUnusable. */
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
