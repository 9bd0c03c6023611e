import { createHash } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, fromPglite } from 'pg-boss'
import type { Transaction } from './database.ts'

/** How the job queue, which brings its own tables, talks to the database. */
export type QueueDatabase = { executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> }

/** The same inside a transaction: what is queued there is queued exactly when the transaction is committed. */
export const queueDatabaseIn = (tx: Transaction): QueueDatabase => fromDrizzle(tx as never, sql) as QueueDatabase

export const embeddedQueueDatabase = (lite: Pick<PGlite, 'query' | 'exec'>): QueueDatabase => fromPglite(lite as never) as QueueDatabase

export function serverQueueDatabase(query: (statement: pg.QueryConfig) => Promise<pg.QueryResult | pg.QueryResult[]>): QueueDatabase {
  return {
    // Several statements in one text answer with a list.
    executeSql: async (text, values) => ({ rows: [await query(named(text, values))].flat().flatMap(({ rows }) => rows) }),
  }
}

/** The queue asks the same few questions every second: with a name each is planned once per connection. Several statements in one text take no name. */
function named(text: string, values: unknown[] = []): pg.QueryConfig {
  if (text.includes(';')) return values.length > 0 ? { text, values } : { text }
  return { text, values, name: `queue_${createHash('sha256').update(text).digest('hex').slice(0, 16)}` }
}
