import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { addPersonToClass } from '../../bookings/roster/add-person-to-class.ts'
import { makePeople, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../../bookings/status/change-status.ts'
import { placeCourseOrder } from '../../checkout/courses/place-course-order.ts'
import { openOrderCheckout } from '../../checkout/open-order-checkout.ts'
import { endPassByStaff } from '../../checkout/orders/change-pass.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { placeOrder } from '../../checkout/place-order.ts'
import { refundPass } from '../../checkout/refunds/refund-pass.ts'
import { readWithdrawal, withdraw } from '../../checkout/refunds/withdraw.ts'
import { releaseHold, releaseOrder } from '../../checkout/release-purchase.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import type { Decision } from '../../kernel/decision.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { makeCourse } from '../../products/courses/courses.testing.ts'
import { makeProduct, sellPasses } from '../../products/passes/passes.testing.ts'
import { leave } from '../cancelling/cancelling.testing.ts'
import { setPolicy } from '../exchanging/exchanging.testing.ts'
import { moveBooking } from '../exchanging/move-booking.ts'
import { removeFromList, restoreWaitingEntry } from '../waiting-list/change-list.ts'
import { leaveList } from '../waiting-list/leave-list.ts'
import { listOwnStandings } from './read-standings.ts'
import { standingStudio } from './standing.testing.ts'

const SITE = 'http://localhost:3000'
const provider = testProvider(() => new ProviderDown('down'))
let open: OpenDatabase
let staffId: number
const deps = () => ({ ...testDependencies(open.db, provider), siteUrl: SITE })
const { makeSeries, withPass, regular, standing, night, bookedBy, rowOf, mailsOf, change } = standingStudio(deps)

beforeAll(async () => {
  open = await freshDatabase()
  await sellPasses(open.db)
  staffId = (await makePeople(open.db, 1))[0] ?? 0
})
afterAll(() => open.close())

const accepted = <Value>(decision: Decision<Value>): Value => {
  if (!decision.ok) throw new Error(decision.reason)
  return decision.value
}
const numberFrom = async (query: string): Promise<number> =>
  Number(Object.values(((await open.queue.executeSql(query)).rows[0] ?? {}) as object)[0])
const bookingIn = (personId: number, offeringId: number) =>
  numberFrom(`select id from bookings where offering_id = ${offeringId} and person_id = ${personId} order by id desc limit 1`)
const cancelByStaff = async (personId: number, offeringId: number) =>
  accepted(await changeStatus(deps(), { kind: 'session', bookingId: await bookingIn(personId, offeringId), status: 'cancelled', staffId }))

/** Buys a pass by card, so that its buyer can withdraw. Returns the id of the order. */
async function buyPass(personId: number): Promise<number> {
  const terms = { productId: await makeProduct(open.db), expectedPrice: undefined, startNow: true, use: undefined, expectedDue: undefined }
  const { order } = accepted(await placeOrder(deps(), { personId, ...terms, language: 'en', siteUrl: SITE }))
  const checkout = accepted(await openOrderCheckout(deps(), { orderId: order.id, personId, language: 'en', siteUrl: SITE }))
  const sessionId = checkout.url.split('/').at(-1) ?? ''
  provider.pay(sessionId)
  await settlePayment(deps(), { sessionId })
  return order.id
}

type Ending = (personId: number) => Promise<() => Promise<unknown>>
/** Obtains a pass. Returns the function that ends it. */
const endings: Record<string, Ending> = {
  'staff ended': async (personId) => {
    const passId = await withPass(personId)
    return () => endPassByStaff(deps(), { passId, note: 'The wrong pass', staffId })
  },
  'without a limit of entries staff ended': async (personId) => {
    const passId = await withPass(personId, { entries: null })
    return () => endPassByStaff(deps(), { passId, note: 'The wrong pass', staffId })
  },
  'staff refunded': async (personId) => {
    const passId = await withPass(personId)
    return () => refundPass(deps(), { passId, amount: undefined, key: `refund:${passId}`, staffId })
  },
  'the person withdrew from': async (personId) => {
    const orderId = await buyPass(personId)
    return async () => {
      const { back, ahead } = accepted(await readWithdrawal(deps(), { orderId, personId }))
      return withdraw(deps(), { orderId, personId, name: 'Anna', expected: { back, ahead: ahead.length } })
    }
  },
}

test.each(Object.entries(endings))('the next pass pays for the dates of a standing booking whose pass %s', async (_, obtain) => {
  const series = await makeSeries(3)
  const [personId = 0] = await makePeople(open.db, 1)
  const end = await obtain(personId)
  const id = await standing(personId, series[0] ?? 0)
  expect(await bookedBy(personId)).toEqual(series)
  const account = (await rowOf(id))?.account_id
  expect(await end()).toMatchObject({ ok: true })
  await night(id)
  expect([await bookedBy(personId), (await rowOf(id))?.slept_at, await mailsOf(`standing-pass-out:${account}`)]).toEqual([
    [],
    expect.anything(),
    1,
  ])
  await withPass(personId)
  await night(id)
  expect([await bookedBy(personId), (await rowOf(id))?.slept_at]).toEqual([series, null])
})

test('a date that the person or staff cancelled before the pass ended is not booked with the next pass', async () => {
  const series = await makeSeries(3)
  for (const offeringId of series) await setPolicy(open.db, offeringId, { percent: 100 })
  const { personId, passId } = await regular()
  const id = await standing(personId, series[0] ?? 0)
  expect(await leave(deps(), { personId, bookingId: await bookingIn(personId, series[0] ?? 0) })).toBe('cancelled')
  await cancelByStaff(personId, series[1] ?? 0)
  await night(id)
  expect(await bookedBy(personId)).toEqual([series[2]])
  await endPassByStaff(deps(), { passId, note: 'The wrong pass', staffId })
  await withPass(personId)
  await night(id)
  expect(await bookedBy(personId)).toEqual([series[2]])
})

test('a date that staff cancelled or moved for the person has another reason than one that the person cancelled', async () => {
  const series = await makeSeries(4)
  const [first = 0, second = 0, third = 0] = series
  for (const offeringId of series) await setPolicy(open.db, offeringId, { percent: 100 })
  const { personId } = await regular()
  await standing(personId, first)
  const [elsewhere = 0] = await makeSeries(1)
  await leave(deps(), { personId, bookingId: await bookingIn(personId, first) })
  await cancelByStaff(personId, second)
  const move = { kind: 'session', bookingId: await bookingIn(personId, third), to: elsewhere, back: 'none', notify: false } as const
  accepted(await moveBooking(deps(), { ...move, expected: { difference: 0, refunded: 0 }, staffId, siteUrl: SITE }))
  const [listed] = await listOwnStandings({ ...deps(), timeZone: 'Europe/Prague' }, personId)
  expect(listed?.dates.map(({ reason }) => reason)).toEqual(['given_up', 'given_up_by_staff', 'given_up_by_staff', 'already_there'])
})

test('a date from whose waiting list staff removed the person has another reason than one whose list the person left', async () => {
  const [first = 0, second = 0] = await makeSeries(3)
  for (const offeringId of [first, second]) {
    await change(offeringId, { capacity: 4 })
    for (const taken of await makePeople(open.db, 4))
      accepted(await addPersonToClass(deps(), { offeringId, who: { personId: taken }, payment: 'cash', staffId }))
  }
  const { personId } = await regular()
  await standing(personId, first)
  const entryIn = (offeringId: number) => numberFrom(`select id from waiting where offering_id = ${offeringId} and person_id = ${personId}`)
  accepted(await leaveList(deps(), { id: await entryIn(first), personId }))
  accepted(await removeFromList(deps(), { id: await entryIn(second), staffId }))
  const reasons = async () =>
    (await listOwnStandings({ ...deps(), timeZone: 'Europe/Prague' }, personId))[0]?.dates.map(({ reason }) => reason)
  expect(await reasons()).toEqual(['given_up', 'given_up_by_staff', 'already_there'])

  accepted(await restoreWaitingEntry(deps(), { id: await entryIn(second), staffId }))
  accepted(await leaveList(deps(), { id: await entryIn(second), personId }))
  expect(await reasons()).toEqual(['given_up', 'given_up', 'already_there'])
})

type Hold = (personId: number, offeringId: number) => Promise<() => Promise<unknown>>
/** Holds a date without paying. Returns the function that releases the hold. */
const holds: Record<string, Hold> = {
  'a hold': async (personId, offeringId) => {
    const seat = { personId, kind: 'session', offeringId } as const
    const { bookingId } = accepted(await placeBooking(deps(), { ...seat, language: 'en', siteUrl: SITE }))
    return () => releaseHold(deps(), { personId, kind: 'session', bookingId })
  },
  'the unpaid order of a course': async (personId, offeringId) => {
    const courseId = await makeCourse(open.db, [offeringId])
    const terms = { expectedPrice: undefined, expectedDue: undefined, use: undefined, language: 'en', siteUrl: SITE } as const
    const { order } = accepted(await placeCourseOrder(deps(), { personId, courseId, ...terms }))
    return () => releaseOrder(deps(), { orderId: order.id, personId })
  },
}

test.each(Object.entries(holds))('a standing booking books a date for which the person released %s', async (_, hold) => {
  const [first = 0, second = 0] = await makeSeries(2)
  const { personId } = await regular({ entries: 1 })
  const id = await standing(personId, first)
  const release = await hold(personId, second)
  expect(await bookedBy(personId)).toEqual([first, second])
  expect(await release()).toMatchObject({ ok: true })
  await withPass(personId)
  await night(id)
  expect(await bookedBy(personId)).toEqual([first, second])
})

test('a standing booking does not book a date again from which staff removed the person, who had not paid yet', async () => {
  const [first = 0, second = 0] = await makeSeries(2)
  const { personId } = await regular({ entries: 1 })
  const id = await standing(personId, first)
  const seat = { personId, kind: 'session', offeringId: second } as const
  const { bookingId } = accepted(await placeBooking(deps(), { ...seat, language: 'en', siteUrl: SITE }))
  // Staff hold the seat without end, because the person will pay at the studio.
  await open.queue.executeSql(`update bookings set held_until = null where id = ${bookingId}`)
  await cancelByStaff(personId, second)
  await withPass(personId)
  await night(id)
  expect(await bookedBy(personId)).toEqual([first])
})
