import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Job } from '../../db/enqueue.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import { ProviderDown } from '../payments/payment-provider.ts'
import { findOwner } from './booking-repository.ts'
import { changeStatus } from './change-status.ts'
import type { Desk } from './desk.ts'
import { openCheckout } from './open-checkout.ts'
import { placeBooking } from './place-booking.ts'
import { settlePayment } from './settle-payment.ts'
import { makePeople, type TestProvider, testDesk, testProvider } from './testing.ts'

export const SITE = 'http://localhost:3000'

export type RuledStudio = ReturnType<typeof ruledStudio>

/** A studio for the rules, on whichever database is opened: two people, a provider, and a desk of its own for each test. */
export function ruledStudio(openDatabase: () => Promise<OpenDatabase>) {
  let open: OpenDatabase
  let db: Desk['db']
  let desk: Desk
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
    // Session ids are unique for ever; each test's provider knows its own.
    jobs = []
    desk = {
      ...testDesk(db, provider),
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
  ) => placeBooking(desk, { personId, kind, offeringId, language: 'en', siteUrl: SITE, ...more })

  async function hold(personId: number, kind: 'slot' | 'session' | 'event', offeringId: number): Promise<number> {
    const decision = await place(personId, kind, offeringId)
    if (!decision.ok) throw new Error(decision.reason)
    return decision.value.bookingId
  }

  const checkout = (personId: number, bookingId: number, expectedPrice?: number) =>
    openCheckout(desk, { personId, bookingId, language: 'en', siteUrl: SITE, expectedPrice })

  async function openPage(personId: number, bookingId: number): Promise<string> {
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
    const sessionId = await openPage(personId, bookingId)
    provider.pay(sessionId)
    expect(await settlePayment(desk, { sessionId })).toBe('paid')
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
    expect(await changeStatus(desk, { kind, bookingId, status, staffId: boris })).toMatchObject({ ok: true })
  }
  const age = (sessionId: string) =>
    db.update(payments).set({ createdAt: sql`now() - interval '2 minutes'` }).where(eq(payments.sessionId, sessionId))

  return {
    get db() {
      return db
    },
    get desk() {
      return desk
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
    openPage,
    buy,
    bookingOf,
    paymentOf,
    refundsOf,
    setStatus,
    age,
  }
}
