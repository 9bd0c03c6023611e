import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Http } from './context.ts'
import { ofAccountFromNetwork } from './network.ts'
import { refuseWith } from './reply.ts'

export type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
export type RateLimits = {
  /** onRequest: by the asker's network address, before the body is read. */
  registerFromAddress: Hook
  resetFromAddress: Hook
  confirmFromAddress: Hook
  contactFromAddress: Hook
  /** preHandler: by the asker's network and the account that an email is asked for. */
  resetOfAccount: Hook
  /** preHandler: by the signed-in person, who proves themselves again. */
  passwordOfPerson: Hook
  /** preHandler: by the signed-in person, who has emails sent to addresses they name, and by that address. */
  lettersOfPerson: Hook
  lettersToAddress: Hook
  /** onRequest, then preHandler: of whoever takes places and opens payment pages. */
  checkoutFromAddress: Hook
  checkoutOfPerson: Hook
  /** onRequest: of whoever waits for what came of a payment, which may ask the provider. */
  outcomeFromAddress: Hook
  /** onRequest: of tokens that are to be made anew. */
  refreshFromAddress: Hook
  /** onRequest: of watchmen and proxies; counted by each process alone, so that it needs no database. */
  healthFromAddress: Hook
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

type Counted = { isWithin: boolean; secondsLeft: number }

/**
 * Makes limits on guessing, each number times `factor`, which is not 0. An address is an IPv4 address or an IPv6 /64.
 * They are the plugin's own counters called by hand, because one sign-in counts against several of them. On the embedded database
 * they live in this process; on a server in the database (`shared-counts.ts`), so that several processes count together.
 */
export const limiter =
  (http: Http, factor: number) => (name: string, most: number, timeWindow: number, keyGenerator?: (request: FastifyRequest) => string) => {
    const named = { name, max: Math.max(1, Math.round(most * factor)), timeWindow, ...(keyGenerator && { keyGenerator }) }
    const count = http.createRateLimit(named)
    return async (request: FastifyRequest): Promise<Counted> => {
      const counted = await count(request)
      return counted.isAllowed ? { isWithin: true, secondsLeft: 0 } : { isWithin: !counted.isExceeded, secondsLeft: counted.ttlInSeconds }
    }
  }

export const refuseRateLimited = (reply: FastifyReply, { secondsLeft }: Counted): FastifyReply =>
  refuseWith(reply.header('retry-after', secondsLeft), { reason: 'rate_limited' })

/** The limits of everything but signing in, which has its own (`sign-in-limit.ts`). A factor of 0 switches them off. */
export function rateLimits(http: Http, factor: number): RateLimits {
  const limit = limiter(http, factor)
  const hook = (...limits: ReturnType<typeof limit>[]): Hook => (factor === 0 ? async () => {} : refuseAbove(limits))

  return {
    registerFromAddress: hook(limit('registerFromAddress', 5, MINUTE), limit('registerFromAddress', 20, HOUR)),
    resetFromAddress: hook(limit('resetFromAddress', 5, MINUTE), limit('resetFromAddress', 20, HOUR)),
    // How many emails the account gets in all is bounded by its open links (`send-reset-link.ts`).
    resetOfAccount: hook(
      limit(
        'resetOfAccount',
        3,
        15 * MINUTE,
        ofAccountFromNetwork((request) => (request.body as { email: string }).email),
      ),
    ),
    // By address alone: the link can't be guessed, and whoever tried would keep its owner from it.
    confirmFromAddress: hook(limit('confirmFromAddress', 10, MINUTE), limit('confirmFromAddress', 60, HOUR)),
    contactFromAddress: hook(limit('contactFromAddress', 5, MINUTE), limit('contactFromAddress', 20, HOUR)),
    passwordOfPerson: hook(limit('passwordOfPerson', 10, 15 * MINUTE, (request) => String(request.identity?.personId))),
    lettersOfPerson: hook(limit('lettersOfPerson', 3, 15 * MINUTE, (request) => String(request.identity?.personId))),
    lettersToAddress: hook(limit('lettersToAddress', 3, 15 * MINUTE, (request) => (request.body as { email: string }).email)),
    // A class that opens for booking is rushed by people on the studio's own network.
    checkoutFromAddress: hook(limit('checkoutFromAddress', 120, MINUTE)),
    checkoutOfPerson: hook(limit('checkoutOfPerson', 30, MINUTE, (request) => String(request.identity?.personId))),
    // Each page that waits asks every few seconds, and each open page asks for another token once an hour.
    outcomeFromAddress: hook(limit('outcomeFromAddress', 300, MINUTE)),
    refreshFromAddress: hook(limit('refreshFromAddress', 120, MINUTE)),
    healthFromAddress: hook(limit('healthFromAddress', 300, MINUTE)),
  }
}

function refuseAbove(limits: ReturnType<ReturnType<typeof limiter>>[]): Hook {
  return async (request, reply) => {
    for (const count of limits) {
      const counted = await count(request)
      if (!counted.isWithin) return refuseRateLimited(reply, counted)
    }
  }
}
