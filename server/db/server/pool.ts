import { Socket } from 'node:net'
import pg from 'pg'
import { RANDOM_PAGE_COST } from '../random-page-cost.ts'

// The time by which the server's limit for a statement is shorter than the client's.
const EARLIER_MS = 500
const KEEP_ALIVE_MS = 10_000

type PoolSettings = {
  connections: number
  /** The time limit, in milliseconds, for getting a connection and for each answer. Omitted means no limit. */
  patienceMs?: number | undefined
  /** Plans a named statement once per connection. By default PostgreSQL plans it at least five times, and some statements every time. */
  plansOnce?: boolean
}

/** Opens a pool. Its connections stay open, because a new one plans all statements again. Throws after `patienceMs` (isDatabaseDown). */
export function openPool(url: string, { connections, patienceMs, plansOnce = false }: PoolSettings): pg.Pool {
  const options = [`-c random_page_cost=${RANDOM_PAGE_COST}`]
  if (plansOnce) options.push('-c plan_cache_mode=force_generic_plan')
  if (patienceMs !== undefined) options.push(`-c statement_timeout=${patienceMs - EARLIER_MS}`)
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    options: options.join(' '),
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    Client: ClientWithSocket,
    ...(patienceMs !== undefined && { connectionTimeoutMillis: patienceMs }),
  })
  if (patienceMs !== undefined) {
    // A silent socket indicates an unreachable server only while a query is waiting.
    pool.on('acquire', (client) => socketOf(client).setTimeout(patienceMs))
    pool.on('release', (_error, client) => socketOf(client).setTimeout(0))
  }
  // The pool replaces a broken connection. Without these handlers its error would terminate the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

/** A client that closes its socket on a timeout. The driver's query timeout would keep the connection, with its transaction open. */
class ClientWithSocket extends pg.Client {
  readonly socket: Socket

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    const unanswered = () => Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' })
    this.socket = socket.on('timeout', () => socket.destroy(unanswered()))
  }
}

const socketOf = (client: pg.PoolClient): Socket => (client as unknown as ClientWithSocket).socket
