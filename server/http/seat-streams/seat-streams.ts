import type { ServerResponse } from 'node:http'
import type { Spots, StreamHello } from '../../../packages/contract/booking/spots.ts'
import type { ChangeListener } from '../../db/changes/change-listener.ts'
import { classOf } from '../../db/changes/public-changes.ts'
import type { Lapse } from '../../domain/schedule/catalog/next-lapse-repository.ts'

const MAX_STREAMS = 1000
const MAX_PER_NETWORK = 5
const BEAT_MS = 20_000
/** The minimum time between two events about a class. */
const REST_MS = 1000
// A timer cannot run longer than 24 days.
const MAX_WAIT_MS = 86_400_000
// The time to wait for further notifications, because one commit sends several of them.
const GATHER_MS = 20
const REMEMBERED_MS = 60_000
/** A client that has not read this many bytes is disconnected. */
const MAX_UNREAD_BYTES = 64 * 1024
// Spreads out the reconnections of clients.
const COME_BACK_MS = { least: 2000, more: 6000 }

export type SeatSource = {
  readFreeSeats: (ids: number[]) => Promise<Spots[]>
  /** Returns the next change caused by time alone. `after`: the time of the previous one. */
  readNextLapse: (after?: string) => Promise<Lapse | undefined>
  version: string
  /** Scales the limit on streams per network. 0: no limit. */
  rateLimitFactor: number
  mostStreams?: number
}

/**
 * Sends free seats to all open pages and reads each class once. A new client also gets the last minute's events, because its page may be
 * older.
 */
export class SeatStreams implements ChangeListener {
  readonly #source: SeatSource
  readonly #streams = new Map<ServerResponse, string>()
  /** Recently changed classes and the event sent about each one; without an event if no client was connected. */
  readonly #recent = new Map<number, { at: number; event?: string }>()
  readonly #due = new Set<number>()
  readonly #resting = new Set<number>()
  #hearingSince = Date.now()
  #isReading = false
  #isClosed = false
  #gathering: NodeJS.Timeout | undefined
  #beat: NodeJS.Timeout | undefined
  #lapse: NodeJS.Timeout | undefined
  #lapsed: string | undefined

  constructor(source: SeatSource) {
    this.#source = source
  }

  get size(): number {
    return this.#streams.size
  }

  refusal(network: string): 'unavailable' | 'rate_limited' | undefined {
    const { mostStreams = MAX_STREAMS, rateLimitFactor } = this.#source
    if (this.#isClosed || this.#streams.size >= mostStreams) return 'unavailable'
    const own = [...this.#streams.values()].filter((one) => one === network).length
    const most = Math.max(1, Math.round(MAX_PER_NETWORK * rateLimitFactor))
    return rateLimitFactor > 0 && own >= most ? 'rate_limited' : undefined
  }

  /** `stream`: a response whose head has been written. */
  add(stream: ServerResponse, network: string): void {
    this.#streams.set(stream, network)
    stream.once('close', () => this.#remove(stream))
    stream.on('error', () => this.#remove(stream))
    this.#forgetOld()
    for (const [id, { event }] of this.#recent) if (!event) this.#due.add(id)
    stream.write(this.#hello() + [...this.#recent.values()].map(({ event = '' }) => event).join(''))
    this.#beat ??= setInterval(() => this.#send('event: beat\ndata\n\n'), BEAT_MS).unref()
    this.#flushSoon()
    if (this.#streams.size === 1) void this.#awaitLapse()
  }

  onListening(): void {
    this.#beginAnew()
  }

  onInterrupted(): void {
    this.#hearingSince = Number.POSITIVE_INFINITY
  }

  onChange(word: string): void {
    const changed = classOf(word)
    if (changed === 'all') this.#beginAnew()
    else if (changed !== undefined) this.#change([changed])
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#gathering)
    for (const stream of this.#streams.keys()) stream.end()
  }

  // Clients may have missed changes, so the server tells them to reload their lists.
  #beginAnew(): void {
    this.#hearingSince = Date.now()
    this.#recent.clear()
    this.#due.clear()
    this.#send(this.#hello())
  }

  #change(ids: number[]): void {
    this.#forgetOld()
    for (const id of ids) {
      this.#recent.delete(id)
      this.#recent.set(id, { at: Date.now() })
      if (this.#streams.size > 0) this.#due.add(id)
    }
    this.#flushSoon()
  }

  #flushSoon(): void {
    if (this.#gathering || this.#isReading || this.#isClosed || [...this.#due].every((id) => this.#resting.has(id))) return
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined
      void this.#flush()
    }, GATHER_MS).unref()
  }

  async #flush(): Promise<void> {
    const ids = [...this.#due].filter((id) => !this.#resting.has(id))
    for (const id of ids) {
      this.#due.delete(id)
      this.#resting.add(id)
    }
    setTimeout(() => {
      for (const id of ids) this.#resting.delete(id)
      this.#flushSoon()
    }, REST_MS).unref()
    this.#isReading = true
    try {
      const all = await this.#source.readFreeSeats(ids)
      for (const spots of all) this.#sendSpots(spots)
      await this.#awaitLapse()
    } catch {
      // The database is down. The classes are read again after the interval.
      for (const id of ids) this.#due.add(id)
    } finally {
      this.#isReading = false
      this.#flushSoon()
    }
  }

  #sendSpots({ id, kind, spots, full, to_go }: Spots): void {
    const event = eventText('spots', { id, kind, spots, full, ...(to_go !== undefined && { to_go }) } satisfies Spots)
    const recent = this.#recent.get(id)
    if (recent) recent.event = event
    this.#send(event)
  }

  async #awaitLapse(): Promise<void> {
    clearTimeout(this.#lapse)
    const next = await this.#source.readNextLapse(this.#lapsed).catch(() => undefined)
    if (!next || this.#streams.size === 0) return
    clearTimeout(this.#lapse)
    const act = () => {
      if (next.inMs < MAX_WAIT_MS) this.#lapsed = next.at
      this.#change(next.ids)
    }
    this.#lapse = setTimeout(act, Math.min(next.inMs + 1, MAX_WAIT_MS)).unref()
  }

  #hello(): string {
    const covers = Math.floor(Math.max(0, Math.min(REMEMBERED_MS, Date.now() - this.#hearingSince)) / 1000)
    const retry = COME_BACK_MS.least + Math.floor(Math.random() * COME_BACK_MS.more)
    return `retry: ${retry}\n${eventText('hello', { version: this.#source.version, covers } satisfies StreamHello)}`
  }

  #send(text: string): void {
    for (const stream of this.#streams.keys()) {
      if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy()
      else stream.write(text)
    }
  }

  #remove(stream: ServerResponse): void {
    this.#streams.delete(stream)
    if (this.#streams.size > 0) return
    clearInterval(this.#beat)
    clearTimeout(this.#lapse)
    this.#beat = undefined
    this.#lapsed = undefined
  }

  #forgetOld(): void {
    const before = Date.now() - REMEMBERED_MS
    // The entries are ordered by age.
    for (const [id, { at }] of this.#recent) {
      if (at >= before) return
      this.#recent.delete(id)
    }
  }
}

const eventText = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
