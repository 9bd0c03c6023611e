import type { FastifyRequest } from 'fastify'
import type { Http } from '../http.ts'
import type { ResponseCache } from './response-cache.ts'
import { sendAgain } from './send-response.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The cache key for an anonymous request. Undefined means that it is not in the cache. */
    cacheKey?: (request: FastifyRequest) => string | undefined
  }
}

/** Answers from the cache. Must be registered before all other hooks, whose effects are in the cached headers. */
export function serveFromCache(app: Http, cache: ResponseCache): void {
  app.addHook('onRequest', (request, reply, done) => {
    const key = isAnonymous(request) ? request.routeOptions.config.cacheKey?.(request) : undefined
    const response = key === undefined ? undefined : cache.get(key)
    if (!response || !sendAgain(request, reply, response)) done()
  })
}

/** Returns whether a request is a read without a sign-in. Only such requests use the cache. */
export const isAnonymous = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined
