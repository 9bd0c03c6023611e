import type { FastifyRequest } from 'fastify'
import type { Http } from '../http.ts'
import { byNetworkAndAccount } from './client-network.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { HOUR, type Hook, limiter, MINUTE, refuseRateLimited } from './rate-limits.ts'

const emailOf = (request: FastifyRequest) => (request.body as { email: string }).email

/** Limits requests for codes (a preHandler), so that strangers elsewhere cannot use up a person's emails. `factor` scales the limits. */
export function codeLimit(http: Http, factor: number, browsers: KnownBrowsers): Hook {
  if (factor === 0) return async () => {}
  const limit = limiter(http, factor)
  const ofBrowser = limit('codeOfBrowser', 5, HOUR, (request) => browsers.find(request, emailOf(request)) ?? '')
  const others = [
    limit('codeFromAddress', 5, MINUTE),
    limit('codeFromAddress', 20, HOUR),
    limit('codeOfAccount', 3, 15 * MINUTE, byNetworkAndAccount(emailOf)),
    limit('codeOfAccount', 5, HOUR, byNetworkAndAccount(emailOf)),
  ]

  return async (request, reply) => {
    const isKnown = browsers.find(request, emailOf(request)) !== undefined
    for (const count of isKnown ? [ofBrowser] : others) {
      const counted = await count(request)
      if (!counted.isWithin) return refuseRateLimited(reply, counted)
    }
  }
}
