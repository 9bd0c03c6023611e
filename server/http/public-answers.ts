import type { FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Language } from '../../packages/contract/content/language.ts'
import type { Context } from './context.ts'
import { POLICY_BESIDE_PAGES } from './pages/content-security-policy.ts'
import { problemBody, statusOf } from './problems/problem.ts'
import { type PublicPath, type PublicSource, publicSources } from './public-sources.ts'
import { preferredLanguage } from './requests/preferred-language.ts'
import { type ClassList, type FinishedResponse, finishedResponse } from './response-cache/finished-response.ts'
import { sendResponse } from './response-cache/send-response.ts'
import { isAnonymous } from './response-cache/serve-from-cache.ts'
import type { Audience } from './responses/booking/audience.ts'

/** Public API responses, generated once and cached until they change. */
export type PublicAnswers = {
  /** `path`: below `/api`, with query. Undefined means that the response is not public. */
  find: (path: string, language: Language) => Promise<FinishedResponse> | undefined
  /** Returns the cache key of the response that `send` stores, for the config of the path's route. */
  cacheKey: (path: PublicPath) => (request: FastifyRequest) => string | undefined
  send: (path: PublicPath, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  list: (path: ClassListPath, language: Language) => Promise<ClassList>
}
export type ClassListPath = Extract<PublicPath, '/timeslots/available/' | '/group-sessions/' | '/events/'>

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Accept-Language, Accept-Encoding',
  'content-security-policy': POLICY_BESIDE_PAGES,
}

export function publicAnswers(context: Context): PublicAnswers {
  const { cache, timeZone } = context
  const sources = publicSources(context)
  const make = async ({ path, id }: Asked, language: Language): Promise<FinishedResponse> => {
    const { topic: ofPath, schema, read }: PublicSource = sources[path]
    const asked = cache.now()
    const audience = { language, timeZone }
    const found = await read(audience, id)
    if (!found) return notFound(audience)
    const { value, lasts = Number.POSITIVE_INFINITY, topics = [ofPath], offered } = found
    const freshness = { topics: [...topics, 'content' as const], until: asked + lasts }
    const serialize = serializerCompiler({ schema, method: 'GET', url: path })
    const list = offered && { offered, items: (value as unknown[]).map(serialize) }
    const json = list ? `[${list.items.join(',')}]` : serialize(value)
    return finishedResponse(Buffer.from(json), { headers: HEADERS, freshness, list })
  }
  const obtain = (asked: Asked, language: Language) => cache.obtain(keyOf(asked, language), () => make(asked, language))
  return {
    find(address, language) {
      const [known = ''] = address.split('?')
      const id = /\/(\d{1,9})\//.exec(known)?.[1]
      const path = id === undefined ? known : known.replace(id, ':id')
      return isPublic(path) && hasQuery(path, address) ? obtain({ path, id: Number(id ?? 0) }, language) : undefined
    },
    cacheKey: (path) => (request) =>
      hasQuery(path, request.url) ? keyOf({ path, id: idOf(request) }, preferredLanguage(request.headers['accept-language'])) : undefined,
    async send(path, request, reply) {
      const asked = { path, id: idOf(request) }
      const made = isAnonymous(request) ? obtain(asked, request.language) : make(asked, request.language)
      return sendResponse(request, reply, await made)
    },
    async list(path, language) {
      const { list } = await obtain({ path, id: 0 }, language)
      if (!list) throw new Error(`${path} is no list of classes.`)
      return list
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

type Asked = { path: PublicPath; id: number }

const keyOf = ({ path, id }: Asked, language: Language): string => `${language} /api${path.replace(':id', String(id))}`
const idOf = ({ params }: FastifyRequest): number => Number((params as { id?: unknown }).id ?? 0)

// Missing objects are not cached, because this would not save anything.
const notFound = (audience: Audience) =>
  finishedResponse(Buffer.from(JSON.stringify(problemBody('not_found', { language: audience.language, audience }))), {
    status: statusOf('not_found'),
    headers: HEADERS,
  })
