import { createHash } from 'node:crypto'
import type { Topic } from '../../db/public-changes.ts'
import type { Offering } from '../../domain/schedule/catalog/offering.ts'

export type Encoding = 'br' | 'gzip'

/** What a response tells of, and until when it is true though nobody changes anything: milliseconds since 1970. */
export type Freshness = { topics: readonly Topic[]; until: number }

/** A whole response, the same for everybody who asks for it. */
export type FinishedResponse = {
  status: number
  /** What it says of itself: not its tag, its encoding and its length. Nothing for one visitor alone. */
  headers: Record<string, string>
  bytes: Buffer
  /** Strong: of these very bytes. */
  etag: string
  compressed: Partial<Record<Encoding, Buffer>>
  compressing: Partial<Record<Encoding, Promise<Buffer>>>
  /** All headers with which it was sent the first time, names and values in turn: those of the site's hooks as well. */
  sentHeaders?: string[]
  /** Without it, it is for whoever asked for it now, and is not kept. */
  freshness?: Freshness | undefined
  /** Of a list of classes: what it was made of. */
  list?: ClassList | undefined
}

/** Classes as everybody sees them, and each of them as JSON, in the same order. */
export type ClassList = { offered: Offering[]; items: string[] }

export function finishedResponse(
  bytes: Buffer,
  { headers, status = 200, freshness, list }: Pick<FinishedResponse, 'headers' | 'freshness' | 'list'> & { status?: number },
): FinishedResponse {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  return { status, headers, bytes, etag, compressed: {}, compressing: {}, freshness, list }
}

/** Of what is made of all of these. When one of them can't be kept, neither can the whole. */
export function together(all: readonly (Freshness | undefined)[]): Freshness | undefined {
  const known = all.filter((one) => one !== undefined)
  if (known.length < all.length) return undefined
  return { topics: [...new Set(known.flatMap(({ topics }) => topics))], until: Math.min(...known.map(({ until }) => until)) }
}
