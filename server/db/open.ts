import type { BulkCopyAccess } from './bulk-copy.ts'
import type { ListenForChanges } from './change-listener.ts'
import { makeDataDirectory } from './data-directory.ts'
import type { Database } from './database.ts'
import { migrateToNewest, type PrepareDatabase } from './migrate.ts'
import type { QueueDatabase } from './queue-database.ts'

export type OpenDatabase = {
  kind: 'embedded' | 'server'
  db: Database
  queue: QueueDatabase
  bulk: BulkCopyAccess
  /** Of several processes that start together on this database one works, and the others wait. */
  inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>
  listen: ListenForChanges
  /** Makes room of deleted rows; a server does so by itself. */
  vacuum: () => Promise<void>
  /** Throws when the database does not answer. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

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
