import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Http } from '../http.ts'
import { refuseWith } from '../problems/refuse-with.ts'
import { byNetwork, byNetworkAndAccount } from './client-network.ts'

export type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
/** Times every limit; 0 switches them off. */
export type RateLimitSettings = { rateLimitFactor: number }

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

type LimitCheck = { isWithin: boolean; secondsLeft: number }

/**
 * Makes limits on guessing, each number times `factor`, which is not 0. An address is an IPv4 address or an IPv6 /64.
 * They are the plugin's own counters called by hand, because one sign-in counts against several of them. On the embedded database
 * they live in this process; on a server in the database (`database-store.ts`), so that several processes count together.
 */
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

/**
 * The limits of everything but signing in and codes for it, which have their own (`sign-in-limit.ts`, `code-limit.ts`). What is counted by address is judged onRequest, before the
 * body is read; the rest as preHandler. A factor of 0 switches them off.
 */
export function rateLimits(http: Http, factor: number) {
  const limit = limiter(http, factor)
  const hook = (...limits: ReturnType<typeof limit>[]): Hook => (factor === 0 ? async () => {} : refuseAbove(limits))

  return {
    // What makes accounts or sends emails is counted by network: one customer has 65,536 networks /64 of IPv6.
    registerFromNetwork: hook(limit('registerFromNetwork', 5, MINUTE, byNetwork), limit('registerFromNetwork', 20, HOUR, byNetwork)),
    resetFromNetwork: hook(limit('resetFromNetwork', 5, MINUTE, byNetwork), limit('resetFromNetwork', 20, HOUR, byNetwork)),
    /** By the asker's network and the account. How many emails that gets in all is bounded by its open links (`send-reset-link.ts`). */
    resetOfAccount: hook(limit('resetOfAccount', 3, 15 * MINUTE, byNetworkAndAccount(bodyEmail))),
    /** Of whoever types an address, to learn whether it is known: as register, which tells as much. */
    startFromNetwork: hook(limit('startFromNetwork', 5, MINUTE, byNetwork), limit('startFromNetwork', 20, HOUR, byNetwork)),
    confirmCodeFromAddress: hook(limit('confirmCodeFromAddress', 10, MINUTE), limit('confirmCodeFromAddress', 60, HOUR)),
    /** By address alone: the link can't be guessed, and whoever tried would keep its owner from it. */
    confirmFromAddress: hook(limit('confirmFromAddress', 10, MINUTE), limit('confirmFromAddress', 60, HOUR)),
    contactFromNetwork: hook(limit('contactFromNetwork', 5, MINUTE, byNetwork), limit('contactFromNetwork', 20, HOUR, byNetwork)),
    /** Orders of gift vouchers: their words are emailed to an address that the buyer names. */
    giftFromNetwork: hook(limit('giftFromNetwork', 10, 15 * MINUTE, byNetwork), limit('giftFromNetwork', 30, HOUR, byNetwork)),
    /** By the signed-in person, who proves themselves again. */
    passwordOfPerson: hook(limit('passwordOfPerson', 10, 15 * MINUTE, personOf)),
    /** By the signed-in person, who has emails sent to addresses they name, and by that address. */
    lettersOfPerson: hook(limit('lettersOfPerson', 3, 15 * MINUTE, personOf)),
    lettersToAddress: hook(limit('lettersToAddress', 3, 15 * MINUTE, bodyEmail)),
    /** Of whoever takes places and opens payment pages. A class that opens for booking is rushed by people on the studio's own network. */
    checkoutFromAddress: hook(limit('checkoutFromAddress', 120, MINUTE)),
    checkoutOfPerson: hook(limit('checkoutOfPerson', 30, MINUTE, personOf)),
    /** Of whoever opens the link of an email to cancel, or to look what it would do: it can't be guessed. */
    changeFromAddress: hook(limit('changeFromAddress', 60, MINUTE)),
    /** Corrections of receipts: each takes a number that stays. */
    correctionOfPerson: hook(limit('correctionOfPerson', 20, HOUR, personOf)),
    /** Documents that are made when somebody opens them: receipts, vouchers. */
    fileOfPerson: hook(limit('fileOfPerson', 60, MINUTE, personOf)),
    fileFromAddress: hook(limit('fileFromAddress', 60, MINUTE)),
    /** All data of a person as a file. */
    exportOfPerson: hook(limit('exportOfPerson', 10, HOUR, personOf)),
    /** Of codes of vouchers that are redeemed. A whole class that was given some sits in the studio's own network. */
    redeemFromAddress: hook(limit('redeemFromAddress', 30, 15 * MINUTE)),
    redeemOfPerson: hook(limit('redeemOfPerson', 10, 15 * MINUTE, personOf)),
    /** Of codes that are only looked at: pages of vouchers are opened by their readers, and by mail scanners. */
    voucherFromAddress: hook(limit('voucherFromAddress', 60, 15 * MINUTE)),
    /** Of whoever asks for the picture of a shared link that is not drawn yet. */
    drawingFromAddress: hook(limit('drawingFromAddress', 30, MINUTE)),
    /** Of whoever fetches a year by the accountant's link: it takes a minute to make. */
    yearFromAddress: hook(limit('yearFromAddress', 10, HOUR)),
    /** Of whoever waits for what came of a payment, which may ask the provider: each page that waits asks every few seconds. */
    outcomeFromAddress: hook(limit('outcomeFromAddress', 300, MINUTE)),
    /** Of tokens that are to be made anew: each open page asks for another once an hour. */
    refreshFromAddress: hook(limit('refreshFromAddress', 120, MINUTE)),
    /** Of watchmen and proxies; counted by each process alone, so that it needs no database. */
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
