import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { sandboxRefunds, sandboxSessions } from '../../db/schema/payments.ts'
import type { CheckoutRequest, PaymentNews, PaymentProvider, SessionState } from './payment-provider.ts'

export type SandboxProvider = PaymentProvider & {
  /** What the sandbox's own page shows; undefined: no such session. */
  showPage(sessionId: string): Promise<SandboxPage | undefined>
  /** The buttons of the page. Answers with signed news to deliver to our webhook; undefined: the page is closed or paid. */
  press(sessionId: string, button: 'pay' | 'decline' | 'cancel'): Promise<{ body: string; signature: string } | undefined>
}

export type SandboxPage = { state: 'open' | 'paid' | 'closed'; request: CheckoutRequest; expiresAt: Date }

/**
 * A provider that takes no money: it keeps its books in tables of its own, as a real one keeps them on its side,
 * and its page lives as long as Stripe's.
 */
export function createSandboxProvider(db: Database, { secret }: { secret: string }): SandboxProvider {
  const find = async (sessionId: string) => {
    const [row] = await db
      .select({ session: sandboxSessions, isOver: sql<boolean>`${sandboxSessions.expiresAt} <= clock_timestamp()` })
      .from(sandboxSessions)
      .where(eq(sandboxSessions.id, sessionId))
    if (!row) return undefined
    const { session, isOver } = row
    return { ...session, request: session.request as CheckoutRequest, state: session.status === 'open' && isOver ? ('closed' as const) : session.status }
  }

  const stateOf = async (sessionId: string): Promise<SessionState> => {
    const session = await find(sessionId)
    if (!session || session.state === 'closed') return { state: 'closed' }
    if (session.state === 'open' || session.paymentId === null) return { state: 'open' }
    return { state: 'paid', amount: session.request.amount, currency: session.request.currency, providerPaymentId: session.paymentId }
  }

  /** Moves an open page on; false when it is no longer open. */
  const leaveOpen = async (sessionId: string, status: 'paid' | 'closed'): Promise<boolean> => {
    const moved = await db
      .update(sandboxSessions)
      .set({ status, ...(status === 'paid' && { paymentId: `sandbox_pay_${randomBytes(12).toString('hex')}` }) })
      .where(and(eq(sandboxSessions.id, sessionId), eq(sandboxSessions.status, 'open'), sql`${sandboxSessions.expiresAt} > clock_timestamp()`))
      .returning({ id: sandboxSessions.id })
    return moved.length > 0
  }

  const sign = (body: string | Buffer): string => createHmac('sha256', secret).update(body).digest('hex')

  return {
    name: 'sandbox',
    signatureHeader: 'sandbox-signature',
    minimumCharge: 1500,
    pageSeconds: { least: 30 * 60, most: 24 * 60 * 60 },

    async openPage(request) {
      const key = String(request.paymentId)
      await db
        .insert(sandboxSessions)
        .values({ id: `sandbox_${randomBytes(16).toString('hex')}`, key, request, expiresAt: new Date(request.expiresAt) })
        .onConflictDoNothing({ target: sandboxSessions.key })
      const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.key, key))
      if (!session) throw new Error('The sandbox lost a session.')
      return { sessionId: session.id, url: new URL(`/sandbox/checkout/${session.id}`, request.successUrl).href, expiresAt: session.expiresAt }
    },

    readSession: stateOf,

    async closePage(sessionId) {
      await leaveOpen(sessionId, 'closed')
      return stateOf(sessionId)
    },

    async refund({ key, providerPaymentId, amount }) {
      await db
        .insert(sandboxRefunds)
        .values({ id: `sandbox_refund_${randomBytes(12).toString('hex')}`, key, paymentId: providerPaymentId, amount })
        .onConflictDoNothing({ target: sandboxRefunds.key })
      const [refund] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key))
      if (!refund) throw new Error('The sandbox lost a refund.')
      return { providerRefundId: refund.id }
    },

    readWebhook(body, signature) {
      const expected = Buffer.from(sign(body))
      const given = Buffer.from(signature ?? '')
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
      return JSON.parse(body.toString('utf8')) as PaymentNews
    },

    async showPage(sessionId) {
      const session = await find(sessionId)
      return session && { state: session.state, request: session.request, expiresAt: session.expiresAt }
    },

    async press(sessionId, button) {
      const isOpen = button === 'decline' ? (await find(sessionId))?.state === 'open' : await leaveOpen(sessionId, button === 'pay' ? 'paid' : 'closed')
      if (!isOpen) return undefined
      const body = JSON.stringify({ eventId: `sandbox_event_${randomBytes(12).toString('hex')}`, sessionId } satisfies PaymentNews)
      return { body, signature: sign(body) }
    },
  }
}

export const isSandbox = (provider: PaymentProvider): provider is SandboxProvider => provider.name === 'sandbox'
