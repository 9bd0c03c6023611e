import { createHash } from 'node:crypto'
import type { Topic } from '../../db/public-changes.ts'
import type { Offering } from '../../domain/schedule/catalog/offering.ts'

export type Encoding = 'br' | 'gzip'

/** What invalidates a response, and until when it is valid (milliseconds since 1970) without changes. */
export type Freshness = { topics: readonly Topic[]; until: number }

export type FinishedResponse = {
  status: number
  /** Without etag, encoding and length, and nothing specific to a visitor. */
  headers: Record<string, string>
  bytes: Buffer
  /** Strong: of these exact bytes. */
  etag: string
  compressed: Partial<Record<Encoding, Buffer>>
  compressing: Partial<Record<Encoding, Promise<Buffer>>>
  /** All headers of the first response, including those set by hooks: names and values alternating. */
  sentHeaders?: string[]
  /** Without it the response is not cached. */
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

/** Combines the freshness of several parts. If one cannot be cached, neither can the whole. */
export function together(all: readonly (Freshness | undefined)[]): Freshness | undefined {
  const known = all.filter((one) => one !== undefined)
  if (known.length < all.length) return undefined
  return { topics: [...new Set(known.flatMap(({ topics }) => topics))], until: Math.min(...known.map(({ until }) => until)) }
}
