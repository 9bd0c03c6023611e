import type { BulkCopyAccess } from './bulk-copy.ts'
import type { ListenForChanges } from './change-listener.ts'
import type { Database } from './database.ts'
import type { QueueDatabase } from './queue-database.ts'

/** A database that is open and migrated. */
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
