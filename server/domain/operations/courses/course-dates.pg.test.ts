import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seeded } from '../../../../scripts/seeded.ts'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { cancellations } from '../../../db/schema/cancellations.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { courseDates, courses } from '../../../db/schema/courses.ts'
import { deferredActions } from '../../../db/schema/deferred-actions.ts'
import { ledgerEntries } from '../../../db/schema/ledger.ts'
import { testEmailWriter } from '../../../emails/emails.testing.ts'
import { lockSeats } from '../../bookings/seats/booking-repository.ts'
import { countLive, makePeople, makeSession, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../../bookings/status/change-status.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { previewPassRefund } from '../../checkout/refunds/refund-pass.ts'
import { leave, refundUntilStart } from '../../guests/cancelling/cancelling.testing.ts'
import { setPolicy } from '../../guests/exchanging/exchanging.testing.ts'
import { readMakeUpsOf } from '../../guests/make-ups/read-make-ups.ts'
import { lockBoth } from '../../kernel/lock-both-repository.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { addDays, addMinutes } from '../../kernel/studio-time.ts'
import { faultsOfAccounts } from '../../money/ledger/credit.testing.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { joinCourse, makeCourse, makeDates } from '../../products/courses/courses.testing.ts'
import { passOf, sellPasses } from '../../products/passes/passes.testing.ts'
import { cancelClass, previewCancellation, undoCancellation } from '../classes/cancelling/cancel-class.ts'
import { runCancellation, runDueCancellations } from '../classes/cancelling/run-cancellation.ts'
import { deferAction } from '../deferred/defer-action.ts'
import { runDueActions } from '../deferred/run-deferred-actions.ts'
import { type AddCourseDate, addCourseDate, fillDate, fillDueDates } from './add-date.ts'
import { decideDateRefund, previewDateRefund, readDateRefund } from './preview-date-refund.ts'
import { refundCourseDate } from './refund-date.ts'

const random = seeded(20261129)
let open: OpenDatabase
let staffId: number
const deps = () => ({
  ...testDependencies(
    open.db,
    testProvider(() => new ProviderDown('down')),
  ),
  siteUrl: 'http://localhost:3000',
  undoSeconds: 0,
})

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  await sellPasses(open.db)
  staffId = (await makePeople(open.db, 1))[0] ?? 0
})
afterAll(() => open.close())

/** Creates a course of four dates with this many members. */
async function studio(members: number, seats = 8) {
  const dates = await makeDates(open.db, { weeks: 4 })
  for (const date of dates) await refundUntilStart(open.db, date, 100)
  const courseId = await makeCourse(open.db, dates, { seats, price: 120_000 })
  const people: { personId: number; passId: number }[] = []
  for (const personId of await makePeople(open.db, members)) people.push({ personId, passId: await joinCourse(deps(), personId, courseId) })
  return { dates, courseId, people, first: dates[0] ?? 0 }
}

async function cancelDate(offeringId: number): Promise<void> {
  const reason = { en: 'Marina is ill', ru: 'Марина болеет' }
  expect((await cancelClass(deps(), { offeringId, reason, notify: false, staffId })).ok).toBe(true)
  await runDueCancellations(deps())
}

/** Adds a date and gives its seats. */
async function add(input: AddCourseDate) {
  const added = await addCourseDate(open.db, input)
  return added.ok ? fillDate(deps(), added.value) : added
}

const later = (capacity = 10) => {
  const startsAt = addMinutes(new Date(Date.now() + 40 * 86_400_000), Math.floor(random() * 10_000))
  return makeSession(open.db, { capacity, price: 35_000, startsAt, endsAt: addMinutes(startsAt, 60) })
}
const guest = async (offeringId: number) =>
  placeBooking(deps(), {
    personId: (await makePeople(open.db, 1))[0] ?? 0,
    kind: 'session',
    offeringId,
    language: 'en',
    siteUrl: 'http://localhost',
  })
const paidIn = async (personId: number, offeringId: number) =>
  (
    await open.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.personId, personId), eq(bookings.offeringId, offeringId), eq(bookings.status, 'paid')))
  )[0]?.id
const leftOf = async (passId: number) => (await passOf(open.db, passId))?.left
const makeUpIn = (offeringId: number, { personId, passId }: { personId: number; passId: number }) =>
  placeBooking(deps(), {
    personId,
    kind: 'session',
    offeringId,
    language: 'en',
    siteUrl: 'http://localhost',
    use: { passId, startNow: false },
  })
const nextWeek = () => makeSession(open.db, { price: 30_000, capacity: 20, startsAt: new Date(Date.now() + 10 * 86_400_000) })
/** The money refunded from the order of a pass, in haléře. */
const refundedTo = async (passId: number) => {
  const { rows } = await open.queue.executeSql(`select coalesce(sum(r.amount), 0)::int as n from refunds r
    join payments p on p.id = r.payment_id join accounts a on a.order_id = p.order_id where a.id = ${passId}`)
  return (rows[0] as { n: number }).n
}
const after = <Result>(milliseconds: number, act: () => Promise<Result>) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds)).then(act)
const rejected = (outcomes: PromiseSettledResult<unknown>[]) => outcomes.filter(({ status }) => status === 'rejected')
const REFUND = 30_000
const ROUNDS = 5
// Both outcomes must occur, which takes more rounds on a busy machine.
const MAX_ROUNDS = 30

test('each date cancelled by the studio moves the last day for make-ups by 14 days once, but a date that the person cancels does not move it', async () => {
  const { dates, people, first } = await studio(2)
  const [one, other] = people as [(typeof people)[0], (typeof people)[0]]
  const until = async ({ passId }: { passId: number }) => (await passOf(open.db, passId))?.validUntil ?? ''
  const before = await until(one)
  expect(await leave(deps(), { personId: one.personId, bookingId: (await paidIn(one.personId, first)) ?? 0 })).toBe('cancelled')
  expect(await until(one)).toBe(before)

  await cancelDate(first)
  // The person who had cancelled got the entry back before the studio cancelled the class, so their last day is unchanged.
  expect([await until(one), await until(other)]).toEqual([before, addDays(before, 14)])
  await cancelDate(dates[1] ?? 0)
  expect([await until(one), await until(other)]).toEqual([addDays(before, 14), addDays(before, 28)])
  await cancelDate(first)
  expect(await until(other)).toBe(addDays(before, 28))
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('a replacement class gives a seat to everyone whose returned entry is not used, and adding the class a second time changes nothing', async () => {
  const { courseId, people, first } = await studio(4)
  const [stays, uses, ill, ended] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0], (typeof people)[0]]
  await leave(deps(), { personId: ill.personId, bookingId: (await paidIn(ill.personId, first)) ?? 0 })
  await cancelDate(first)
  const makeUp = await makeSession(open.db, { price: 30_000, capacity: 10, startsAt: new Date(Date.now() + 10 * 86_400_000) })
  const used = { personId: uses.personId, kind: 'session', offeringId: makeUp, language: 'en', siteUrl: 'http://localhost' } as const
  expect(await placeBooking(deps(), { ...used, use: { passId: uses.passId, startNow: false } })).toMatchObject({ ok: true })

  const added = await later()
  await refundUntilStart(open.db, added, 100)
  const input = { courseId, offeringId: added, insteadOf: first, staffId }
  expect(await add(input)).toEqual({ seated: 2, left: 1, unseated: 0 })
  expect(await add(input)).toEqual({ seated: 0, left: 1, unseated: 0 })
  expect([await leftOf(stays.passId), await leftOf(ill.passId)]).toEqual([0, 1])
  expect(await paidIn(ill.personId, added)).toBeUndefined()

  // A person who cannot come gets the entry back and is not added again.
  expect(await leave(deps(), { personId: ended.personId, bookingId: (await paidIn(ended.personId, added)) ?? 0 })).toBe('cancelled')
  await open.db.update(courseDates).set({ filledAt: null }).where(eq(courseDates.offeringId, added))
  await fillDueDates(deps())
  expect(await countLive(open.db, added)).toBe(1)
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('a seat in a replacement class that staff cancelled and marked as paid again takes its entry again', async () => {
  const { courseId, people, first } = await studio(1)
  const [{ personId, passId }] = people as [(typeof people)[0]]
  await cancelDate(first)
  const added = await later()
  expect(await add({ courseId, offeringId: added, insteadOf: first, staffId })).toMatchObject({ seated: 1 })
  const bookingId = (await paidIn(personId, added)) ?? 0
  for (const [status, left] of [
    ['cancelled', 1],
    ['paid', 0],
  ] as const) {
    expect(await changeStatus(deps(), { kind: 'session', bookingId, status, staffId })).toMatchObject({ ok: true })
    expect(await leftOf(passId), status).toBe(left)
  }
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('a person who cancels a replacement class gets the entry back, even after the deadline of the class for a full refund', async () => {
  const { courseId, people, first, dates } = await studio(1)
  const [{ personId, passId }] = people as [(typeof people)[0]]
  const soon = await makeSession(open.db, { capacity: 10, price: 35_000, startsAt: addMinutes(new Date(), 10 * 60) })
  await setPolicy(open.db, soon, { percent: 100, until: { hours: 24 } })
  await cancelDate(first)
  expect(await add({ courseId, offeringId: soon, insteadOf: first, staffId })).toMatchObject({ seated: 1 })
  expect(await leave(deps(), { personId, bookingId: (await paidIn(personId, soon)) ?? 0 })).toBe('cancelled')
  expect(await leftOf(passId)).toBe(1)

  // The policy of the course is in force for its other dates.
  const [policy] = await open.db.select({ id: offerings.policyId }).from(offerings).where(eq(offerings.id, first))
  await open.db.update(courses).set({ policyId: policy?.id }).where(eq(courses.id, courseId))
  const distant = await later()
  await setPolicy(open.db, distant, { percent: 50, until: { hours: 24 } })
  await cancelDate(dates[1] ?? 0)
  expect(await add({ courseId, offeringId: distant, insteadOf: dates[1] ?? 0, staffId })).toMatchObject({ seated: 1 })
  const seat = eq(bookings.id, (await paidIn(personId, distant)) ?? 0)
  expect(await open.db.select({ policyId: bookings.policyId }).from(bookings).where(seat)).toEqual([{ policyId: policy?.id }])
})

test('an entry returned because the studio cancelled a date does not count against the limit of make-ups', async () => {
  const { courseId, people, first, dates } = await studio(1)
  const [member] = people as [(typeof people)[0]]
  const { personId, passId } = member
  await open.db.execute(sql`update accounts set sold = jsonb_set(sold, '{makeUps}', '1') where id = ${passId}`)
  const makeUps = async () => {
    const listed = await readMakeUpsOf(deps(), passId)
    return listed.ok && { left: listed.value.left, most: listed.value.most }
  }
  const giveUp = async (offeringId: number) =>
    expect(await leave(deps(), { personId, bookingId: (await paidIn(personId, offeringId)) ?? 0 })).toBe('cancelled')

  await giveUp(first)
  expect(await makeUpIn(await nextWeek(), member)).toMatchObject({ ok: true })
  await giveUp(dates[1] ?? 0)
  expect(await makeUps()).toEqual({ left: 0, most: 1 })
  expect(await makeUpIn(await nextWeek(), member)).toMatchObject({ reason: 'make_up_limit' })
  // The studio cancels a date that the person gave up, and one in which the person has a seat.
  await cancelDate(dates[1] ?? 0)
  expect(await makeUps()).toEqual({ left: 0, most: 1 })
  await cancelDate(dates[2] ?? 0)
  expect(await makeUps()).toEqual({ left: 1, most: 2 })

  // A replacement class uses the entry. Once the person cancels this class, the entry can pay for a make-up again.
  const instead = await later()
  await refundUntilStart(open.db, instead, 100)
  expect(await add({ courseId, offeringId: instead, insteadOf: dates[2] ?? 0, staffId })).toMatchObject({ seated: 1 })
  expect(await makeUps()).toEqual({ left: 0, most: 1 })
  await giveUp(instead)
  expect(await makeUps()).toEqual({ left: 1, most: 2 })
  const makeUp = await nextWeek()
  expect(await makeUpIn(makeUp, member)).toMatchObject({ ok: true })
  expect(await makeUpIn(await nextWeek(), member)).toMatchObject({ reason: 'make_up_limit' })

  // A refund of a date takes its entry, so it does not raise the limit.
  await cancelDate(dates[3] ?? 0)
  expect(await makeUps()).toEqual({ left: 1, most: 3 })
  expect(await refundCourseDate(deps(), { courseId, offeringId: dates[3] ?? 0, staffId })).toMatchObject({ refunded: 1 })
  expect(await makeUps()).toEqual({ left: 0, most: 2 })
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('adding a replacement class is refused if the date to replace was not cancelled or is still being cancelled, or if the class is already part of the course', async () => {
  const { courseId, dates, first } = await studio(1)
  const added = await later()
  const reasonOf = async (changes: Partial<AddCourseDate>) => {
    const done = await addCourseDate(open.db, { courseId, offeringId: added, insteadOf: first, staffId, ...changes })
    return done.ok ? 'added' : done.reason
  }
  expect(await reasonOf({})).toBe('not_found')
  const reason = { en: 'Ill', ru: 'Болею' }
  await cancelClass({ ...deps(), undoSeconds: 600 }, { offeringId: first, reason, notify: false, staffId })
  expect(await reasonOf({})).toBe('being_cancelled')
  await open.db.execute(sql`update cancellations set runs_at = clock_timestamp() where offering_id = ${first}`)
  await runDueCancellations(deps())
  expect(await reasonOf({ offeringId: dates[1] ?? 0 })).toBe('course_date_known')
  expect(await reasonOf({ insteadOf: added })).toBe('not_found')
  expect(await reasonOf({ offeringId: await later(3) })).toBe('course_places')
  expect(await reasonOf({})).toBe('added')
})

test('a replacement class with one free seat is never oversold when three processes fill it and guests book it at the same time', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { courseId, people, first } = await studio(4, 4)
    await cancelDate(first)
    const offeringId = await later(5)
    for (let taken = 0; taken < 4; taken += 1) expect((await guest(offeringId)).ok).toBe(true)
    const date = { courseId, offeringId, insteadOf: first }
    expect((await addCourseDate(open.db, { ...date, staffId })).ok).toBe(true)
    const outcomes = await Promise.allSettled([
      fillDate(deps(), date),
      fillDate(deps(), date),
      fillDueDates(deps()),
      ...Array.from({ length: 6 }, () => guest(offeringId)),
    ])
    expect(rejected(outcomes)).toEqual([])
    expect(await countLive(open.db, offeringId)).toBe(5)
    for (const { passId, personId } of people) expect(await leftOf(passId)).toBe((await paidIn(personId, offeringId)) === undefined ? 1 : 0)
  }
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('refunding a cancelled course date refunds each person with an unused entry once, and removes the entry', async () => {
  const { courseId, people, first, dates } = await studio(3)
  const [one, uses] = people as [(typeof people)[0], (typeof people)[0]]
  await cancelDate(first)
  const makeUp = await makeSession(open.db, { price: 30_000, capacity: 10, startsAt: new Date(Date.now() + 10 * 86_400_000) })
  const used = { personId: uses.personId, kind: 'session', offeringId: makeUp, language: 'en', siteUrl: 'http://localhost' } as const
  expect(await placeBooking(deps(), { ...used, use: { passId: uses.passId, startNow: false } })).toMatchObject({ ok: true })

  const preview = () => previewDateRefund(open.db, { courseId, offeringId: first })
  expect(await preview()).toEqual({ ok: true, value: { refunded: 2, amount: 60_000, left: 1 } })
  const refunds = await Promise.all([1, 2].map(() => refundCourseDate(deps(), { courseId, offeringId: first, staffId })))
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(60_000)
  expect(await refundCourseDate(deps(), { courseId, offeringId: first, staffId })).toMatchObject({ refunded: 0, amount: 0 })
  expect(await preview()).toMatchObject({ value: { refunded: 0, amount: 0, left: 1 } })
  expect([await leftOf(one.passId), await leftOf(uses.passId)]).toEqual([0, 0])
  const taken = await open.db
    .select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.accountId, one.passId), eq(ledgerEntries.why, 'refunded')))
  expect(taken).toEqual([{ amount: -1 }])
  // The rest of the course is worth three dates, and an added class gives no seat to people who took the money.
  expect(await previewPassRefund(deps(), one.passId)).toMatchObject({ value: { back: 90_000, most: 90_000, used: 1, of: 4 } })
  expect(await add({ courseId, offeringId: await later(), insteadOf: first, staffId })).toEqual({ seated: 0, left: 1, unseated: 0 })
  expect(await refundCourseDate(deps(), { courseId, offeringId: dates[3] ?? 0, staffId })).toMatchObject({ refunded: 0 })
  // The first date has no entry left, the last one was not cancelled, and the make-up is no date of the course.
  const refusals = await Promise.all(
    [first, dates[3] ?? 0, makeUp].map((offeringId) => decideDateRefund(open.db, { courseId, offeringId })),
  )
  expect(refusals).toMatchObject([{ reason: 'not_refundable' }, { reason: 'not_found' }, { reason: 'not_found' }])
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('cancelling a class with a refund of its course date refunds everyone with a seat through the course once, as the preview shows', async () => {
  const { courseId, people, first } = await studio(3)
  const [one, ill] = people as [(typeof people)[0], (typeof people)[0]]
  await leave(deps(), { personId: ill.personId, bookingId: (await paidIn(ill.personId, first)) ?? 0 })
  const preview = () => previewDateRefund(open.db, { courseId, offeringId: first })
  expect(await preview()).toEqual({ ok: true, value: { refunded: 2, amount: 60_000, left: 0 } })
  const ofClass = { people: 2, entries: 2, dates: { people: 2, amount: 60_000, entries: 2 } }
  expect(await previewCancellation(deps(), first)).toMatchObject({ ok: true, value: ofClass })

  const input = { offeringId: first, reason: { en: 'Ill', ru: 'Болею' }, notify: false, refundDates: true, staffId }
  const patient = { ...deps(), undoSeconds: 600 }
  expect((await cancelClass(patient, input)).ok).toBe(true)
  expect((await undoCancellation(patient, { offeringId: first, staffId })).ok).toBe(true)
  await runDueCancellations(deps())
  expect([await leftOf(one.passId), (await preview()).ok]).toEqual([0, true])

  const called = await cancelClass(deps(), { ...input, notify: true })
  const id = called.ok ? called.value.cancellation.id : 0
  const bookingId = (await paidIn(one.personId, first)) ?? 0
  await Promise.all([runCancellation(deps(), id), runCancellation(deps(), id)])
  const about = { kind: 'class-cancelled', bookingId, cancellationId: id } as const
  const email = await testEmailWriter(open.db)({ about, language: 'en', to: 'anna@example.com' })
  expect(email?.text.replaceAll('\u00a0', ' ')).toContain('I’m refunding this class of your course “Ten Mondays”.')
  await runCancellation(deps(), id)
  expect(await preview()).toEqual({ ok: true, value: { refunded: 0, amount: 0, left: 0 } })
  // The person who had cancelled keeps the entry.
  expect(await Promise.all(people.map(({ passId }) => leftOf(passId)))).toEqual([0, 1, 0])
  const passIds = people.map(({ passId }) => passId)
  const taken = await open.db
    .select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.accountId, passIds), eq(ledgerEntries.why, 'refunded')))
  expect(taken).toEqual([{ amount: -1 }, { amount: -1 }])
  expect(await previewPassRefund(deps(), one.passId)).toMatchObject({ value: { back: 90_000, most: 90_000 } })
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('if a process is killed before it makes the refunds of a course date, the next run makes them', async () => {
  const { people, first } = await studio(2)
  await cancelDate(first)
  expect(await leftOf(people[0]?.passId ?? 0)).toBe(1)
  // As if the process had been killed after the last seat became free.
  await open.db.execute(sql`update cancellations set refund_dates = true, status = 'running', ended_at = null where offering_id = ${first}`)
  await runDueCancellations(deps())
  expect(await Promise.all(people.map(({ passId }) => leftOf(passId)))).toEqual([0, 0])
  const [row] = await open.db.select({ status: cancellations.status }).from(cancellations).where(eq(cancellations.offeringId, first))
  expect(row).toEqual({ status: 'done' })
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('refunding every date of a course refunds its whole price and ends the pass', async () => {
  const { courseId, people, dates } = await studio(1)
  for (const offeringId of dates) {
    await cancelDate(offeringId)
    await refundCourseDate(deps(), { courseId, offeringId, staffId })
  }
  expect(await passOf(open.db, people[0]?.passId ?? 0)).toMatchObject({ left: 0, endedWhy: 'refunded' })
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('a person who cancels a date while the studio cancels and refunds it gets either the entry or the money, never both', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < ROUNDS || (seen.size < 2 && round < MAX_ROUNDS); round += 1) {
    const { people, first } = await studio(6)
    const input = { offeringId: first, reason: { en: 'Ill', ru: 'Болею' }, notify: false, refundDates: true, staffId }
    const called = await cancelClass(deps(), input)
    const id = called.ok ? called.value.cancellation.id : 0
    const seats = await Promise.all(people.map(({ personId }) => paidIn(personId, first)))
    const outcomes = await Promise.allSettled([
      runCancellation(deps(), id),
      runCancellation(deps(), id),
      ...people.map(({ personId }, index) => leave(deps(), { personId, bookingId: seats[index] ?? 0 })),
    ])
    expect(rejected(outcomes)).toEqual([])
    for (const [index, { passId }] of people.entries()) {
      const [row] = await open.db
        .select({ leftAt: bookings.leftAt })
        .from(bookings)
        .where(eq(bookings.id, seats[index] ?? 0))
      const hasLeft = row?.leftAt !== null
      seen.add(hasLeft ? 'left' : 'refunded')
      expect([await leftOf(passId), await refundedTo(passId)]).toEqual(hasLeft ? [1, 0] : [0, REFUND])
    }
  }
  expect([...seen].sort()).toEqual(['left', 'refunded'])
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('an entry that is spent on a make-up class and refunded at the same time is either spent or refunded, never both', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < ROUNDS || (seen.size < 2 && round < MAX_ROUNDS); round += 1) {
    const { courseId, people, first } = await studio(6)
    await cancelDate(first)
    const makeUp = await nextWeek()
    const refund = () => refundCourseDate(deps(), { courseId, offeringId: first, staffId })
    const book = (one: (typeof people)[0], index: number) => after(round * 10 * index, () => makeUpIn(makeUp, one))
    const outcomes = await Promise.allSettled([refund(), ...people.map(book), refund()])
    expect(rejected(outcomes)).toEqual([])
    for (const { passId, personId } of people) {
      const isMadeUp = (await paidIn(personId, makeUp)) !== undefined
      seen.add(isMadeUp ? 'made up' : 'refunded')
      expect([await leftOf(passId), await refundedTo(passId)]).toEqual([0, isMadeUp ? 0 : REFUND])
    }
  }
  expect([...seen].sort()).toEqual(['made up', 'refunded'])
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('a person who books a make-up class while it is being cancelled ends up without a seat and with the entry', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < ROUNDS || (seen.size < 2 && round < MAX_ROUNDS); round += 1) {
    const { people, first } = await studio(6)
    await cancelDate(first)
    const makeUp = await nextWeek()
    const book = async (one: (typeof people)[0], index: number) => {
      const booked = await after(index * 4, () => makeUpIn(makeUp, one))
      seen.add(booked.ok ? 'booked' : booked.reason)
    }
    const [late, ...early] = people as [(typeof people)[0], ...typeof people]
    const outcomes = await Promise.allSettled([
      ...early.map(book),
      // The call that cancels the class has returned before the last person books it.
      after(4, () => cancelDate(makeUp)).then(() => book(late, 0)),
      after(12, () => runDueCancellations(deps())),
    ])
    expect(rejected(outcomes)).toEqual([])
    expect(await countLive(open.db, makeUp)).toBe(0)
    for (const { passId } of people) expect(await leftOf(passId)).toBe(1)
  }
  expect([...seen].sort()).toEqual(['booked', 'inactive'])
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('when staff add a replacement class and refund the date at the same time, a person gets either the seat or the money, never both', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < ROUNDS || (seen.size < 2 && round < MAX_ROUNDS); round += 1) {
    const { courseId, dates, people, first } = await studio(6)
    // Each person has a second entry, with which faulty code could both give the seat and refund the date.
    for (const { personId } of people)
      expect(await leave(deps(), { personId, bookingId: (await paidIn(personId, dates[1] ?? 0)) ?? 0 })).toBe('cancelled')
    await cancelDate(first)
    const added = await later()
    const date = { courseId, offeringId: added, insteadOf: first }
    expect((await addCourseDate(open.db, { ...date, staffId })).ok).toBe(true)
    const refund = () => refundCourseDate(deps(), { courseId, offeringId: first, staffId })
    const fill = () => fillDate(deps(), date)
    const outcomes = await Promise.allSettled(round % 2 ? [fill(), after(5, refund), fill()] : [refund(), after(5, fill), refund()])
    expect(rejected(outcomes)).toEqual([])
    for (const { passId, personId } of people) {
      const isSeated = (await paidIn(personId, added)) !== undefined
      seen.add(isSeated ? 'seated' : 'refunded')
      expect([await leftOf(passId), await refundedTo(passId)]).toEqual([1, isSeated ? 0 : REFUND])
    }
  }
  expect([...seen].sort()).toEqual(['refunded', 'seated'])
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('a cancelled date that staff make visible again is neither refunded nor replaced, not even by a refund that staff requested before', async () => {
  const { courseId, people, first } = await studio(2)
  await cancelDate(first)
  const refund = { act: 'refund-date' as const, id: courseId, input: { cancelledId: first } }
  const waiting = await deferAction({ ...deps(), undoSeconds: 600 }, refund, staffId)
  expect(waiting).toMatchObject({ ok: true, value: { date: { people: 2 } } })
  await open.db.update(offerings).set({ isActive: true }).where(eq(offerings.id, first))

  await open.db
    .update(deferredActions)
    .set({ runsAt: new Date(0) })
    .where(eq(deferredActions.courseId, courseId))
  await runDueActions(deps())
  const [task] = await open.db.select().from(deferredActions).where(eq(deferredActions.courseId, courseId))
  expect(task).toMatchObject({ status: 'refused', why: 'shown_again' })
  expect(await decideDateRefund(open.db, { courseId, offeringId: first })).toEqual({ ok: false, reason: 'shown_again' })
  const refusal = { ok: false, reason: 'shown_again' }
  expect(await add({ courseId, offeringId: await later(), insteadOf: first, staffId })).toMatchObject(refusal)
  expect(await Promise.all(people.map(({ passId }) => refundedTo(passId)))).toEqual([0, 0])

  // Members can book the date again with the returned entry. If it is cancelled again, it can be refunded.
  const [{ personId, passId }] = people as [(typeof people)[0]]
  expect(await makeUpIn(first, { personId, passId })).toMatchObject({ ok: true })
  await cancelDate(first)
  expect(await refundCourseDate(deps(), { courseId, offeringId: first, staffId })).toMatchObject({ refunded: 2 })
  expect(await readDateRefund(open.db, { courseId, offeringId: first })).toMatchObject({ value: { refunded: 0, given: 2 } })
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('a person with a seat in the replacement class of a date gets no refund of this date and no seat in a second replacement class', async () => {
  const { courseId, dates, people, first } = await studio(1)
  const [{ personId, passId }] = people as [(typeof people)[0]]
  expect(await leave(deps(), { personId, bookingId: (await paidIn(personId, dates[1] ?? 0)) ?? 0 })).toBe('cancelled')
  await cancelDate(first)
  const date = { courseId, offeringId: first }
  expect(await add({ courseId, offeringId: await later(), insteadOf: first, staffId })).toEqual({ seated: 1, left: 0, unseated: 0 })
  expect(await previewDateRefund(open.db, date)).toEqual({ ok: true, value: { refunded: 0, amount: 0, left: 0 } })
  expect(await decideDateRefund(open.db, date)).toEqual({ ok: false, reason: 'not_refundable' })
  expect(await refundCourseDate(deps(), { ...date, staffId })).toEqual({ refunded: 0, amount: 0, left: 0 })
  expect(await add({ courseId, offeringId: await later(), insteadOf: first, staffId })).toEqual({ seated: 0, left: 0, unseated: 0 })
  expect([await leftOf(passId), await refundedTo(passId)]).toEqual([1, 0])
})

test('the dry run of adding a replacement class does not deadlock with a merge of one of its people', async () => {
  const { courseId, people, first } = await studio(1)
  const [{ personId: anna, passId }] = people as [(typeof people)[0]]
  const [olga = 0] = await makePeople(open.db, 1)
  await cancelDate(first)
  const added = await later()
  const waitFor = async (waiters: number) => {
    for (let tries = 0; tries < 500; tries += 1) {
      const { rows } = await open.queue.executeSql(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if ((rows[0] as { n: number }).n >= waiters) return
      await after(10, async () => {})
    }
    throw new Error('Too few wait for a lock.')
  }
  const action = { act: 'add-date', id: courseId, input: { cancelledId: first, offeringId: added, siteUrl: 'http://localhost' } } as const
  // Olga books the class while the trial waits for her.
  const book = () =>
    open.db.transaction(async (tx) => {
      await lockPerson(tx, olga)
      await after(500, () => waitFor(1))
      await lockSeats(tx, added)
    })
  const [locked, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const merged = open.db.transaction(async (tx) => {
    await lockBoth(tx, anna, olga)
    locked.resolve()
    await commit.promise
    await tx.execute(sql`update accounts set person_id = ${olga} where id = ${passId}`)
    await tx.execute(sql`update bookings set person_id = ${olga} where person_id = ${anna}`)
    await tx.execute(sql`update orders set person_id = ${olga} where person_id = ${anna}`)
  })
  await locked.promise
  const trial = deferAction(deps(), action, staffId)
  await waitFor(1)
  const booking = book()
  await waitFor(2)
  // The merge is committed while the trial waits for Anna.
  commit.resolve()
  await merged
  const [tried, booked] = await Promise.allSettled([trial, booking])
  expect(rejected([tried, booked])).toEqual([])
  expect(tried).toMatchObject({ value: { ok: true, value: { date: { people: 1 } } } })
})
