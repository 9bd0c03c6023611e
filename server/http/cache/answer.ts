import { createHash } from 'node:crypto'
import type { Topic } from '../../db/public-changes.ts'

export type Encoding = 'br' | 'gzip'

/** A finished answer, the same for everybody who asks for it. */
export type Answer = {
  status: number
  bytes: Buffer
  /** Strong: of these very bytes. Worked out when it is first asked for. */
  readonly etag: string
  /** What this answer says of itself; not its length, its tag and its encoding, and nothing for one visitor alone. */
  headers: Record<string, string>
  /** The same bytes, smaller, as they were first asked for; and what is just being made so. */
  packed: Partial<Record<Encoding, Buffer>>
  packing: Partial<Record<Encoding, Promise<Buffer>>>
  /** On the clock of `performance`. */
  madeAt: number
  /** All that it says, with what every answer of the site says, once it was sent; and the same as names and values in turn. */
  common?: Record<string, string>
  head?: string[]
  /** Its packed twins can't be smaller, or are just being made so. */
  isAtItsBest?: boolean
}

/** What an answer tells of, and when that is over even if nothing changes, in milliseconds of the clock that keeps it. */
export type Freshness = { topics: readonly Topic[]; until: number }

/**
 * Without freshness it is for whoever asked for it now, and for nobody after. What is kept has the status 200. `answer`: always the same one;
 * what only our own pages ask for is never written. `bytes`: how much room it takes, as good as. `body`: what an answer of our API says, for
 * our own pages.
 */
export type Made = { answer: () => Answer; bytes: number; fresh?: Freshness | undefined; body?: unknown }

export function answerOf(bytes: Buffer, headers: Record<string, string>, status = 200): Answer {
  let etag: string | undefined
  return {
    // Of a long page it takes as long as half of packing it, which goes on meanwhile.
    get etag() {
      etag ??= `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
      return etag
    },
    ...{ status, bytes, headers, packed: {}, packing: {}, madeAt: performance.now() },
  }
}

/** Two together tell of what either tells, for as long as both hold. One that can't be kept: neither can the two. */
export function both(one: Freshness | undefined, other: Freshness | undefined): Freshness | undefined {
  if (!one || !other) return undefined
  return { topics: [...new Set([...one.topics, ...other.topics])], until: Math.min(one.until, other.until) }
}
