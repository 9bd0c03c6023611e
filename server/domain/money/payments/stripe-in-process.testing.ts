import { type PaymentProvider, ProviderBroke, ProviderDown, ProviderRefused, type SessionState } from './payment-provider.ts'
import { disputeOf, paymentEventOf, refundOf, sessionParams, stateOf } from './stripe-objects.ts'
import { withoutEmpty } from './stripe-params.ts'
import { StandInBooks } from './stripe-stand-in-books.testing.ts'
import type { StandInSession } from './stripe-stand-in-objects.testing.ts'
import { checkCall, formOf, Refusal } from './stripe-stand-in-rules.testing.ts'

/** dropped: not executed, no response · lost: executed, no response · broken: not executed, 500 for this key from then on · broke: executed, 500 for this key from then on. */
export type InProcessFault = 'dropped' | 'lost' | 'broken' | 'broke'

/** Stripe without a network: the stand-in's books behind our provider interface, fast enough for thousands of payments. */
export function stripeInProcess(books = new StandInBooks()) {
  const answers = new Map<string, { request: string; answer: unknown }>()
  const world = { books, isDown: false, faults: [] as InProcessFault[] }

  async function ask<Answer>(run: () => Answer): Promise<Answer> {
    const fault = world.isDown ? 'dropped' : world.faults.shift()
    if (fault === 'dropped') throw new ProviderDown('dropped')
    const answer = refusing(run)
    if (fault === 'lost') throw new ProviderDown('lost')
    // A read has no idempotency key and is executed each time.
    if (fault) throw new ProviderDown(fault)
    return answer
  }

  async function write<Answer>(key: string, request: string, run: () => Answer): Promise<Answer> {
    const fault = world.isDown ? 'dropped' : world.faults.shift()
    if (fault === 'dropped') throw new ProviderDown('dropped')
    const known = answers.get(key)
    if (known && known.request !== request) throw new ProviderRefused('another request')
    const answer = known ? known.answer : fault === 'broken' ? new ProviderBroke('broken') : refusing(run)
    const told = fault === 'broke' && !known ? new ProviderBroke('broke') : answer
    answers.set(key, { request, answer: told })
    if (fault === 'lost') throw new ProviderDown('lost')
    if (told instanceof Error) throw told
    return told as Answer
  }

  const provider: PaymentProvider = {
    name: 'stripe',
    minimumCharge: 1500,
    checkoutSeconds: { least: 1800, most: 86_400 },
    signatureHeader: 'stripe-signature',
    async createCheckout(request) {
      const form = formOf(withoutEmpty(sessionParams(request, 'Europe/Prague')))
      const session = await write(`payment-${request.paymentId}`, String(form), () => {
        checkCall({ method: 'POST', path: '/v1/checkout/sessions', form })
        return books.createSession(form, (id) => `page/${id}`)
      })
      return { sessionId: session.id, url: `page/${session.id}`, expiresAt: new Date(session.expires_at * 1000) }
    },
    readSession: (sessionId) => ask(() => whole(books.session(sessionId))),
    async expireCheckout(sessionId) {
      try {
        return await ask(() => whole(books.expire(sessionId)))
      } catch (error) {
        if (error instanceof ProviderRefused) return provider.readSession(sessionId)
        throw error
      }
    },
    refund: async ({ key, providerPaymentId, amount }) =>
      refundOf(await write(`${key}-${providerPaymentId}`, String(amount), () => ({ ...books.refund(providerPaymentId, amount, key) }))),
    readRefunds: (intent) => ask(() => [...books.refunds.values()].filter((one) => one.payment_intent === intent).map(refundOf)),
    readDispute: (disputeId) => ask(() => disputeOf(books.disputes.get(disputeId) as never)),
    listMovements: async () => [],
    readWebhook: (body) => paymentEventOf(JSON.parse(body.toString('utf8'))),
  }

  function whole(session: StandInSession): SessionState {
    const intent = books.intents.get(session.payment_intent ?? '')
    const charge = books.charges.get(intent?.latest_charge ?? '')
    return stateOf({ ...session, payment_intent: intent ? { ...intent, latest_charge: charge ?? null } : null })
  }

  // `forgetKeys` simulates that a day has passed, after which Stripe forgets idempotency keys.
  return Object.assign(world, { provider, forgetKeys: () => answers.clear() })
}
export type StripeInProcess = ReturnType<typeof stripeInProcess>

function refusing<Answer>(run: () => Answer): Answer {
  try {
    return run()
  } catch (error) {
    throw error instanceof Refusal ? new ProviderRefused(error.message) : error
  }
}
