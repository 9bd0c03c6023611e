import pg from 'pg'
import type { Ear, Listen, Listening } from './listen.ts'

// A line that is cut without a word is noticed after both together.
const ASK_EVERY_MS = 2000
const PATIENCE_MS = 3000
const TRY_AGAIN_MS = 500

/** On a connection of its own, outside the pool, which is asked again and again whether it is still there. */
export const listenToServer =
  (url: string): Listen =>
  async (channel, ear) => {
    const line = new Line(url, channel, ear)
    await line.open()
    return line
  }

class Line implements Listening {
  readonly #url: string
  readonly #channel: string
  readonly #ear: Ear
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #isHearing = false
  #isStopped = false
  #asking: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(url: string, channel: string, ear: Ear) {
    this.#url = url
    this.#channel = channel
    this.#ear = ear
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      ...{ connectionString: this.#url, application_name: 'ticha-listen' },
      ...{ keepAlive: true, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS },
    })
    const lose = () => this.#lose(client)
    client.on('notification', ({ payload }) => this.#ear.news(payload ?? ''))
    client.on('error', lose)
    client.on('end', lose)
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(this.#channel)}`)
    } catch {
      return lose()
    }
    if (this.#client !== client) return
    this.#isHearing = true
    this.#ear.hears()
    this.#askLater()
  }

  // PostgreSQL tells a listener what was committed before it answers the next question.
  caughtUp(): Promise<void> {
    if (!this.#asking) return this.#ask()
    // The question on its way may have been asked before the commit: those who come meanwhile share one more.
    this.#next ??= this.#asking.then(() => this.#ask())
    return this.#next
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#isHearing = false
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = undefined
    this.#ear.isDeaf()
    await client?.end().catch(() => {})
  }

  #ask(): Promise<void> {
    this.#next = undefined
    const client = this.#client
    if (!client || !this.#isHearing) return Promise.resolve()
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
    this.#timer = setTimeout(() => void this.caughtUp().then(() => this.#isHearing && this.#askLater()), ASK_EVERY_MS).unref()
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#isHearing = false
    this.#ear.isDeaf()
    client.end().catch(() => {})
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.open(), TRY_AGAIN_MS).unref()
  }
}
