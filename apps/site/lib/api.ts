import { NotAList } from '../../../packages/browser/api-error.ts'
import { ownTimeZone } from '../../../packages/browser/format.ts'
import { readJson, request, requestUnsigned, totalOf, undoOf } from '../../../packages/browser/request.ts'

export type Api = ReturnType<typeof apiAt>

/** A client of the API at `base`. Every call throws an `ApiError` for an error response or a network failure. */
export function apiAt(base: string) {
  const ask = (method: string, path: string, body?: object) => request({ method, address: base + path, body, headers: headersOf(method) })
  const call = async <T>(method: string, path: string, body?: object) => readJson<T>(await ask(method, path, body))
  return {
    get: <T>(path: string) => call<T>('GET', path),
    list: async <T>(path: string) => listOf<T>(await call<unknown>('GET', path)),
    page: async <T>(path: string) => pageOf<T>(await ask('GET', path)),
    post: <T>(path: string, body: object = {}) => call<T>('POST', path, body),
    /** `isNew`: the resource was created; otherwise it already existed. */
    create: async <T>(path: string, body: object) => createdOf<T>(await ask('POST', path, body)),
    put: <T>(path: string, body: object) => call<T>('PUT', path, body),
    patch: <T>(path: string, body: object) => call<T>('PATCH', path, body),
    /** Returns how to undo the change; null if it cannot be undone. */
    undoable: async (path: string, body: object) => undoOfferOf(await ask('PATCH', path, body)),
    postUnsigned: async <T>(path: string, body: object) =>
      readJson<T>(await requestUnsigned({ method: 'POST', address: base + path, body, headers: headersOf('POST') })),
    file: async (path: string) => readFile(await ask('GET', path)),
    delete: (path: string, body?: object) => call<void>('DELETE', path, body),
  }
}

export const api = apiAt('/api')

/** Accepts an array, or an object with the array in `results`. */
export function listOf<T>(answer: unknown): T[] {
  if (Array.isArray(answer)) return answer
  const results = (answer as { results?: unknown } | null)?.results
  if (Array.isArray(results)) return results
  throw new NotAList()
}

async function pageOf<T>(response: Response): Promise<{ rows: T[]; total: number | null }> {
  const rows = await readJson<unknown>(response)
  if (!Array.isArray(rows)) throw new NotAList()
  return { rows, total: totalOf(response) }
}

async function readFile(response: Response): Promise<Blob> {
  if (!response.ok) await readJson(response)
  return response.blob()
}

const createdOf = async <T>(response: Response): Promise<{ value: T; isNew: boolean }> => ({
  value: await readJson<T>(response),
  isNew: response.status === 201,
})

/** How to undo a change: a DELETE on `path` within this many milliseconds of the response. */
export type UndoOffer = { path: string; milliseconds: number }

async function undoOfferOf(response: Response): Promise<UndoOffer | null> {
  await readJson<unknown>(response)
  const undo = undoOf(response)
  if (!undo) return null
  return { path: undo.path, milliseconds: Date.parse(undo.until) - (Date.parse(response.headers.get('date') ?? '') || Date.now()) }
}

// The server uses the zone for emails about a booking, which also state its time in the person's time zone.
const headersOf = (method: string) => (method === 'POST' ? { 'X-Time-Zone': ownTimeZone() } : undefined)
