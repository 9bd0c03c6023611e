import type { Ear, Listen, Listening } from '../../db/listen.ts'
import { isDatabaseDown } from '../../db/outage.ts'
import { PUBLIC_CHANGES, readChange, TOPICS, type Topic } from '../../db/public-changes.ts'
import type { Freshness, Made } from './answer.ts'
import { LeastUsedOut } from './least-used-out.ts'

// Whatever is said or not said: so old may an answer be at most.
const LONGEST_MS = 60_000
const HEADERS_BYTES = 1500

type Kept = Made & { fresh: Freshness }
type UnderWay = { made: Promise<Made>; moment: number }

/**
 * Finished answers, kept until what they tell of changes, until they are over by themselves, or for a minute. Deaf (docs/decisions/0030)
 * it keeps nothing. `megabytes` 0: nothing is ever kept. `now` in milliseconds.
 */
export class KeptAnswers {
  readonly now: () => number
  readonly #kept: LeastUsedOut<Kept>
  readonly #underWay = new Map<string, UnderWay>()
  /** How often each was said to have changed. */
  readonly #changes: Record<Topic, number> = { schedule: 0, gallery: 0, settings: 0 }
  /** How often anything was, or might have been without being heard. */
  #moment = 0
  #hears = false
  #wasDeaf = false
  #listening: Listening | undefined
  readonly #counts = { hits: 0, misses: 0 }

  constructor({ megabytes, now = Date.now }: { megabytes: number; now?: () => number }) {
    this.#kept = new LeastUsedOut(megabytes * 1024 * 1024)
    this.now = now
  }

  /**
   * Begins to keep. Answers with how to end it. `source`: what answers are made of, which is to know first. `warn`: told in a sentence when it
   * is deaf, and when no longer. Throws DatabaseUnheard.
   */
  async follow(listen: Listen, source?: Ear, warn: (message: string) => void = () => {}): Promise<() => Promise<void>> {
    let isEnding = false
    const ear: Ear = {
      hears: () => {
        source?.hears()
        if (this.#wasDeaf) warn('The database is heard again: finished answers are kept again.')
        this.#wasDeaf = false
        this.#hears = true
      },
      isDeaf: (why = 'The connection was lost.') => {
        source?.isDeaf()
        if (this.#hears && !isEnding) {
          this.#wasDeaf = true
          warn(`The database is not heard any more, so nothing that is finished is kept. ${why}`)
        }
        this.#hears = false
        this.#forget(TOPICS)
      },
      news: (word) => {
        source?.news(word)
        this.#forget(readChange(word).topics)
      },
    }
    this.#listening = await listen(PUBLIC_CHANGES, ear)
    return async () => {
      isEnding = true
      await this.#listening?.stop()
    }
  }

  /** Ends when nothing is kept any more that was true only before this call. */
  async caughtUp(): Promise<void> {
    await this.#listening?.caughtUp()
  }

  find(key: string): Kept | undefined {
    const found = this.#kept.get(key)
    if (!found) return undefined
    if (found.fresh.until > this.now()) {
      this.#counts.hits += 1
      return found
    }
    this.#kept.delete(key)
    return undefined
  }

  /** What is kept, or else what `make` makes; those who ask for the same meanwhile wait for it too, unless something has changed since it was begun. */
  async obtain(key: string, make: () => Promise<Made>): Promise<Made> {
    const found = this.find(key)
    if (found) return found
    const begun = this.#underWay.get(key)
    if (!begun || !this.#hears || begun.moment !== this.#moment) return this.#make(key, make)
    const made = await begun.made.catch(unlessDown)
    if (!made?.fresh) return this.#make(key, make)
    this.#counts.hits += 1
    return made
  }

  figures() {
    return { ...this.#counts, bytes: this.#kept.weight, answers: this.#kept.size, hears: this.#hears }
  }

  async #make(key: string, make: () => Promise<Made>): Promise<Made> {
    this.#counts.misses += 1
    const before = { ...this.#changes }
    const heard = this.#hears
    const begun = { made: make(), moment: this.#moment }
    this.#underWay.set(key, begun)
    try {
      const made = await begun.made
      const { fresh } = made
      if (!fresh) return made
      const kept = { ...made, fresh: { ...fresh, until: Math.min(fresh.until, this.now() + LONGEST_MS) } }
      const isTrueStill = heard && fresh.topics.every((topic) => before[topic] === this.#changes[topic])
      if (isTrueStill) this.#kept.set(key, kept, weightOf(kept))
      return kept
    } finally {
      if (this.#underWay.get(key) === begun) this.#underWay.delete(key)
    }
  }

  #forget(topics: readonly Topic[]): void {
    this.#moment += 1
    for (const topic of topics) this.#changes[topic] += 1
    this.#kept.deleteWhere(({ fresh }) => fresh.topics.some((topic) => topics.includes(topic)))
  }
}

/** Asking once more, each would wait as long again for a database that does not answer. */
function unlessDown(error: unknown): undefined {
  if (isDatabaseDown(error)) throw error
}

// Its packed twins, made later, are together less than half of it; what it says, for our own pages, takes about twice as much.
const weightOf = ({ bytes, body }: Made): number => Math.ceil(bytes * (body === undefined ? 1.5 : 3.5)) + HEADERS_BYTES
