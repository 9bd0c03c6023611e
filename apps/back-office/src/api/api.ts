import { HttpError } from 'react-admin'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import { readJson, request, totalOf, undoOf } from '../../../../packages/browser/request.ts'
import { AT_LEAST, TOTAL_RELATION } from '../../../../packages/contract/booking/total-relation.ts'
import type { Undo } from '../../../../packages/contract/studio/undo.ts'
import { storeServerTime } from '../clock/server-clock.ts'

/** `emails`: the number of emails that are sent once the undo period is over. */
export type Undoable<T> = { answer: T; undo: Undo; emails: number }
/** `isAtLeast`: `total` is a lower bound, because the server stopped counting. */
export type Page<T> = { rows: T[]; total: number; isAtLeast: boolean }

/** Errors are thrown as react-admin's `HttpError` with the server's message. `body.errors` contains the errors of fields. */
export const api = {
  get: <T>(path: string) => call<T>('GET', path),
  page: async <T>(path: string): Promise<Page<T>> => {
    const response = await ask('GET', path)
    const rows = await read<T[]>(response)
    return { rows, total: totalOf(response) ?? rows.length, isAtLeast: response.headers.get(TOTAL_RELATION) === AT_LEAST }
  },
  /** `key`: the Idempotency-Key, so that a request sent twice has its effect only once. */
  post: <T>(path: string, body: object = {}, key?: string) => call<T>('POST', path, body, key ? { 'Idempotency-Key': key } : undefined),
  put: <T>(path: string, body: object) => call<T>('PUT', path, body),
  patch: <T>(path: string, body: object) => call<T>('PATCH', path, body),
  delete: <T = void>(path: string, body?: object) => call<T>('DELETE', path, body),
  /** Sends a request whose response headers offer an undo (packages/contract/studio/undo.ts). */
  undoable: async <T>(method: 'PATCH' | 'DELETE', path: string, body?: object): Promise<Undoable<T>> => {
    const response = await ask(method, path, body)
    const answer = await read<T>(response)
    const undo = undoOf(response)
    return { answer, undo: undo && { path: undo.path, until: undo.until }, emails: undo?.emails ?? 0 }
  },
  file: async (path: string): Promise<{ name: string; blob: Blob }> => {
    const response = await ask('GET', path)
    if (!response.ok) await read(response)
    const name = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
    return { name, blob: await response.blob() }
  },
}

async function call<T>(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<T> {
  return read<T>(await ask(method, path, body, headers))
}

async function ask(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Response> {
  const response = await request({ method, address: `/api${path}`, body, headers }).catch(throwHttpError)
  storeServerTime(response.headers.get('date'))
  return response
}

const read = <T>(response: Response): Promise<T> => readJson<T>(response).catch(throwHttpError)

/** Converts an `ApiError` for react-admin, which shows `errors` at the fields and `root.serverError` above them. */
export function throwHttpError(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const { status, problem } = error
  const errors = problem.fields && { ...problem.fields, root: { serverError: problem.error } }
  throw new HttpError(problem.error ?? 'ra.notification.http_error', status, { ...problem, ...(errors && { errors }) })
}
