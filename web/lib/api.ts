import i18next from 'i18next'
import type { Problem } from '../../contract/problem.ts'
import { ApiError, NotAList } from './api-error.ts'
import { refreshAccess } from './refresh.ts'
import { accessToken } from './tokens.ts'

const BASE = '/api'

/** Calls our own API. Every call throws an `ApiError` when it is refused or the network fails. */
export const api = {
  get: <T>(path: string) => call<T>('GET', path),
  list: async <T>(path: string) => listOf<T>(await call<unknown>('GET', path)),
  post: <T>(path: string, body: object = {}) => call<T>('POST', path, body),
  /** Without a token: a refused password must not be taken for a token that ran out. */
  postUnsigned: async <T>(path: string, body: object) => read<T>(await send('POST', path, body, null)),
  delete: (path: string) => call<void>('DELETE', path),
}

/** A list is an array, or an object that holds one as `results` (SPEC 7.2). */
export function listOf<T>(answer: unknown): T[] {
  if (Array.isArray(answer)) return answer
  const results = (answer as { results?: unknown } | null)?.results
  if (Array.isArray(results)) return results
  throw new NotAList()
}

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const token = accessToken()
  const first = await send(method, path, body, token)
  if (first.status !== 401 || !token) return read<T>(first)

  const fresh = await refreshAccess()
  return read<T>(fresh ? await send(method, path, body, fresh) : first)
}

async function send(method: string, path: string, body: object | undefined, token: string | null): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': i18next.language })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (body) headers.set('Content-Type', 'application/json')
  try {
    return await fetch(BASE + path, { method, headers, cache: 'no-store', ...(body && { body: JSON.stringify(body) }) })
  } catch {
    throw new ApiError(0)
  }
}

async function read<T>(response: Response): Promise<T> {
  if (response.ok) return (response.status === 204 ? undefined : await response.json().catch(() => undefined)) as T
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null
  throw new ApiError(response.status, problem ?? {}, Number(response.headers.get('retry-after')) || 0)
}
