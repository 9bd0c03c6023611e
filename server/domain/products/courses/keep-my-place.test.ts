import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { courses } from '../../../db/schema/courses.ts'
import { people } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { type TestStudio, testStudio } from '../../../http/routes/catalog/catalog.testing.ts'
import { makePeople, proveAddresses, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../../bookings/status/change-status.ts'
import { undoStatusChange } from '../../bookings/status/undo-status-change.ts'
import { orderCourse } from '../../checkout/courses/courses.testing.ts'
import { sellPass } from '../../checkout/orders/sell-pass.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { leave, refundUntilStart } from '../../guests/cancelling/cancelling.testing.ts'
import { moveBooking } from '../../guests/exchanging/move-booking.ts'
import { previewStanding } from '../../guests/standing/change-standing.ts'
import { erasedEmail } from '../../kernel/placeholder-email.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { listPassBookings } from '../passes/pass-repository.ts'
import { makeProduct, sellPasses } from '../passes/passes.testing.ts'
import { findListedCourse } from './course-list-repository.ts'
import { joinCourse, makeCourse, makeDates } from './courses.testing.ts'
import { queueCourseEmails } from './queue-course-emails.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  await sellPasses(studio.open.db)
})
afterAll(() => studio.close())

const db = () => studio.open.db
const deps = () =>
  testDependencies(
    db(),
    testProvider(() => new ProviderDown('down')),
  )
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const told = async (courseId: number) =>
  (
    await db()
      .select({ cause: mails.cause })
      .from(mails)
      .where(like(mails.cause, `course-kept:${courseId}:%`))
  ).map(({ cause }) => Number(cause?.split(':')[2]))

test('in the seven days before the sale, only members of the earlier course see that they can buy the next course', async () => {
  const [member, stranger] = [await studio.newcomer(), await studio.newcomer()]
  await proveAddresses(db())
  const earlier = await makeCourse(db(), await makeDates(db(), { weeks: 2 }))
  const passId = await joinCourse(deps(), member.id, earlier)
  const next = await makeCourse(db(), await makeDates(db(), { weeks: 2, inDays: 30 }), { follows: earlier, saleFrom: inDays(6) })
  const seenBy = async (ask: typeof member.ask) => {
    const { body } = await ask('GET', `/courses/${next}/`)
    const listed: { id: number; may_buy: boolean }[] = (await ask('GET', '/courses/')).body
    expect(listed.find(({ id }) => id === next)?.may_buy).toBe(body.may_buy)
    return [body.state, body.may_buy, body.keeps_seat]
  }
  const saleOf = async (ask: typeof member.ask) => {
    const { buy_from, sale_from } = (await ask('GET', `/courses/${next}/`)).body
    return [Date.parse(buy_from), Date.parse(sale_from)]
  }
  expect(await seenBy(member.ask)).toEqual(['soon', true, true])
  expect(await seenBy(stranger.ask)).toEqual(['soon', false, false])
  expect(await seenBy(studio.anonymous)).toEqual(['soon', false, false])
  await db()
    .update(courses)
    .set({ saleFrom: inDays(8) })
    .where(eq(courses.id, next))
  expect(await seenBy(member.ask)).toEqual(['soon', false, false])
  // Before the seven days begin, members see the start of these days, and others see the start of the sale.
  const [own = 0, sale = 0] = await saleOf(member.ask)
  expect(Math.round((sale - own) / 86_400_000)).toBe(7)
  expect(await saleOf(stranger.ask)).toEqual([sale, sale])
  await db()
    .update(courses)
    .set({ saleFrom: inDays(-1) })
    .where(eq(courses.id, next))
  expect(await seenBy(member.ask)).toEqual(['on_sale', true, false])
  expect(await seenBy(stranger.ask)).toEqual(['on_sale', true, false])
  await db()
    .update(courses)
    .set({ saleFrom: inDays(6) })
    .where(eq(courses.id, next))
  await db().update(accounts).set({ endedAt: new Date(), endedWhy: 'refunded' }).where(eq(accounts.id, passId))
  expect(await seenBy(member.ask)).toEqual(['soon', false, false])
})

test('each member of the earlier course gets one email when the next course can be bought, except buyers and people without reminders', async () => {
  const earlier = await makeCourse(db(), await makeDates(db(), { weeks: 2 }))
  const [first = 0, bought = 0, silent = 0] = await makePeople(db(), 3)
  for (const personId of [first, bought, silent]) await joinCourse(deps(), personId, earlier)
  await db().update(people).set({ reminders: false }).where(eq(people.id, silent))
  const dates = await makeDates(db(), { weeks: 2, inDays: 30 })
  const next = await makeCourse(db(), dates, { follows: earlier, saleFrom: inDays(7.5) })
  await joinCourse(deps(), bought, next)
  await queueCourseEmails(deps())
  expect(await told(next)).toEqual([])
  await db()
    .update(courses)
    .set({ saleFrom: inDays(6.5) })
    .where(eq(courses.id, next))
  await Promise.all([queueCourseEmails(deps()), queueCourseEmails(deps())])
  await queueCourseEmails(deps())
  expect(await told(next)).toEqual([first])
})

test('members get no email about a next course that is closed or already on sale, or about a course that follows no other course', async () => {
  const earlier = await makeCourse(db(), await makeDates(db(), { weeks: 1 }))
  const [personId = 0] = await makePeople(db(), 1)
  await joinCourse(deps(), personId, earlier)
  const dates = await makeDates(db(), { weeks: 1, inDays: 30 })
  const made = [
    await makeCourse(db(), dates, { follows: earlier, saleFrom: inDays(3), closedAt: new Date() }),
    await makeCourse(db(), dates, { follows: earlier, saleFrom: inDays(-1) }),
    await makeCourse(db(), dates, { follows: earlier }),
    await makeCourse(db(), dates, { saleFrom: inDays(3) }),
  ]
  await queueCourseEmails(deps())
  for (const courseId of made) expect(await told(courseId)).toEqual([])
})

test('before the sale of a course that follows another one, only members of the earlier course can take seats in its dates', async () => {
  const [member = 0, stranger = 0, regular = 0] = await makePeople(db(), 3)
  const earlier = await makeCourse(db(), await makeDates(db(), { weeks: 1 }))
  await joinCourse(deps(), member, earlier)
  const dates = await makeDates(db(), { weeks: 2, inDays: 30, capacity: 2, seriesId: randomUUID() })
  const [first = 0] = dates
  const next = await makeCourse(db(), dates, { follows: earlier, saleFrom: inDays(6), seats: 2 })
  const other = await makeCourse(db(), dates.slice(1), { seats: 2 })
  const order = (personId: number, courseId: number) => orderCourse(deps(), { personId, courseId })
  const single = async () => {
    const request = { personId: stranger, kind: 'session', offeringId: first, language: 'en', siteUrl: 'http://localhost' } as const
    const placed = await placeBooking(deps(), request)
    return placed.ok || placed.reason
  }
  await sellPass(deps(), { personId: regular, productId: await makeProduct(db()), method: 'cash', staffId: member })
  const weekly = async () => {
    const shown = await previewStanding(deps(), { personId: regular, offeringId: first, startNow: true, language: 'en', timeZone: null })
    return shown.ok && shown.value.dates.map(({ reason }) => reason)
  }

  expect([await single(), await weekly()]).toEqual(['not_open', ['not_open', 'not_open']])
  // One of the two seats is kept for the member.
  expect(await order(stranger, other)).toEqual(expect.any(Number))
  expect(await order(regular, other)).toBe('sold_out')
  expect(await order(member, next)).toEqual(expect.any(Number))
  await db()
    .update(courses)
    .set({ saleFrom: inDays(-1) })
    .where(eq(courses.id, next))
  expect([await single(), await weekly()]).toEqual([true, ['standing_full', 'standing_full']])
})

test('staff can restore and move a paid seat although the free seats of the class are kept for members of an earlier course', async () => {
  const [staffId = 0, buyer = 0, ...members] = await makePeople(db(), 4)
  const earlier = await makeCourse(db(), await makeDates(db(), { weeks: 1 }))
  for (const member of members) await joinCourse(deps(), member, earlier)
  const [first = 0, second = 0, third = 0] = await makeDates(db(), { weeks: 3, inDays: 30, capacity: 2 })
  await joinCourse(deps(), buyer, await makeCourse(db(), [first, third], { price: 80_000 }))
  await makeCourse(db(), [first, second], { follows: earlier, saleFrom: inDays(6) })
  const [seat] = await db()
    .select({ bookingId: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.personId, buyer), eq(bookings.offeringId, first)))
  const booking = { kind: 'session', bookingId: seat?.bookingId ?? 0 } as const
  const cancel = () => changeStatus(deps(), { ...booking, status: 'cancelled', staffId, undoSeconds: 60 })
  const cancelled = await cancel()
  const changeId = (cancelled.ok && cancelled.value?.id) || 0
  expect(await undoStatusChange(deps(), { changeId, staffId })).toMatchObject({ ok: true })
  const move = { ...booking, to: second, expected: { difference: 0, refunded: 0 }, back: 'none', notify: false, staffId } as const
  const moved = await moveBooking(deps(), { ...move, siteUrl: 'http://localhost' })
  expect(moved.ok || moved.reason).toBe(true)
  await cancel()
  expect(await changeStatus(deps(), { ...booking, status: 'paid', staffId })).toMatchObject({ ok: true })
})

test('no seats are kept for earlier members when the next course is closed, follows no other course or is on sale', async () => {
  const earlier = await makeCourse(db(), await makeDates(db(), { weeks: 1 }))
  const [first = 0, second = 0] = await makeDates(db(), { weeks: 2, inDays: 30 })
  const next = await makeCourse(db(), [first], { follows: earlier, saleFrom: inDays(6), singlesFrom: inDays(2) })
  const opens = async (id: number) => (await db().select({ at: offerings.singlesFrom }).from(offerings).where(eq(offerings.id, id)))[0]?.at
  const change = (changes: Partial<typeof courses.$inferInsert>) => db().update(courses).set(changes).where(eq(courses.id, next))
  const day = async () => Math.round(((await opens(first))?.getTime() ?? 0) / 86_400_000 - Date.now() / 86_400_000)
  expect(await day()).toBe(6)
  await change({ saleFrom: null })
  expect(await day()).toBe(2)
  await change({ saleFrom: inDays(6), follows: null })
  expect(await day()).toBe(2)
  await change({ follows: earlier, closedAt: new Date() })
  expect(await opens(first)).toBeNull()
  expect(await opens(second)).toBeNull()
})

test('no seat is kept for an erased member or for a member who already owns the next course, and the list of courses does not count kept seats as free', async () => {
  const [erased = 0, owner = 0, member = 0, ...buyers] = await makePeople(db(), 5)
  const earlier = await makeCourse(db(), await makeDates(db(), { weeks: 1 }))
  for (const personId of [erased, owner, member]) await joinCourse(deps(), personId, earlier)
  const [date = 0] = await makeDates(db(), { weeks: 1, inDays: 30, capacity: 4 })
  await refundUntilStart(db(), date, 100)
  const next = await makeCourse(db(), [date], { follows: earlier, saleFrom: inDays(6) })
  const other = await makeCourse(db(), [date])
  const seatsLeft = async () => (await findListedCourse(db(), other))?.dates[0]?.seatsLeft
  expect(await seatsLeft()).toBe(1)

  await db()
    .update(people)
    .set({ email: erasedEmail(erased) })
    .where(eq(people.id, erased))
  expect(await seatsLeft()).toBe(2)
  const passId = await joinCourse(deps(), owner, next)
  expect(await seatsLeft()).toBe(2)
  const [seat] = await listPassBookings(db(), passId)
  expect(await leave(deps(), { personId: owner, bookingId: seat?.bookingId ?? 0 })).toBe('cancelled')
  expect(await seatsLeft()).toBe(3)
  await joinCourse(deps(), buyers[0] ?? 0, other)
  await joinCourse(deps(), buyers[1] ?? 0, other)
  expect(await seatsLeft()).toBe(1)
  expect(await orderCourse(deps(), { personId: member, courseId: next })).toEqual(expect.any(Number))
  expect(await seatsLeft()).toBe(1)
})
