import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { serverBulk } from '../bulk-copy.ts'
import { type Database, markTransactions, refuseInTransaction } from '../database.ts'
import { migrateToNewest, migrationTarget, START_LOCK } from '../migrate.ts'
import type { OpenDatabase } from '../open-database.ts'
import { serverQueueDatabase } from '../queue-database.ts'
import { listenToServer } from './listen-connection.ts'
import { openPool } from './pool.ts'

// A transaction takes a few milliseconds. Connections beyond the number of the server's processors only wait for each other.
const CONNECTIONS = 8
// Connections for lists, searches, reports and emails. Each statement is planned for its own parameters.
const PLANNING_CONNECTIONS = 4
// Connections without a time limit, for backups, migrations, the start lock and the job queue.
const PATIENT_CONNECTIONS = 4

/** Opens pools to PostgreSQL 15 or newer and migrates. `patienceMs`: time limit of `db` and `ping` only. Throws DatabaseIsNewer. */
export async function openServerDatabase(
  url: string,
  {
    connections = CONNECTIONS,
    prepare = migrateToNewest,
    patienceMs,
  }: { connections?: number; prepare?: typeof migrateToNewest; patienceMs?: number } = {},
): Promise<OpenDatabase> {
  const pool = openPool(url, { connections, patienceMs, plansOnce: true })
  const planning = openPool(url, { connections: Math.min(connections, PLANNING_CONNECTIONS), patienceMs })
  const patient = patienceMs === undefined ? planning : openPool(url, { connections: PATIENT_CONNECTIONS, plansOnce: true })
  const close = async () => void (await Promise.all([...new Set([pool, planning, patient])].map((one) => one.end())))
  const connect = patient.connect.bind(patient) as () => Promise<pg.PoolClient>
  const bulk = serverBulk(connect)
  const inTurn = inTurnWith(connect)
  try {
    await inTurn((client) => prepare(migrationTarget(bulk, (folder) => migrate(drizzle({ client }), { migrationsFolder: folder }))))
  } catch (error) {
    await close()
    throw error
  }
  const query = pool.query.bind(pool) as Query
  const plan = planning.query.bind(planning) as Query
  const send: Query = (statement, values) => (isNamed(statement) ? query : plan)(statement, values)
  const queryForQueue = patient.query.bind(patient) as (statement: pg.QueryConfig) => Promise<pg.QueryResult>
  pool.query = refuseInTransaction(send) as typeof pool.query
  pool.connect = refuseInTransaction(pool.connect.bind(pool) as never) as typeof pool.connect
  return {
    kind: 'server',
    bulk,
    inTurn: (work) => inTurn(() => work()),
    db: markTransactions(serverDatabase(pool)),
    queue: serverQueueDatabase(queryForQueue),
    listen: listenToServer(url, async (channel, word) => void (await query('select pg_notify($1, $2)', [channel, word]))),
    vacuum: async () => {},
    ping: async () => void (await query('select 1')),
    close,
  }
}

type Query = (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<unknown>
const isNamed = (statement: string | pg.QueryConfig): boolean => typeof statement !== 'string' && statement.name !== undefined

/** Like the ORM's function, but releases the connection if the transaction cannot begin. */
function serverDatabase(pool: pg.Pool): Database {
  const db = drizzle({ client: pool })
  // Creates the ORM's object once per connection, because creating one goes through the columns of every table.
  const databases = new WeakMap<pg.PoolClient, ReturnType<typeof drizzle<Record<string, never>, pg.PoolClient>>>()
  db.transaction = async (run, settings) => {
    const client = await pool.connect()
    try {
      const own = databases.get(client) ?? drizzle({ client })
      databases.set(client, own)
      return await own.transaction(run, settings)
    } finally {
      client.release()
    }
  }
  return db as unknown as Database
}

type InTurn = <Value>(work: (client: pg.PoolClient) => Promise<Value>) => Promise<Value>

/** Runs `work` in one process at a time, under the advisory lock START_LOCK. */
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
