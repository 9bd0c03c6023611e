import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { lapse, makePeople, makeSession, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { faultsOfAccounts } from '../../money/ledger/credit.testing.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { makeCourse } from '../../products/courses/courses.testing.ts'
import { sellPasses } from '../../products/passes/passes.testing.ts'
import { bookByTransfer, lineOf, linkKeys, siteUrl, turnOnTransfers } from '../bank/bank.testing.ts'
import { openOrderTransfer } from '../bank/open-transfer.ts'
import { takeBankLines } from '../bank/take-bank-lines.ts'
import { placeBooking } from '../place-booking.ts'
import { courseFaults, lapseOrder, orderCourse } from './courses.testing.ts'
import { sellCourse } from './sell-course.ts'

const HOUR = 3_600_000
const PRICE = 90_000

let open: OpenDatabase
let deps: BookingDependencies

beforeAll(async () => {
  open = await freshDatabase()
  deps = testDependencies(
    open.db,
    testProvider(() => new ProviderDown('away')),
  )
  await sellPasses(open.db)
  await turnOnTransfers(open.db)
})
afterAll(() => open.close())
afterEach(async () => {
  for (const [fault, query] of Object.entries(courseFaults)) expect(await read(query), fault).toEqual([])
  expect(await faultsOfAccounts(open)).toEqual([])
})

const read = async (text: string) => (await open.queue.executeSql(text)).rows as Record<string, unknown>[]
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)
const someone = async () => (await makePeople(open.db, 1))[0] as number

/** Orders a course of dates that start in these hours, and opens its transfer. */
async function order(hours: number[], capacity = 5) {
  const dates: number[] = []
  for (const [day, ahead] of hours.entries())
    dates.push(await makeSession(open.db, { capacity, price: 35_000, startsAt: inHours(ahead + day / 60) }))
  const courseId = await makeCourse(open.db, dates, { price: PRICE })
  const personId = await someone()
  const orderId = (await orderCourse(deps, { personId, courseId })) as number
  const opened = await openOrderTransfer({ ...deps, linkKeys }, { orderId, personId, language: 'en', siteUrl })
  const [payment] = await read(`select variable_symbol, amount from payments where order_id = ${orderId}`)
  const { variable_symbol: symbol, amount } = { variable_symbol: '', amount: 0, ...payment } as { variable_symbol: string; amount: number }
  return { dates, courseId, personId, orderId, symbol, amount, refusal: opened.ok ? undefined : opened.reason }
}
const take = (symbol: string, amount: number) => takeBankLines(deps, { source: 'fio', lines: [lineOf({ symbol, amount })], at: new Date() })

/** The hours until the seats of an order are released, rounded. All of them end together. */
async function hoursHeld(orderId: number): Promise<number[]> {
  const rows = await read(`select distinct held_until from bookings where order_id = ${orderId}`)
  return rows.map(({ held_until }) => Math.round((new Date(held_until as Date).getTime() - Date.now()) / HOUR))
}

async function outcome({ orderId, personId }: { orderId: number; personId: number }) {
  const [row] = await read(`select o.status as order, p.status as payment,
    (select count(*)::int from bookings b where b.person_id = ${personId} and is_live(b.status, b.held_until)) as seats,
    (select count(*)::int from accounts a where a.order_id = o.id) as passes,
    (select count(*)::int from refunds r where r.payment_id = p.id and r.by_hand and r.status = 'due') as by_hand,
    (select count(*)::int from mails m where m.cause like 'transfer:late:' || p.id || ':%') as asked
    from orders o join payments p on p.order_id = o.id where o.id = ${orderId}`)
  return row
}
const PAID = { order: 'paid', payment: 'kept', passes: 1, by_hand: 0, asked: 0 }
const RETURNED = { order: 'cancelled', payment: 'returned', seats: 0, passes: 0, by_hand: 1, asked: 1 }

test('selling a course by transfer confirms the transfer of its order, and the bank line counts once', async () => {
  const ordered = await order([100, 200, 300])
  const { personId, courseId } = ordered
  const sold = await sellCourse(deps, { personId, courseId, method: 'transfer', staffId: await someone() })
  expect([sold.ok, await outcome(ordered)]).toEqual([true, { ...PAID, seats: 3 }])
  await take(ordered.symbol, PRICE)
  expect(await outcome(ordered)).toEqual({ ...PAID, seats: 3 })
})

test('a transfer holds all dates of a course for a day, and a bank line of the exact price pays for all dates', async () => {
  const ordered = await order([100, 200, 300])
  expect([ordered.amount, await hoursHeld(ordered.orderId)]).toEqual([PRICE, [24]])
  await take(ordered.symbol, PRICE - 100)
  expect(await outcome(ordered)).toMatchObject({ order: 'pending', payment: 'open', seats: 3 })
  await take(ordered.symbol, 100)
  expect(await outcome(ordered)).toEqual({ ...PAID, seats: 3 })
})

test('a transfer for a course holds the dates at most until 12 hours before the first date, even after a partial payment', async () => {
  const { orderId, symbol } = await order([26, 200])
  expect(await hoursHeld(orderId)).toEqual([14])
  await take(symbol, 10_000)
  expect(await hoursHeld(orderId)).toEqual([14])
  const later = await order([40, 200])
  expect(await hoursHeld(later.orderId)).toEqual([24])
  await take(later.symbol, 10_000)
  expect(await hoursHeld(later.orderId)).toEqual([28])
})

test('a transfer is refused for a course whose first remaining date is too soon', async () => {
  const ordered = await order([23, 200, 300])
  expect(ordered).toMatchObject({ refusal: 'too_late_for_transfer', symbol: '' })
})

test('the hold of a transfer for a course is limited by the first date still to come, not by a date that has passed', async () => {
  const ordered = await order([-30, 100, 200])
  expect(ordered.refusal).toBeUndefined()
  expect(await hoursHeld(ordered.orderId)).toEqual([24])
  await take(ordered.symbol, ordered.amount)
  expect(await outcome(ordered)).toEqual({ ...PAID, seats: 2 })
})

test('late money pays for a course while all its dates have a free seat', async () => {
  const ordered = await order([100, 200], 1)
  await lapseOrder(open.db, ordered.orderId)
  await take(ordered.symbol, PRICE)
  expect(await outcome(ordered)).toEqual({ ...PAID, seats: 2 })
})

test('if a date of a lapsed course order has become full, late money books no date and waits for staff, and an email asks the person what to do with it', async () => {
  const ordered = await order([100, 200], 1)
  await lapseOrder(open.db, ordered.orderId)
  const [, offeringId = 0] = ordered.dates
  const other = { personId: await someone(), offeringId, kind: 'session', language: 'en', siteUrl } as const
  expect(await placeBooking(deps, other)).toMatchObject({ ok: true })
  await take(ordered.symbol, PRICE)
  expect(await outcome(ordered)).toEqual(RETURNED)
})

test('money for a course that has begun meanwhile waits for staff to refund it', async () => {
  const ordered = await order([100, 200])
  await lapseOrder(open.db, ordered.orderId)
  await read(
    `update offerings set starts_at = starts_at - interval '101 hours', ends_at = ends_at - interval '101 hours' where id = ${ordered.dates[0]}`,
  )
  await take(ordered.symbol, PRICE)
  expect(await outcome(ordered)).toEqual(RETURNED)
})

test('late money for a single date that the person now holds with a course is left to staff, and the course can still be paid', async () => {
  const ordered = await order([100, 200])
  await lapseOrder(open.db, ordered.orderId)
  const personId = await someone()
  const [offeringId = 0] = ordered.dates
  const single = await bookByTransfer(deps, personId, offeringId)
  await lapse(open.db, single.bookingId)
  const orderId = await orderCourse(deps, { personId, courseId: ordered.courseId })
  expect(orderId).toEqual(expect.any(Number))
  await take(single.symbol, single.amount)
  expect(await read(`select status from payments where id = ${single.paymentId}`)).toEqual([{ status: 'returned' }])
  const opened = await openOrderTransfer({ ...deps, linkKeys }, { orderId: Number(orderId), personId, language: 'en', siteUrl })
  expect(opened.ok).toBe(true)
  const [payment] = await read(`select variable_symbol as symbol, amount from payments where order_id = ${orderId}`)
  await take(String(payment?.symbol), Number(payment?.amount))
  expect(await outcome({ orderId: Number(orderId), personId })).toEqual({ ...PAID, seats: 2 })
})

test('late and too little money for a single date does not extend the hold of this date if the person now holds it with a course', async () => {
  const ordered = await order([100, 200])
  await lapseOrder(open.db, ordered.orderId)
  const personId = await someone()
  const [offeringId = 0] = ordered.dates
  const single = await bookByTransfer(deps, personId, offeringId)
  await lapse(open.db, single.bookingId)
  const orderId = Number(await orderCourse(deps, { personId, courseId: ordered.courseId }))
  const held = () => read(`select distinct held_until from bookings where order_id = ${orderId}`)
  const before = await held()
  await take(single.symbol, single.amount - 100)
  expect([before.length, await held()]).toEqual([1, before])
})
