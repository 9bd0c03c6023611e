import type { FastifyRequest } from 'fastify'
import type { Http } from '../http.ts'
import type { ResponseCache } from './response-cache.ts'
import { sendAgain } from './send-response.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Under which key the cache may have the answer to this request of nobody in particular; undefined: it is not to be looked for. */
    cacheKey?: (request: FastifyRequest) => string | undefined
  }
}

/** Answers what is cached. To be called before any other hook is added: what they do to an answer was done to it the first time. */
export function serveFromCache(app: Http, cache: ResponseCache): void {
  app.addHook('onRequest', (request, reply, done) => {
    const key = isAnonymous(request) ? request.routeOptions.config.cacheKey?.(request) : undefined
    const response = key === undefined ? undefined : cache.get(key)
    if (!response || !sendAgain(request, reply, response)) done()
  })
}

/** Whether nobody in particular asks to read something: nothing else reads the cache, or fills it. */
export const isAnonymous = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined
