import type { Problem } from '../contract/studio/problem.ts'
import { ApiError } from './api-error.ts'
import { currentLanguage } from './current-language.ts'
import { refreshAccess } from './token-refresh.ts'
import { accessToken } from './tokens.ts'

/** `body`: a form is sent unchanged; any other object is sent as JSON. */
export type ApiRequest = { method: string; address: string; body?: object | undefined; headers?: Record<string, string> | undefined }

/** Sends a request. On a 401, repeats it with a new token. Throws `ApiError` with status 0 on network errors; returns error responses. */
export async function request(wanted: ApiRequest): Promise<Response> {
  const token = accessToken()
  const first = await send(wanted, token)
  if (first.status !== 401 || !token) return first

  const fresh = await refreshAccess()
  return fresh ? send(wanted, fresh) : first
}

/** Sends a request without a token, so that a 401 for a wrong password triggers no refresh. */
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

/** Returns the JSON of a response, or undefined if it is empty. Throws an `ApiError` for an error response. */
export async function readJson<T>(response: Response): Promise<T> {
  if (response.ok) return (response.status === 204 ? undefined : await response.json().catch(() => undefined)) as T
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null
  throw new ApiError(response.status, problem ?? {}, Number(response.headers.get('retry-after')) || 0)
}

export function totalOf({ headers }: Response): number | null {
  const total = headers.get('x-total-count')
  return total === null ? null : Number(total)
}

/** How to undo an action: a DELETE on `path` until that instant (ISO). `emails`: the number of emails that wait until then. */
export type UndoHeader = { path: string; until: string; emails: number }

/** Reads the header `Undo` (packages/contract/studio/undo.ts). Null means that the action cannot be undone. */
export function undoOf({ headers }: Response): UndoHeader | null {
  const [, path, until, emails = 0] = /^path="([^"]+)", until="([^"]+)"(?:, emails=(\d+))?/.exec(headers.get('undo') ?? '') ?? []
  return path && until ? { path, until, emails: Number(emails) } : null
}
