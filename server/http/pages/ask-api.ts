import type { Language } from '../../../packages/contract/content/language.ts'
import type { Context } from '../context.ts'
import type { Http } from '../http.ts'
import { publicAnswers } from '../public-answers.ts'
import type { Freshness } from '../response-cache/finished-response.ts'

/** What our API answered. Without freshness a page that shows it is not kept. `retryAfter`: the header, of a refusal that says when to come back. */
export type ApiResponse = { status: number; body: unknown; freshness?: Freshness | undefined; retryAfter?: string | undefined }
/**
 * Asks our own API in-process, without a sign-in. `path` is below `/api`, e.g. `/events/?scope=public`. `visitor` is the address of whoever asked for
 * the page: the rate limits of the API count by it.
 */
export type AskApi = (path: string, language: Language, visitor: string) => Promise<ApiResponse>

/** What is the same for everybody comes out of the cache, or is made for it; anything else is asked of the routes. */
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
