import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import type { CountHit } from '../../db/count-hits.ts'
import type { RateLimits } from './rate-limits.ts'

// Uses memory, because the health check must not depend on the database.
const ALONE: keyof RateLimits = 'healthFromAddress'

type IncrementCallback = Parameters<FastifyRateLimitStore['incr']>[1]

/** Counts in the memory of one process. The rate-limit plugin exports no store of its own. */
class MemoryRateLimitStore implements FastifyRateLimitStore {
  readonly #counts = new LRUCache<string, { current: number }>({ max: 5000 })

  incr(key: string, done: IncrementCallback, milliseconds = 0): void {
    const known = this.#counts.get(key)
    const count = known ?? { current: 0 }
    if (!known) this.#counts.set(key, count, { ttl: milliseconds })
    count.current += 1
    done(null, { current: count.current, ttl: this.#counts.getRemainingTTL(key) })
  }

  child(): MemoryRateLimitStore {
    return new MemoryRateLimitStore()
  }
}

/** A store shared by several processes. `name` distinguishes the limits. */
export const databaseRateLimitStore = (countHit: CountHit) =>
  class DatabaseRateLimitStore implements FastifyRateLimitStore {
    readonly #name: string
    constructor({ name = '' }: { name?: string } = {}) {
      this.#name = name
    }
    incr(key: string, done: IncrementCallback, milliseconds = 0): void {
      countHit(`${this.#name} ${milliseconds} ${key}`, milliseconds).then(
        (counted) => done(null, counted),
        (problem) => done(problem),
      )
    }
    child(limit: object): FastifyRateLimitStore {
      return (limit as { name?: string }).name === ALONE ? new MemoryRateLimitStore() : new DatabaseRateLimitStore(limit)
    }
  }
