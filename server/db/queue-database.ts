import { createHash } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, fromPglite } from 'pg-boss'
import type { Transaction } from './database.ts'

export type QueueDatabase = { executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> }

/** Queues jobs in a transaction. They exist only once it commits. */
export const queueDatabaseIn = (tx: Transaction): QueueDatabase => fromDrizzle(tx as never, sql) as QueueDatabase

export const embeddedQueueDatabase = (lite: Pick<PGlite, 'query' | 'exec'>): QueueDatabase => fromPglite(lite as never) as QueueDatabase

export function serverQueueDatabase(query: (statement: pg.QueryConfig) => Promise<pg.QueryResult | pg.QueryResult[]>): QueueDatabase {
  return {
    // A text with several statements returns a list of results.
    executeSql: async (text, values) => ({ rows: [await query(named(text, values))].flat().flatMap(({ rows }) => rows) }),
  }
}

/** Gives a statement of the queue a name, so that each connection plans it once. A text with several statements cannot have a name. */
function named(text: string, values: unknown[] = []): pg.QueryConfig {
  if (text.includes(';')) return values.length > 0 ? { text, values } : { text }
  return { text, values, name: `queue_${createHash('sha256').update(text).digest('hex').slice(0, 16)}` }
}
