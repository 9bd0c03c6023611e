import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { bundleProgram } from '../../../../../scripts/bundling/bundle-program.ts'
import { freshServerDatabase } from '../../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../../db/open-database.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { cancellations } from '../../../../db/schema/cancellations.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { payments, refunds } from '../../../../db/schema/payments.ts'
import type { BookingDependencies } from '../../../bookings/seats/booking-dependencies.ts'
import { countLive, makePeople, makeSession, tally, testDependencies } from '../../../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../../../bookings/status/change-status.ts'
import { openCheckout } from '../../../checkout/open-checkout.ts'
import { sellPass } from '../../../checkout/orders/sell-pass.ts'
import { type BookingRequest, placeBooking } from '../../../checkout/place-booking.ts'
import { settlePayment } from '../../../checkout/settle-payment.ts'
import { adjustCredit } from '../../../money/ledger/adjust-credit.ts'
import { faultsOfAccounts } from '../../../money/ledger/credit.testing.ts'
import { readCreditHistory } from '../../../money/ledger/credit-list-repository.ts'
import { createSandboxProvider, type SandboxProvider } from '../../../money/payments/sandbox-provider.ts'
import { makeProduct, passOf, sellPasses } from '../../../products/passes/passes.testing.ts'
import { cancelClass, undoCancellation } from './cancel-class.ts'
import { RUNNER, runAndKill } from './cancellation-kills.testing.ts'
import { runCancellation } from './run-cancellation.ts'

// Runs on PostgreSQL with forty connections and processes that are killed.

const SITE = 'http://localhost:3000'

let open: OpenDatabase & { url: string }
let provider: SandboxProvider
let deps: BookingDependencies & { undoSeconds: number }
let staffId: number
let session: number

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  provider = createSandboxProvider(open.db, { secret: 'a secret of the tests' })
  deps = { ...testDependencies(open.db, provider), undoSeconds: 0 }
  ;[staffId] = (await makePeople(open.db, 1)) as [number]
})
afterAll(() => open.close())
beforeEach(async () => {
  session = await makeSession(open.db, { capacity: 30 })
})

async function hold(personId: number, use?: BookingRequest['use']): Promise<number> {
  const placed = await placeBooking(deps, { personId, offeringId: session, kind: 'session', language: 'en', siteUrl: SITE, use })
  if (!placed.ok) throw new Error(placed.reason)
  return placed.value.bookingId
}

/** Holds a seat, opens its checkout and returns the session of the checkout. */
async function createCheckout(personId: number, use?: BookingRequest['use']): Promise<string> {
  const opened = await openCheckout(deps, { personId, bookingId: await hold(personId, use), language: 'en', siteUrl: SITE })
  if (!opened.ok) throw new Error(opened.reason)
  return opened.value.url.split('/').at(-1) ?? ''
}

async function pay(sessionId: string): Promise<string> {
  await provider.press(sessionId, 'pay')
  return settlePayment(deps, { sessionId })
}

async function cancelOffering(): Promise<number> {
  const called = await cancelClass(deps, { offeringId: session, reason: { en: 'I am ill.', ru: '' }, notify: true, staffId })
  if (!called.ok) throw new Error(called.reason)
  return called.value.cancellation.id
}

const ofClass = () => open.db.select().from(bookings).where(eq(bookings.offeringId, session))

/** Returns the amount (haléře) and number of refunds of each person according to the sandbox provider, and the number of emails. */
async function gotBack(): Promise<{ back: number; times: number; emails: number }[]> {
  const { rows } = await open.queue.executeSql(`
    select coalesce(sum(s.amount), 0)::int as back, count(s.id)::int as times,
      (select count(*)::int from mails m where m.booking_id = b.id and m.kind = 'class-cancelled') as emails
    from bookings b left join payments p on p.booking_id = b.id and p.provider = 'sandbox' and p.provider_payment_id is not null
    left join sandbox_refunds s on s.payment_id = p.provider_payment_id
    where b.offering_id = ${session} group by b.id order by b.id`)
  return rows as { back: number; times: number; emails: number }[]
}

test('a class cancellation refunds card, credit, pass and cash once each, even if its process is killed and restarted at every step', async () => {
  const [shared, byPass, cash, held, ...payers] = (await makePeople(open.db, 7)) as [number, number, number, number, ...number[]]
  await adjustCredit(open.db, { personId: shared, amount: 12_000, note: 'A gift', staffId })
  await sellPasses(open.db)
  const sold = await sellPass(deps, { personId: byPass, productId: await makeProduct(open.db), method: 'cash', staffId })
  const passId = sold.ok ? sold.value : 0
  expect(await pay(await createCheckout(shared, 'credit'))).toBe('paid')
  await hold(byPass, { passId, startNow: false })
  for (const person of payers) expect(await pay(await createCheckout(person))).toBe('paid')
  await changeStatus(deps, { kind: 'session', bookingId: await hold(cash), status: 'paid', method: 'cash', staffId })
  await createCheckout(held)
  expect([await passOf(open.db, passId), (await readCreditHistory(open.db, shared)).balance]).toMatchObject([{ left: 9 }, 0])
  const cancellationId = await cancelOffering()

  // A paid booking takes two steps before its commit, a refund two around the provider call. The runs die at different steps.
  const deaths = [1, 2, 3, 4, 5, 6, 1, 2, 3]
  const { file, remove } = await bundleProgram(RUNNER)
  onTestFinished(remove)
  for (const step of deaths) {
    const steps = await runAndKill(file, open.url, step)
    if (steps.length < step) break
  }
  // Two processes running at the same time finish the rest.
  await Promise.all([runAndKill(file, open.url), runAndKill(file, open.url)])
  await runAndKill(file, open.url)

  const told = { emails: 1 }
  const paidBack = { ...told, back: 65_000, times: 1 }
  const nothing = { ...told, back: 0, times: 0 }
  expect(await gotBack()).toEqual([{ ...paidBack, back: 53_000 }, nothing, paidBack, paidBack, paidBack, nothing, nothing])
  expect((await ofClass()).map(({ status, cancellationId: by }) => [status, by])).toEqual(Array(7).fill(['cancelled', cancellationId]))
  const made = await open.db.select().from(refunds).where(eq(refunds.cancellationId, cancellationId))
  expect(made.map(({ amount, status, byHand }) => `${amount} ${status}${byHand ? ' by hand' : ''}`).sort()).toEqual([
    '53000 done',
    ...Array(3).fill('65000 done'),
    '65000 due by hand',
  ])
  expect([await passOf(open.db, passId), (await readCreditHistory(open.db, shared)).balance]).toMatchObject([{ left: 10 }, 12_000])
  const { rows: back } = await open.queue.executeSql(
    `select why, amount from ledger_entries where booking_id in (select id from bookings where offering_id = ${session}) and amount > 0 order by amount`,
  )
  expect(back).toEqual([
    { why: 'class_cancelled', amount: 1 },
    { why: 'class_cancelled', amount: 12_000 },
  ])
  expect(await faultsOfAccounts(open)).toEqual([])
  expect(await open.db.select().from(cancellations).where(eq(cancellations.id, cancellationId))).toMatchObject([{ status: 'done' }])
}, 180_000)

test('a class cancellation refunds each payment once when five processes run it and payment events are repeated', async () => {
  const people = await makePeople(open.db, 8)
  const pages = await Promise.all(people.map((person) => createCheckout(person)))
  await Promise.all(pages.slice(0, 6).map(pay))
  const id = await cancelOffering()
  // The other two people pay while the cancellation runs.
  await Promise.all([...Array.from({ length: 5 }, () => runCancellation(deps, id)), ...pages.map(pay)])
  await runCancellation(deps, id)
  expect(await countLive(open.db, session)).toBe(0)
  const sums = await open.db
    .select({ id: payments.id, status: payments.status, back: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(eq(bookings.offeringId, session))
    .groupBy(payments.id)
  expect(tally(sums.map(({ status, back }) => `${status} ${back}`))).toEqual({ 'returned 65000': 8 })
  const emails = await open.db
    .select()
    .from(mails)
    .where(sql`${mails.kind} = 'class-cancelled' and ${mails.about}->>'cancellationId' = ${String(id)}`)
  expect(emails).toHaveLength(8)
})

test('bookings made while the class is being cancelled are either cancelled with it or refused', async () => {
  const people = await makePeople(open.db, 20)
  const outcomes = await Promise.all([
    ...people.map((person) =>
      hold(person).then(
        () => 'held',
        (error: Error) => error.message,
      ),
    ),
    cancelOffering().then(String),
  ])
  for (const outcome of outcomes.slice(0, -1)) expect(['held', 'inactive']).toContain(outcome)
  await runCancellation(deps, Number(outcomes.at(-1)))
  expect(await countLive(open.db, session)).toBe(0)
})

test('an undo requested just as a class cancellation starts to run either undoes all of the cancellation or is refused', async () => {
  const seen: string[] = []
  for (let round = 0; round < 8; round++) {
    session = await makeSession(open.db, { capacity: 5 })
    for (const person of await makePeople(open.db, 2)) await hold(person)
    const id = await cancelOffering()
    // The cancellation runs a few milliseconds from now.
    await open.db
      .update(cancellations)
      .set({ runsAt: sql`clock_timestamp() + ${round - 2} * interval '4 milliseconds'` })
      .where(eq(cancellations.id, id))
    const [undone] = await Promise.all([
      undoCancellation(deps, { offeringId: session, staffId }),
      ...[0, 4, 8, 16, 32].map(async (ms) => {
        await new Promise((resolve) => setTimeout(resolve, ms))
        await runCancellation(deps, id)
      }),
    ])
    const [row] = await open.db.select().from(cancellations).where(eq(cancellations.id, id))
    seen.push(`${undone.ok ? 'undone' : undone.reason}: ${row?.status}, ${await countLive(open.db, session)} there`)
  }
  for (const outcome of seen) expect(['undone: undone, 2 there', 'too_late: done, 0 there']).toContain(outcome)
})
