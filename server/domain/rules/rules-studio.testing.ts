import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Job } from '../../db/enqueue.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { findOwner } from '../bookings/seats/booking-repository.ts'
import { makePeople, type TestProvider, testDependencies, testProvider } from '../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../bookings/status/change-status.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { placeBooking } from '../checkout/place-booking.ts'
import { settlePayment } from '../checkout/settle-payment.ts'
import { ProviderDown } from '../money/payments/payment-provider.ts'

export const SITE = 'http://localhost:3000'

export type RulesStudio = ReturnType<typeof ruledStudio>

/** A studio for the rules, with two people and a new provider in each test, on the database that `openDatabase` opens. */
export function ruledStudio(openDatabase: () => Promise<OpenDatabase>) {
  let open: OpenDatabase
  let db: BookingDependencies['db']
  let deps: BookingDependencies
  let provider: TestProvider
  let jobs: Job[]
  let anna: number
  let boris: number

  beforeAll(async () => {
    open = await openDatabase()
    db = open.db
  })
  afterAll(() => open.close())
  beforeEach(async () => {
    provider = testProvider(() => new ProviderDown('away'))
    // Session ids are unique across tests, and the provider of each test knows only the sessions of this test.
    jobs = []
    deps = {
      ...testDependencies(db, provider),
      enqueue: async (_tx, job) => {
        jobs.push(job)
      },
    }
    ;[anna, boris] = (await makePeople(db, 2)) as [number, number]
  })

  const place = (
    personId: number,
    kind: 'slot' | 'session' | 'event',
    offeringId: number,
    more: { expectedPrice?: number; serviceId?: number } = {},
  ) => placeBooking(deps, { personId, kind, offeringId, language: 'en', siteUrl: SITE, ...more })

  async function hold(personId: number, kind: 'slot' | 'session' | 'event', offeringId: number): Promise<number> {
    const decision = await place(personId, kind, offeringId)
    if (!decision.ok) throw new Error(decision.reason)
    return decision.value.bookingId
  }

  const checkout = (personId: number, bookingId: number, expectedPrice?: number) =>
    openCheckout(deps, { personId, bookingId, language: 'en', siteUrl: SITE, expectedPrice })

  async function createCheckout(personId: number, bookingId: number): Promise<string> {
    const opened = await checkout(personId, bookingId)
    if (!opened.ok) throw new Error(opened.reason)
    return opened.value.url.split('/').at(-1) as string
  }

  async function buy(
    personId: number,
    kind: 'slot' | 'session' | 'event',
    offeringId: number,
  ): Promise<{ bookingId: number; sessionId: string }> {
    const bookingId = await hold(personId, kind, offeringId)
    const sessionId = await createCheckout(personId, bookingId)
    provider.pay(sessionId)
    expect(await settlePayment(deps, { sessionId })).toBe('paid')
    return { bookingId, sessionId }
  }

  const bookingOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]
  const paymentOf = async (sessionId: string) => (await db.select().from(payments).where(eq(payments.sessionId, sessionId)))[0]
  const refundsOf = async (sessionId: string) =>
    db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, (await paymentOf(sessionId))?.id ?? 0))
  const setStatus = async (bookingId: number, status: 'pending' | 'paid' | 'cancelled') => {
    const kind = (await findOwner(db, bookingId))?.kind ?? 'session'
    expect(await changeStatus(deps, { kind, bookingId, status, staffId: boris })).toMatchObject({ ok: true })
  }
  const age = (sessionId: string) =>
    db.update(payments).set({ createdAt: sql`now() - interval '2 minutes'` }).where(eq(payments.sessionId, sessionId))

  return {
    get db() {
      return db
    },
    get deps() {
      return deps
    },
    get provider() {
      return provider
    },
    get jobs() {
      return jobs
    },
    get anna() {
      return anna
    },
    get boris() {
      return boris
    },
    place,
    hold,
    checkout,
    createCheckout,
    buy,
    bookingOf,
    paymentOf,
    refundsOf,
    setStatus,
    age,
  }
}
