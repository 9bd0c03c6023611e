import type { BulkCopyAccess } from './bulk-copy.ts'
import type { ListenForChanges } from './changes/change-listener.ts'
import type { Database } from './database.ts'
import type { QueueDatabase } from './queue-database.ts'

export type OpenDatabase = {
  kind: 'embedded' | 'server'
  db: Database
  queue: QueueDatabase
  bulk: BulkCopyAccess
  /** Runs `work` in only one process at a time, if several processes start on this database. */
  inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>
  listen: ListenForChanges
  /** Reclaims the space of deleted rows. A PostgreSQL server does so automatically. */
  vacuum: () => Promise<void>
  ping: () => Promise<void>
  close: () => Promise<void>
}
