import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ChangeSubscription, ListenForChanges } from '../../db/changes/change-listener.ts'
import { PUBLIC_CHANGES, TOPICS, type Topic, topicsOf } from '../../db/changes/public-changes.ts'
import type { FinishedResponse } from './finished-response.ts'

const MAX_AGE_MS = 60_000
const HEADERS_BYTES = 1500
// During many changes a response is rebuilt only after this pause, so that bookings get the processor first.
const BETWEEN_MS = 50

/** A build in progress. `changes`: the number of changes when it began. `next`: the build that follows it. */
type UnderWay = { making: Promise<FinishedResponse>; changes: number; next?: Promise<FinishedResponse> }

/** Caches responses until a change or expiry, a minute at most. Caches nothing without notifications or memory. `now`: ms since 1970. */
export class ResponseCache {
  readonly now: () => number
  readonly #responses: LRUCache<string, FinishedResponse>
  readonly #underWay = new Map<string, UnderWay>()
  /** The number of changes, including changes possibly missed. */
  #changes = 0
  #isNotified = false
  #subscription: ChangeSubscription | undefined
  readonly #counts = { hits: 0, misses: 0 }

  constructor({ megabytes, now = Date.now }: { megabytes: number; now?: () => number }) {
    this.now = now
    this.#responses = new LRUCache({
      maxSize: Math.max(1, megabytes * 1024 * 1024),
      // Reserves space for the compressed versions, which are added later. Together they need less than half of `bytes`.
      sizeCalculation: ({ bytes }) => Math.ceil(bytes.length * 1.5) + HEADERS_BYTES,
      ttlResolution: 0,
      perf: { now },
    })
  }

  /** Starts caching. Returns the function that stops it. `warn` reports lost and restored notifications. Throws NotificationsBlocked. */
  async follow(listen: ListenForChanges, warn: (message: string) => void = () => {}): Promise<() => Promise<void>> {
    let [isEnding, wasInterrupted] = [false, false]
    this.#subscription = await listen(PUBLIC_CHANGES, {
      onListening: () => {
        if (wasInterrupted) warn('Notifications of the database arrive again. Responses are cached again.')
        wasInterrupted = false
        this.#isNotified = true
      },
      onInterrupted: (why = 'The connection was lost.') => {
        if (this.#isNotified && !isEnding) {
          wasInterrupted = true
          warn(`The database is not heard any more, so nothing that is finished is kept. ${why}`)
        }
        this.#isNotified = false
        this.#drop(TOPICS)
      },
      onChange: (word) => this.#drop(topicsOf(word)),
    })
    return async () => {
      isEnding = true
      await this.#subscription?.stop()
    }
  }

  /** Resolves once everything that was outdated before this call has been removed. */
  async caughtUp(): Promise<void> {
    await this.#subscription?.caughtUp()
  }

  get(key: string): FinishedResponse | undefined {
    const found = this.#responses.get(key)
    if (found) this.#counts.hits += 1
    return found
  }

  /** Returns the cached response, or one build shared by concurrent callers. After a change they share the next build. */
  async obtain(key: string, make: () => Promise<FinishedResponse>): Promise<FinishedResponse> {
    const found = this.get(key)
    if (found) return found
    const underWay = this.#underWay.get(key)
    if (!underWay) return this.#make(key, make)
    this.#counts.hits += 1
    if (underWay.changes === this.#changes) return underWay.making
    const begin = () => pause(BETWEEN_MS).then(() => this.obtain(key, make))
    underWay.next ??= underWay.making.then(begin, begin)
    return underWay.next
  }

  figures() {
    return { ...this.#counts, bytes: this.#responses.calculatedSize, answers: this.#responses.size, isNotified: this.#isNotified }
  }

  async #make(key: string, make: () => Promise<FinishedResponse>): Promise<FinishedResponse> {
    this.#counts.misses += 1
    const [isNotified, changes] = [this.#isNotified, this.#changes]
    const making = make()
    const underWay = { making, changes }
    if (isNotified) this.#underWay.set(key, underWay)
    try {
      const response = await making
      if (isNotified && changes === this.#changes) this.#keep(key, response)
      return response
    } finally {
      if (this.#underWay.get(key) === underWay) this.#underWay.delete(key)
    }
  }

  #keep(key: string, response: FinishedResponse): void {
    if (!response.freshness) return
    const now = this.now()
    // The expiry of this response also limits pages built from it.
    const until = Math.min(response.freshness.until, now + MAX_AGE_MS)
    response.freshness = { ...response.freshness, until }
    // The library still returns an entry in the last millisecond of its lifetime.
    const ttl = Math.floor(until - now) - 1
    if (ttl > 0) this.#responses.set(key, response, { ttl })
  }

  #drop(topics: readonly Topic[]): void {
    this.#changes += 1
    for (const [key, { freshness }] of [...this.#responses])
      if (freshness?.topics.some((topic) => topics.includes(topic))) this.#responses.delete(key)
  }
}
