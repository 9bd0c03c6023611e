import type { FastifyRequest } from 'fastify'
import type { Http } from '../http.ts'
import { byNetworkAndAccount } from './client-network.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { HOUR, type Hook, limiter, MINUTE, refuseRateLimited } from './rate-limits.ts'

const emailOf = (request: FastifyRequest) => (request.body as { email: string }).email

/** Limits sign-ins (a preHandler). `factor` scales the limits. An attacked account gets a lower limit per network instead of a lockout. */
export function signInLimit(http: Http, factor: number, browsers: KnownBrowsers): Hook {
  if (factor === 0) return async () => {}
  const limit = limiter(http, factor)
  const ofBrowser = limit('signInOfBrowser', 10, 15 * MINUTE, (request) => browsers.find(request, emailOf(request)) ?? '')
  const fromNetwork = [limit('signInFromAddress', 10, MINUTE), limit('signInFromAddress', 60, HOUR)]
  const toAccountFromNetwork = limit('signInToAccount', 10, 15 * MINUTE, byNetworkAndAccount(emailOf))
  const toAccountUnderAttack = limit('signInUnderAttack', 3, HOUR, byNetworkAndAccount(emailOf))
  const toAccount = limit('signInToAccount', 100, HOUR, emailOf)

  return async (request, reply) => {
    const isKnown = browsers.find(request, emailOf(request)) !== undefined
    if (isKnown && (await ofBrowser(request)).isWithin) return

    // Refused attempts do not count against the account, so an attack requires several networks.
    for (const count of [...fromNetwork, toAccountFromNetwork]) {
      const counted = await count(request)
      if (!counted.isWithin) return refuseRateLimited(reply, counted)
    }
    const [fromHere, all] = [await toAccountUnderAttack(request), await toAccount(request)]
    if (!all.isWithin && !fromHere.isWithin) return refuseRateLimited(reply, fromHere)
  }
}
