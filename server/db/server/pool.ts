import { Socket } from 'node:net'
import pg from 'pg'
import { RANDOM_PAGE_COST } from '../random-page-cost.ts'

// A pool never keeps an idle connection so long that it looks like one that is not answered.
const IDLE_MS = 2000
// The server itself ends a statement so long before we give its connection up.
const EARLIER_MS = 500
// Without limits: how soon the system begins to ask whether the other machine is still there.
const KEEP_ALIVE_MS = 10_000

/**
 * Connections to a PostgreSQL server. `patienceMs`: how long to wait for a free connection, for a new one, and for an answer; whoever
 * waited in vain gets an error that `isDatabaseDown` knows. Undefined: as long as it takes.
 */
export function openPool(url: string, { connections, patienceMs }: { connections: number; patienceMs: number | undefined }): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: connections, ...(patienceMs === undefined ? unlimited : limitedTo(patienceMs)) })
  // A connection that breaks is replaced: one in use fails what it is used for, and would otherwise end the process; so would an idle one.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

const unlimited: pg.PoolConfig = {
  options: `-c random_page_cost=${RANDOM_PAGE_COST}`,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
}

const limitedTo = (patienceMs: number): pg.PoolConfig => ({
  options: `-c random_page_cost=${RANDOM_PAGE_COST} -c statement_timeout=${patienceMs - EARLIER_MS}`,
  connectionTimeoutMillis: patienceMs,
  idleTimeoutMillis: Math.min(IDLE_MS, patienceMs / 2),
  stream: () => impatientSocket(patienceMs),
})

/**
 * Closes itself when nothing has moved on it for so long: the server is frozen, or gone without a word. The driver's own limit of a
 * query would keep the connection, with a transaction open on it that the next user would go on with.
 */
function impatientSocket(patienceMs: number): Socket {
  const socket = new Socket()
  const unanswered = () => Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' })
  return socket.setTimeout(patienceMs, () => socket.destroy(unanswered()))
}
