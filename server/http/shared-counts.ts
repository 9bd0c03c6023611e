import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { CountHit } from '../db/count-hits.ts'
import { OwnCounts } from './own-counts.ts'
import type { RateLimits } from './rate-limits.ts'

// How the database is must be said without it.
const ALONE: keyof RateLimits = 'healthFromAddress'

type Counted = Parameters<FastifyRateLimitStore['incr']>[1]

/** What the limits' plugin counts with where several processes count together. `name` tells one limit from another. */
export const sharedCounts = (countHit: CountHit) =>
  class SharedCounts implements FastifyRateLimitStore {
    readonly #name: string
    constructor({ name = '' }: { name?: string } = {}) {
      this.#name = name
    }
    incr(key: string, done: Counted, milliseconds = 0): void {
      countHit(`${this.#name} ${milliseconds} ${key}`, milliseconds).then(
        (counted) => done(null, counted),
        (problem) => done(problem),
      )
    }
    child(limit: object): FastifyRateLimitStore {
      return (limit as { name?: string }).name === ALONE ? new OwnCounts() : new SharedCounts(limit)
    }
  }
