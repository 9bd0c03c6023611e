import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Http } from './context.ts'
import { refuseWith } from './reply.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
export type RateLimits = {
  /** onRequest: by the asker's network address, before the body is read. */
  signInFromAddress: Hook
  registerFromAddress: Hook
  resetFromAddress: Hook
  confirmFromAddress: Hook
  contactFromAddress: Hook
  /** preHandler: by the account whose password the body brings. */
  signInToAccount: Hook
  /** preHandler: by the account that a letter is asked for, or whose link the body brings. */
  resetOfAccount: Hook
  confirmForAccount: Hook
  /** preHandler: by the signed-in person, who proves themselves again. */
  passwordOfPerson: Hook
  /** preHandler: by the signed-in person, who has letters sent to addresses they name. */
  lettersOfPerson: Hook
  /** onRequest, then preHandler: of whoever takes places and opens payment pages. */
  checkoutFromAddress: Hook
  checkoutOfPerson: Hook
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Limits on guessing, each number times `factor`; 0 switches them off. An address is an IPv4 address or an IPv6 /64.
 * They are the plugin's own counters called by hand, because one sign-in counts against three of them. On the embedded database
 * they live in this process; on a server in the database (`shared-counts.ts`), so that several processes count together.
 */
export function rateLimits(http: Http, factor: number): RateLimits {
  const limit = (name: keyof RateLimits, most: number, timeWindow: number, keyGenerator?: (request: FastifyRequest) => string) => {
    const max = Math.max(1, Math.round(most * factor))
    const named = { name, max, timeWindow, ...(keyGenerator && { keyGenerator }) }
    return http.createRateLimit(named)
  }
  const hook = (...limits: ReturnType<typeof limit>[]): Hook => (factor === 0 ? async () => {} : refuseAbove(limits))

  return {
    signInFromAddress: hook(limit('signInFromAddress', 10, MINUTE), limit('signInFromAddress', 60, HOUR)),
    registerFromAddress: hook(limit('registerFromAddress', 5, MINUTE), limit('registerFromAddress', 20, HOUR)),
    signInToAccount: hook(limit('signInToAccount', 10, 15 * MINUTE, (request) => (request.body as { email: string }).email)),
    resetFromAddress: hook(limit('resetFromAddress', 5, MINUTE), limit('resetFromAddress', 20, HOUR)),
    resetOfAccount: hook(limit('resetOfAccount', 3, 15 * MINUTE, (request) => (request.body as { email: string }).email)),
    confirmFromAddress: hook(limit('confirmFromAddress', 10, MINUTE), limit('confirmFromAddress', 60, HOUR)),
    confirmForAccount: hook(limit('confirmForAccount', 10, 15 * MINUTE, (request) => (request.body as { uid: string }).uid)),
    contactFromAddress: hook(limit('contactFromAddress', 5, MINUTE), limit('contactFromAddress', 20, HOUR)),
    passwordOfPerson: hook(limit('passwordOfPerson', 10, 15 * MINUTE, (request) => String(request.identity?.personId))),
    lettersOfPerson: hook(limit('lettersOfPerson', 3, 15 * MINUTE, (request) => String(request.identity?.personId))),
    // A class that opens for booking is rushed by people on the studio's own network.
    checkoutFromAddress: hook(limit('checkoutFromAddress', 120, MINUTE)),
    checkoutOfPerson: hook(limit('checkoutOfPerson', 30, MINUTE, (request) => String(request.identity?.personId))),
  }
}

function refuseAbove(limits: ReturnType<Http['createRateLimit']>[]): Hook {
  return async (request, reply) => {
    for (const count of limits) {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded)
        return refuseWith(reply.header('retry-after', counted.ttlInSeconds), { reason: 'rate_limited' })
    }
  }
}
