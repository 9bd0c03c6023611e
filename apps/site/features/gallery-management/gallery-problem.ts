import { ApiError } from '../../../../packages/browser/api-error.ts'
import type { FormState } from './form-state.ts'

/** An error (product.md 9.2) with the server's message. `key`: of a text in `gallery-management:trouble`, in the current language. */
export type GalleryProblem = {
  key: 'noToken' | 'authentication' | 'staffOnly' | 'fetch' | 'format' | 'title' | 'photos' | 'save' | 'update' | 'delete' | 'unknown'
  status?: number
  number?: number
  savedBefore?: number
  said?: string | { key: 'network' }
}

/** Thrown without a request when no token is stored. */
export class NoToken extends Error {}

export function fetchProblem(error: unknown): GalleryProblem {
  if (error instanceof NoToken) return { key: 'noToken' }
  if (!(error instanceof ApiError)) return { key: 'unknown' }
  if (error.status === 0) return { key: 'unknown', said: { key: 'network' } }
  if (error.status === 401) return { key: 'authentication' }
  if (error.status === 403) return { key: 'staffOnly' }
  return { key: 'fetch', status: error.status }
}

export function saveProblem(error: unknown, failed: Pick<GalleryProblem, 'key' | 'number' | 'savedBefore'>): GalleryProblem {
  if (error instanceof NoToken) return { ...failed, key: 'noToken' }
  if (!(error instanceof ApiError)) return { ...failed, key: 'unknown' }
  const said = Object.values(error.fields)[0] ?? error.text
  return { ...failed, ...(error.status === 0 ? { said: { key: 'network' } } : said ? { said } : {}) }
}

export function problemOf({ title, photos }: FormState, adding: boolean): { key: 'title' | 'photos' } | null {
  if (title.trim() === '') return { key: 'title' }
  return adding && photos.length === 0 ? { key: 'photos' } : null
}
