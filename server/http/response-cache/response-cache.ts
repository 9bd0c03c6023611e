import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ChangeSubscription, ListenForChanges } from '../../db/change-listener.ts'
import { PUBLIC_CHANGES, TOPICS, type Topic, topicsOf } from '../../db/public-changes.ts'
import type { FinishedResponse } from './finished-response.ts'

// Whatever is said or not said: so old may a response be at most.
const LONGEST_MS = 60_000
const HEADERS_BYTES = 1500
// In a burst of changes a processor is left free for so long between two of the same response: taking a seat needs it more.
const BETWEEN_MS = 50

/** `changes`: how often anything had changed when it began. `next`: the one that begins when it is finished. */
type UnderWay = { making: Promise<FinishedResponse>; changes: number; next?: Promise<FinishedResponse> }

/**
 * Finished responses, kept until what they tell of changes, until they are over by themselves, or for a minute. It keeps nothing while the
 * database can't be heard, and nothing ever when it may take 0 megabytes. `now`: milliseconds since 1970.
 */
export class ResponseCache {
  readonly now: () => number
  readonly #responses: LRUCache<string, FinishedResponse>
  readonly #underWay = new Map<string, UnderWay>()
  /** How often anything changed, or might have without being heard. */
  #changes = 0
  #isHearing = false
  #subscription: ChangeSubscription | undefined
  readonly #counts = { hits: 0, misses: 0 }

  constructor({ megabytes, now = Date.now }: { megabytes: number; now?: () => number }) {
    this.now = now
    this.#responses = new LRUCache({
      maxSize: Math.max(1, megabytes * 1024 * 1024),
      // The compressed ones, made later, are together less than half of it.
      sizeCalculation: ({ bytes }) => Math.ceil(bytes.length * 1.5) + HEADERS_BYTES,
      ttlResolution: 0,
      perf: { now },
    })
  }

  /**
   * Begins to keep what is made. Answers with how to end it. `warn`: told in a sentence when the database is not heard any more, and when it is
   * again. Throws NotificationsBlocked.
   */
  async follow(listen: ListenForChanges, warn: (message: string) => void = () => {}): Promise<() => Promise<void>> {
    let [isEnding, wasDeaf] = [false, false]
    this.#subscription = await listen(PUBLIC_CHANGES, {
      onListening: () => {
        if (wasDeaf) warn('The database is heard again: finished answers are kept again.')
        wasDeaf = false
        this.#isHearing = true
      },
      onDeaf: (why = 'The connection was lost.') => {
        if (this.#isHearing && !isEnding) {
          wasDeaf = true
          warn(`The database is not heard any more, so nothing that is finished is kept. ${why}`)
        }
        this.#isHearing = false
        this.#drop(TOPICS)
      },
      onChange: (word) => this.#drop(topicsOf(word)),
    })
    return async () => {
      isEnding = true
      await this.#subscription?.stop()
    }
  }

  /** Ends when nothing is kept any more that was true only before this call. */
  async caughtUp(): Promise<void> {
    await this.#subscription?.caughtUp()
  }

  get(key: string): FinishedResponse | undefined {
    const found = this.#responses.get(key)
    if (found) this.#counts.hits += 1
    return found
  }

  /**
   * What is kept, or else what `make` makes: once, for all who ask for it before it is finished. After a change they wait for the next one, which
   * begins soon after the one under way has ended: in a burst of bookings each of them would otherwise begin another.
   */
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
    return { ...this.#counts, bytes: this.#responses.calculatedSize, answers: this.#responses.size, isHearing: this.#isHearing }
  }

  async #make(key: string, make: () => Promise<FinishedResponse>): Promise<FinishedResponse> {
    this.#counts.misses += 1
    const [heard, changes] = [this.#isHearing, this.#changes]
    const making = make()
    const underWay = { making, changes }
    if (heard) this.#underWay.set(key, underWay)
    try {
      const response = await making
      if (heard && changes === this.#changes) this.#keep(key, response)
      return response
    } finally {
      if (this.#underWay.get(key) === underWay) this.#underWay.delete(key)
    }
  }

  #keep(key: string, response: FinishedResponse): void {
    if (!response.freshness) return
    const now = this.now()
    // What is made of this one is no younger.
    const until = Math.min(response.freshness.until, now + LONGEST_MS)
    response.freshness = { ...response.freshness, until }
    // In its last millisecond the library would still give it.
    const ttl = Math.floor(until - now) - 1
    if (ttl > 0) this.#responses.set(key, response, { ttl })
  }

  #drop(topics: readonly Topic[]): void {
    this.#changes += 1
    for (const [key, { freshness }] of [...this.#responses])
      if (freshness?.topics.some((topic) => topics.includes(topic))) this.#responses.delete(key)
  }
}
