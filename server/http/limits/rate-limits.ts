import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Http } from '../http.ts'
import { refuseWith } from '../problems/refuse-with.ts'
import { byNetwork, byNetworkAndAccount } from './client-network.ts'

export type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
/** Multiplies every limit. 0 turns all limits off. */
export type RateLimitSettings = { rateLimitFactor: number }

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

type LimitCheck = { isWithin: boolean; secondsLeft: number }

/** Creates limits scaled by `factor` (not 0), by default per IPv4 or IPv6 /64. Routes call the counters: a sign-in counts in several. */
export const limiter =
  (http: Http, factor: number) => (name: string, most: number, timeWindow: number, keyGenerator?: (request: FastifyRequest) => string) => {
    const named = { name, max: Math.max(1, Math.round(most * factor)), timeWindow, ...(keyGenerator && { keyGenerator }) }
    const count = http.createRateLimit(named)
    return async (request: FastifyRequest): Promise<LimitCheck> => {
      const counted = await count(request)
      return counted.isAllowed ? { isWithin: true, secondsLeft: 0 } : { isWithin: !counted.isExceeded, secondsLeft: counted.ttlInSeconds }
    }
  }

export const refuseRateLimited = (reply: FastifyReply, { secondsLeft }: LimitCheck): FastifyReply =>
  refuseWith(reply.header('retry-after', secondsLeft), { reason: 'rate_limited' })

const bodyEmail = (request: FastifyRequest) => (request.body as { email: string }).email
const personOf = (request: FastifyRequest) => String(request.identity?.personId)

/** All limits except those of `sign-in-limit.ts` and `code-limit.ts`. Limits by address run onRequest, before the body is read. */
export function rateLimits(http: Http, factor: number) {
  const limit = limiter(http, factor)
  const hook = (...limits: ReturnType<typeof limit>[]): Hook => (factor === 0 ? async () => {} : refuseAbove(limits))

  return {
    // Actions that create accounts or send emails are counted per network, because one IPv6 customer has 65,536 /64 networks.
    registerFromNetwork: hook(limit('registerFromNetwork', 5, MINUTE, byNetwork), limit('registerFromNetwork', 20, HOUR, byNetwork)),
    resetFromNetwork: hook(limit('resetFromNetwork', 5, MINUTE, byNetwork), limit('resetFromNetwork', 20, HOUR, byNetwork)),
    /** Counts per network and account. `send-reset-link.ts` also limits the number of open links of each account. */
    resetOfAccount: hook(limit('resetOfAccount', 3, 15 * MINUTE, byNetworkAndAccount(bodyEmail))),
    /** The answer reveals whether an address is known, as registering does, so both limits are equal. */
    startFromNetwork: hook(limit('startFromNetwork', 5, MINUTE, byNetwork), limit('startFromNetwork', 20, HOUR, byNetwork)),
    confirmCodeFromAddress: hook(limit('confirmCodeFromAddress', 10, MINUTE), limit('confirmCodeFromAddress', 60, HOUR)),
    /** Counts per address only. The link cannot be guessed, and with a limit per account strangers could lock out its owner. */
    confirmFromAddress: hook(limit('confirmFromAddress', 10, MINUTE), limit('confirmFromAddress', 60, HOUR)),
    contactFromNetwork: hook(limit('contactFromNetwork', 5, MINUTE, byNetwork), limit('contactFromNetwork', 20, HOUR, byNetwork)),
    /** Limits gift vouchers, because their text is emailed to an address that the buyer chooses. */
    giftFromNetwork: hook(limit('giftFromNetwork', 10, 15 * MINUTE, byNetwork), limit('giftFromNetwork', 30, HOUR, byNetwork)),
    passwordOfPerson: hook(limit('passwordOfPerson', 10, 15 * MINUTE, personOf)),
    /** Limits emails that a signed-in person causes to be sent to an address, per person and per address. */
    emailsOfPerson: hook(limit('emailsOfPerson', 3, 15 * MINUTE, personOf)),
    emailsToAddress: hook(limit('emailsToAddress', 3, 15 * MINUTE, bodyEmail)),
    /** The limit is high, because many people in the studio's own network book when classes become bookable. */
    checkoutFromAddress: hook(limit('checkoutFromAddress', 120, MINUTE)),
    checkoutOfPerson: hook(limit('checkoutOfPerson', 30, MINUTE, personOf)),
    changeFromAddress: hook(limit('changeFromAddress', 60, MINUTE)),
    /** The limit exists because each correction uses up a receipt number. */
    correctionOfPerson: hook(limit('correctionOfPerson', 20, HOUR, personOf)),
    fileOfPerson: hook(limit('fileOfPerson', 60, MINUTE, personOf)),
    fileFromAddress: hook(limit('fileFromAddress', 60, MINUTE)),
    exportOfPerson: hook(limit('exportOfPerson', 10, HOUR, personOf)),
    /** The limit is high, because people in a class who received vouchers may all redeem them in the studio's own network. */
    redeemFromAddress: hook(limit('redeemFromAddress', 30, 15 * MINUTE)),
    redeemOfPerson: hook(limit('redeemOfPerson', 10, 15 * MINUTE, personOf)),
    /** Limits voucher pages, which mail scanners open too. */
    voucherFromAddress: hook(limit('voucherFromAddress', 60, 15 * MINUTE)),
    drawingFromAddress: hook(limit('drawingFromAddress', 30, MINUTE)),
    /** Limits the accountant's file of a year, which takes a minute to generate. */
    yearFromAddress: hook(limit('yearFromAddress', 10, HOUR)),
    /** The limit is high, because a waiting page requests this every few seconds. A request may query the provider. */
    outcomeFromAddress: hook(limit('outcomeFromAddress', 300, MINUTE)),
    /** The limit is high, because each open page refreshes its token about once an hour. */
    refreshFromAddress: hook(limit('refreshFromAddress', 120, MINUTE)),
    /** Limits monitoring and proxies. Counted in memory, so that it works without the database. */
    healthFromAddress: hook(limit('healthFromAddress', 300, MINUTE)),
  }
}

export type RateLimits = ReturnType<typeof rateLimits>

function refuseAbove(limits: ReturnType<ReturnType<typeof limiter>>[]): Hook {
  return async (request, reply) => {
    for (const count of limits) {
      const counted = await count(request)
      if (!counted.isWithin) return refuseRateLimited(reply, counted)
    }
  }
}
