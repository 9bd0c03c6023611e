import type { FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Language } from '../../contract/language.ts'
import type { Context } from './context.ts'
import { POLICY_BESIDE_PAGES } from './pages/content-security-policy.ts'
import { type PublicPath, type PublicSource, publicSources } from './public-sources.ts'
import { preferredLanguage } from './requests/preferred-language.ts'
import { type FinishedResponse, finishedResponse } from './response-cache/finished-response.ts'
import { sendResponse } from './response-cache/send-response.ts'
import { isAnonymous } from './response-cache/serve-from-cache.ts'

/** What the API answers to nobody in particular: made once, then kept until it changes. */
export type PublicAnswers = {
  /** `path` is below `/api`, with its query. Undefined: what stands there is not the same for everybody. */
  find: (path: string, language: Language) => Promise<FinishedResponse> | undefined
  /** For the settings of the path's route: where the cache looks for what `send` has left there. */
  cacheKey: (path: PublicPath) => (request: FastifyRequest) => string | undefined
  send: (path: PublicPath, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Accept-Language, Accept-Encoding',
  'content-security-policy': POLICY_BESIDE_PAGES,
}

export function publicAnswers(context: Context): PublicAnswers {
  const { cache, timeZone } = context
  const sources = publicSources(context)
  const make = async (path: PublicPath, language: Language): Promise<FinishedResponse> => {
    const { topic, schema, read }: PublicSource = sources[path]
    const asked = cache.now()
    const { value, lasts = Number.POSITIVE_INFINITY } = await read({ language, timeZone })
    const json = serializerCompiler({ schema, method: 'GET', url: path })(value)
    return finishedResponse(Buffer.from(json), { headers: HEADERS, freshness: { topics: [topic], until: asked + lasts } })
  }
  const obtain = (path: PublicPath, language: Language) => cache.obtain(keyOf(path, language), () => make(path, language))
  return {
    find(path, language) {
      const [known = ''] = path.split('?')
      return isPublic(known) && hasQuery(known, path) ? obtain(known, language) : undefined
    },
    cacheKey:
      (path) =>
      ({ url, headers }) =>
        hasQuery(path, url) ? keyOf(path, preferredLanguage(headers['accept-language'])) : undefined,
    async send(path, request, reply) {
      const made = isAnonymous(request) ? obtain(path, request.language) : make(path, request.language)
      return sendResponse(request, reply, await made)
    },
  }

  function isPublic(path: string): path is PublicPath {
    return path in sources
  }
  function hasQuery(path: PublicPath, url: string): boolean {
    const at = url.indexOf('?')
    return sources[path].queries.includes(at === -1 ? '' : url.slice(at))
  }
}

const keyOf = (path: string, language: Language): string => `${language} /api${path}`
