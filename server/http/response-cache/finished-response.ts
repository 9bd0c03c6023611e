import { createHash } from 'node:crypto'
import type { Topic } from '../../db/changes/public-changes.ts'
import type { Offering } from '../../domain/schedule/catalog/offering.ts'

export type Encoding = 'br' | 'gzip'

/** The topics that invalidate a response, and until when it is valid without changes (milliseconds since 1970). */
export type Freshness = { topics: readonly Topic[]; until: number }

export type FinishedResponse = {
  status: number
  /** The headers without etag, encoding, length, and everything specific to a visitor. */
  headers: Record<string, string>
  bytes: Buffer
  /** A strong tag: it identifies exactly these bytes. */
  etag: string
  compressed: Partial<Record<Encoding, Buffer>>
  compressing: Partial<Record<Encoding, Promise<Buffer>>>
  /** All headers of the first response, including those that hooks set: names and values alternating. */
  sentHeaders?: string[]
  /** A response without `freshness` is not cached. */
  freshness?: Freshness | undefined
  list?: ClassList | undefined
}

/** Public classes and their JSON, in the same order. */
export type ClassList = { offered: Offering[]; items: string[] }

export function finishedResponse(
  bytes: Buffer,
  { headers, status = 200, freshness, list }: Pick<FinishedResponse, 'headers' | 'freshness' | 'list'> & { status?: number },
): FinishedResponse {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  return { status, headers, bytes, etag, compressed: {}, compressing: {}, freshness, list }
}

/** Combines the freshness of several parts. If one part cannot be cached, neither can the whole. */
export function mergeFreshness(all: readonly (Freshness | undefined)[]): Freshness | undefined {
  const known = all.filter((one) => one !== undefined)
  if (known.length < all.length) return undefined
  return { topics: [...new Set(known.flatMap(({ topics }) => topics))], until: Math.min(...known.map(({ until }) => until)) }
}
