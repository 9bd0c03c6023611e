import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { bundleProgram } from '../../scripts/bundling/bundle-program.ts'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import type { OpenDatabase } from '../../server/db/open-database.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { offerings } from '../../server/db/schema/catalog.ts'
import { classRunItems, classRuns, daysOff } from '../../server/db/schema/days-off.ts'
import type { BookingDependencies } from '../../server/domain/bookings/seats/booking-dependencies.ts'
import { makePeople, makeSession, tally, testDependencies } from '../../server/domain/bookings/seats/bookings.testing.ts'
import { changeStatus } from '../../server/domain/bookings/status/change-status.ts'
import { openCheckout } from '../../server/domain/checkout/open-checkout.ts'
import { sellPass } from '../../server/domain/checkout/orders/sell-pass.ts'
import { type BookingRequest, placeBooking } from '../../server/domain/checkout/place-booking.ts'
import { settlePayment } from '../../server/domain/checkout/settle-payment.ts'
import { adjustCredit } from '../../server/domain/money/ledger/adjust-credit.ts'
import { faultsOfAccounts } from '../../server/domain/money/ledger/credit.testing.ts'
import { createSandboxProvider, type SandboxProvider } from '../../server/domain/money/payments/sandbox-provider.ts'
import { RUNNER, runAndKill } from '../../server/domain/operations/classes/cancelling/cancellation-kills.testing.ts'
import { runClasses } from '../../server/domain/operations/classes/cancelling/run-classes.ts'
import { undoDaysOff } from '../../server/domain/operations/classes/days-off/change-days-off.ts'
import { createDaysOff, previewDaysOff } from '../../server/domain/operations/classes/days-off/create-days-off.ts'
import type { Choices, ClassChoice } from '../../server/domain/operations/classes/days-off/days-off-plan.ts'
import { makeProduct, sellPasses } from '../../server/domain/products/passes/passes.testing.ts'
import { scheduleOne } from '../../server/domain/schedule/series/schedule-offerings.ts'

// The test needs PostgreSQL: many connections, and processes that are killed.

const SITE = 'http://localhost:3000'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const MIDNIGHT = Math.ceil(Date.now() / DAY) * DAY

let open: OpenDatabase & { url: string }
let provider: SandboxProvider
let deps: BookingDependencies & { undoSeconds: number }
let staffId: number

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  provider = createSandboxProvider(open.db, { secret: 'a secret of the tests' })
  deps = { ...testDependencies(open.db, provider), undoSeconds: 3600 }
  ;[staffId] = (await makePeople(open.db, 1)) as [number]
  await sellPasses(open.db)
})
afterAll(() => open.close())

type Use = BookingRequest['use']

async function hold(personId: number, offeringId: number, use?: Use): Promise<number> {
  const placed = await placeBooking(deps, { personId, offeringId, kind: 'session', language: 'en', siteUrl: SITE, use })
  if (!placed.ok) throw new Error(placed.reason)
  return placed.value.bookingId
}

async function openPage(personId: number, offeringId: number, use?: Use): Promise<string> {
  const opened = await openCheckout(deps, { personId, bookingId: await hold(personId, offeringId, use), language: 'en', siteUrl: SITE })
  if (!opened.ok) throw new Error(opened.reason)
  return opened.value.url.split('/').at(-1) ?? ''
}

async function payByCard(personId: number, offeringId: number, use?: Use): Promise<void> {
  const sessionId = await openPage(personId, offeringId, use)
  await provider.press(sessionId, 'pay')
  expect(await settlePayment(deps, { sessionId })).toBe('paid')
}

const setTo = async (personId: number, offeringId: number, status: { status: 'paid'; method: 'cash' } | { status: 'pending' }) =>
  void (await changeStatus(deps, { kind: 'session', bookingId: await hold(personId, offeringId), staffId, ...status }))

/** The ways in which a person pays for successive classes, including not paying. */
const WAYS: ((personId: number, offeringId: number, passId: number) => Promise<unknown>)[] = [
  (person, session) => payByCard(person, session),
  (person, session) => payByCard(person, session, 'credit'),
  (person, session, passId) => hold(person, session, { passId, startNow: false }),
  (person, session) => setTo(person, session, { status: 'paid', method: 'cash' }),
  (person, session) => (person % 2 ? openPage(person, session) : setTo(person, session, { status: 'pending' })),
]

/** Gives a person 120 Kč of credit and a pass of ten entries, and books these classes. */
async function attend(personId: number, classes: number[], productId: number): Promise<void> {
  await adjustCredit(open.db, { personId, amount: 12_000, note: 'A gift', staffId })
  const sold = await sellPass(deps, { personId, productId, method: 'cash', staffId })
  if (!sold.ok) throw new Error(sold.reason)
  for (const [index, offeringId] of classes.entries()) await WAYS[index % WAYS.length]?.(personId, offeringId, sold.value)
}

const rowsOf = async <Row>(query: string) => (await open.queue.executeSql(query)).rows as Row[]

/** Makes the run due immediately. */
const letItRun = (daysOffId: number) =>
  open.db.update(classRuns).set({ runsAt: sql`clock_timestamp()` }).where(eq(classRuns.daysOffId, daysOffId))

test('days off apply the choices of staff to 60 classes and refund each of 300 bookings once, although the process is killed five times', async () => {
  const begins = MIDNIGHT + 30 * DAY
  const classes: number[] = []
  for (let index = 0; index < 60; index++)
    classes.push(await makeSession(open.db, { capacity: 8, startsAt: new Date(begins + index * 2 * HOUR) }))
  const [cancelled, moved, kept] = [classes.slice(0, 40), classes.slice(40, 50), classes.slice(50)]
  const people = await makePeople(open.db, 61)
  const [late] = people.splice(60) as [number]
  // Five bookings per person. 38 people have only cancelled classes, six only moved ones, six only kept ones, and ten have all three.
  const seats = people.map((): number[] => [])
  const fill = (of: number[], who: number[]) => {
    for (const [seat, person] of who.entries()) seats[person]?.push(of[seat % of.length] ?? 0)
  }
  const times = (from: number, to: number, each: number) =>
    Array.from({ length: (to - from) * each }, (_, index) => from + Math.floor(index / each))
  fill(cancelled, [...times(0, 38, 5), ...times(50, 60, 1)])
  fill(moved, [...times(38, 44, 5), ...times(50, 60, 2)])
  fill(kept, [...times(44, 50, 5), ...times(50, 60, 2)])
  expect(seats.flat()).toHaveLength(300)
  const productId = await makeProduct(open.db)
  await Promise.all(people.map((person, index) => attend(person, seats[index] ?? [], productId)))

  const choices: Choices = {
    all: { act: 'keep' },
    byClass: new Map<number, ClassChoice>([
      ...cancelled.map((id) => [id, { act: 'cancel' }] as const),
      ...moved.map((id, index) => [id, { act: 'move', startsAt: new Date(begins + 30 * DAY + index * 2 * HOUR) }] as const),
    ]),
  }
  const span = { beginsAt: new Date(begins), endsAt: new Date(begins + 5 * DAY) }
  const plan = await previewDaysOff(deps, span, choices)
  if (!plan.ok) throw new Error(plan.reason)
  expect(plan.value).toMatchObject({ cancel: 40, move: 10, emails: 38 + 10 + 50, consequences: { people: 162, holds: 38 } })
  const text = { en: 'I’m at the sea.', ru: 'Я на море.' }
  const made = await createDaysOff(deps, { ...span, choices, text, notify: true, force: false, digest: plan.value.digest, staffId })
  if (!made.ok) throw new Error(made.reason)
  // A booking made during the undo period is included.
  await payByCard(late, cancelled[0] ?? 0)
  await letItRun(made.value.id)

  const { file, remove } = await bundleProgram(RUNNER)
  onTestFinished(remove)
  for (const step of [7, 60, 90, 110, 40]) expect(await runAndKill(file, open.url, step)).toHaveLength(step)
  // Two concurrent processes finish the rest.
  await Promise.all([runAndKill(file, open.url), runAndKill(file, open.url)])
  await runAndKill(file, open.url)

  const [run] = await open.db.select().from(classRuns).where(eq(classRuns.daysOffId, made.value.id))
  expect(run).toMatchObject({ status: 'done' })
  expect(tally((await open.db.select().from(classRunItems)).map(({ act, status }) => `${act} ${status}`))).toEqual({
    'cancel done': 40,
    'move done': 10,
  })
  const ended = await open.db.select().from(bookings)
  const of = (some: number[]) => tally(ended.filter(({ offeringId }) => some.includes(offeringId)).map(({ status }) => status))
  expect([of(cancelled), of(moved), of(kept)]).toEqual([{ cancelled: 201 }, { paid: 44, pending: 6 }, { paid: 34, pending: 16 }])
  const at = await open.db.select().from(offerings)
  for (const [index, id] of moved.entries())
    expect(at.find((one) => one.id === id)?.startsAt).toEqual(new Date(begins + 30 * DAY + index * 2 * HOUR))

  // According to the provider, each payment for a cancelled class was refunded once in full, and no other.
  const back = await rowsOf<{ gone: boolean; amount: number; returned: number; times: number }>(`
    select b.offering_id = any('{${cancelled.join(',')}}') as gone, p.amount, coalesce(sum(s.amount), 0)::int as returned, count(s.id)::int as times
    from payments p join bookings b on b.id = p.booking_id left join sandbox_refunds s on s.payment_id = p.provider_payment_id
    where p.provider = 'sandbox' and p.provider_payment_id is not null group by b.id, p.id`)
  expect(
    tally(back.map(({ gone, amount, returned, times }) => `${gone ? 'cancelled' : 'on'}: ${amount} paid, ${returned} in ${times}`)),
  ).toEqual({
    'cancelled: 65000 paid, 65000 in 1': 38 + 10 + 1,
    'cancelled: 53000 paid, 53000 in 1': 38,
    'on: 65000 paid, 0 in 0': 12,
    'on: 53000 paid, 0 in 0': 22,
  })
  const ledger = await rowsOf<{ amount: number; n: number }>(
    "select amount, count(*)::int as n from ledger_entries where why = 'class_cancelled' group by amount order by amount",
  )
  expect(ledger).toEqual([
    { amount: 1, n: 38 },
    { amount: 12_000, n: 38 },
  ])
  const byHand = await rowsOf<{ n: number }>("select count(*)::int as n from refunds where by_hand and status = 'due' and amount = 65000")
  expect(byHand).toEqual([{ n: 38 }])
  expect(await faultsOfAccounts(open)).toEqual([])

  const emails = await rowsOf<{ person: number; kind: string }>(
    "select b.person_id as person, m.kind from mails m join bookings b on b.id = m.booking_id where m.kind like '%-cancelled' or m.kind = 'class-moved'",
  )
  const toldOf = (some: number[]) => tally(emails.filter(({ person }) => some.includes(person)).map(({ kind }) => kind))
  expect(toldOf(people.slice(0, 38))).toEqual({ 'classes-cancelled': 38 })
  expect(toldOf(people.slice(38, 44))).toEqual({ 'class-moved': 30 })
  expect(toldOf(people.slice(44, 50))).toEqual({})
  expect(toldOf(people.slice(50))).toEqual({ 'class-cancelled': 10, 'class-moved': 20 })
  expect(toldOf([late])).toEqual({ 'class-cancelled': 1 })
}, 180_000)

test('days off that are undone at the moment they are due are applied completely or not at all', async () => {
  const seen: string[] = []
  for (let round = 0; round < 8; round++) {
    const begins = MIDNIGHT + (100 + round) * DAY
    const session = await makeSession(open.db, { startsAt: new Date(begins + 9 * HOUR) })
    const [person = 0] = await makePeople(open.db, 1)
    await hold(person, session)
    const span = { beginsAt: new Date(begins), endsAt: new Date(begins + DAY) }
    const choices: Choices = { all: { act: 'cancel' }, byClass: new Map() }
    const plan = await previewDaysOff(deps, span, choices)
    const digest = plan.ok ? plan.value.digest : ''
    const made = await createDaysOff(deps, { ...span, choices, text: { en: '', ru: '' }, notify: true, force: false, digest, staffId })
    if (!made.ok) throw new Error(made.reason)
    const [run] = await open.db
      .update(classRuns)
      .set({ runsAt: sql`clock_timestamp() + ${round - 2} * interval '4 milliseconds'` })
      .where(eq(classRuns.daysOffId, made.value.id))
      .returning()
    const [undone] = await Promise.all([
      undoDaysOff(deps, { id: made.value.id, staffId }),
      ...[0, 4, 8, 16, 32].map(async (ms) => {
        await new Promise((resolve) => setTimeout(resolve, ms))
        await runClasses(deps, run?.id ?? 0)
      }),
    ])
    const [after] = await open.db
      .select()
      .from(classRuns)
      .where(eq(classRuns.id, run?.id ?? 0))
    const [seat] = await open.db.select().from(bookings).where(eq(bookings.offeringId, session))
    const off = await open.db.$count(daysOff, eq(daysOff.id, made.value.id))
    seen.push(`${undone.ok ? 'undone' : undone.reason}: ${after?.status}, ${seat?.status}, ${off} off`)
  }
  for (const outcome of seen) expect(['undone: undone, pending, 0 off', 'too_late: done, cancelled, 1 off']).toContain(outcome)
})

test('either a class or the days off are refused when the class is published while the day is being blocked', async () => {
  for (let round = 0; round < 6; round++) {
    const begins = MIDNIGHT + (200 + round) * DAY
    const span = { beginsAt: new Date(begins), endsAt: new Date(begins + DAY) }
    const choices: Choices = { all: { act: 'cancel' }, byClass: new Map() }
    const plan = await previewDaysOff(deps, span, choices)
    const digest = plan.ok ? plan.value.digest : ''
    const input = { ...span, choices, text: { en: '', ru: '' }, notify: true, force: false, digest, staffId }
    const when = { startsAt: new Date(begins + 9 * HOUR), endsAt: new Date(begins + 10 * HOUR) }
    const draft = { kind: 'session', titleEn: 'Hatha', placeEn: 'Studio', price: 0, capacity: 5 } as const
    const [published, made] = await Promise.all([
      scheduleOne(open.db, draft, when, { staffId, force: false, minimumCharge: 1500 }),
      createDaysOff(deps, input),
    ])
    expect([published.ok ? 'published' : published.reason, made.ok ? 'blocked' : made.reason]).toEqual(
      published.ok ? ['published', 'consequences_changed'] : ['day_off', 'blocked'],
    )
  }
})
