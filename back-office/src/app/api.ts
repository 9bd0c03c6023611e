import { HttpError } from 'react-admin'
import type { Problem } from '../../../contract/problem.ts'
import { AT_LEAST, TOTAL_RELATION } from '../../../contract/total-relation.ts'
import type { Undo } from '../../../contract/undo.ts'
import { currentLanguage } from './language.ts'
import { noteServerTime } from './server-clock.ts'
import { accessToken, refreshAccess } from './sign-in.ts'

type Body = object | FormData
/** `letters`: how many wait until then. */
export type Undoable<T> = { answer: T; undo: Undo; letters: number }
/** `isAtLeast`: there are more than `total`, which nobody has counted. */
export type Page<T> = { rows: T[]; total: number; isAtLeast: boolean }

const call = <T>(method: string, path: string, body?: Body, more?: Record<string, string>) => asked(method, path, body, more).then(read<T>)

/**
 * Our API, below /api. Every refusal is thrown as react-admin's `HttpError`: its message is the server's own sentence, its `body`
 * the `Problem`, with what a form shows at its fields as `body.errors`; status 0: nobody answered.
 */
export const api = {
  get: <T>(path: string) => call<T>('GET', path),
  /** One page of a staff list, with the number of all. */
  page: async <T>(path: string): Promise<Page<T>> => {
    const response = await asked('GET', path)
    const rows = await read<T[]>(response)
    return {
      rows,
      total: Number(response.headers.get('x-total-count') ?? rows.length),
      isAtLeast: response.headers.get(TOTAL_RELATION) === AT_LEAST,
    }
  },
  /** `key`: sent with it, so that the same press never does the same twice. */
  post: <T>(path: string, body: Body = {}, key?: string) => call<T>('POST', path, body, key ? { 'Idempotency-Key': key } : undefined),
  put: <T>(path: string, body: Body) => call<T>('PUT', path, body),
  patch: <T>(path: string, body: Body) => call<T>('PATCH', path, body),
  delete: <T = void>(path: string, body?: Body) => call<T>('DELETE', path, body),
  /** What can be taken back for a while, as its header says (contract/undo.ts). */
  undoable: async <T>(method: 'PATCH' | 'DELETE', path: string, body?: Body): Promise<Undoable<T>> => {
    const response = await asked(method, path, body)
    return { answer: await read<T>(response), ...undoOf(response.headers.get('undo')) }
  },
  /** A file, as the server names it. */
  file: async (path: string): Promise<{ name: string; blob: Blob }> => {
    const response = await asked('GET', path)
    if (!response.ok) await read(response)
    const name = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
    return { name, blob: await response.blob() }
  },
}

async function asked(method: string, path: string, body?: Body, more?: Record<string, string>): Promise<Response> {
  const token = accessToken()
  const first = await send(method, path, { body, token, more })
  if (first.status !== 401 || !token) return first
  const fresh = await refreshAccess()
  return fresh ? send(method, path, { body, token: fresh, more }) : first
}

type Sent = { body: Body | undefined; token: string | null; more: Record<string, string> | undefined }

async function send(method: string, path: string, { body, token, more }: Sent): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage(), ...more })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (body && !(body instanceof FormData)) headers.set('Content-Type', 'application/json')
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers,
      cache: 'no-store',
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    noteServerTime(response.headers.get('date'))
    return response
  } catch {
    throw new HttpError('ra.notification.http_error', 0)
  }
}

function undoOf(header: string | null): Pick<Undoable<never>, 'undo' | 'letters'> {
  const [, path, until, letters] = /^path="([^"]+)", until="([^"]+)", letters=(\d+)$/.exec(header ?? '') ?? []
  return { undo: path && until ? { path, until } : null, letters: Number(letters ?? 0) }
}

async function read<T>(response: Response): Promise<T> {
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null
  // react-admin shows `errors` at the fields of a form, and the message of `root.serverError` above them.
  const errors = problem?.fields && { ...problem.fields, root: { serverError: problem.error } }
  throw new HttpError(problem?.error ?? 'ra.notification.http_error', response.status, { ...problem, ...(errors && { errors }) })
}

/** Parameters of an address, without what is not set. */
export function query(parameters: Record<string, unknown>): string {
  const set = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return set.length === 0 ? '' : `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`
}
