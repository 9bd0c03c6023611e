import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { rowsOf } from '../../../db/database.ts'
import type { Job } from '../../../db/enqueue.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { makePeople, makeSession, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { lineOf, linkKeys, turnOnTransfers } from '../../checkout/bank/bank.testing.ts'
import { openOrderTransfer } from '../../checkout/bank/open-transfer.ts'
import { takeBankLines } from '../../checkout/bank/take-bank-lines.ts'
import { openOrderCheckout } from '../../checkout/open-order-checkout.ts'
import { adjustPass, prolongPass } from '../../checkout/orders/change-pass.ts'
import { redeemVoucher } from '../../checkout/orders/redeem-voucher.ts'
import { sellPass } from '../../checkout/orders/sell-pass.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { placeOrder } from '../../checkout/place-order.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import type { Decision } from '../../kernel/decision.ts'
import { addDays, dayOf, instantOf, weekdayOf } from '../../kernel/studio-time.ts'
import { adjustCredit } from '../../money/ledger/adjust-credit.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { cancelClass, undoCancellation } from '../../operations/classes/cancelling/cancel-class.ts'
import { changeClass, changeClassAndFollowing, undoTimetableChange } from '../../operations/classes/cancelling/change-timetable.ts'
import { confirmUndecidedClass, removeDaysOff } from '../../operations/classes/days-off/change-days-off.ts'
import { joinCourse, makeCourse, makeDates } from '../../products/courses/courses.testing.ts'
import { makeProduct, passOf, sellPasses } from '../../products/passes/passes.testing.ts'
import { buyVoucher } from '../../products/vouchers/vouchers.testing.ts'
import { removeFollowing } from '../../schedule/series/remove-following.ts'
import { leave } from '../cancelling/cancelling.testing.ts'
import { exchange, setPolicy } from '../exchanging/exchanging.testing.ts'
import { updateWaitingList } from '../waiting-list/update-waiting-list.ts'
import { limitStanding, pauseStanding, previewStanding, readStandingOffer, stopStanding } from './change-standing.ts'
import { queueStandingWeeks } from './queue-standing-emails.ts'
import { readStandingReport, readStandingRunsOut } from './read-standing-report.ts'
import { standingStudio } from './standing.testing.ts'
import { topUpAll } from './top-up.ts'

let open: OpenDatabase
const deps = () => ({
  ...testDependencies(
    open.db,
    testProvider(() => new ProviderDown('down')),
  ),
  siteUrl: 'http://localhost:3000',
})
const { makeSeries, withPass, regular, stand, standing, night, bookedBy, countStanding, rowOf, mailsOf, change } = standingStudio(deps)
const asked = { startNow: false, language: 'en', timeZone: null } as const

beforeAll(async () => {
  open = await freshDatabase()
  await sellPasses(open.db)
})
afterAll(() => open.close())

const reasonsOf = async (personId: number, offeringId: number) => {
  const read = await previewStanding(deps(), { personId, offeringId, ...asked })
  if (!read.ok) throw new Error(read.reason)
  return read.value.dates.map(({ reason }) => reason)
}
const pay = async (offeringId: number, howMany: number) => {
  for (const personId of await makePeople(open.db, howMany))
    await open.db.execute(
      sql`insert into bookings (offering_id, person_id, status, price, language, paid_at) values (${offeringId}, ${personId}, 'paid', 65000, 'en', now())`,
    )
}

test('the preview lists the dates that a standing booking then books, and each date costs one entry', async () => {
  const series = await makeSeries(4)
  const { personId, passId } = await regular({ entries: 3 })
  expect(await reasonsOf(personId, series[0] ?? 0)).toEqual([null, null, null, 'pass_empty'])
  const created = await stand(personId, series[0] ?? 0)
  expect(created.ok && created.value.dates.map(({ reason }) => reason)).toEqual([
    'already_there',
    'already_there',
    'already_there',
    'pass_empty',
  ])
  expect(await bookedBy(personId)).toEqual(series.slice(0, 3))
  expect((await passOf(open.db, passId))?.left).toBe(0)
  // One email confirms all classes, instead of one email for each class.
  expect([await mailsOf('booking-confirmed:%'), await mailsOf(`standing-begun:${created.ok && created.value.standing.id}`)]).toEqual([0, 1])
})

test('a second request for the same series returns the same standing booking', async () => {
  const [first = 0] = await makeSeries(2)
  const { personId } = await regular()
  expect(await standing(personId, first)).toBe(await standing(personId, first))
  expect((await bookedBy(personId)).length).toBe(2)
})

test.each([
  ['cancelled', { isActive: false }],
  ['pass_not_for_this', { price: 0 }],
  ['not_open', { singlesFrom: new Date(Date.now() + 60_000) }],
  ['standing_full', { openSpots: 10 }],
  ['begun', { startsAt: new Date(Date.now() - 60_000) }],
] as const)('a standing booking does not book a date: %s', async (reason, changes) => {
  const [first = 0, second = 0] = await makeSeries(2)
  const { personId } = await regular()
  const id = await standing(personId, second, { fromDay: dayOf(new Date(Date.now() + 12 * 86_400_000), 'Europe/Prague') })
  await change(first, changes)
  await open.db.execute(sql`update standing_bookings set from_day = '2020-01-01' where id = ${id}`)
  await night(id)
  expect(await bookedBy(personId)).toEqual([second])
  const dates = await previewStanding(deps(), { personId, offeringId: first, ...asked })
  // Classes that have begun are not listed.
  if (reason !== 'begun') expect(dates.ok && dates.value.dates[0]?.reason).toBe(reason)
})

test('a standing booking does not book a class during days off until staff decide about the class', async () => {
  const [first = 0, second = 0] = await makeSeries(2)
  const { personId } = await regular()
  const [staff = 0] = await makePeople(open.db, 1)
  await open.db.execute(sql`with off as (insert into days_off (begins_at, ends_at, person_id, made_at) values (now() + interval '300 days', now() + interval '301 days', ${staff}, now()) returning id)
    insert into days_off_undecided (days_off_id, offering_id) select id, ${first} from off`)
  const id = await standing(personId, first)
  expect([await bookedBy(personId), (await reasonsOf(personId, first))[0]]).toEqual([[second], 'days_off'])
  await open.db.execute(sql`delete from days_off_undecided where offering_id = ${first}`)
  await night(id)
  expect(await bookedBy(personId)).toEqual([first, second])
})

test('a standing booking continues after summer days off in the middle of its series, and does not become dormant during these days', async () => {
  const series = await makeSeries(6)
  const [staff = 0] = await makePeople(open.db, 1)
  const summer = series.slice(1, 4)
  await open.db.execute(sql`delete from days_off`)
  await open.db.execute(sql`with off as (insert into days_off (begins_at, ends_at, person_id, made_at) values (now(), now() + interval '99 days', ${staff}, now()) returning id)
    insert into days_off_undecided (days_off_id, offering_id) select off.id, o.id from off, offerings o where o.id in (${sql.raw(summer.join())})`)
  const { personId, passId } = await regular()
  const id = await standing(personId, series[0] ?? 0)
  const open6 = [series[0], series[4], series[5]]
  expect(await bookedBy(personId)).toEqual(open6)
  // The studio hides the classes of these weeks, and the first class is over.
  await open.db.execute(sql`delete from days_off_undecided where offering_id in (${sql.raw(summer.join())})`)
  for (const offeringId of summer) await change(offeringId, { isActive: false })
  await change(series[0] ?? 0, { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) })
  await night(id)
  expect([await bookedBy(personId), (await rowOf(id))?.slept_at, (await passOf(open.db, passId))?.left]).toEqual([open6, null, 7])
})

test('a standing booking books the dates of a series that keeps its wall-clock time across both clock changes', async () => {
  const year = new Date().getUTCFullYear() + 1
  const lastSunday = (day: string) => addDays(day, -(weekdayOf(day) % 7))
  const seriesId = randomUUID()
  const [staffId = 0] = await makePeople(open.db, 1)
  const days = [`${year}-03-31`, `${year}-10-31`].map(lastSunday).flatMap((day) => [addDays(day, -7), day, addDays(day, 7)])
  const dates: number[] = []
  for (const day of days) {
    // Half past midnight at the studio is still the day before in UTC.
    const startsAt = instantOf(day, '00:30', 'Europe/Prague')
    dates.push(await makeSession(open.db, { capacity: 10, seriesId, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }))
  }
  const { personId, passId } = await regular({ entries: 10, days: 700 })
  // The last day is the Sunday on which summer time ends.
  const id = await standing(personId, dates[0] ?? 0, { untilDay: days[4] })
  expect(await bookedBy(personId)).toEqual(dates.slice(0, 5))
  const pause = { from: addDays(days[5] ?? '', -1), until: addDays(days[5] ?? '', -1) }
  await open.db.execute(sql`update standing_bookings set until_day = null where id = ${id}`)
  await pauseStanding(deps(), { id, personId, pause, staffId })
  await night(id)
  expect([await bookedBy(personId), (await passOf(open.db, passId))?.left]).toEqual([dates, 4])
})

test('a standing booking does not rebook a date that its person cancelled or moved', async () => {
  const series = await makeSeries(3)
  const other = await makeSession(open.db)
  for (const offeringId of [...series, other]) await setPolicy(open.db, offeringId, { percent: 100 })
  const { personId, passId } = await regular()
  const id = await standing(personId, series[0] ?? 0)
  const bookingIn = async (offeringId: number) =>
    Number(
      (await open.queue.executeSql(`select id from bookings where offering_id = ${offeringId} and person_id = ${personId}`)).rows[0]?.[
        'id' as never
      ],
    )
  await leave(deps(), { personId, bookingId: await bookingIn(series[0] ?? 0) })
  const moved = await exchange(deps(), { personId, bookingId: await bookingIn(series[1] ?? 0), to: other, back: 'money' })
  expect(moved.ok).toBe(true)
  await night(id)
  await night(id)
  expect((await bookedBy(personId)).toSorted((one, two) => one - two)).toEqual([series[2] ?? 0, other].toSorted((one, two) => one - two))
  expect((await passOf(open.db, passId))?.left).toBe(8)
})

test('a standing booking joins the waiting list of a full class, and the next free seat of this class is booked with the pass', async () => {
  const [first = 0] = await makeSeries(1, { capacity: 4 })
  await setPolicy(open.db, first, { percent: 100 })
  await pay(first, 4)
  const { personId } = await regular()
  const id = await standing(personId, first)
  expect([await bookedBy(personId), await reasonsOf(personId, first)]).toEqual([[], ['waiting']])
  await open.db.execute(sql`update bookings set status = 'cancelled', cancelled_by = 'staff', cancelled_at = now()
    where id = (select min(id) from bookings where offering_id = ${first})`)
  await updateWaitingList(deps(), first)
  expect([await bookedBy(personId), await countStanding(first)]).toEqual([[first], 1])
  await night(id)
  expect(await countStanding(first)).toBe(1)
})

test('a make-up of a course does not pay for a freed seat of a full class that a standing booking waits for', async () => {
  const [first = 0] = await makeSeries(1, { capacity: 4 })
  await setPolicy(open.db, first, { percent: 100 })
  await pay(first, 4)
  const { personId, passId } = await regular({ days: 300 })
  const [ownDate = 0] = await makeDates(open.db, { weeks: 1 })
  await setPolicy(open.db, ownDate, { percent: 100 })
  const courseId = await makeCourse(open.db, [ownDate], { makeUpPriceUpTo: 100_000 })
  const coursePass = await joinCourse(deps(), personId, courseId)
  const { rows } = await open.queue.executeSql(`select id from bookings where offering_id = ${ownDate} and person_id = ${personId}`)
  await leave(deps(), { personId, bookingId: (rows[0] as { id: number }).id })
  await standing(personId, first)
  await open.db.execute(sql`update bookings set status = 'cancelled', cancelled_by = 'staff', cancelled_at = now()
    where id = (select min(id) from bookings where offering_id = ${first})`)
  await updateWaitingList(deps(), first)
  expect([await bookedBy(personId), await countStanding(first)]).toEqual([[first], 1])
  expect([(await passOf(open.db, passId))?.left, (await passOf(open.db, coursePass))?.left]).toEqual([9, 1])
})

test('the number of standing bookings waiting for a class is at most the number of its seats minus its open spots', async () => {
  const [first = 0] = await makeSeries(1, { capacity: 4, openSpots: 3 })
  await pay(first, 4)
  const [anna, petr] = [await regular(), await regular()]
  await standing(anna.personId, first)
  expect(await reasonsOf(petr.personId, first)).toEqual(['standing_full'])
})

test('a top-up leaves out dates that can no longer be cancelled for a full refund, but a new standing booking includes such dates', async () => {
  const series = await makeSeries(2)
  await setPolicy(open.db, series[0] ?? 0, { percent: 100, until: { hours: 24 * 30 } })
  const { personId } = await regular()
  // The standing booking begins with this date, which the person sees before pressing the button.
  const id = await standing(personId, series[1] ?? 0, { fromDay: dayOf(new Date(Date.now() + 12 * 86_400_000), 'Europe/Prague') })
  await open.db.execute(sql`update standing_bookings set from_day = '2020-01-01' where id = ${id}`)
  await night(id)
  expect(await bookedBy(personId)).toEqual([series[1]])
  const anna = await regular()
  await standing(anna.personId, series[0] ?? 0)
  expect(await bookedBy(anna.personId)).toEqual(series)
})

test('a standing booking without a pass is dormant, cannot be paused, and ends unless the person gets a pass within fourteen days', async () => {
  const series = await makeSeries(4)
  const { personId, passId } = await regular({ entries: 1 })
  const id = await standing(personId, series[0] ?? 0)
  // The booked class is a week ahead, so the person is asked once to buy the next pass.
  await night(id)
  expect([await mailsOf(`standing-pass-out:${passId}`), (await rowOf(id))?.slept_at]).toEqual([1, null])
  await change(series[0] ?? 0, { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) })
  await night(id)
  expect((await rowOf(id))?.slept_at).not.toBeNull()
  const pause = { from: '2099-01-01', until: '2099-02-01' }
  expect(await pauseStanding(deps(), { id, personId, pause, staffId: personId })).toMatchObject({ ok: false, reason: 'standing_asleep' })
  expect(await pauseStanding(deps(), { id, personId, pause: null })).toMatchObject({ ok: true })
  const next = await withPass(personId, { entries: 2 })
  await night(id)
  expect([await bookedBy(personId), (await rowOf(id))?.slept_at, (await rowOf(id))?.account_id]).toEqual([series.slice(0, 3), null, next])
  expect([passId === next, await mailsOf(`standing-pass-out:${passId}`)]).toEqual([false, 1])
  for (const offeringId of series.slice(1, 3))
    await change(offeringId, { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) })
  await night(id)
  await open.db.execute(sql`update standing_bookings set slept_at = now() - interval '16 days' where id = ${id}`)
  await night(id)
  expect((await rowOf(id))?.ended_why).toBe('no_pass')
  await withPass(personId)
  await night(id)
  expect((await bookedBy(personId)).length).toBe(3)
})

test('two standing bookings on one pass cause one email about the next pass, with both classes', async () => {
  const all = [await makeSeries(2), await makeSeries(2)]
  for (const [, second = 0] of all) await change(second, { isActive: false })
  const { personId, passId } = await regular({ entries: 2 })
  const ids: number[] = []
  for (const [first = 0] of all) ids.push(await standing(personId, first))
  for (const [, second = 0] of all) await change(second, { isActive: true })
  const before = await mailsOf('standing-pass-out:%')
  for (const id of ids) await night(id)
  expect([await mailsOf('standing-pass-out:%'), await mailsOf(`standing-pass-out:${passId}`)]).toEqual([before + 1, 1])
  for (const id of ids) expect((await readStandingRunsOut(open.db, deps(), id))?.texts).toHaveLength(2)
})

test('the person is asked for the next pass again if staff add entries to a pass that was used up, and it is used up again', async () => {
  const [first = 0, second = 0] = await makeSeries(3)
  // The second class is within a week too.
  await change(second, { startsAt: new Date(Date.now() + 4 * 86_400_000), endsAt: new Date(Date.now() + 4 * 86_400_000 + 3_600_000) })
  const { personId, passId } = await regular({ entries: 1 })
  const id = await standing(personId, first)
  const emails = async () => (await mailsOf(`standing-pass-out:${passId}`)) + (await mailsOf(`standing-pass-out:${passId}:%`))
  await night(id)
  expect(await emails()).toBe(1)
  await adjustPass(deps(), { ...(await changeOfPass(passId)), amount: 1 })
  await night(id)
  await night(id)
  expect([(await bookedBy(personId)).length, await emails()]).toEqual([2, 2])
})

test('a standing booking does not become dormant while the person has a valid pass, even if the pass ends before the next date to be booked', async () => {
  const [first = 0] = await makeSeries(4)
  const { personId, passId } = await regular({ days: 10, entries: 5, starts: 'purchase' })
  await setPolicy(open.db, first, { percent: 100 })
  const id = await standing(personId, first)
  const { rows } = await open.queue.executeSql(`select id from bookings where offering_id = ${first} and person_id = ${personId}`)
  await leave(deps(), { personId, bookingId: (rows[0] as { id: number }).id })
  await night(id)
  expect([await bookedBy(personId), await mailsOf(`standing-pass-out:${passId}`), (await rowOf(id))?.slept_at]).toEqual([[], 1, null])
  expect(await readStandingRunsOut(open.db, deps(), id)).toMatchObject({ last: null, isPassValid: true })

  await open.db.execute(sql`update accounts set valid_from = valid_from - 11, valid_until = valid_until - 11 where id = ${passId}`)
  await night(id)
  expect((await rowOf(id))?.slept_at).not.toBeNull()
  expect(await readStandingRunsOut(open.db, deps(), id)).toMatchObject({ isPassValid: false })
  // The standing booking is no longer dormant, although its last pass has ended.
  await withPass(personId, { days: 3, starts: 'purchase' })
  await night(id)
  expect((await rowOf(id))?.slept_at).toBeNull()
})

test('a standing booking that ends without a pass leaves the waiting lists that it joined', async () => {
  const [full = 0, first = 0] = await makeSeries(3, { capacity: 4 })
  await pay(full, 4)
  const { personId } = await regular({ entries: 1 })
  const id = await standing(personId, full)
  await change(first, { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) })
  await night(id)
  expect([await reasonsOf(personId, full), (await rowOf(id))?.slept_at]).toEqual([['waiting', 'pass_empty'], expect.anything()])
  await open.db.execute(sql`update standing_bookings set slept_at = now() - interval '16 days' where id = ${id}`)
  await night(id)
  const { rows } = await open.queue.executeSql(`select status from waiting where offering_id = ${full} and person_id = ${personId}`)
  expect([(await rowOf(id))?.ended_why, rows]).toEqual(['no_pass', [{ status: 'closed' }]])
})

test('a standing booking without a pass is no longer dormant while its series has no further class, and is dormant again when a class is added', async () => {
  const [first = 0, second = 0] = await makeSeries(2)
  const { personId } = await regular({ entries: 1 })
  const id = await standing(personId, first)
  await change(first, { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) })
  await topUpAll(deps(), { personId })
  expect((await rowOf(id))?.slept_at).not.toBeNull()
  await change(second, { isActive: false, startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) })
  await topUpAll(deps(), { personId })
  expect((await rowOf(id))?.slept_at).toBeNull()
  await change(second, { isActive: true, startsAt: new Date(Date.now() + 86_400_000), endsAt: new Date(Date.now() + 90_000_000) })
  await topUpAll(deps(), { personId })
  expect((await rowOf(id))?.slept_at).not.toBeNull()
})

test('a standing booking ends after its last day, and the dates already booked stay booked', async () => {
  const series = await makeSeries(3)
  const { personId } = await regular()
  const today = dayOf(new Date(), 'Europe/Prague')
  const id = await standing(personId, series[0] ?? 0, { untilDay: addDays(today, 8) })
  const lastDay = (day: string) =>
    open.db.execute(sql`update standing_bookings set from_day = '2020-01-01', until_day = ${day} where id = ${id}`)
  await lastDay(addDays(today, 1))
  await topUpAll(deps(), { personId })
  expect((await rowOf(id))?.ended_why).toBeNull()
  await lastDay(addDays(today, -2))
  await topUpAll(deps(), { personId })
  expect([(await rowOf(id))?.ended_why, await bookedBy(personId)]).toEqual(['person', [series[0]]])
})

test('a standing booking skips the dates of a pause and ends when it is stopped, and the dates already booked stay booked', async () => {
  const series = await makeSeries(3)
  const { personId } = await regular()
  const id = await standing(personId, series[0] ?? 0, { untilDay: addDays(dayOf(new Date(), 'Europe/Prague'), 8) })
  await open.db.execute(sql`update standing_bookings set until_day = null where id = ${id}`)
  const pause = { from: addDays(dayOf(new Date(), 'Europe/Prague'), 10), until: addDays(dayOf(new Date(), 'Europe/Prague'), 15) }
  const paused = await pauseStanding(deps(), { id, personId, pause })
  expect(paused.ok && paused.value.dates.map(({ reason }) => reason)).toEqual(['already_there', 'paused', null])
  await night(id)
  expect(await bookedBy(personId)).toEqual([series[0], series[2]])
  await pauseStanding(deps(), { id, personId, pause: null })
  await stopStanding(deps(), { id, personId })
  await night(id)
  expect([await bookedBy(personId), (await rowOf(id))?.ended_why]).toEqual([[series[0], series[2]], 'person'])
})

test('pausing or stopping a standing booking removes its person from the waiting list, and ending the pause adds the person again', async () => {
  const [first = 0] = await makeSeries(1, { capacity: 3 })
  await pay(first, 3)
  const { personId } = await regular()
  const id = await standing(personId, first)
  const today = dayOf(new Date(), 'Europe/Prague')
  await pauseStanding(deps(), { id, personId, pause: { from: today, until: addDays(today, 20) } })
  expect(await reasonsOf(personId, first)).toEqual(['full'])
  await pauseStanding(deps(), { id, personId, pause: null })
  await night(id)
  expect(await reasonsOf(personId, first)).toEqual(['waiting'])
  await stopStanding(deps(), { id, personId })
  expect(await reasonsOf(personId, first)).toEqual(['full'])
})

test('the last day of a standing booking removes the person from waiting lists of later classes only, and postponing it books further dates', async () => {
  const series = await makeSeries(3, { capacity: 3 })
  for (const offeringId of series.slice(0, 2)) await pay(offeringId, 3)
  const { personId } = await regular()
  const today = dayOf(new Date(), 'Europe/Prague')
  const id = await standing(personId, series[0] ?? 0, { untilDay: addDays(today, 15) })
  expect(await reasonsOf(personId, series[0] ?? 0)).toEqual(['waiting', 'waiting', null])
  await limitStanding(deps(), { id, personId, untilDay: addDays(today, 8) })
  expect(await reasonsOf(personId, series[0] ?? 0)).toEqual(['waiting', 'full', null])
  await limitStanding(deps(), { id, personId, untilDay: null })
  await night(id)
  expect([await reasonsOf(personId, series[0] ?? 0), await bookedBy(personId)]).toEqual([
    ['waiting', 'waiting', 'already_there'],
    [series[2]],
  ])
})

test('stopping another person’s standing booking is refused as not found, and a standing booking can be created or changed only with a proven address', async () => {
  const [first = 0] = await makeSeries(1)
  const [anna, petr] = [await regular(), await regular()]
  const id = await standing(anna.personId, first)
  const stopped = await stopStanding(deps(), { id, personId: petr.personId })
  expect(stopped.ok || stopped.reason).toBe('not_found')
  await open.db.execute(sql`update people set email_proven_at = null where id in (${anna.personId}, ${petr.personId})`)
  const refusals = [
    await stopStanding(deps(), { id, personId: anna.personId }),
    await pauseStanding(deps(), { id, personId: anna.personId, pause: null }),
    await stand(petr.personId, first),
    await previewStanding(deps(), { personId: petr.personId, offeringId: first, ...asked }),
    await stand(petr.personId, first, { staffId: anna.personId }),
  ]
  expect(refusals.map((one) => one.ok || one.reason)).toEqual(Array(5).fill('email_unproven'))
})

test('a standing booking is refused for a class without a series, for an unknown class and for a series that no pass pays for', async () => {
  const { personId } = await regular({
    priceUpTo: 0,
    opens: { kinds: ['event'], serviceIds: null, serviceTypes: null, priceUpTo: null },
  } as never)
  const [first = 0] = await makeSeries(1)
  const answers = [await stand(personId, await makeSession(open.db)), await stand(personId, 999_999), await stand(personId, first)]
  expect(answers.map((one) => one.ok || one.reason)).toEqual(['no_series', 'not_found', 'no_date_possible'])
})

test('a standing booking is refused for a pass that does not exist or belongs to another person', async () => {
  const [first = 0] = await makeSeries(1)
  const [anna, petr] = [await regular(), await regular()]
  const answers = [await stand(anna.personId, first, { passId: petr.passId }), await stand(anna.personId, first, { passId: 999_999 })]
  expect(answers.map((one) => one.ok || one.reason)).toEqual(['not_found', 'not_found'])
  expect((await stand(anna.personId, first, { passId: anna.passId })).ok).toBe(true)
})

test('the offer of a standing booking plans no dates for a person who already has a standing booking in the series', async () => {
  const [first = 0, second = 0] = await makeSeries(2)
  const { personId } = await regular()
  let plans = 0
  const db = new Proxy(open.db, {
    get: (target, name) =>
      name !== 'select'
        ? Reflect.get(target, name)
        : (fields: object) => {
            if ('givenUpBy' in fields) plans += 1
            return target.select(fields as never)
          },
  })
  const offer = async () => [await readStandingOffer({ ...deps(), db }, { personId, offeringId: second }), plans]
  expect(await offer()).toEqual(['possible', 1])
  await standing(personId, first)
  expect(await offer()).toEqual(['active', 1])
})

/** How a class becomes bookable. `hide` hides it and returns the function that shows it. `waits`: the top-up waits for the undo period. */
type Way = { hide: (offeringId: number, staffId: number) => Promise<() => Promise<unknown>>; waits: boolean }
let queue: { job: Job; at: Date | undefined }[] = []
const queuing = () => ({ ...deps(), undoSeconds: 60, enqueue: async (_: unknown, job: Job, at?: Date) => void queue.push({ job, at }) })
const setShown = (id: number, staffId: number, isActive: boolean) =>
  changeClass(queuing(), { kind: 'session', id }, { change: { isActive }, timing: {} }, { staffId, force: true })
/** Creates days off in which staff have not decided about this class. */
async function closeDay(offeringId: number, staffId: number): Promise<number> {
  await open.db.execute(sql`delete from days_off`)
  const [row] = await rowsOf<{ id: number }>(
    open.db,
    sql`with off as (insert into days_off (begins_at, ends_at, made_at, person_id) select starts_at, ends_at, now(), ${staffId} from offerings where id = ${offeringId} returning id)
      insert into days_off_undecided (days_off_id, offering_id) select id, ${offeringId} from off returning days_off_id as id`,
  )
  return row?.id ?? 0
}
const ways: Record<string, Way> = {
  'shown again': {
    waits: true,
    hide: async (id, staffId) => {
      await change(id, { isActive: false })
      return () => setShown(id, staffId, true)
    },
  },
  'shown again with the later ones of its series': {
    waits: true,
    hide: async (id, staffId) => {
      await change(id, { isActive: false })
      const input = { staffId, notify: false, force: true }
      return () => changeClassAndFollowing(queuing(), id, () => ({ change: { isActive: true }, timing: {} }), input)
    },
  },
  'shown because hiding it is undone': {
    waits: false,
    hide: async (id, staffId) => {
      const hidden = await setShown(id, staffId, false)
      const changeId = hidden.ok ? (hidden.value.undo?.id ?? 0) : 0
      return () => undoTimetableChange(queuing(), { changeId, staffId })
    },
  },
  'restored because its deletion is undone': {
    waits: false,
    hide: async (id, staffId) => {
      const removed = await removeFollowing(open.db, id, { skipBooked: false, undoSeconds: 60, staffId })
      const changeId = removed.ok ? (removed.value?.id ?? 0) : 0
      return () => undoTimetableChange(queuing(), { changeId, staffId })
    },
  },
  'kept during days off': {
    waits: false,
    hide: async (id, staffId) => {
      const daysOffId = await closeDay(id, staffId)
      return () => confirmUndecidedClass(queuing(), { id: daysOffId })
    },
  },
  'possible because days off are deleted': {
    waits: false,
    hide: async (id, staffId) => {
      const daysOffId = await closeDay(id, staffId)
      return () => removeDaysOff(queuing(), { id: daysOffId, staffId })
    },
  },
  'shown because its cancellation is undone': {
    waits: false,
    hide: async (offeringId, staffId) => {
      await cancelClass(queuing(), { offeringId, reason: { en: 'I am ill.', ru: 'Болею.' }, notify: false, staffId })
      return () => undoCancellation(queuing(), { offeringId, staffId })
    },
  },
}

test.each(Object.entries(ways))('a class of a series that is %s gets a top-up before the nightly run', async (_, { hide, waits }) => {
  const [first = 0, second = 0] = await makeSeries(2, { placeEn: 'Studio', placeRu: 'Студия' })
  const [{ personId }, stranger] = [await regular(), await regular()]
  const [staffId = 0] = await makePeople(open.db, 1)
  const show = await hide(second, staffId)
  await standing(personId, first)
  await standing(stranger.personId, (await makeSeries(1))[0] ?? 0)
  expect(await bookedBy(personId)).toEqual([first])
  queue = []
  expect(await show()).toMatchObject({ ok: true })
  const topUps = queue.filter(({ job }) => job.name === 'top-up')
  expect(topUps.map(({ job }) => job)).toEqual([{ name: 'top-up', personId }])
  const seconds = topUps.map(({ at }) => Math.round(((at?.getTime() ?? Date.now()) - Date.now()) / 10_000) * 10)
  expect(seconds).toEqual([waits ? 60 : 0])
  await topUpAll(deps(), { personId })
  expect(await bookedBy(personId)).toEqual([first, second])
})

const SITE = 'http://localhost'
const provider = testProvider(() => new ProviderDown('down'))
const paying = () => ({ ...queuing(), provider })
const settled = async (opened: Decision<{ url: string }>) => {
  const sessionId = opened.ok ? (opened.value.url.split('/').at(-1) ?? '') : ''
  provider.pay(sessionId)
  return settlePayment(paying(), { sessionId })
}
async function orderOf(personId: number, use?: 'credit'): Promise<{ orderId: number; personId: number; language: 'en'; siteUrl: string }> {
  const terms = { productId: await makeProduct(open.db), expectedPrice: undefined, startNow: true, use, expectedDue: undefined }
  const placed = await placeOrder(paying(), { personId, ...terms, language: 'en', siteUrl: SITE })
  if (!placed.ok) throw new Error(placed.reason)
  return { orderId: placed.value.order.id, personId, language: 'en', siteUrl: SITE }
}
const sell = async (personId: number, method: 'cash' | 'free') => {
  const [staffId = 0] = await makePeople(open.db, 1)
  return sellPass(paying(), { personId, productId: await makeProduct(open.db), method, staffId })
}
const changeOfPass = async (passId: number) => ({ passId, note: 'Ill for a month', staffId: (await makePeople(open.db, 1))[0] ?? 0 })
type Owner = { personId: number; passId: number }
/** Changes after which a pass can pay for the next class. */
const passes: Record<string, (owner: Owner) => Promise<unknown>> = {
  'bought by card': async ({ personId }) => settled(await openOrderCheckout(paying(), await orderOf(personId))),
  'bought by credit': async ({ personId }) => {
    const [staffId = 0] = await makePeople(open.db, 1)
    await adjustCredit(open.db, { personId, amount: 300_000, note: 'A gift', staffId })
    return orderOf(personId, 'credit')
  },
  'bought by transfer': async ({ personId }) => {
    await turnOnTransfers(open.db)
    const order = await orderOf(personId)
    await openOrderTransfer({ ...paying(), linkKeys }, order)
    const [row] = await rowsOf<{ symbol: string }>(
      open.db,
      sql`select variable_symbol as symbol from payments where order_id = ${order.orderId} and status = 'open'`,
    )
    const lines = [lineOf({ symbol: row?.symbol ?? '', amount: 300_000 })]
    await takeBankLines(paying(), { source: 'fio', lines, at: new Date() })
  },
  'sold at the studio': ({ personId }) => sell(personId, 'cash'),
  'given by staff': ({ personId }) => sell(personId, 'free'),
  'redeemed from a voucher': async ({ personId }) => {
    const [buyer = 0] = await makePeople(open.db, 1)
    const { code } = await buyVoucher(paying(), (sessionId) => provider.pay(sessionId), buyer, {
      worth: { productId: await makeProduct(open.db) },
    })
    return redeemVoucher(paying(), { personId, typed: code })
  },
  'with entries added by staff': async ({ passId }) => adjustPass(paying(), { ...(await changeOfPass(passId)), amount: 1 }),
}

test.each(Object.entries(passes))('a pass %s tops up standing bookings before the nightly run', async (_, obtain) => {
  const [first = 0, second = 0] = await makeSeries(2)
  const owner = await regular({ entries: 1 })
  const { personId } = owner
  await standing(personId, first)
  expect(await bookedBy(personId)).toEqual([first])
  queue = []
  await obtain(owner)
  expect(queue.filter(({ job }) => job.name === 'top-up')).toEqual([{ job: { name: 'top-up', personId }, at: undefined }])
  await topUpAll(deps(), { personId })
  expect(await bookedBy(personId)).toEqual([first, second])
})

test('a pass prolonged by staff tops up standing bookings before the nightly run', async () => {
  const [first = 0, second = 0] = await makeSeries(2)
  const { personId, passId } = await regular({ entries: 10, days: 10, starts: 'purchase' })
  await standing(personId, first)
  expect(await bookedBy(personId)).toEqual([first])
  queue = []
  const until = addDays(dayOf(new Date(), 'Europe/Prague'), 30)
  expect((await prolongPass(queuing(), { ...(await changeOfPass(passId)), until })).ok).toBe(true)
  expect(queue.map(({ job }) => job)).toEqual([{ name: 'top-up', personId }])
  await topUpAll(deps(), { personId })
  expect(await bookedBy(personId)).toEqual([first, second])
})

test('the weekly email lists the dates booked last week and the dates of this week that are not booked, on Monday or else on Tuesday', async () => {
  const [full = 0, free = 0] = await makeSeries(2)
  await change(full, { capacity: 2 })
  const [{ personId }, silent] = [await regular(), await regular()]
  const id = await standing(personId, full)
  const [booked = 0] = await makeSeries(1)
  const silentId = await standing(silent.personId, booked)
  // The email about the first dates has been sent: one of the weekly spots began yesterday, the other one long ago.
  await open.db.execute(sql`update standing_bookings set created_at = created_at - interval '1 day' where id = ${id}`)
  await open.db.execute(sql`update standing_bookings set created_at = created_at - interval '21 days' where id = ${silentId}`)
  await open.db.execute(sql`update bookings set taken_at = taken_at - interval '20 days' where standing_id = ${silentId}`)

  // The week that ends on this Monday is the current one.
  const today = dayOf(new Date(), 'Europe/Prague')
  const monday = addDays(today, 8 - weekdayOf(today))
  const run = (day: number) => queueStandingWeeks(deps(), instantOf(addDays(monday, day), '01:20', 'Europe/Prague'))
  const sent = () => mailsOf(`standing-week:${personId}:%`)
  await run(2)
  expect(await sent()).toBe(0)
  await run(0)
  await run(0)
  await run(1)
  expect([await sent(), await mailsOf(`standing-week:${personId}:${monday}`), await mailsOf(`standing-week:${silent.personId}:%`)]).toEqual(
    [1, 1, 0],
  )
  const report = await readStandingReport(open.db, deps(), { personId, day: monday })
  expect([report.booked.map((one) => one.offeringId), report.missed.map((one) => [one.offeringId, one.reason])]).toEqual([
    [free],
    [[full, 'standing_full']],
  ])
})

test('the weekly email reports a series without further classes once, after its last class, cancelled or not', async () => {
  const today = dayOf(new Date(), 'Europe/Prague')
  const monday = addDays(today, 1 - weekdayOf(today))
  const inWeek = (week: number) => {
    const startsAt = instantOf(addDays(monday, 7 * week + 2), '05:10', 'Europe/Prague')
    return { startsAt, endsAt: new Date(startsAt.getTime() + 600_000) }
  }
  const [first = 0, second = 0, last = 0] = await makeSeries(3)
  const { personId } = await regular()
  const id = await standing(personId, first)
  const over = async (week: number) =>
    (await readStandingReport(open.db, deps(), { personId, day: addDays(monday, 7 * week) })).over.map(({ offeringId }) => offeringId)
  await change(first, inWeek(-3))
  await change(second, inWeek(-2))
  // A series is not over while one of its classes is still to come.
  expect(await over(-1)).toEqual([])
  await change(last, { ...inWeek(-1), isActive: false })
  expect([await over(-2), await over(-1), await over(0), await over(1)]).toEqual([[], [], [last], []])

  await queueStandingWeeks(deps(), instantOf(monday, '01:20', 'Europe/Prague'))
  expect(await mailsOf(`standing-week:${personId}:${monday}`)).toBe(1)
  // A class added later is booked, and becomes the last class of the series.
  await change(last, { isActive: true, startsAt: new Date(Date.now() + 86_400_000), endsAt: new Date(Date.now() + 90_000_000) })
  await night(id)
  expect([await bookedBy(personId).then((ids) => ids.includes(last)), await over(0)]).toEqual([true, []])
})

test('a standing booking spends no entry on a class in which the person already has a hold', async () => {
  const [first = 0] = await makeSeries(1)
  const { personId, passId } = await regular()
  const request = { personId, kind: 'session', offeringId: first, language: 'en', siteUrl: 'http://localhost' } as const
  expect((await placeBooking(deps(), request)).ok).toBe(true)
  await standing(personId, first)
  expect((await passOf(open.db, passId))?.left).toBe(10)
})
