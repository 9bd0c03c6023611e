import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { payments } from '../../../db/schema/payments.ts'
import { lapse, type TestProvider, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { catchUpWithProvider } from '../../checkout/catch-up-with-provider.ts'
import { openCheckout } from '../../checkout/open-checkout.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { waitingStudio } from './waiting-list.testing.ts'

/** paid: the checkout is paid · over: the turn ends · news: payment event · list: waiting list job · sweep: job querying the provider. */
export const turnEvents = ['paid', 'over', 'news', 'list', 'sweep'] as const
export type TurnEvent = (typeof turnEvents)[number]

/** A class with one seat and two people waiting. The first one has a turn and an open checkout. */
export function paidTurns(openDatabase: () => Promise<OpenDatabase>) {
  let open: OpenDatabase
  let provider: TestProvider
  const deps = () => testDependencies(open.db, provider)
  const { fullClass, waitFor, free, tend, bookingOf, statusesOf, SITE } = waitingStudio(deps)
  beforeAll(async () => {
    open = await openDatabase()
    provider = testProvider(() => new ProviderDown('away'))
  })
  afterAll(() => open.close())

  async function turn() {
    const { offeringId, seats } = await fullClass(1)
    const [first = 0, second = 0] = await waitFor(offeringId, 2)
    await free(seats[0] ?? 0)
    await tend(offeringId)
    const bookingId = (await bookingOf(first))?.id ?? 0
    const opened = await openCheckout(deps(), { personId: first, bookingId, language: 'en', siteUrl: SITE })
    if (!opened.ok) throw new Error(opened.reason)
    const sessionId = opened.value.url.split('/').at(-1) ?? ''
    // The sweep skips new checkouts, which the webhook handles.
    await open.db
      .update(payments)
      .set({ createdAt: sql`clock_timestamp() - interval '2 minutes'` })
      .where(eq(payments.sessionId, sessionId))
    return { offeringId, first, second, bookingId, sessionId }
  }
  type Turn = Awaited<ReturnType<typeof turn>>

  async function sweep({ sessionId }: Turn) {
    await open.db.update(payments).set({ askedAt: null }).where(eq(payments.sessionId, sessionId))
    await catchUpWithProvider(deps())
  }
  const happen: Record<TurnEvent, (turn: Turn) => Promise<unknown>> = {
    paid: async ({ sessionId }) => {
      // A checkout that the provider has closed can no longer be paid.
      if ((await provider.readSession(sessionId)).state === 'open') provider.pay(sessionId)
    },
    over: ({ bookingId }) => lapse(open.db, bookingId),
    news: ({ sessionId }) => settlePayment(deps(), { sessionId }),
    list: ({ offeringId }) => tend(offeringId),
    sweep,
  }

  /** Runs the recurring jobs once. The money must be kept or refunded. The seat must belong to the person who paid or be the next turn. */
  async function expectSettled(turn: Turn): Promise<string> {
    await sweep(turn)
    await tend(turn.offeringId)
    const [payment] = await open.db.select().from(payments).where(eq(payments.sessionId, turn.sessionId))
    const isPaid = (await provider.readSession(turn.sessionId)).state === 'paid'
    const [own] = await open.db.select().from(bookings).where(eq(bookings.id, turn.bookingId))
    const next = await bookingOf(turn.second)
    if (payment?.status === 'kept') {
      expect([isPaid, own?.status, next, (await statusesOf(turn.offeringId)).at(-1)]).toEqual([true, 'paid', undefined, 'waiting'])
      return 'kept'
    }
    expect(payment?.status).toBe(isPaid ? 'returned' : 'closed')
    expect(own?.status).not.toBe('paid')
    expect(next).toMatchObject({ status: 'pending', isTurn: true, offeringId: turn.offeringId })
    expect((next?.heldUntil?.getTime() ?? 0) > Date.now()).toBe(true)
    return payment?.status ?? ''
  }

  return { turn, happen, expectSettled }
}
