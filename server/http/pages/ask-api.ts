import type { Language } from '../../../packages/contract/content/language.ts'
import type { Context } from '../context.ts'
import type { Http } from '../http.ts'
import { publicAnswers } from '../public-answers.ts'
import type { Freshness } from '../response-cache/finished-response.ts'

/** A page that uses a response without `freshness` is not cached. `retryAfter`: the header of an error response. */
export type ApiResponse = { status: number; body: unknown; freshness?: Freshness | undefined; retryAfter?: string | undefined }
/** Calls the API within the process, without a sign-in. `path`: below `/api`, with query. `visitor`: the address that rate limits count. */
export type AskApi = (path: string, language: Language, visitor: string) => Promise<ApiResponse>

/** Reads public responses from the cache, and calls the routes for all other paths. */
export function askApi(app: Http, context: Context): AskApi {
  const answers = publicAnswers(context)
  return async (path, language, visitor) => {
    const found = answers.find(path, language)
    if (!found) {
      const response = await app.inject({ url: `/api${path}`, headers: { 'accept-language': language }, remoteAddress: visitor })
      return { status: response.statusCode, body: response.json(), retryAfter: response.headers['retry-after']?.toString() }
    }
    try {
      const { status, bytes, freshness } = await found
      return { status, body: JSON.parse(bytes.toString()), freshness }
    } catch (error) {
      app.log.error({ err: error }, `A page could not read ${path}.`)
      return { status: 503, body: null }
    }
  }
}
