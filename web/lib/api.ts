import type { Problem } from '../../contract/problem.ts'
import { ownTimeZone } from '../i18n/format.ts'
import { languageInUse } from '../i18n/in-use.ts'
import { ApiError, NotAList } from './api-error.ts'
import { refreshAccess } from './refresh.ts'
import { accessToken } from './tokens.ts'

export type Api = ReturnType<typeof apiAt>

/** Calls the API at that base. Every call throws an `ApiError` when it is refused or the network fails. */
export function apiAt(base: string) {
  const call = <T>(method: string, path: string, body?: object) => asked(method, base + path, body).then(read<T>)
  return {
    get: <T>(path: string) => call<T>('GET', path),
    list: async <T>(path: string) => listOf<T>(await call<unknown>('GET', path)),
    page: async <T>(path: string) => pageOf<T>(await asked('GET', base + path)),
    post: <T>(path: string, body: object = {}) => call<T>('POST', path, body),
    /** A POST that answers with what was there already, or makes it: `isNew` tells which. */
    create: async <T>(path: string, body: object) => createdOf<T>(await asked('POST', base + path, body)),
    patch: <T>(path: string, body: object) => call<T>('PATCH', path, body),
    /** A change that can be undone for a while; null: it is for good. */
    undoable: async (path: string, body: object) => undoOf(await asked('PATCH', base + path, body)),
    /** Without a token: a refused password must not be taken for a token that ran out. */
    postUnsigned: async <T>(path: string, body: object) => read<T>(await send('POST', base + path, body, null)),
    delete: (path: string, body?: object) => call<void>('DELETE', path, body),
  }
}

/** Our own API. */
export const api = apiAt('/api')

/** A list is an array, or an object that holds one as `results`. */
export function listOf<T>(answer: unknown): T[] {
  if (Array.isArray(answer)) return answer
  const results = (answer as { results?: unknown } | null)?.results
  if (Array.isArray(results)) return results
  throw new NotAList()
}

/** One page of a staff list, which is an array and nothing else. `total`: how many there are in all, where the server says it. */
async function pageOf<T>(response: Response): Promise<{ rows: T[]; total: number | null }> {
  const rows = await read<unknown>(response)
  if (!Array.isArray(rows)) throw new NotAList()
  const total = response.headers.get('x-total-count')
  return { rows, total: total === null ? null : Number(total) }
}

const createdOf = async <T>(response: Response): Promise<{ value: T; isNew: boolean }> => ({
  value: await read<T>(response),
  isNew: response.status === 201,
})

/** How a change is undone: DELETE on the path, for so many milliseconds. */
export type UndoOffer = { path: string; milliseconds: number }

/** As its header says (contract/undo.ts), by the server's clock. */
async function undoOf(response: Response): Promise<UndoOffer | null> {
  await read<unknown>(response)
  const [, path, until = ''] = /^path="([^"]+)", until="([^"]+)"/.exec(response.headers.get('undo') ?? '') ?? []
  if (!path) return null
  return { path, milliseconds: Date.parse(until) - (Date.parse(response.headers.get('date') ?? '') || Date.now()) }
}

async function asked(method: string, address: string, body?: object): Promise<Response> {
  const token = accessToken()
  const first = await send(method, address, body, token)
  if (first.status !== 401 || !token) return first

  const fresh = await refreshAccess()
  return fresh ? send(method, address, body, fresh) : first
}

async function send(method: string, address: string, body: object | undefined, token: string | null): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': languageInUse() })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (body) headers.set('Content-Type', 'application/json')
  // Letters about a booking name its time by the person's clock too.
  if (method === 'POST') headers.set('X-Time-Zone', ownTimeZone())
  try {
    return await fetch(address, { method, headers, cache: 'no-store', ...(body && { body: JSON.stringify(body) }) })
  } catch {
    throw new ApiError(0)
  }
}

async function read<T>(response: Response): Promise<T> {
  if (response.ok) return (response.status === 204 ? undefined : await response.json().catch(() => undefined)) as T
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null
  throw new ApiError(response.status, problem ?? {}, Number(response.headers.get('retry-after')) || 0)
}
