import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seeded } from '../../scripts/seeded.ts'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import { inThisOrder } from '../../server/db/in-this-order.testing.ts'
import type { OpenDatabase } from '../../server/db/open-database.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { payments } from '../../server/db/schema/payments.ts'
import { countLive, type TestProvider, testDependencies, testProvider } from '../../server/domain/bookings/seats/bookings.testing.ts'
import { openCheckout } from '../../server/domain/checkout/open-checkout.ts'
import { settlePayment } from '../../server/domain/checkout/settle-payment.ts'
import type { WaitingListDependencies } from '../../server/domain/guests/waiting-list/take-seat-for-entry.ts'
import { waitingStudio } from '../../server/domain/guests/waiting-list/waiting-list.testing.ts'
import { ProviderDown } from '../../server/domain/money/payments/payment-provider.ts'
import { seedOf } from './seed.ts'

const ROUNDS = 500
const AT_ONCE = 20

let open: OpenDatabase & { url: string }
let db: OpenDatabase['db']
let provider: TestProvider
let deps: WaitingListDependencies
const { fullClass, waitFor, free, tend, bookingOf, SITE } = waitingStudio(() => deps)

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  db = open.db
  provider = testProvider(() => new ProviderDown('away'))
  deps = { ...testDependencies(db, provider), siteUrl: SITE }
})
afterAll(() => open.close())

/** The first of two people on the waiting list has a turn and a payment that is not settled yet. */
async function paidTurn() {
  const { offeringId, seats } = await fullClass(1)
  const [first = 0, second = 0] = await waitFor(offeringId, 2)
  await free(seats[0] ?? 0)
  await tend(offeringId)
  const bookingId = (await bookingOf(first))?.id ?? 0
  const opened = await openCheckout(deps, { personId: first, bookingId, language: 'en', siteUrl: SITE })
  const sessionId = opened.ok ? (opened.value.url.split('/').at(-1) ?? '') : ''
  provider.pay(sessionId)

  const endIn = (milliseconds: number) =>
    db
      .update(bookings)
      .set({ heldUntil: sql`clock_timestamp() + make_interval(secs => ${milliseconds / 1000})` })
      .where(eq(bookings.id, bookingId))
  /** Returns who has the seat, and checks that only one person has it and the payment matches. */
  const verdict = async (): Promise<'paid' | 'next'> => {
    const isPaid = (await bookingOf(first))?.status === 'paid'
    const [money] = await db.select({ status: payments.status }).from(payments).where(eq(payments.bookingId, bookingId))
    expect([await countLive(db, offeringId), (await bookingOf(second))?.isTurn === true, money?.status]).toEqual(
      isPaid ? [1, false, 'kept'] : [1, true, 'returned'],
    )
    return isPaid ? 'paid' : 'next'
  }
  return { offeringId, endIn, verdict, settle: () => settlePayment(deps, { sessionId }), giveTurns: () => tend(offeringId) }
}

test.each([
  ['before the end, payment first', 3_600_000, true, 'paid'],
  ['before the end, job first', 3_600_000, false, 'paid'],
  ['after the end, payment first', 0, true, 'next'],
  ['after the end, job first', 0, false, 'next'],
] as const)(
  'only one person gets the seat when the payment for a turn and the job that offers turns run together: %s',
  async (_, endsIn, isPaymentFirst, expected) => {
    const { offeringId, endIn, verdict, settle, giveTurns } = await paidTurn()
    await endIn(endsIn)
    const lock = `select from offerings where id = ${offeringId} for update`
    await inThisOrder(open.url, lock, isPaymentFirst ? [settle, giveTurns] : [giveTurns, settle])
    await giveTurns()
    expect(await verdict()).toBe(expected)
  },
)

test('a payment made just as a turn on the waiting list lapses either gets the person the seat, or is refunded and the turn goes to the next person', async () => {
  const random = seeded(seedOf('late payment of a turn'))
  const race = async () => {
    const { endIn, verdict, settle, giveTurns } = await paidTurn()
    // The random end is before or after the settling, which takes longer on a busy machine.
    const endsIn = 20 + random() * 400
    await endIn(endsIn)
    await Promise.all([pause(random() * endsIn).then(settle), pause(endsIn - 10).then(giveTurns)])
    await pause(20)
    await giveTurns()
    await verdict()
  }
  let begun = 0
  const races = async () => {
    while (begun++ < ROUNDS) await race()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, races))
}, 180_000)
