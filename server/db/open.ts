import type { Database } from './database.ts'
import { openEmbeddedDatabase } from './open-embedded.ts'
import { openServerDatabase } from './open-server.ts'
import type { QueueDatabase } from './queue-database.ts'

export type OpenDatabase = {
  kind: 'embedded' | 'server'
  db: Database
  queue: QueueDatabase
  /** Throws when the database does not answer. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

/** Opens the PostgreSQL server of `databaseUrl`, or without one the embedded database in `dataDirectory`. */
export function openDatabase(where: { databaseUrl: string | undefined; dataDirectory: string }): Promise<OpenDatabase> {
  return where.databaseUrl === undefined ? openEmbeddedDatabase(where.dataDirectory) : openServerDatabase(where.databaseUrl)
}
