import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CancellationPolicy } from '../../../../../packages/contract/booking/cancellation-policy.ts'
import { rowsOf } from '../../../../db/database.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { payments, refunds } from '../../../../db/schema/payments.ts'
import { makeSession } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { testAddressKeys } from '../../../../domain/kernel/link-tokens.testing.ts'
import { changeToken } from '../../../../domain/kernel/link-tokens.ts'
import type { ApiClient, TestStudio } from '../../catalog/catalog.testing.ts'

// Helpers for tests of own cancellations.

export const policyOf = (...steps: [hours: number, percent: number][]): CancellationPolicy => ({
  steps: steps.map(([hours, percent]) => ({ until: { hours }, back_percent: percent })),
  exchange_until: null,
  resale: true,
})

export function cancellingStudio(studioNow: () => TestStudio) {
  const db = () => studioNow().open.db
  const setPolicy = async (session_policy: CancellationPolicy | null) =>
    expect((await studioNow().staff('PATCH', '/settings/', { body: { session_policy } })).status).toBe(200)

  /** Creates a session for 650 Kč in this many hours. */
  const session = (hours: number, changes: Partial<typeof offerings.$inferInsert> = {}) =>
    makeSession(db(), { ...timesOf(hours), ...changes })

  /** Books a session and pays by card. */
  async function buy(ask: ApiClient, sessionId: number): Promise<number> {
    const { status, body } = await ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: sessionId } })
    expect([status, body]).toMatchObject([200, {}])
    const page = new URL(body.checkout_url).pathname.split('/').at(-1)
    expect((await studioNow().anonymous('POST', `/sandbox/sessions/${page}/pay/`)).status).toBe(200)
    return body.booking_id
  }

  const pathTo = (bookingId: number) => `/session-registrations/${bookingId}/cancellation/`
  const preview = (ask: ApiClient, bookingId: number) => ask('GET', pathTo(bookingId))
  const cancel = (ask: ApiClient, bookingId: number, expected: { percent: number; amount: number }, back = 'money') =>
    ask('POST', pathTo(bookingId), { body: { back, expected: { ...expected, entries: 0 } } })

  const move = (offeringId: number, hours: number) => db().update(offerings).set(timesOf(hours)).where(eq(offerings.id, offeringId))
  /** Moves the start of the class and the promised start into the past. */
  async function begin(offeringId: number): Promise<void> {
    await move(offeringId, -0.01)
    const { startsAt: promisedStart } = timesOf(-0.01)
    await db().update(bookings).set({ promisedStart }).where(eq(bookings.offeringId, offeringId))
  }
  const bookingOf = async (id: number) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0]
  const refundsOf = (id: number) =>
    db()
      .select({
        amount: refunds.amount,
        cause: refunds.cause,
        status: refunds.status,
        byHand: refunds.byHand,
        toCredit: refunds.toCredit,
        paymentId: refunds.paymentId,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.bookingId, id))
      .orderBy(refunds.id)
  const mailsOf = async (id: number): Promise<string[]> => {
    const rows = await rowsOf<{ kind: string }>(db(), sql`select kind from mails where booking_id = ${id} order by id`)
    return rows.map(({ kind }) => kind)
  }
  /** The token of the change link in emails about the booking. */
  const tokenOf = async (id: number) => changeToken(testAddressKeys, { id, key: (await bookingOf(id))?.changeKey ?? '' })

  return { setPolicy, session, buy, preview, cancel, move, begin, bookingOf, refundsOf, mailsOf, tokenOf, pathTo }
}

/** The start in this many hours, and the end an hour later. */
function timesOf(hours: number) {
  const startsAt = new Date(Date.now() + hours * 3_600_000)
  return { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }
}
