import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type ChangeListener, type ChangeSubscription, type ListenForChanges, NotificationsBlocked } from '../changes/change-listener.ts'

// A broken connection is noticed after at most ASK_EVERY_MS + PATIENCE_MS.
const ASK_EVERY_MS = 2000
const PATIENCE_MS = 3000
const TRY_AGAIN_MS = 500
// Longer than TRY_AGAIN_MS, because a server that blocks notifications usually goes on blocking them.
const TRY_SILENT_AGAIN_MS = 10_000
const PROVE_EVERY_MS = 60_000

type Notify = (channel: string, word: string) => Promise<void>

/** Listens on a connection outside the pool. Checks that the connection is alive and, each minute, that notifications arrive. */
export const listenToServer =
  (url: string, notify: Notify): ListenForChanges =>
  async (channel, listener) => {
    const connection = new ListenConnection({ url, channel, notify }, listener)
    await connection.open()
    if (connection.isSilent) {
      await connection.stop()
      throw new NotificationsBlocked()
    }
    return connection
  }

type ListenTarget = { url: string; channel: string; notify: Notify }

class ListenConnection implements ChangeSubscription {
  readonly #target: ListenTarget
  readonly #listener: ChangeListener
  /** A separate channel, on which the connection sends notifications to itself. */
  readonly #own = `heard_${randomUUID()}`
  #lastWord = ''
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #isListening = false
  /** Whether the connection works, but its own notification has not arrived. */
  isSilent = false
  #isStopped = false
  #proving: NodeJS.Timeout | undefined
  #asking: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(target: ListenTarget, listener: ChangeListener) {
    this.#target = target
    this.#listener = listener
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#target.url,
      application_name: 'ticha-listen',
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    })
    const lose = () => this.#lose(client)
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === this.#own) this.#lastWord = payload
      else this.#listener.onChange(payload)
    })
    client.on('error', lose)
    client.on('end', lose)
    this.#client = client
    try {
      await client.connect()
      for (const channel of [this.#own, this.#target.channel]) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      this.isSilent = !(await this.#receivesOwnNotification(client))
    } catch {
      return lose()
    }
    if (this.isSilent) return lose()
    if (this.#client !== client) return
    this.#isListening = true
    this.#listener.onListening()
    this.#askLater()
    this.#proveLater()
  }

  async prove(): Promise<void> {
    const client = this.#client
    if (!client || !this.#isListening) return
    // An error does not mean that notifications are blocked. Sending may have failed, or the connection is lost, which `#ask` notices.
    const receives = await this.#receivesOwnNotification(client).catch(() => true)
    if (receives || this.#client !== client) return
    this.isSilent = true
    this.#lose(client)
  }

  async #receivesOwnNotification(client: pg.Client): Promise<boolean> {
    const word = randomUUID()
    await this.#target.notify(this.#own, word)
    await client.query('select')
    return this.#lastWord === word
  }

  // Needs only one query, because PostgreSQL delivers committed notifications before it answers the next query.
  caughtUp(): Promise<void> {
    if (!this.#asking) return this.#ask()
    // The query in progress may have been sent before the caller's commit, so all waiting callers share one more query.
    this.#next ??= this.#asking.then(() => this.#ask())
    return this.#next
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#isListening = false
    clearTimeout(this.#timer)
    clearTimeout(this.#proving)
    const client = this.#client
    this.#client = undefined
    this.#listener.onInterrupted()
    await client?.end().catch(() => {})
  }

  #ask(): Promise<void> {
    this.#next = undefined
    const client = this.#client
    if (!client || !this.#isListening) return Promise.resolve()
    const asking = client
      .query('select')
      .then(
        () => {},
        () => this.#lose(client),
      )
      .finally(() => {
        this.#asking = undefined
      })
    this.#asking = asking
    return asking
  }

  #askLater(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.caughtUp().then(() => this.#isListening && this.#askLater()), ASK_EVERY_MS).unref()
  }

  #proveLater(): void {
    clearTimeout(this.#proving)
    this.#proving = setTimeout(() => void this.prove().then(() => this.#isListening && this.#proveLater()), PROVE_EVERY_MS).unref()
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#isListening = false
    this.#listener.onInterrupted(this.isSilent ? new NotificationsBlocked().message : undefined)
    client.end().catch(() => {})
    clearTimeout(this.#timer)
    clearTimeout(this.#proving)
    const pause = this.isSilent ? TRY_SILENT_AGAIN_MS : TRY_AGAIN_MS
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.open(), pause).unref()
  }
}
