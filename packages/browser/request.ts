import type { Problem } from '../contract/studio/problem.ts'
import { ApiError } from './api-error.ts'
import { currentLanguage } from './current-language.ts'
import { refreshAccess } from './token-refresh.ts'
import { accessToken } from './tokens.ts'

/** `body`: a form goes as it is, anything else as JSON. */
export type ApiRequest = { method: string; address: string; body?: object | undefined; headers?: Record<string, string> | undefined }

/**
 * Asks the API in the language of the page, with the token that this browser keeps; where that has run out, once more with a fresh one.
 * Throws an `ApiError` with status 0 when nobody answers; what is refused is an answer like any other.
 */
export async function request(wanted: ApiRequest): Promise<Response> {
  const token = accessToken()
  const first = await send(wanted, token)
  if (first.status !== 401 || !token) return first

  const fresh = await refreshAccess()
  return fresh ? send(wanted, fresh) : first
}

/** Without a token: a refused password must not be taken for a token that ran out. */
export const requestUnsigned = (wanted: ApiRequest): Promise<Response> => send(wanted, null)

async function send({ method, address, body, headers: more }: ApiRequest, token: string | null): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage(), ...more })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const isForm = body instanceof FormData
  if (body && !isForm) headers.set('Content-Type', 'application/json')
  try {
    return await fetch(address, { method, headers, cache: 'no-store', ...(body && { body: isForm ? body : JSON.stringify(body) }) })
  } catch {
    throw new ApiError(0)
  }
}

/** What an answer says; undefined where it says nothing. Throws an `ApiError` when it is a refusal. */
export async function readJson<T>(response: Response): Promise<T> {
  if (response.ok) return (response.status === 204 ? undefined : await response.json().catch(() => undefined)) as T
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null
  throw new ApiError(response.status, problem ?? {}, Number(response.headers.get('retry-after')) || 0)
}

/** How many rows there are beside those on this page; null where the server does not say it. */
export function totalOf({ headers }: Response): number | null {
  const total = headers.get('x-total-count')
  return total === null ? null : Number(total)
}

/** How a change is undone: DELETE on the path until that instant (ISO). `letters`: how many emails wait until then. */
export type UndoHeader = { path: string; until: string; letters: number }

/** What an answer says of undoing what it did (packages/contract/studio/undo.ts); null: it is for good. */
export function undoOf({ headers }: Response): UndoHeader | null {
  const [, path, until, letters = 0] = /^path="([^"]+)", until="([^"]+)"(?:, letters=(\d+))?/.exec(headers.get('undo') ?? '') ?? []
  return path && until ? { path, until, letters: Number(letters) } : null
}
