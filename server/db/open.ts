import type { BulkAccess } from './bulk.ts'
import type { Database } from './database.ts'
import { migrateToNewest, type Prepare } from './migrate.ts'
import { openEmbeddedDatabase } from './open-embedded.ts'
import { openServerDatabase } from './open-server.ts'
import type { QueueDatabase } from './queue-database.ts'

export type OpenDatabase = {
  kind: 'embedded' | 'server'
  db: Database
  queue: QueueDatabase
  bulk: BulkAccess
  /** Of several processes that start together on this database one works, and the others wait. */
  inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Throws when the database does not answer. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

type Where = { databaseUrl: string | undefined; dataDirectory: string }

/** Opens the PostgreSQL server of `databaseUrl`, or without one the embedded database in `dataDirectory`. Throws DirectoryInUse and DatabaseIsNewer. */
export function openDatabase({ databaseUrl, dataDirectory }: Where, prepare: Prepare = migrateToNewest): Promise<OpenDatabase> {
  return databaseUrl === undefined ? openEmbeddedDatabase(dataDirectory, prepare) : openServerDatabase(databaseUrl, { prepare })
}
