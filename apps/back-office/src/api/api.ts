import { HttpError } from 'react-admin'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import { readJson, request, totalOf, undoOf } from '../../../../packages/browser/request.ts'
import { AT_LEAST, TOTAL_RELATION } from '../../../../packages/contract/booking/total-relation.ts'
import type { Undo } from '../../../../packages/contract/studio/undo.ts'
import { noteServerTime } from '../clock/server-clock.ts'

/** `letters`: how many wait until then. */
export type Undoable<T> = { answer: T; undo: Undo; letters: number }
/** `isAtLeast`: there are more than `total`, which nobody has counted. */
export type Page<T> = { rows: T[]; total: number; isAtLeast: boolean }

/**
 * Our API, below /api. Every refusal is thrown as react-admin's `HttpError`: its message is the server's own sentence, its `body`
 * the `Problem`, with what a form shows at its fields as `body.errors`; status 0: nobody answered.
 */
export const api = {
  get: <T>(path: string) => call<T>('GET', path),
  /** One page of a staff list, with the number of all. */
  page: async <T>(path: string): Promise<Page<T>> => {
    const response = await ask('GET', path)
    const rows = await read<T[]>(response)
    return { rows, total: totalOf(response) ?? rows.length, isAtLeast: response.headers.get(TOTAL_RELATION) === AT_LEAST }
  },
  /** `key`: sent with it, so that the same press never does the same twice. */
  post: <T>(path: string, body: object = {}, key?: string) => call<T>('POST', path, body, key ? { 'Idempotency-Key': key } : undefined),
  put: <T>(path: string, body: object) => call<T>('PUT', path, body),
  patch: <T>(path: string, body: object) => call<T>('PATCH', path, body),
  delete: <T = void>(path: string, body?: object) => call<T>('DELETE', path, body),
  /** What can be taken back for a while, as its header says (packages/contract/studio/undo.ts). */
  undoable: async <T>(method: 'PATCH' | 'DELETE', path: string, body?: object): Promise<Undoable<T>> => {
    const response = await ask(method, path, body)
    const answer = await read<T>(response)
    const undo = undoOf(response)
    return { answer, undo: undo && { path: undo.path, until: undo.until }, letters: undo?.letters ?? 0 }
  },
  /** A file, as the server names it. */
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
  noteServerTime(response.headers.get('date'))
  return response
}

const read = <T>(response: Response): Promise<T> => readJson<T>(response).catch(throwHttpError)

/** What react-admin understands. It shows `errors` at the fields of a form, and the message of `root.serverError` above them. */
export function throwHttpError(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const { status, problem } = error
  const errors = problem.fields && { ...problem.fields, root: { serverError: problem.error } }
  throw new HttpError(problem.error ?? 'ra.notification.http_error', status, { ...problem, ...(errors && { errors }) })
}
