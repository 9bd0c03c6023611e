import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { serverBulk } from './bulk.ts'
import { type Database, markTransactions, refuseInTransaction } from './database.ts'
import { listenToServer } from './listen-to-server.ts'
import { migrateToNewest, unprepared } from './migrate.ts'
import { nameStatements } from './named-statements.ts'
import type { OpenDatabase } from './open.ts'
import { RANDOM_PAGE_COST } from './page-cost.ts'
import { serverQueueDatabase } from './queue-database.ts'

// Any number that nothing else uses.
const START_LOCK = 7_418_224

/** A pool of connections to a PostgreSQL server (15 or newer). Migrated. Throws DatabaseIsNewer. */
export async function openServerDatabase(url: string, { connections = 20, prepare = migrateToNewest } = {}): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: connections, options: `-c random_page_cost=${RANDOM_PAGE_COST}` })
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', () => {})
  nameStatements(pool)
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const bulk = serverBulk(connect)
  const inTurn = inTurnWith(connect)
  try {
    await inTurn((client) => prepare(unprepared(bulk, (folder) => migrate(drizzle({ client }), { migrationsFolder: folder }))))
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
    inTurn: (work) => inTurn(() => work()),
    db: markTransactions(drizzle({ client: pool }) as unknown as Database),
    queue: serverQueueDatabase(queryRaw),
    listen: listenToServer(url),
    vacuum: async () => {},
    ping: async () => {
      await queryRaw('select 1')
    },
    close: () => pool.end(),
  }
}

type InTurn = <Value>(work: (client: pg.PoolClient) => Promise<Value>) => Promise<Value>

/** Of several processes that start together one works, and the others wait. */
const inTurnWith =
  (connect: () => Promise<pg.PoolClient>): InTurn =>
  async (work) => {
    const client = await connect()
    try {
      await client.query('select pg_advisory_lock($1)', [START_LOCK])
      return await work(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [START_LOCK]).catch(() => {})
      client.release()
    }
  }
