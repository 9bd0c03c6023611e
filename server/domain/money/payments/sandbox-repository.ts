import { randomBytes } from 'node:crypto'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Database } from '../../../db/database.ts'
import { sandboxRefunds, sandboxSessions } from '../../../db/schema/payments.ts'
import type { CheckoutRequest, ProviderMovement } from './payment-provider.ts'

export type SandboxSession = {
  id: string
  request: CheckoutRequest
  state: 'open' | 'paid' | 'closed'
  paymentId: string | null
  expiresAt: Date
}

const columns = {
  id: sandboxSessions.id,
  request: sandboxSessions.request,
  state: sql<
    SandboxSession['state']
  >`case when ${sandboxSessions.status} = 'open' and ${sandboxSessions.expiresAt} <= clock_timestamp() then 'closed' else ${sandboxSessions.status} end`,
  paymentId: sandboxSessions.paymentId,
  expiresAt: sandboxSessions.expiresAt,
}

export async function findSandboxSession(db: Database, sessionId: string): Promise<SandboxSession | undefined> {
  const [row] = await db.select(columns).from(sandboxSessions).where(eq(sandboxSessions.id, sessionId))
  return row && { ...row, request: row.request as CheckoutRequest }
}

/** Opens a session. Idempotent by key. */
export async function openSandboxSession(db: Database, key: string, request: CheckoutRequest): Promise<SandboxSession> {
  const id = `sandbox_${randomBytes(16).toString('hex')}`
  const [opened] = await db
    .insert(sandboxSessions)
    .values({ id, key, request, expiresAt: new Date(request.expiresAt) })
    .onConflictDoNothing({ target: sandboxSessions.key })
    .returning(columns)
    .prepare('open_sandbox_session')
    .execute()
  const [row] = opened ? [opened] : await db.select(columns).from(sandboxSessions).where(eq(sandboxSessions.key, key))
  if (!row) throw new Error('The sandbox lost a session.')
  return { ...row, request: row.request as CheckoutRequest }
}

/** Returns false if the session was not open. */
export async function endOpenSession(db: Database, sessionId: string, status: 'paid' | 'closed'): Promise<boolean> {
  const moved = await db
    .update(sandboxSessions)
    .set({ status, ...(status === 'paid' && { paymentId: `sandbox_pay_${randomBytes(12).toString('hex')}`, paidAt: clock }) })
    .where(
      and(eq(sandboxSessions.id, sessionId), eq(sandboxSessions.status, 'open'), sql`${sandboxSessions.expiresAt} > clock_timestamp()`),
    )
    .returning({ id: sandboxSessions.id })
  return moved.length > 0
}

const refundColumns = { providerRefundId: sandboxRefunds.id, key: sandboxRefunds.key, amount: sandboxRefunds.amount }
type SandboxRefund = { providerRefundId: string; key: string; amount: number }

/** Idempotent by key. */
export async function refundInSandbox(
  db: Database,
  { key, providerPaymentId, amount }: { key: string; providerPaymentId: string; amount: number },
): Promise<SandboxRefund> {
  await db
    .insert(sandboxRefunds)
    .values({ id: `sandbox_refund_${randomBytes(12).toString('hex')}`, key, paymentId: providerPaymentId, amount })
    .onConflictDoNothing({ target: sandboxRefunds.key })
  const [refund] = await db.select(refundColumns).from(sandboxRefunds).where(eq(sandboxRefunds.key, key))
  if (!refund) throw new Error('The sandbox lost a refund.')
  return refund
}

export const refundsInSandbox = (db: Database, providerPaymentId: string): Promise<SandboxRefund[]> =>
  db.select(refundColumns).from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, providerPaymentId))

export async function movementsInSandbox(db: Database, { from, to }: { from: Date; to: Date }): Promise<ProviderMovement[]> {
  const common = { currency: 'CZK', isOurs: true }
  const paid = await db
    .select()
    .from(sandboxSessions)
    .where(and(gte(sandboxSessions.paidAt, from), lt(sandboxSessions.paidAt, to)))
  const refunded = await db
    .select()
    .from(sandboxRefunds)
    .where(and(gte(sandboxRefunds.createdAt, from), lt(sandboxRefunds.createdAt, to)))
  return [
    ...paid.map(({ paymentId, request, paidAt, createdAt }) => {
      const { amount } = request as CheckoutRequest
      return {
        ...common,
        kind: 'payment' as const,
        id: paymentId ?? '',
        providerPaymentId: paymentId ?? '',
        amount,
        at: paidAt ?? createdAt,
      }
    }),
    ...refunded.map(({ id, paymentId, amount, createdAt }) => {
      return { ...common, kind: 'refund' as const, id, providerPaymentId: paymentId, amount, at: createdAt }
    }),
  ]
}
