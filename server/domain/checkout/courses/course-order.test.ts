import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { addPersonToClass } from '../../bookings/roster/add-person-to-class.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import {
  lapse,
  makeEvent,
  makePeople,
  makeSession,
  makeSlot,
  type TestProvider,
  testDependencies,
  testProvider,
} from '../../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../../bookings/status/change-status.ts'
import { leave, refundUntilStart } from '../../guests/cancelling/cancelling.testing.ts'
import { pressExchange, setPolicy } from '../../guests/exchanging/exchanging.testing.ts'
import { offerTurns } from '../../guests/waiting-list/offer-turns.ts'
import { adjustCredit } from '../../money/ledger/adjust-credit.ts'
import { faultsOfAccounts } from '../../money/ledger/credit.testing.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { erasePersonData } from '../../operations/removals/erase-person-data.ts'
import { removeBooking } from '../../operations/removals/remove-booking.ts'
import { makeCourse, makeDates } from '../../products/courses/courses.testing.ts'
import { makeProduct, passOf, sellPasses } from '../../products/passes/passes.testing.ts'
import { merge } from '../../rules/merge-desk.testing.ts'
import { openCheckout } from '../open-checkout.ts'
import { endPassByStaff } from '../orders/change-pass.ts'
import { sellPass } from '../orders/sell-pass.ts'
import { placeBooking } from '../place-booking.ts'
import { previewPassRefund, refundPass } from '../refunds/refund-pass.ts'
import { withdraw } from '../refunds/withdraw.ts'
import { releaseHold, releaseOrder } from '../release-purchase.ts'
import { settlePayment } from '../settle-payment.ts'
import { courseFaults, lapseOrder, openSession, orderCourse } from './courses.testing.ts'
import { type PlaceCourseOrder, placeCourseOrder } from './place-course-order.ts'
import { type SellCourse, sellCourse } from './sell-course.ts'

const SITE = 'http://localhost:3000'

let open: OpenDatabase
let deps: BookingDependencies
let provider: TestProvider
let staffId: number

beforeAll(async () => {
  open = await freshDatabase()
  provider = testProvider(() => new ProviderDown('away'))
  deps = testDependencies(open.db, provider)
  staffId = (await makePeople(open.db, 1))[0] as number
  await sellPasses(open.db)
})
afterAll(() => open.close())
afterEach(async () => {
  for (const [fault, query] of Object.entries(courseFaults)) expect(await read(query), fault).toEqual([])
  expect(await faultsOfAccounts(open)).toEqual([])
})

const read = async (text: string) => (await open.queue.executeSql(text)).rows as Record<string, unknown>[]
const one = async <Value>(text: string) => Object.values((await read(text))[0] ?? {})[0] as Value
const someone = async () => (await makePeople(open.db, 1))[0] as number
const book = async (personId: number, offeringId: number, more: Partial<Parameters<typeof placeBooking>[1]> = {}) => {
  const placed = await placeBooking(deps, { personId, offeringId, kind: 'session', language: 'en', siteUrl: SITE, ...more })
  return placed.ok ? placed.value.bookingId : placed.reason
}
const full = { expectedPrice: undefined, expectedDue: undefined, use: undefined, language: 'en' as const, siteUrl: SITE }
const refusal = async (wanted: Pick<PlaceCourseOrder, 'personId' | 'courseId'> & Partial<PlaceCourseOrder>) => {
  const placed = await placeCourseOrder(deps, { ...full, ...wanted })
  return placed.ok ? 'ordered' : { reason: placed.reason, ...placed.detail }
}
const seatsOf = (orderId: number) => read(`select offering_id, status from bookings where order_id = ${orderId} order by offering_id`)
const live = (personId: number) =>
  one<number>(`select count(*)::int from bookings where person_id = ${personId} and is_live(status, held_until)`)
const bookingOf = (personId: number, offeringId: number) =>
  one<number>(`select id from bookings where person_id = ${personId} and offering_id = ${offeringId} order by id desc limit 1`)
const begin = (offeringId: number) =>
  read(`update offerings set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days' where id = ${offeringId}`)
const sell = async (input: Omit<SellCourse, 'staffId'>) => {
  const sold = await sellCourse(deps, { ...input, staffId })
  return sold.ok ? sold.value : sold.reason
}

/** Orders and pays for a course of these dates by card. */
async function bought(dates: number[], changes: Parameters<typeof makeCourse>[2] = {}) {
  const courseId = await makeCourse(open.db, dates, changes)
  const personId = await someone()
  const orderId = (await orderCourse(deps, { personId, courseId })) as number
  const sessionId = await openSession(deps, orderId, personId)
  provider.pay(sessionId)
  expect(await settlePayment(deps, { sessionId })).toBe('paid')
  const passId = await one<number>(`select id from accounts where order_id = ${orderId}`)
  return { courseId, personId, orderId, passId }
}

test('paying for a course creates a pass with one entry per date, and each entry is spent on a paid booking of its date', async () => {
  const dates = await makeDates(open.db, { weeks: 4 })
  const { personId, orderId, passId, courseId } = await bought(dates)
  expect(await seatsOf(orderId)).toEqual(dates.map((offering_id) => ({ offering_id, status: 'paid' })))
  expect(await passOf(open.db, passId)).toMatchObject({ entries: 4, left: 0, opensFrom: null })
  expect(await one(`select course_id from accounts where id = ${passId}`)).toBe(courseId)
  // 14 days after the last date, in the time zone of the studio.
  const days = await one(
    `select valid_until - (select (max(starts_at) at time zone 'Europe/Prague')::date from offerings where id in (${dates})) from accounts where id = ${passId}`,
  )
  expect(days).toBe(14)
  expect(await live(personId)).toBe(4)
  expect(
    await read(`select count(*)::int as n from payments p join bookings b on b.id = p.booking_id where b.order_id = ${orderId}
    and p.status = 'kept' and p.method = 'pass' and p.amount = 0`),
  ).toEqual([{ n: 4 }])
})

test('neither a course nor its make-up classes get the discount for the first online class, and buying a course does not use up this discount', async () => {
  const dates = await makeDates(open.db, { weeks: 3 })
  const [first = 0] = dates
  await refundUntilStart(open.db, first, 100)
  const rules = { price: 90_000, makeUpKinds: ['session' as const, 'slot' as const] }
  const [absent, other] = [await bought(dates, rules), await bought(dates, rules)]
  expect(await one(`select price from orders where id = ${absent.orderId}`)).toBe(90_000)
  expect(await one('select count(*)::int from bookings where order_id is not null and first_online')).toBe(0)

  const online = () => makeSlot(open.db, { price: 30_000, isOnline: true })
  expect(await leave(deps, { personId: absent.personId, bookingId: await bookingOf(absent.personId, first) })).toBe('cancelled')
  const makeUp = await book(absent.personId, await online(), { kind: 'slot', use: { passId: absent.passId, startNow: false } })
  const single = await book(other.personId, await online(), { kind: 'slot' })
  expect(await read(`select price, first_online from bookings where id in (${makeUp}, ${single}) order by id`)).toEqual([
    { price: 30_000, first_online: false },
    { price: 24_000, first_online: true },
  ])
})

test('one email confirms the course instead of one for each date', async () => {
  const { orderId } = await bought(await makeDates(open.db, { weeks: 3 }))
  const ids = `select id from bookings where order_id = ${orderId}`
  expect(await one(`select count(*)::int from mails where cause in (select 'booking-confirmed:' || id from (${ids}) b)`)).toBe(0)
  expect(await one(`select count(*)::int from mails where cause = 'pass-bought:${orderId}'`)).toBe(1)
})

test('the buyer of a course cannot withdraw from the purchase', async () => {
  const { orderId, personId } = await bought(await makeDates(open.db, { weeks: 2 }))
  expect(await withdraw(deps, { orderId, personId, name: 'Anna', expected: { back: 0, ahead: 0 } })).toMatchObject({
    reason: 'not_found',
  })
})

test('credit can pay for the course completely or in part', async () => {
  const dates = await makeDates(open.db, { weeks: 2 })
  const courseId = await makeCourse(open.db, dates, { price: 60_000 })
  const [anna, boris] = [await someone(), await someone()]
  await adjustCredit(open.db, { personId: anna, amount: 60_000, note: 'A gift', staffId })
  await adjustCredit(open.db, { personId: boris, amount: 20_000, note: 'A gift', staffId })
  const paid = (await orderCourse(deps, { personId: anna, courseId, use: 'credit' })) as number
  expect(await one(`select status from orders where id = ${paid}`)).toBe('paid')
  expect(await live(anna)).toBe(2)
  expect(await refusal({ personId: boris, courseId, use: 'credit', expectedDue: 0 })).toEqual({ reason: 'credit_short' })

  const held = (await orderCourse(deps, { personId: boris, courseId })) as number
  const first = await openSession(deps, held, boris)
  // Using credit keeps the order but changes the amount to pay.
  expect(await orderCourse(deps, { personId: boris, courseId, use: 'credit' })).toBe(held)
  provider.pay(first)
  expect(await settlePayment(deps, { sessionId: first })).toBe('returned')
  const second = await openSession(deps, held, boris)
  provider.pay(second)
  expect(await settlePayment(deps, { sessionId: second })).toBe('paid')
  expect(await one(`select amount from payments where order_id = ${held} and status = 'kept'`)).toBe(40_000)
})

test('a second request for a course returns the pending order at its old price, until a date of the order has begun', async () => {
  const dates = await makeDates(open.db, { weeks: 4 })
  const courseId = await makeCourse(open.db, dates, { price: 120_000 })
  const personId = await someone()
  const first = (await orderCourse(deps, { personId, courseId })) as number
  await read(`update courses set price = 200000 where id = ${courseId}`)
  expect(await orderCourse(deps, { personId, courseId, expectedPrice: 120_000 })).toBe(first)
  expect(await refusal({ personId, courseId, expectedPrice: 200_000 })).toEqual({ reason: 'price_changed', price: 120_000 })
  const sessionId = await openSession(deps, first, personId)

  // The first date begins while the person is paying. The person then orders the remaining dates instead.
  await begin(dates[0] as number)
  expect(await refusal({ personId, courseId, expectedPrice: 120_000 })).toEqual({ reason: 'price_changed', price: 105_000 })
  const second = (await orderCourse(deps, { personId, courseId, expectedPrice: 105_000 })) as number
  expect(second).not.toBe(first)
  expect(await seatsOf(second)).toEqual(dates.slice(1).map((offering_id) => ({ offering_id, status: 'pending' })))
  provider.pay(sessionId)
  expect(await settlePayment(deps, { sessionId })).toBe('returned')
})

test('once the first date of a held course has begun, an open checkout can still be paid, but no new one is opened', async () => {
  const dates = await makeDates(open.db, { weeks: 2 })
  const courseId = await makeCourse(open.db, dates)
  const [anna, boris] = [await someone(), await someone()]
  const held = (await orderCourse(deps, { personId: anna, courseId })) as number
  const unopened = (await orderCourse(deps, { personId: boris, courseId })) as number
  const sessionId = await openSession(deps, held, anna)
  await begin(dates[0] as number)
  expect(await openSession(deps, unopened, boris)).toBe('already_started')
  provider.pay(sessionId)
  expect(await settlePayment(deps, { sessionId })).toBe('paid')
  expect(await live(anna)).toBe(2)
})

test('the order of a course leaves out dates where the person has a seat, and takes over a lapsed hold of the person', async () => {
  const dates = await makeDates(open.db, { weeks: 4 })
  const courseId = await makeCourse(open.db, dates, { price: 120_000 })
  const personId = await someone()
  const [first = 0, second = 0, ...rest] = dates
  await book(personId, first)
  const lapsed = (await book(personId, second)) as number
  await lapse(open.db, lapsed)
  const orderId = (await orderCourse(deps, { personId, courseId })) as number
  expect(await one(`select price from orders where id = ${orderId}`)).toBe(90_000)
  expect(await seatsOf(orderId)).toEqual([second, ...rest].map((offering_id) => ({ offering_id, status: 'pending' })))
  expect(await one(`select order_id from bookings where id = ${lapsed}`)).toBe(orderId)
})

test('the order of a course takes a seat that another person held singly, once this hold has lapsed', async () => {
  const dates = await makeDates(open.db, { weeks: 3, capacity: 1 })
  const courseId = await makeCourse(open.db, dates, { seats: 1 })
  const hold = (await book(await someone(), dates[1] ?? 0)) as number
  const personId = await someone()
  expect(await orderCourse(deps, { personId, courseId })).toBe('sold_out')
  await lapse(open.db, hold)
  const orderId = (await orderCourse(deps, { personId, courseId })) as number
  expect(await seatsOf(orderId)).toEqual(dates.map((offering_id) => ({ offering_id, status: 'pending' })))
})

test.each([
  ['is closed', { closedAt: new Date() }],
  ['is not on sale yet', { saleFrom: new Date(Date.now() + 3_600_000) }],
  ['is not on sale any more', { saleUntil: new Date(Date.now() - 3_600_000) }],
] as const)('a course cannot be ordered if it %s', async (_why, changes) => {
  const courseId = await makeCourse(open.db, await makeDates(open.db, { weeks: 2 }), changes)
  expect(await refusal({ personId: await someone(), courseId })).toEqual({ reason: 'course_not_on_sale' })
})

test('ordering a course that does not exist is refused as not found', async () => {
  expect(await refusal({ personId: await someone(), courseId: 0 })).toEqual({ reason: 'not_found' })
})

test('ordering a course requires a proven address, and is refused while the person has a valid pass of this course', async () => {
  const dates = await makeDates(open.db, { weeks: 2 })
  const { courseId, personId, passId } = await bought(dates)
  expect(await refusal({ personId, courseId })).toEqual({ reason: 'course_owned' })
  await endPassByStaff(deps, { passId, note: 'Moved away', staffId })
  expect(await live(personId)).toBe(0)
  expect(await orderCourse(deps, { personId, courseId })).toEqual(expect.any(Number))
  const unproven = await someone()
  await read(`update people set email_proven_at = null where id = ${unproven}`)
  expect(await refusal({ personId: unproven, courseId })).toEqual({ reason: 'email_unproven' })
})

test('ordering a course with a fully booked date is refused with a list of the fully booked dates, and holds no seat', async () => {
  const dates = await makeDates(open.db, { weeks: 3 })
  const courseId = await makeCourse(open.db, dates)
  const [, second = 0] = dates
  // The capacity of the class is lowered below the seats that the course may take.
  await read(`update offerings set capacity = 1 where id = ${second}`)
  await book(await someone(), second)
  const personId = await someone()
  expect(await refusal({ personId, courseId })).toMatchObject({ reason: 'sold_out', soldOut: [{ id: second, titleEn: 'Hatha Yoga' }] })
  expect(await live(personId)).toBe(0)
})

test('only members of the earlier course can buy the next course in the seven days before its sale', async () => {
  const earlier = await bought(await makeDates(open.db, { weeks: 1 }))
  const saleFrom = new Date(Date.now() + 6 * 86_400_000)
  const next = await makeCourse(open.db, await makeDates(open.db, { weeks: 2 }), { saleFrom, follows: earlier.courseId })
  expect(await refusal({ personId: await someone(), courseId: next })).toEqual({ reason: 'course_not_on_sale' })
  expect(await orderCourse(deps, { personId: earlier.personId, courseId: next })).toEqual(expect.any(Number))
})

test('a person has at most five unpaid orders', async () => {
  const personId = await someone()
  const courses: number[] = []
  for (let n = 0; n < 6; n++) courses.push(await makeCourse(open.db, await makeDates(open.db, { weeks: 1 })))
  for (const courseId of courses.slice(0, 5)) expect(await orderCourse(deps, { personId, courseId })).toEqual(expect.any(Number))
  expect(await refusal({ personId, courseId: courses[5] as number })).toEqual({ reason: 'too_many_orders' })
})

test('releasing the order of a course frees all of its seats', async () => {
  const dates = await makeDates(open.db, { weeks: 3, capacity: 1 })
  const courseId = await makeCourse(open.db, dates)
  const personId = await someone()
  const orderId = (await orderCourse(deps, { personId, courseId })) as number
  expect(await releaseOrder(deps, { orderId, personId })).toMatchObject({ ok: true })
  expect(await live(personId)).toBe(0)
  expect(await orderCourse(deps, { personId: await someone(), courseId })).toEqual(expect.any(Number))
})

test('every use case except those of the order refuses a seat held by the order of a course', async () => {
  const dates = await makeDates(open.db, { weeks: 2 })
  const courseId = await makeCourse(open.db, dates)
  const personId = await someone()
  const [offeringId = 0] = dates
  const orderId = (await orderCourse(deps, { personId, courseId })) as number
  const bookingId = await bookingOf(personId, offeringId)
  const sold = await sellPass(deps, { personId, productId: await makeProduct(open.db), method: 'cash', staffId })
  const passId = sold.ok ? sold.value : 0
  const reasonOf = async (call: Promise<{ ok: boolean; reason?: string }>) => (await call).reason
  const kind = 'session' as const
  expect({
    booking: await book(personId, offeringId),
    pass: await book(personId, offeringId, { use: { passId, startNow: true } }),
    credit: await book(personId, offeringId, { use: 'credit' }),
    checkout: await reasonOf(openCheckout(deps, { personId, bookingId, language: 'en', siteUrl: SITE })),
    payLink: await reasonOf(openCheckout(deps, { personId, bookingId, language: 'en', siteUrl: SITE, payToken: 'token' })),
    release: await reasonOf(releaseHold(deps, { personId, kind, bookingId })),
    paid: await reasonOf(changeStatus(deps, { kind, bookingId, status: 'paid', staffId })),
    owed: await reasonOf(changeStatus(deps, { kind, bookingId, status: 'pending', staffId })),
    cancelled: await reasonOf(changeStatus(deps, { kind, bookingId, status: 'cancelled', staffId })),
    roster: await reasonOf(addPersonToClass(deps, { offeringId, who: { personId }, payment: 'cash', staffId })),
    link: await reasonOf(addPersonToClass(deps, { offeringId, who: { personId }, payment: { link: {} }, staffId })),
    removal: await reasonOf(removeBooking({ ...deps, undoSeconds: 0 }, { kind, bookingId, staffId })),
  }).toEqual(
    Object.fromEntries(
      ['booking', 'pass', 'credit', 'checkout', 'payLink', 'release', 'paid', 'owed', 'cancelled', 'roster', 'link', 'removal'].map(
        (use) => [use, 'held_by_order'],
      ),
    ),
  )
  expect(await seatsOf(orderId)).toEqual(dates.map((offering_id) => ({ offering_id, status: 'pending' })))
})

test('holds of a course do not count towards the limit of unpaid holds, and lapsed holds of a course do not prevent new holds', async () => {
  const personId = await someone()
  const dates = await makeDates(open.db, { weeks: 7 })
  const courseId = await makeCourse(open.db, dates)
  for (let n = 0; n < 3; n++) await lapseOrder(open.db, (await orderCourse(deps, { personId, courseId })) as number)
  // A lapsed hold that is booked singly no longer belongs to its order.
  const bookingId = await book(personId, dates[0] as number)
  expect(bookingId).toEqual(await bookingOf(personId, dates[0] as number))
  expect(await one(`select order_id from bookings where id = ${bookingId}`)).toBeNull()
  const orderId = (await orderCourse(deps, { personId, courseId })) as number
  expect(await seatsOf(orderId)).toHaveLength(6)
  for (let n = 0; n < 4; n++) expect(await book(personId, await makeSession(open.db))).toEqual(expect.any(Number))
})

test('late money for a course is returned if the person has booked a single date of the course in the meantime', async () => {
  const dates = await makeDates(open.db, { weeks: 2 })
  const courseId = await makeCourse(open.db, dates)
  const personId = await someone()
  const orderId = (await orderCourse(deps, { personId, courseId })) as number
  const sessionId = await openSession(deps, orderId, personId)
  await lapseOrder(open.db, orderId)
  await book(personId, dates[0] as number)
  provider.pay(sessionId)
  expect(await settlePayment(deps, { sessionId })).toBe('returned')
  expect(await live(personId)).toBe(1)
})

test('late money by card for a single date is refunded if the person now holds the date with a course', async () => {
  const dates = await makeDates(open.db, { weeks: 2 })
  const courseId = await makeCourse(open.db, dates)
  const personId = await someone()
  const bookingId = (await book(personId, dates[0] as number)) as number
  const checkout = await openCheckout(deps, { personId, bookingId, language: 'en', siteUrl: SITE })
  const single = checkout.ok ? (checkout.value.url.split('/').at(-1) as string) : checkout.reason
  await lapse(open.db, bookingId)
  const orderId = (await orderCourse(deps, { personId, courseId })) as number
  provider.pay(single)
  expect(await settlePayment(deps, { sessionId: single })).toBe('returned')
  const sessionId = await openSession(deps, orderId, personId)
  provider.pay(sessionId)
  expect([await settlePayment(deps, { sessionId }), await live(personId)]).toEqual(['paid', 2])
})

test('the order of a course accepts no money and frees all its seats after one of its dates was cancelled', async () => {
  const dates = await makeDates(open.db, { weeks: 3 })
  const courseId = await makeCourse(open.db, dates, { price: 90_000 })
  const personId = await someone()
  const orderId = (await orderCourse(deps, { personId, courseId })) as number
  const sessionId = await openSession(deps, orderId, personId)
  // Creates the same rows as a cancellation that is running.
  await read(`update offerings set is_active = false where id = ${dates[1]}`)
  const [cancellation] = await read(`insert into cancellations (offering_id, person_id, tell, was_active, runs_at, created_at)
    values (${dates[1]}, ${staffId}, false, true, clock_timestamp(), clock_timestamp()) returning id`)
  await read(`update bookings set status = 'cancelled', cancelled_by = 'staff', held_until = null, cancelled_at = clock_timestamp(),
    cancellation_id = ${cancellation?.id} where order_id = ${orderId} and offering_id = ${dates[1]}`)
  expect(await openSession(deps, orderId, personId)).toBe('hold_lapsed')
  provider.pay(sessionId)
  expect(await settlePayment(deps, { sessionId })).toBe('returned')
  expect(await live(personId)).toBe(0)
  const again = (await orderCourse(deps, { personId, courseId })) as number
  expect(await one(`select price from orders where id = ${again}`)).toBe(60_000)
})

test('staff can sell the remaining dates of a course that has begun, for cash or for free, and one email names the dates', async () => {
  const dates = await makeDates(open.db, { weeks: 4 })
  await begin(dates[0] as number)
  const courseId = await makeCourse(open.db, dates, { price: 120_000, closedAt: new Date(), singlesFrom: new Date(Date.now() + 9e9) })
  const [anna, boris] = [await someone(), await someone()]
  const passId = await sell({ personId: anna, courseId, method: 'cash', key: 'once' })
  expect(await sell({ personId: anna, courseId, method: 'cash', key: 'once' })).toBe(passId)
  expect(await sell({ personId: anna, courseId, method: 'cash' })).toBe('course_owned')
  expect(
    await read(
      `select o.price, p.method, p.channel, p.amount from orders o join payments p on p.order_id = o.id where o.person_id = ${anna}`,
    ),
  ).toEqual([{ price: 90_000, method: 'cash', channel: 'studio', amount: 90_000 }])
  const given = await sell({ personId: boris, courseId, method: 'free' })
  expect(await passOf(open.db, given as number)).toMatchObject({ entries: 3, left: 0 })
  expect([await live(anna), await live(boris)]).toEqual([3, 3])
  const mailsTo = (personId: number) =>
    read(`select kind, about from mails where "to" = (select email from people where id = ${personId}) order by id`)
  expect(await mailsTo(anna)).toMatchObject([{ kind: 'pass-bought' }])
  expect(await mailsTo(boris)).toMatchObject([{ kind: 'course-given', about: { passId: given } }])
})

test('a sale of a course by staff takes over the seats of the person’s pending order', async () => {
  const dates = await makeDates(open.db, { weeks: 2, capacity: 1 })
  const courseId = await makeCourse(open.db, dates)
  const personId = await someone()
  const orderId = (await orderCourse(deps, { personId, courseId })) as number
  const sessionId = await openSession(deps, orderId, personId)
  expect(await sell({ personId, courseId, method: 'card' })).toEqual(expect.any(Number))
  provider.pay(sessionId)
  expect(await settlePayment(deps, { sessionId })).toBe('returned')
  expect(await live(personId)).toBe(2)
  expect(await sell({ personId: await someone(), courseId, method: 'cash' })).toBe('sold_out')
})

test('a refund of a course by staff is in proportion to the dates that have not begun, and ends the pass', async () => {
  const dates = await makeDates(open.db, { weeks: 4 })
  const { passId, personId } = await bought(dates, { price: 120_000 })
  await begin(dates[0] as number)
  const preview = await previewPassRefund(deps, passId)
  expect(preview).toMatchObject({ value: { used: 1, of: 4, back: 90_000, ahead: [{}, {}, {}] } })
  expect(await refundPass(deps, { passId, amount: undefined, expectedAhead: 3, key: 'k', staffId })).toMatchObject({
    value: { amount: 90_000 },
  })
  expect(await live(personId)).toBe(1)
  expect(await passOf(open.db, passId)).toMatchObject({ left: 0, endedWhy: 'refunded' })
})

test('a refund of a course includes neither make-up classes nor returned entries that can only pay for make-up classes', async () => {
  const dates = await makeDates(open.db, { weeks: 4 })
  for (const date of dates) await refundUntilStart(open.db, date, 100)
  const { passId, personId } = await bought(dates, { price: 120_000 })
  for (const date of dates.slice(2)) {
    const bookingId = await bookingOf(personId, date)
    expect(await leave({ ...deps, changeSecret: 'secret' } as never, { personId, bookingId })).toBe('cancelled')
  }
  expect(await passOf(open.db, passId)).toMatchObject({ left: 2 })
  // Two dates are still booked, and the person gave up the other two.
  expect(await previewPassRefund(deps, passId)).toMatchObject({ value: { used: 2, of: 4, back: 60_000 } })
  const makeUp = await makeSession(open.db, { price: 30_000, startsAt: new Date(Date.now() + 2 * 86_400_000) })
  expect(await book(personId, makeUp, { use: { passId, startNow: true } })).toEqual(expect.any(Number))
  await begin(makeUp)
  await begin(dates[0] as number)
  expect(await previewPassRefund(deps, passId)).toMatchObject({ value: { used: 3, of: 4, back: 30_000 } })
})

test('a refund of a course includes dates that staff cancelled for the person and dates booked again, but not dates that the person cancelled', async () => {
  const dates = await makeDates(open.db, { weeks: 4 })
  const [first = 0, second = 0, third = 0] = dates
  await refundUntilStart(open.db, second, 0)
  await refundUntilStart(open.db, third, 100)
  const { passId, personId } = await bought(dates, { price: 120_000 })
  const value = async () => {
    const read = await previewPassRefund(deps, passId)
    return read.ok && [read.value.used, read.value.back]
  }
  await changeStatus(deps, { kind: 'session', bookingId: await bookingOf(personId, first), status: 'cancelled', staffId })
  expect([(await passOf(open.db, passId))?.left, await value()]).toEqual([1, [0, 120_000]])
  for (const date of [second, third])
    expect(await leave({ ...deps, changeSecret: 'secret' } as never, { personId, bookingId: await bookingOf(personId, date) })).toBe(
      'cancelled',
    )
  expect(await value()).toEqual([2, 60_000])
  expect(await book(personId, third, { use: { passId, startNow: true } })).toEqual(expect.any(Number))
  expect(await value()).toEqual([1, 90_000])
})

test('a refund of a course includes a date that the person cancelled and booked again before staff cancelled the new booking', async () => {
  const dates = await makeDates(open.db, { weeks: 4 })
  const [first = 0] = dates
  await refundUntilStart(open.db, first, 100)
  const { passId, personId } = await bought(dates, { price: 120_000 })
  expect(await leave({ ...deps, changeSecret: 'secret' } as never, { personId, bookingId: await bookingOf(personId, first) })).toBe(
    'cancelled',
  )
  const again = await book(personId, first, { use: { passId, startNow: true } })
  await changeStatus(deps, { kind: 'session', bookingId: again as number, status: 'cancelled', staffId })
  expect(await previewPassRefund(deps, passId)).toMatchObject({ value: { used: 0, of: 4, back: 120_000 } })
})

test('a refund of a course counts a date moved to a make-up class as used, even before the make-up class has begun', async () => {
  const dates = await makeDates(open.db, { weeks: 4 })
  const [first = 0, second = 0, third = 0] = dates
  for (const date of dates) await setPolicy(open.db, date, { percent: 100 })
  const { passId, personId } = await bought(dates, { price: 120_000 })
  const value = async () => {
    const read = await previewPassRefund(deps, passId)
    return read.ok && [read.value.used, read.value.back]
  }
  const soon = () => makeSession(open.db, { price: 30_000, startsAt: new Date(Date.now() + 2 * 86_400_000) })
  // An entry spent on a make-up counts as unused until the class begins. This entry is of a date that the studio cancelled.
  await changeStatus(deps, { kind: 'session', bookingId: await bookingOf(personId, first), status: 'cancelled', staffId })
  expect(await book(personId, await soon(), { use: { passId, startNow: true } })).toEqual(expect.any(Number))
  expect(await value()).toEqual([0, 120_000])

  const makeUp = await soon()
  const moved = await bookingOf(personId, second)
  expect(await pressExchange(deps, { personId, bookingId: moved, to: makeUp })).toBe('moved')
  expect(await value()).toEqual([1, 90_000])
  expect(await leave({ ...deps, changeSecret: 'secret' } as never, { personId, bookingId: await bookingOf(personId, third) })).toBe(
    'cancelled',
  )
  expect(await value()).toEqual([2, 60_000])
  await begin(makeUp)
  expect(await value()).toEqual([2, 60_000])
})

test('guests can book a single date of a course only once its single spots are on sale, but staff can add people at any time', async () => {
  const dates = await makeDates(open.db, { weeks: 2 })
  const later = new Date(Date.now() + 3_600_000)
  const [offeringId = 0] = dates
  const { personId, passId } = await bought(dates, { singlesFrom: later })
  const guest = await someone()
  expect(await book(guest, offeringId)).toBe('not_open')
  await read(`update offerings set capacity = 1 where id = ${offeringId}`)
  // A full class that is not open singly is refused with `not_open`, not with `sold_out`, also without the lock.
  expect(await book(guest, offeringId)).toBe('not_open')
  await read(`update offerings set capacity = 5 where id = ${offeringId}`)
  const sold = await sellPass(deps, { personId: guest, productId: await makeProduct(open.db), method: 'cash', staffId })
  expect(await book(guest, offeringId, { use: { passId: sold.ok ? sold.value : 0, startNow: true } })).toBe('not_open')
  expect(await addPersonToClass(deps, { offeringId, who: { personId: await someone() }, payment: 'cash', staffId })).toMatchObject({
    ok: true,
  })

  // The pass of the course can book its own date again.
  await refundUntilStart(open.db, offeringId, 100)
  await changeStatus(deps, { kind: 'session', bookingId: await bookingOf(personId, offeringId), status: 'cancelled', staffId })
  expect(await book(personId, offeringId, { use: { passId, startNow: true } })).toEqual(expect.any(Number))

  await read(`update courses set singles_from = clock_timestamp()`)
  expect(await book(guest, offeringId)).toEqual(expect.any(Number))
})

test('until the single spots of a course date are on sale, its waiting list gives no turns and reserves no seats', async () => {
  const dates = await makeDates(open.db, { weeks: 1, capacity: 1 })
  const courseId = await makeCourse(open.db, dates, { singlesFrom: new Date(Date.now() + 3_600_000) })
  const [offeringId = 0] = dates
  const waits = await someone()
  await read(
    `insert into waiting (offering_id, person_id, status, language, take) values (${offeringId}, ${waits}, 'waiting', 'en', 'ask')`,
  )
  await offerTurns({ ...deps, siteUrl: SITE } as never, offeringId)
  expect(await live(waits)).toBe(0)
  const personId = await someone()
  const orderId = (await orderCourse(deps, { personId, courseId })) as number
  await releaseOrder(deps, { orderId, personId })
  await read(`update courses set singles_from = null where id = ${courseId}`)
  expect(await refusal({ personId, courseId })).toMatchObject({ reason: 'sold_out' })
  await offerTurns({ ...deps, siteUrl: SITE } as never, offeringId)
  expect(await live(waits)).toBe(1)
})

test('erasing a person releases the person’s order of a course with its seats', async () => {
  const dates = await makeDates(open.db, { weeks: 2 })
  const courseId = await makeCourse(open.db, dates)
  const personId = await someone()
  const orderId = (await orderCourse(deps, { personId, courseId })) as number
  const leaving = { personId, passwordHash: 'none', isStaff: false, freesPaidSeats: true, cancelsOwed: true, givesUpCredit: false }
  expect(await erasePersonData(deps, leaving as never)).toMatchObject({ ok: true })
  expect(await one(`select status from orders where id = ${orderId}`)).toBe('cancelled')
  expect(await seatsOf(orderId)).toEqual(dates.map((offering_id) => ({ offering_id, status: 'cancelled' })))
})

test('a merge transfers a pending order of a course with its seats, and the remaining person can pay for it', async () => {
  const dates = await makeDates(open.db, { weeks: 2 })
  const courseId = await makeCourse(open.db, dates)
  const [stays, goes] = [await someone(), await someone()]
  const orderId = (await orderCourse(deps, { personId: goes, courseId })) as number
  const sessionId = await openSession(deps, orderId, goes)
  expect(await merge(deps, [stays, goes], staffId)).toEqual(expect.any(Number))
  provider.pay(sessionId)
  expect(await settlePayment(deps, { sessionId })).toBe('paid')
  expect([await live(stays), await live(goes)]).toEqual([2, 0])
})

test('a course with an order cannot be deleted, and the order of an overlapping course leaves out the dates already booked', async () => {
  const dates = await makeDates(open.db, { weeks: 3 })
  const { courseId, personId } = await bought(dates.slice(0, 2))
  await expect(open.queue.executeSql(`delete from courses where id = ${courseId}`)).rejects.toThrow()
  const other = await makeCourse(open.db, dates, { price: 90_000 })
  const orderId = (await orderCourse(deps, { personId, courseId: other })) as number
  expect(await seatsOf(orderId)).toEqual([{ offering_id: dates[2], status: 'pending' }])
})

test('classes at a price of 0 are not sold with a course', async () => {
  const free = await makeEvent(open.db, { price: 0, startsAt: new Date(Date.now() + 86_400_000) })
  const dates = await makeDates(open.db, { weeks: 2 })
  const courseId = await makeCourse(open.db, [free, ...dates], { price: 90_000 })
  const orderId = (await orderCourse(deps, { personId: await someone(), courseId })) as number
  expect(await seatsOf(orderId)).toHaveLength(2)
  expect(await one(`select price from orders where id = ${orderId}`)).toBe(60_000)
})
