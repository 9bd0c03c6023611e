import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import type { PaymentProvider, ProviderRefund, SessionState } from '../../money/payments/payment-provider.ts'
import { testVoucherCodes } from '../../products/vouchers/voucher-codes.testing.ts'
import type { BookingDependencies } from './booking-dependencies.ts'

// Helpers that create studios for tests of bookings.

export type TestProvider = PaymentProvider & {
  /** Pays for a checkout at the provider, like the button on the checkout page. */
  pay: (sessionId: string, changes?: { amount?: number; currency?: string }) => void
  refunds: (ProviderRefund & { providerPaymentId: string })[]
  opened: number[]
  closed: string[]
  /** While true, every call fails as if the provider were unreachable. */
  down: boolean
}

/** A provider in memory, fast enough for thousands of payments. */
export function testProvider(failure: () => Error): TestProvider {
  const states = new Map<string, SessionState>()
  const amounts = new Map<string, number>()
  const provider: TestProvider = {
    name: 'sandbox',
    signatureHeader: 'sandbox-signature',
    minimumCharge: 1500,
    checkoutSeconds: { least: 1800, most: 86_400 },
    refunds: [],
    opened: [],
    closed: [],
    down: false,
    async createCheckout(request) {
      if (provider.down) throw failure()
      const sessionId = `session-${request.paymentId}`
      provider.opened.push(request.paymentId)
      if (!states.has(sessionId)) states.set(sessionId, { state: 'open' })
      amounts.set(sessionId, request.amount)
      return { sessionId, url: `http://provider.test/${sessionId}`, expiresAt: new Date(request.expiresAt) }
    },
    async readSession(sessionId) {
      if (provider.down) throw failure()
      return states.get(sessionId) ?? { state: 'closed' }
    },
    async expireCheckout(sessionId) {
      if (provider.down) throw failure()
      provider.closed.push(sessionId)
      if (states.get(sessionId)?.state === 'open') states.set(sessionId, { state: 'closed' })
      return states.get(sessionId) ?? { state: 'closed' }
    },
    async refund({ key, ...input }) {
      if (provider.down) throw failure()
      const known = provider.refunds.find((done) => done.key === key)
      if (known) return known
      const refund = { ...input, key, providerRefundId: `refund-of-${key}`, status: 'done' as const }
      provider.refunds.push(refund)
      return refund
    },
    async readRefunds(providerPaymentId) {
      if (provider.down) throw failure()
      return provider.refunds.filter((refund) => refund.providerPaymentId === providerPaymentId)
    },
    readDispute: async () => undefined,
    listMovements: async () => [],
    readWebhook: () => undefined,
    pay(sessionId, changes = {}) {
      states.set(sessionId, {
        state: 'paid',
        amount: changes.amount ?? amounts.get(sessionId) ?? 0,
        currency: changes.currency ?? 'CZK',
        providerPaymentId: `paid-${sessionId}`,
      })
    },
  }
  return provider
}

export function testDependencies(db: Database, provider: PaymentProvider): BookingDependencies {
  const voucherCodes = testVoucherCodes
  return { db, provider, enqueue: async () => {}, holdSeconds: 2100, timeZone: 'Europe/Prague', termsVersion: () => 'test', voucherCodes }
}

let count = 0
// The number of start times, shared by all test files of a worker. At two hours each, they fit into the sixty days open to exchanges.
const MAX_AHEAD = 700

export async function makePeople(db: Database, howMany: number): Promise<number[]> {
  const rows = Array.from({ length: howMany }, () => ({
    // The process id is needed because several processes of a stress test share a database.
    email: `person${process.pid}-${++count}@example.com`,
    passwordHash: 'none',
    emailProvenAt: new Date(),
  }))
  return (await db.insert(people).values(rows).returning({ id: people.id })).map(({ id }) => id)
}

/** Marks all addresses as proven, so that people can have several unpaid holds. */
export const proveAddresses = (db: Database) => db.update(people).set({ emailProvenAt: new Date() })

type Changes = Partial<typeof offerings.$inferInsert>

/** Creates a future group session. Every offering of a test run has a different time. */
export const makeSession = (db: Database, changes: Changes = {}): Promise<number> =>
  makeOffering(db, { kind: 'session', capacity: 5, price: 65_000, titleEn: 'Hatha Yoga', ...changes })

export const makeEvent = (db: Database, changes: Changes = {}): Promise<number> =>
  makeOffering(db, { kind: 'event', eventType: 'workshop', capacity: 5, price: 120_000, placeEn: 'Studio', ...changes })

export async function makeSlot(db: Database, service: Partial<typeof services.$inferInsert> = {}, changes: Changes = {}): Promise<number> {
  const [row] = await db
    .insert(services)
    .values({ nameEn: 'Pilates', durationMinutes: 60, price: 65_000, isOnline: true, ...service })
    .returning({ id: services.id })
  return makeOffering(db, { kind: 'slot', capacity: 1, serviceId: row?.id ?? 0, ...changes })
}

async function makeOffering(db: Database, values: Changes & Pick<typeof offerings.$inferInsert, 'kind' | 'capacity'>): Promise<number> {
  const startsAt = values.startsAt ?? new Date(Date.now() + ((++count % MAX_AHEAD) + 1) * 2 * 3_600_000)
  const [row] = await db
    .insert(offerings)
    .values({ endsAt: new Date(startsAt.getTime() + 3_600_000), ...values, startsAt })
    .returning({ id: offerings.id })
  if (!row) throw new Error('The offering was not stored.')
  return row.id
}

/** Moves the end of the hold into the past, instead of changing the clock. */
export async function lapse(db: Database, bookingId: number): Promise<void> {
  await db
    .update(bookings)
    .set({ heldUntil: sql`clock_timestamp() - interval '1 second'` })
    .where(sql`${bookings.id} = ${bookingId} and ${bookings.status} = 'pending'`)
}

export async function countLive(db: Database, offeringId: number): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*) filter (where is_live(${bookings.status}, ${bookings.heldUntil}))::int` })
    .from(bookings)
    .where(eq(bookings.offeringId, offeringId))
  return row?.n ?? 0
}

/** Counts how often each outcome occurred. */
export function tally(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
