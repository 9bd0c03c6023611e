import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type BulkAccess, serverBulk } from './bulk.ts'
import { type Database, markTransactions, refuseInTransaction } from './database.ts'
import { migrateToNewest, type Prepare, unprepared } from './migrate.ts'
import type { OpenDatabase } from './open.ts'
import { serverQueueDatabase } from './queue-database.ts'

// Any number that nothing else uses: several processes that start together migrate one after the other.
const MIGRATION_LOCK = 7_418_224

/** A pool of connections to a PostgreSQL server (15 or newer). Migrated. Throws DatabaseIsNewer. */
export async function openServerDatabase(url: string, { connections = 20, prepare = migrateToNewest } = {}): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', () => {})
  const bulk = serverBulk(pool.connect.bind(pool) as () => Promise<pg.PoolClient>)
  try {
    await inTurn(pool, bulk, prepare)
  } catch (error) {
    await pool.end()
    throw error
  }
  const queryRaw = pool.query.bind(pool) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>
  pool.query = refuseInTransaction(pool.query.bind(pool) as never) as typeof pool.query
  pool.connect = refuseInTransaction(pool.connect.bind(pool) as never) as typeof pool.connect
  return {
    kind: 'server',
    bulk,
    db: markTransactions(drizzle({ client: pool }) as unknown as Database),
    queue: serverQueueDatabase(queryRaw),
    ping: async () => {
      await queryRaw('select 1')
    },
    close: () => pool.end(),
  }
}

async function inTurn(pool: pg.Pool, bulk: BulkAccess, prepare: Prepare): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await prepare(unprepared(bulk, (folder) => migrate(drizzle({ client }), { migrationsFolder: folder })))
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release()
  }
}
