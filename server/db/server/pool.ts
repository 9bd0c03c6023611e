import { Socket } from 'node:net'
import pg from 'pg'
import { RANDOM_PAGE_COST } from '../random-page-cost.ts'

// The server itself ends a statement so long before we give its connection up.
const EARLIER_MS = 500
// How soon the system begins to ask whether the other machine is still there.
const KEEP_ALIVE_MS = 10_000

type PoolSettings = {
  connections: number
  /** How long to wait for a free connection, for a new one, and for the answer to a statement. Left out: as long as it takes. */
  patienceMs?: number | undefined
  /**
   * Statements with a name are planned once per connection, whatever their parameters. By default PostgreSQL plans each of them five times on
   * every connection first, and some of them each time.
   */
  plansOnce?: boolean
}

/**
 * Opens a pool of connections to a PostgreSQL server. They stay open: a new one plans each of its statements again, and a burst of bookings
 * would wait for that. Whoever waits longer than `patienceMs` gets an error that `isDatabaseDown` recognizes.
 */
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
    // A server that is frozen or unreachable is noticed while somebody waits for it; an idle connection may be silent for as long as it likes.
    pool.on('acquire', (client) => socketOf(client).setTimeout(patienceMs))
    pool.on('release', (_error, client) => socketOf(client).setTimeout(0))
  }
  // A connection that breaks is replaced: one in use fails what it is used for, and would otherwise end the process; so would an idle one.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

/**
 * Its socket closes itself when a time limit that was set on it is over. The driver's own limit of a query would keep the connection, with a
 * transaction open on it that the next user would continue.
 */
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
