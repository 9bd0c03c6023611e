import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import { secretBox } from '../../kernel/secret-box.ts'
import type { CardProvider, CheckoutRequest, PaymentEvent, PaymentProvider, SessionState } from './payment-provider.ts'
import {
  endOpenSession,
  findSandboxSession,
  movementsInSandbox,
  openSandboxSession,
  refundInSandbox,
  refundsInSandbox,
  type SandboxSession,
} from './sandbox-repository.ts'

export type SandboxProvider = CardProvider & {
  showPage(sessionId: string): Promise<SandboxSession | undefined>
  /** Presses a button of the checkout. Returns a signed event for our webhook; undefined if the checkout is closed or paid. */
  press(sessionId: string, button: 'pay' | 'decline' | 'cancel'): Promise<SignedEvent | undefined>
}

type SignedEvent = { body: string; signature: string }

// Stripe's limits, so that every request accepted here is accepted there too.
const MINIMUM_CHARGE = 1500
const PAGE_SECONDS = { least: 30 * 60, most: 24 * 60 * 60 }

/** A provider without real money. Its own tables contain the data that a real provider would store. */
export function createSandboxProvider(db: Database, { secret }: { secret: string }): SandboxProvider {
  const sign = (body: string | Buffer): string => createHmac('sha256', secret).update(body).digest('hex')

  // The return addresses may contain the token of a link to pay, which must not be readable in tables and backups.
  const box = secretBox(createHash('sha256').update(`addresses ${secret}`).digest('hex'))
  const withSealedUrls = (request: CheckoutRequest): CheckoutRequest => {
    const seal = (url: string) => box.seal(url, String(request.paymentId))
    return { ...request, successUrl: seal(request.successUrl), cancelUrl: seal(request.cancelUrl) }
  }
  const withOpenedUrls = (session: SandboxSession): SandboxSession => {
    const { request } = session
    // A session created before addresses were sealed, or sealed with a lost secret, leads to the home page.
    const open = (sealed: string) => box.open(sealed, String(request.paymentId)) ?? '/'
    return { ...session, request: { ...request, successUrl: open(request.successUrl), cancelUrl: open(request.cancelUrl) } }
  }

  const readSession = async (sessionId: string): Promise<SessionState> => {
    const session = await findSandboxSession(db, sessionId)
    if (!session || session.state === 'closed') return { state: 'closed' }
    if (session.state === 'open' || session.paymentId === null) return { state: 'open' }
    return { state: 'paid', amount: session.request.amount, currency: session.request.currency, providerPaymentId: session.paymentId }
  }

  return {
    name: 'sandbox',
    minimumCharge: MINIMUM_CHARGE,
    checkoutSeconds: PAGE_SECONDS,
    signatureHeader: 'sandbox-signature',

    async createCheckout(request) {
      const { id, expiresAt } = await openSandboxSession(db, String(request.paymentId), withSealedUrls(request))
      return { sessionId: id, url: new URL(`/sandbox/checkout/${id}`, request.successUrl).href, expiresAt }
    },

    readSession,

    async expireCheckout(sessionId) {
      await endOpenSession(db, sessionId, 'closed')
      return readSession(sessionId)
    },

    refund: async (refund) => ({ ...(await refundInSandbox(db, refund)), status: 'done' }),

    readRefunds: async (providerPaymentId) =>
      (await refundsInSandbox(db, providerPaymentId)).map((refund) => ({ ...refund, status: 'done' })),

    readDispute: async () => undefined,

    listMovements: (span) => movementsInSandbox(db, span),

    readWebhook(body, signature) {
      const expected = Buffer.from(sign(body))
      const given = Buffer.from(signature ?? '')
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
      return JSON.parse(body.toString('utf8')) as PaymentEvent
    },

    async showPage(sessionId) {
      const session = await findSandboxSession(db, sessionId)
      return session && withOpenedUrls(session)
    },

    async press(sessionId, button) {
      const isDone =
        button === 'decline'
          ? (await findSandboxSession(db, sessionId))?.state === 'open'
          : await endOpenSession(db, sessionId, button === 'pay' ? 'paid' : 'closed')
      if (!isDone) return undefined
      const news: PaymentEvent = { eventId: `sandbox_event_${randomBytes(12).toString('hex')}`, about: 'session', sessionId }
      const body = JSON.stringify(news)
      return { body, signature: sign(body) }
    },
  }
}

export const isSandbox = (provider: PaymentProvider): provider is SandboxProvider => provider.name === 'sandbox'
