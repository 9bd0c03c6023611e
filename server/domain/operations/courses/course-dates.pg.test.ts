import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { cancellations } from '../../../db/schema/cancellations.ts'
import { courseDates } from '../../../db/schema/courses.ts'
import { ledgerEntries } from '../../../db/schema/ledger.ts'
import { testEmailWriter } from '../../../emails/emails.testing.ts'
import { countLive, makePeople, makeSession, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { previewPassRefund } from '../../checkout/refunds/refund-pass.ts'
import { leave, refundUntilStart } from '../../guests/cancelling/cancelling.testing.ts'
import { addDays, addMinutes } from '../../kernel/studio-time.ts'
import { faultsOfAccounts } from '../../money/ledger/credit.testing.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { joinCourse, makeCourse, makeDates } from '../../products/courses/courses.testing.ts'
import { passOf, sellPasses } from '../../products/passes/passes.testing.ts'
import { cancelClass, undoCancellation } from '../classes/cancelling/cancel-class.ts'
import { runCancellation, runDueCancellations } from '../classes/cancelling/run-cancellation.ts'
import { type AddCourseDate, addCourseDate, fillDate, fillDueDates } from './add-date.ts'
import { decideDateRefund, previewDateRefund } from './preview-date-refund.ts'
import { refundCourseDate } from './refund-date.ts'

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

/** A course of four dates with this many members. */
async function studio(members: number, places = 8) {
  const dates = await makeDates(open.db, { weeks: 4 })
  for (const date of dates) await refundUntilStart(open.db, date, 100)
  const courseId = await makeCourse(open.db, dates, { places, price: 120_000 })
  const people: { personId: number; passId: number }[] = []
  for (const personId of await makePeople(open.db, members)) people.push({ personId, passId: await joinCourse(deps(), personId, courseId) })
  return { dates, courseId, people, first: dates[0] ?? 0 }
}

async function callOff(offeringId: number): Promise<void> {
  const reason = { en: 'Marina is ill', ru: 'Марина болеет' }
  expect((await cancelClass(deps(), { offeringId, reason, tell: false, staffId })).ok).toBe(true)
  await runDueCancellations(deps())
}

/** Adds a date and gives its seats. */
async function add(input: AddCourseDate) {
  const added = await addCourseDate(open.db, input)
  return added.ok ? fillDate(deps(), added.value) : added
}

const later = (capacity = 10) => {
  const startsAt = addMinutes(new Date(Date.now() + 40 * 86_400_000), Math.floor(Math.random() * 10_000))
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

test('a date cancelled by the studio moves the last day for make-ups by 14 days, once, and one cancelled by its person does not', async () => {
  const { dates, people, first } = await studio(2)
  const [one, other] = people as [(typeof people)[0], (typeof people)[0]]
  const until = async ({ passId }: { passId: number }) => (await passOf(open.db, passId))?.validUntil ?? ''
  const before = await until(one)
  expect(await leave(deps(), { personId: one.personId, bookingId: (await paidIn(one.personId, first)) ?? 0 })).toBe('cancelled')
  expect(await until(one)).toBe(before)

  await callOff(first)
  // The entry was returned before the studio cancelled the class.
  expect([await until(one), await until(other)]).toEqual([before, addDays(before, 14)])
  await callOff(dates[1] ?? 0)
  expect([await until(one), await until(other)]).toEqual([addDays(before, 14), addDays(before, 28)])
  await callOff(first)
  expect(await until(other)).toBe(addDays(before, 28))
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('an added class gives a seat to everyone whose entry was returned and is not used, and the second call changes nothing', async () => {
  const { courseId, people, first } = await studio(4)
  const [stays, uses, ill, ended] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0], (typeof people)[0]]
  await leave(deps(), { personId: ill.personId, bookingId: (await paidIn(ill.personId, first)) ?? 0 })
  await callOff(first)
  const makeUp = await makeSession(open.db, { price: 30_000, capacity: 10, startsAt: new Date(Date.now() + 10 * 86_400_000) })
  const used = { personId: uses.personId, kind: 'session', offeringId: makeUp, language: 'en', siteUrl: 'http://localhost' } as const
  expect(await placeBooking(deps(), { ...used, use: { passId: uses.passId, startNow: false } })).toMatchObject({ ok: true })

  const added = await later()
  await refundUntilStart(open.db, added, 100)
  const input = { courseId, offeringId: added, insteadOf: first, staffId }
  expect(await add(input)).toEqual({ seated: 2, left: 1, unseated: 0 })
  expect(await add(input)).toEqual({ seated: 2, left: 1, unseated: 0 })
  expect([await leftOf(stays.passId), await leftOf(ill.passId)]).toEqual([0, 1])
  expect(await paidIn(ill.personId, added)).toBeUndefined()

  // A person who cannot come gets the entry back and is not added again.
  expect(await leave(deps(), { personId: ended.personId, bookingId: (await paidIn(ended.personId, added)) ?? 0 })).toBe('cancelled')
  await open.db.update(courseDates).set({ filledAt: null }).where(eq(courseDates.offeringId, added))
  await fillDueDates(deps())
  expect(await countLive(open.db, added)).toBe(1)
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('a class is not added for a date that was not cancelled, is being cancelled, or is part of the course already', async () => {
  const { courseId, dates, first } = await studio(1)
  const added = await later()
  const reasonOf = async (changes: Partial<AddCourseDate>) => {
    const done = await addCourseDate(open.db, { courseId, offeringId: added, insteadOf: first, staffId, ...changes })
    return done.ok ? 'added' : done.reason
  }
  expect(await reasonOf({})).toBe('not_found')
  const reason = { en: 'Ill', ru: 'Болею' }
  await cancelClass({ ...deps(), undoSeconds: 600 }, { offeringId: first, reason, tell: false, staffId })
  expect(await reasonOf({})).toBe('being_cancelled')
  await open.db.execute(sql`update cancellations set runs_at = clock_timestamp() where offering_id = ${first}`)
  await runDueCancellations(deps())
  expect(await reasonOf({ offeringId: dates[1] ?? 0 })).toBe('course_date_known')
  expect(await reasonOf({ insteadOf: added })).toBe('not_found')
  expect(await reasonOf({ offeringId: await later(3) })).toBe('course_places')
  expect(await reasonOf({})).toBe('added')
})

test('two processes that add a class and the public together never oversell it, and give no person two seats', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { courseId, people, first } = await studio(4, 4)
    await callOff(first)
    const added = await later(5)
    const input = { courseId, offeringId: added, insteadOf: first, staffId }
    const outcomes = await Promise.allSettled([
      add(input),
      add(input),
      fillDueDates(deps()),
      ...Array.from({ length: 4 }, () => guest(added)),
    ])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await countLive(open.db, added)).toBeLessThanOrEqual(5)
    for (const { passId, personId } of people) expect(await leftOf(passId)).toBe((await paidIn(personId, added)) === undefined ? 1 : 0)
  }
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('money for a cancelled date is refunded once to people whose entry is not used, and takes the entry', async () => {
  const { courseId, people, first, dates } = await studio(3)
  const [one, uses] = people as [(typeof people)[0], (typeof people)[0]]
  await callOff(first)
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
  // Nothing is left for this date, the next one was not cancelled, and the make-up is no date of the course.
  const refusals = await Promise.all(
    [first, dates[3] ?? 0, makeUp].map((offeringId) => decideDateRefund(open.db, { courseId, offeringId })),
  )
  expect(refusals).toMatchObject([{ reason: 'not_refundable' }, { reason: 'not_found' }, { reason: 'not_found' }])
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('a class cancelled with a refund of its dates refunds everyone seated by the course once, as the preview says', async () => {
  const { courseId, people, first } = await studio(3)
  const [one, ill] = people as [(typeof people)[0], (typeof people)[0]]
  await leave(deps(), { personId: ill.personId, bookingId: (await paidIn(ill.personId, first)) ?? 0 })
  const preview = () => previewDateRefund(open.db, { courseId, offeringId: first })
  expect(await preview()).toEqual({ ok: true, value: { refunded: 2, amount: 60_000, left: 0 } })

  const input = { offeringId: first, reason: { en: 'Ill', ru: 'Болею' }, tell: false, refundDates: true, staffId }
  const patient = { ...deps(), undoSeconds: 600 }
  expect((await cancelClass(patient, input)).ok).toBe(true)
  expect((await undoCancellation(patient, { offeringId: first, staffId })).ok).toBe(true)
  await runDueCancellations(deps())
  expect([await leftOf(one.passId), (await preview()).ok]).toEqual([0, true])

  const called = await cancelClass(deps(), { ...input, tell: true })
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

test('a refund of dates that a killed process did not make is made by the next one', async () => {
  const { people, first } = await studio(2)
  await callOff(first)
  expect(await leftOf(people[0]?.passId ?? 0)).toBe(1)
  // As if the process had been killed after the last seat became free.
  await open.db.execute(sql`update cancellations set refund_dates = true, status = 'running', ended_at = null where offering_id = ${first}`)
  await runDueCancellations(deps())
  expect(await Promise.all(people.map(({ passId }) => leftOf(passId)))).toEqual([0, 0])
  const [row] = await open.db.select({ status: cancellations.status }).from(cancellations).where(eq(cancellations.offeringId, first))
  expect(row).toEqual({ status: 'done' })
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('money for every cancelled date of a course is its whole price, and ends the pass', async () => {
  const { courseId, people, dates } = await studio(1)
  for (const offeringId of dates) {
    await callOff(offeringId)
    await refundCourseDate(deps(), { courseId, offeringId, staffId })
  }
  expect(await passOf(open.db, people[0]?.passId ?? 0)).toMatchObject({ left: 0, endedWhy: 'refunded' })
  expect(await faultsOfAccounts(open)).toEqual([])
})
