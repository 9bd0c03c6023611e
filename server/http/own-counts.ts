import type { FastifyRateLimitStore } from '@fastify/rate-limit'

// With more of them those whose window is over are forgotten.
const MOST = 5000

/** What the limits' plugin counts with in this process alone. */
export class OwnCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, { current: number; overAt: number }>()

  incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], milliseconds = 0): void {
    const now = Date.now()
    const known = this.#counts.get(key)
    const count = known && known.overAt > now ? known : { current: 0, overAt: now + milliseconds }
    count.current += 1
    this.#counts.set(key, count)
    if (this.#counts.size > MOST) this.#forget(now)
    done(null, { current: count.current, ttl: count.overAt - now })
  }

  child(): OwnCounts {
    return new OwnCounts()
  }

  #forget(now: number): void {
    for (const [key, { overAt }] of this.#counts) if (overAt <= now) this.#counts.delete(key)
    // Somebody has more networks than there is room to tell them apart: all begin anew.
    if (this.#counts.size > MOST) this.#counts.clear()
  }
}
