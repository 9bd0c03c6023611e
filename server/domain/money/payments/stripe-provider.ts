import Stripe from 'stripe'
import { type CardProvider, ProviderBroke, ProviderDenied, ProviderDown, ProviderRefused, type SessionState } from './payment-provider.ts'
import { clockedClient, StripeClock } from './stripe-clock.ts'
import {
  disputeOf,
  feeOf,
  hasMoved,
  paymentEventOf,
  paymentMovement,
  refundMovement,
  refundOf,
  sessionParams,
  stateOf,
} from './stripe-objects.ts'
import { withoutEmpty } from './stripe-params.ts'

// The API version whose objects the code reads. The account's default may be another.
const API_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 8000
// Total time for a call including one retry. A person who pays gets an answer within 15 seconds.
const PATIENCE_MS = 12_000
const CHECK_MS = 5000
// Matches secret and restricted keys of a live account.
const LIVE_KEY = /^[sr]k_live_/
// The maximum age of a notification. Older ones are refused even with a valid signature, because they may be replayed.
const TOLERANCE_SECONDS = 300
const MINIMUM_CHARGE = 1500
const EVERYTHING = { limit: 10_000 }
const PAGE_SECONDS = { least: 30 * 60, most: 24 * 60 * 60 }

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Undefined means Stripe's own address. */
  apiBase: string | undefined
  timeZone: string
  warn: (what: object, message: string) => void
}

export function createStripeProvider({ secretKey, webhookSecret, apiBase, timeZone, warn }: StripeSettings): CardProvider {
  const clock = new StripeClock()
  const stripe = new Stripe(secretKey, {
    httpClient: clockedClient(clock),
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...addressOf(apiBase),
  })

  /** Converts Stripe's errors to our error classes. `writes`: Stripe stores the failure under the call's idempotency key. */
  async function translated<Answer>(what: string, writes: boolean, call: Promise<Answer>): Promise<Answer> {
    try {
      return await call
    } catch (error) {
      const failure = failureOf(error, writes)
      warn(
        { err: failure, what, ...traceOf(error) },
        failure instanceof ProviderRefused ? 'Stripe refused a request' : 'Stripe did not do as asked',
      )
      throw failure
    }
  }

  const read = <Answer>(what: string, call: Promise<Answer>) => translated(what, false, within(PATIENCE_MS, call))
  const write = <Answer>(what: string, call: Promise<Answer>) => translated(what, true, within(PATIENCE_MS, call))

  type Creates<Params, Made> = { create(params: Params, options: Stripe.RequestOptions): Promise<Made> }
  const create = <Params extends object, Made>(what: string, resource: Creates<Params, Made>, params: Params, idempotencyKey: string) =>
    write(what, resource.create(withoutEmpty(params), { idempotencyKey }))

  const readSession = async (sessionId: string): Promise<SessionState> => {
    const expand = ['payment_intent', 'payment_intent.latest_charge']
    return stateOf(await read('read session', stripe.checkout.sessions.retrieve(sessionId, { expand })))
  }

  return {
    name: 'stripe',
    isLive: LIVE_KEY.test(secretKey),
    minimumCharge: MINIMUM_CHARGE,
    checkoutSeconds: PAGE_SECONDS,
    signatureHeader: 'stripe-signature',
    now: () => (clock.ahead === undefined ? undefined : clock.now()),

    async createCheckout(request) {
      // The end of the checkout makes keys unique, because a new database numbers its payments from 1 again.
      const idempotencyKey = `payment-${request.paymentId}-${Date.parse(request.expiresAt)}`
      const session = await create('open page', stripe.checkout.sessions, sessionParams(request, timeZone), idempotencyKey)
      if (!session.url) throw new ProviderRefused('Stripe opened a session without a page.')
      return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) }
    },

    readSession,

    async expireCheckout(sessionId) {
      try {
        return stateOf(await write('close page', stripe.checkout.sessions.expire(sessionId)))
      } catch (error) {
        // The session is no longer open: it was paid, expired or closed before.
        if (error instanceof ProviderRefused || error instanceof ProviderBroke) return readSession(sessionId)
        throw error
      }
    },

    async refund({ key, providerPaymentId, amount }) {
      const params = { payment_intent: providerPaymentId, amount, metadata: { refund_key: key } }
      // The id of the payment at Stripe makes keys unique across databases.
      return refundOf(await create('refund', stripe.refunds, params, `${key}-${providerPaymentId}`))
    },

    async readRefunds(providerPaymentId) {
      const pages = stripe.refunds.list({ payment_intent: providerPaymentId, limit: 100 })
      return (await read('read refunds', pages.autoPagingToArray({ limit: 1000 }))).map(refundOf)
    },

    async readFee(providerPaymentId) {
      const expand = ['latest_charge.balance_transaction']
      return feeOf(await read('read fee', stripe.paymentIntents.retrieve(providerPaymentId, { expand })))
    },

    async check() {
      try {
        // A request that even a restricted key for payments may make.
        await stripe.checkout.sessions.list({ limit: 1 }, { timeout: CHECK_MS, maxNetworkRetries: 0 })
        return 'answers'
      } catch (error) {
        return error instanceof Stripe.errors.StripeError && [401, 403].includes(error.statusCode ?? 0) ? 'wrong_key' : 'silent'
      }
    },

    async readWallets() {
      const options = { timeout: CHECK_MS, maxNetworkRetries: 0 }
      try {
        const { data } = await within(CHECK_MS, stripe.paymentMethodConfigurations.list({ limit: 100 }, options))
        // Our checkouts name no configuration, so the default applies. Configurations of Connect applications do not apply to them.
        const used = data.find(({ is_default, application }) => is_default && !application)
        // `available`: turned on, and the account has the capability.
        return used && { applePay: used.apple_pay?.available ?? false, googlePay: used.google_pay?.available ?? false }
      } catch {
        return undefined
      }
    },

    readDispute: async (disputeId) => disputeOf(await read('read dispute', stripe.disputes.retrieve(disputeId))),

    async listMovements({ from, to }) {
      const created = { gte: seconds(from), lt: seconds(to) }
      const charges = await translated('list charges', false, stripe.charges.list({ created, limit: 100 }).autoPagingToArray(EVERYTHING))
      const refundPages = stripe.refunds.list({ created, limit: 100, expand: ['data.charge'] })
      const refunds = await translated('list refunds', false, refundPages.autoPagingToArray(EVERYTHING))
      return [
        ...charges.filter(({ status }) => status === 'succeeded').map(paymentMovement),
        ...refunds.filter(hasMoved).map(refundMovement),
      ]
    },

    readWebhook(body, signature) {
      try {
        const { webhooks } = stripe
        // Uses Stripe's clock if it is known, because the clock of this machine may be off by more than the tolerance.
        const event = webhooks.constructEvent(body, signature ?? '', webhookSecret, TOLERANCE_SECONDS, undefined, clock.now().getTime())
        return paymentEventOf(event)
      } catch (error) {
        warn({ why: firstLineOf(error), clockOffMs: clock.ahead ?? null }, 'Refused a webhook call')
        return undefined
      }
    },
  }
}

/** After the first line, messages of Stripe's library contain advice for developers, and may repeat request data. */
const firstLineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1).join('').slice(0, 200)

function addressOf(apiBase: string | undefined) {
  if (apiBase === undefined) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? ('http' as const) : ('https' as const) }
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

async function within<Answer>(milliseconds: number, call: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderDown(`No answer within ${milliseconds} ms.`)), milliseconds)
  })
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}

function traceOf(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError)) return {}
  const { statusCode, code, param, requestId } = error
  return { statusCode, code, param, requestId }
}

/** May be retried: 409, 429, no answer; 401 and 403 once the API key is corrected. Other answers are final for the idempotency key. */
function failureOf(error: unknown, writes: boolean): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error : new Error(String(error))
  const { statusCode = 0, type } = error
  const message = [type, error.code, error.param].filter(Boolean).join(', ').concat(`: ${error.message}`)
  if (statusCode === 401 || statusCode === 403) return new ProviderDenied(message)
  if (statusCode >= 500 && writes) return new ProviderBroke(message)
  const isAnswered = statusCode >= 400 && statusCode < 500
  return isAnswered && ![409, 429].includes(statusCode) ? new ProviderRefused(message) : new ProviderDown(message)
}
