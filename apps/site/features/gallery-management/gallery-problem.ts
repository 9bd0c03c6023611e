import { ApiError } from '../../../../packages/browser/api-error.ts'
import type { FormState } from './form-state.ts'

/** What went wrong (product.md 9.2), and what the server said to it. Keys of `gallery-management:trouble`, so that it follows the language. */
export type GalleryProblem = {
  key: 'noToken' | 'authentication' | 'staffOnly' | 'fetch' | 'format' | 'title' | 'photos' | 'save' | 'update' | 'delete' | 'unknown'
  status?: number
  /** Which photo, from 1. */
  number?: number
  /** So many photos before it are stored. */
  savedBefore?: number
  /** The server's own sentence, or `network` where there was no server. */
  said?: string | { key: 'network' }
}

/** There is no token to send; the server is not asked. */
export class NoToken extends Error {}

/** Why the list did not come. */
export function fetchProblem(error: unknown): GalleryProblem {
  if (error instanceof NoToken) return { key: 'noToken' }
  if (!(error instanceof ApiError)) return { key: 'unknown' }
  if (error.status === 0) return { key: 'unknown', said: { key: 'network' } }
  if (error.status === 401) return { key: 'authentication' }
  if (error.status === 403) return { key: 'staffOnly' }
  return { key: 'fetch', status: error.status }
}

/** Why something was not stored: what was to be done, and beside it the reason, where there is one. */
export function saveProblem(error: unknown, failed: Pick<GalleryProblem, 'key' | 'number' | 'savedBefore'>): GalleryProblem {
  if (error instanceof NoToken) return { ...failed, key: 'noToken' }
  if (!(error instanceof ApiError)) return { ...failed, key: 'unknown' }
  const said = Object.values(error.fields)[0] ?? error.text
  return { ...failed, ...(error.status === 0 ? { said: { key: 'network' } } : said ? { said } : {}) }
}

/** A title, and when something is added at least one photo. */
export function problemOf({ title, photos }: FormState, adding: boolean): { key: 'title' | 'photos' } | null {
  if (title.trim() === '') return { key: 'title' }
  return adding && photos.length === 0 ? { key: 'photos' } : null
}
