import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { rowsOf } from '../../../db/database.ts'
import type { Job } from '../../../db/enqueue.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { countLive, makePeople, makeSession, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { leave } from '../../guests/cancelling/cancelling.testing.ts'
import { readExchangeOptions } from '../../guests/exchanging/exchange-options.ts'
import { pressExchange, setPolicy } from '../../guests/exchanging/exchanging.testing.ts'
import { readMakeUpsOf } from '../../guests/make-ups/read-make-ups.ts'
import { addDays, addMinutes, dayOf, instantOf, weekdayOf } from '../../kernel/studio-time.ts'
import { faultsOfAccounts } from '../../money/ledger/credit.testing.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { changeClass, moveClass, undoTimetableChange } from '../../operations/classes/cancelling/change-timetable.ts'
import { erasePersonData } from '../../operations/removals/erase-person-data.ts'
import { joinCourse, makeCourse, makeDates } from '../../products/courses/courses.testing.ts'
import { keepMakeUpDaysOfDate } from '../../products/passes/keep-make-up-days.ts'
import { sellPasses } from '../../products/passes/passes.testing.ts'
import { merge, part } from '../../rules/merge-desk.testing.ts'
import { prolongPass } from '../orders/change-pass.ts'
import { placeBooking } from '../place-booking.ts'
import { courseFaults, orderCourse } from './courses.testing.ts'

const ZONE = 'Europe/Prague'
const SITE = 'http://localhost:3000'

let open: OpenDatabase
let staffId: number
const deps = () => ({
  ...testDependencies(
    open.db,
    testProvider(() => new ProviderDown('down')),
  ),
  siteUrl: SITE,
  undoSeconds: 0,
})
const byStaff = () => ({ staffId, notify: false, force: true })

beforeAll(async () => {
  open = await freshDatabase()
  staffId = (await makePeople(open.db, 1))[0] ?? 0
  await sellPasses(open.db)
})
afterAll(() => open.close())
afterEach(async () => {
  for (const [fault, query] of Object.entries(courseFaults)) expect((await open.queue.executeSql(query)).rows, fault).toEqual([])
  expect(await faultsOfAccounts(open)).toEqual([])
})

/** Sells a course of these classes, which refund everything until their start, to one person. */
async function sold(dates: number[], rules: { makeUps?: number; makeUpDays?: number } = {}) {
  for (const date of dates) await setPolicy(open.db, date, { percent: 100 })
  const courseId = await makeCourse(open.db, dates, rules)
  const [personId = 0] = await makePeople(open.db, 1)
  return { courseId, personId, passId: await joinCourse(deps(), personId, courseId) }
}
const bookedBy = async (personId: number) =>
  (
    await rowsOf<{ id: number; offering_id: number }>(
      open.db,
      sql`select id, offering_id from bookings where person_id = ${personId} and status = 'paid' order by offering_id`,
    )
  ).map(({ id, offering_id }) => ({ bookingId: id, offeringId: offering_id }))
const bookingIn = async (personId: number, offeringId: number) =>
  (await bookedBy(personId)).find((one) => one.offeringId === offeringId)?.bookingId ?? 0
const makeUpsOf = async (passId: number) => {
  const list = await readMakeUpsOf(deps(), passId)
  return list.ok && [list.value.used, list.value.left]
}
const classIn = (days: number) => {
  const startsAt = addMinutes(new Date(), days * 24 * 60)
  return makeSession(open.db, { price: 30_000, startsAt, endsAt: addMinutes(startsAt, 60) })
}

test('a course date that staff move stays booked and does not count as a make-up, even if it becomes the last date', async () => {
  const dates = await makeDates(open.db, { weeks: 3 })
  const [first = 0] = dates
  const { personId, passId } = await sold(dates)
  const startsAt = instantOf(addDays(dayOf(new Date(), ZONE), 60), '21:55', ZONE)
  expect((await moveClass(deps(), { id: first, startsAt, scope: 'this' }, byStaff())).ok).toBe(true)
  expect((await bookedBy(personId)).map(({ offeringId }) => offeringId)).toEqual(dates)
  expect(await leave(deps(), { personId, bookingId: await bookingIn(personId, first) })).toBe('cancelled')
  expect(await makeUpsOf(passId)).toEqual([0, 1])
  // The pass can book the moved date again, although this date is now after the last day for make-ups.
  const again = { personId, kind: 'session', offeringId: first, language: 'en', siteUrl: SITE, use: { passId, startNow: false } } as const
  expect((await placeBooking(deps(), again)).ok).toBe(true)
  expect(await makeUpsOf(passId)).toEqual([0, 0])
})

test('the last day for make-ups of a course is postponed when staff move the last date to a later time, once the undo period is over', async () => {
  const dates = await makeDates(open.db, { weeks: 3 })
  const [first = 0, , last = 0] = dates
  const { passId } = await sold(dates, { makeUpDays: 10 })
  const jobs: { job: Job; at: Date | undefined }[] = []
  const queuing = () => ({ ...deps(), undoSeconds: 60, enqueue: async (_: unknown, job: Job, at?: Date) => void jobs.push({ job, at }) })
  const until = async () =>
    (await rowsOf<{ day: string }>(open.db, sql`select valid_until::text as day from accounts where id = ${passId}`))[0]?.day
  const due = () => jobs.splice(0).filter(({ job }) => job.name === 'keep-make-up-days')
  const run = async () => {
    for (const { job } of due()) if (job.name === 'keep-make-up-days') await keepMakeUpDaysOfDate(deps(), job.offeringId)
  }
  const today = dayOf(new Date(), ZONE)
  const moveTo = async (id: number, days: number) =>
    moveClass(queuing(), { id, startsAt: instantOf(addDays(today, days), '21:50', ZONE), scope: 'this' }, byStaff())
  expect(await until()).toBe(addDays(today, 7 + 14 + 10))

  const undone = await moveTo(last, 50)
  expect(jobs.map(({ at }) => (at === undefined ? 0 : 60))).toContain(60)
  await undoTimetableChange(deps(), { changeId: undone.ok ? (undone.value.undo?.id ?? 0) : 0, staffId })
  await run()
  expect(await until()).toBe(addDays(today, 31))

  await moveTo(last, 60)
  await run()
  expect(await until()).toBe(addDays(today, 70))
  // Moving the first date, or moving the last date back, does not change the end of the pass.
  await moveTo(first, 8)
  await moveTo(last, 21)
  await run()
  expect(await until()).toBe(addDays(today, 70))
  // Staff can still move the end of the pass to a later day.
  await prolongPass(deps(), { passId, until: addDays(today, 80), note: 'Ill', staffId })
  expect(await until()).toBe(addDays(today, 80))
})

test('a course date that the person moves to another class counts as a make-up, and no class is offered once the make-ups are used up', async () => {
  const dates = await makeDates(open.db, { weeks: 3 })
  const [first = 0, second = 0] = dates
  const { personId, passId } = await sold(dates, { makeUps: 1 })
  const [one, other] = [await classIn(3), await classIn(4)]
  const isOffered = async () => {
    const shown = await readExchangeOptions(deps(), { kind: 'session', personId, bookingId: await bookingIn(personId, second) })
    return shown.ok && shown.value.targets.some(({ id }) => id === other)
  }
  expect(await isOffered()).toBe(true)
  expect(await pressExchange(deps(), { personId, bookingId: await bookingIn(personId, first), to: one })).toBe('moved')
  expect(await makeUpsOf(passId)).toEqual([1, 0])
  expect(await isOffered()).toBe(false)
  expect((await bookedBy(personId)).map(({ offeringId }) => offeringId)).toEqual([...dates.slice(1), one])
})

test('a course is sold out once staff have lowered the capacity of one of its dates below the places of the course', async () => {
  const dates = await makeDates(open.db, { weeks: 2 })
  const { courseId } = await sold(dates)
  const [small = 0, other = 0] = dates
  const changed = await changeClass(
    deps(),
    { kind: 'session', id: small },
    { change: { capacity: 1 }, timing: {} },
    { staffId, force: true },
  )
  expect(changed.ok).toBe(true)
  const [personId = 0] = await makePeople(open.db, 1)
  expect(await orderCourse(deps(), { personId, courseId })).toBe('sold_out')
  expect([await countLive(open.db, small), await countLive(open.db, other)]).toEqual([1, 1])
})

test.each([
  ['beginning', '03-31'],
  ['end', '10-31'],
])('the last day for make-ups of a course across the %s of summer time follows the studio’s calendar', async (_, lastOfMonth) => {
  const last = `${new Date().getUTCFullYear() + 1}-${lastOfMonth}`
  const changeDay = addDays(last, -(weekdayOf(last) % 7))
  const days = [-7, 0, 7].map((offset) => addDays(changeDay, offset))
  const dates: number[] = []
  for (const day of days) {
    // Half past midnight at the studio is still the day before in UTC.
    const startsAt = instantOf(day, '00:30', ZONE)
    dates.push(await makeSession(open.db, { capacity: 10, price: 35_000, startsAt, endsAt: addMinutes(startsAt, 60) }))
  }
  const { personId, passId } = await sold(dates)
  const [pass] = await rowsOf<{ until: string }>(open.db, sql`select valid_until::text as until from accounts where id = ${passId}`)
  expect([pass?.until, (await bookedBy(personId)).length]).toEqual([addDays(changeDay, 21), 3])
})

test('a course with a summer break is sold with exactly its dates, and its make-ups end some days after the last date', async () => {
  const all = await makeDates(open.db, { weeks: 10 })
  const dates = [...all.slice(0, 3), ...all.slice(8)]
  const { courseId, personId, passId } = await sold(dates)
  expect((await bookedBy(personId)).map(({ offeringId }) => offeringId)).toEqual(dates)
  const [pass] = await rowsOf<{ days: number }>(
    open.db,
    sql`select valid_until - (select (starts_at at time zone ${ZONE})::date from offerings where id = ${dates.at(-1)}) as days
      from accounts where id = ${passId}`,
  )
  expect(pass?.days).toBe(14)
  // After the pause, a person pays for the two dates that are left.
  for (const date of dates.slice(0, 3))
    await open.db.execute(
      sql`update offerings set starts_at = starts_at - interval '90 days', ends_at = ends_at - interval '90 days' where id = ${date}`,
    )
  const [late = 0] = await makePeople(open.db, 1)
  const orderId = await orderCourse(deps(), { personId: late, courseId })
  const [order] = await rowsOf<{ price: number }>(open.db, sql`select price from orders where id = ${orderId}`)
  expect(order?.price).toBe(60_000)
})

test('erasing a person with a paid course frees its future dates', async () => {
  const dates = await makeDates(open.db, { weeks: 2 })
  const { personId } = await sold(dates)
  expect(await countLive(open.db, dates[0] ?? 0)).toBe(1)
  const leaving = { personId, passwordHash: 'none', isStaff: false, freesPaidSeats: true, cancelsOwed: true, givesUpCredit: true }
  expect(await erasePersonData(deps(), leaving as never)).toMatchObject({ ok: true })
  expect(await Promise.all(dates.map((date) => countLive(open.db, date)))).toEqual([0, 0])
})

test('two people with the same course can be merged only once one of them has cancelled the dates, and the remaining person then has both passes', async () => {
  const dates = await makeDates(open.db, { weeks: 2 })
  const { courseId, personId: stays } = await sold(dates)
  const [goes = 0] = await makePeople(open.db, 1)
  const passId = await joinCourse(deps(), goes, courseId)
  expect(await merge(deps(), [stays, goes], staffId)).toBe('both_booked')
  for (const { bookingId } of await bookedBy(goes)) expect(await leave(deps(), { personId: goes, bookingId })).toBe('cancelled')
  const mergeId = await merge(deps(), [stays, goes], staffId)
  expect(mergeId).toEqual(expect.any(Number))
  const owner = async () => (await rowsOf<{ id: number }>(open.db, sql`select person_id as id from accounts where id = ${passId}`))[0]?.id
  expect([await owner(), await makeUpsOf(passId), (await bookedBy(stays)).length]).toEqual([stays, [0, 2], 2])
  expect(await part(deps(), mergeId as number, staffId)).toBe('parted')
  expect(await owner()).toBe(goes)
})
