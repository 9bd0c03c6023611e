import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seeded } from '../../scripts/seeded.ts'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import { rowsOf } from '../../server/db/database.ts'
import type { OpenDatabase } from '../../server/db/open-database.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { ledgerEntries } from '../../server/db/schema/ledger.ts'
import { makePeople, makeSession, tally, testDependencies, testProvider } from '../../server/domain/bookings/seats/bookings.testing.ts'
import { placeBooking } from '../../server/domain/checkout/place-booking.ts'
import { leave, refundNothing, refundUntilStart } from '../../server/domain/guests/cancelling/cancelling.testing.ts'
import { readMakeUpsOf } from '../../server/domain/guests/make-ups/read-make-ups.ts'
import { addMinutes } from '../../server/domain/kernel/studio-time.ts'
import { faultsOfAccounts } from '../../server/domain/money/ledger/credit.testing.ts'
import { ProviderDown } from '../../server/domain/money/payments/payment-provider.ts'
import { cancelClass } from '../../server/domain/operations/classes/cancelling/cancel-class.ts'
import { runDueCancellations } from '../../server/domain/operations/classes/cancelling/run-cancellation.ts'
import { addCourseDate, fillDueDates } from '../../server/domain/operations/courses/add-date.ts'
import { joinCourse, makeCourse, makeDates } from '../../server/domain/products/courses/courses.testing.ts'
import { makeUpCounts } from '../../server/domain/products/passes/pass.ts'
import { findPass, listPassBookings } from '../../server/domain/products/passes/pass-repository.ts'
import { sellPasses } from '../../server/domain/products/passes/passes.testing.ts'
import { seedOf } from './seed.ts'

const COURSES = 4
const MEMBERS = 10
const WEEKS = 12
const MAX = 3

let open: OpenDatabase
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  await sellPasses(open.db)
})
afterAll(() => open.close())

const random = seeded(seedOf('course season'))
const chance = (percent: number) => random() * 100 < percent
const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item
const deps = () => ({
  ...testDependencies(
    open.db,
    testProvider(() => new ProviderDown('down')),
  ),
  siteUrl: 'http://localhost:3000',
  undoSeconds: 0,
})

type Member = { personId: number; passId: number; courseId: number; dates: number[]; missed: Set<number> }

const paidIn = async (personId: number, offeringId: number): Promise<number | undefined> => {
  const where = and(eq(bookings.personId, personId), eq(bookings.offeringId, offeringId), eq(bookings.status, 'paid'))
  return (await open.db.select({ id: bookings.id }).from(bookings).where(where))[0]?.id
}
const book = ({ personId, passId }: Member, offeringId: number) =>
  placeBooking(deps(), {
    personId,
    kind: 'session',
    offeringId,
    language: 'en',
    use: { passId, startNow: false },
    siteUrl: 'http://localhost',
  })

/** Cancels a date as the member. The policy of its class refunds either everything or nothing. */
async function miss(member: Member, offeringId: number): Promise<void> {
  const bookingId = await paidIn(member.personId, offeringId)
  if (bookingId === undefined) return
  expect(await leave(deps(), { personId: member.personId, bookingId })).toBe('cancelled')
  member.missed.add(offeringId)
}

/** Books a class that the list offers. Another person may be faster. */
async function makeUp(member: Member): Promise<string> {
  const list = await readMakeUpsOf(deps(), member.passId)
  if (!list.ok) throw new Error(list.reason)
  const possible = list.value.classes.filter(({ reason }) => reason === null)
  if (possible.length === 0) return 'nothing possible'
  const { offeringId } = pick(possible)
  const booked = await book(member, offeringId)
  if (booked.ok) member.missed.delete(offeringId)
  return booked.ok ? 'booked' : booked.reason
}

const entriesOf = async (passId: number, why: 'cancelled' | 'class_cancelled' | 'spent') => {
  const where = and(eq(ledgerEntries.accountId, passId), eq(ledgerEntries.why, why))
  return (await open.db.select({ bookingId: ledgerEntries.bookingId, amount: ledgerEntries.amount }).from(ledgerEntries).where(where)) as {
    bookingId: number
    amount: number
  }[]
}

test('each make-up earned in a course season with random absences is used, still available, or lapsed after the last day', async () => {
  const members: Member[] = []
  const [staffId = 0] = await makePeople(open.db, 1)
  for (let course = 0; course < COURSES; course += 1) {
    // The classes have two seats more than the course has members. Members of other courses can book them as make-ups.
    const dates = await makeDates(open.db, { weeks: WEEKS, capacity: MEMBERS + 2, price: 30_000 })
    for (const date of dates) await (chance(15) ? refundNothing : refundUntilStart)(open.db, date, 100)
    const courseId = await makeCourse(open.db, dates, { seats: MEMBERS, makeUps: MAX })
    for (const personId of await makePeople(open.db, MEMBERS))
      members.push({ personId, passId: await joinCourse(deps(), personId, courseId), courseId, dates: [...dates], missed: new Set() })
  }
  const cancelledDates = new Set<number>()
  const outcomes: string[] = []
  for (let week = 0; week < WEEKS; week += 1) {
    const absent = members.filter(() => chance(25))
    await Promise.all(absent.map((member) => miss(member, member.dates[week] ?? 0)))
    outcomes.push(...(await Promise.all(members.filter(() => chance(35)).map(makeUp))))
    if (week % 4 !== 2) continue
    // The studio cancels a date, and adds another class to one of two courses.
    const { courseId, dates } = pick(members)
    const date = dates[week] ?? 0
    cancelledDates.add(date)
    expect((await cancelClass(deps(), { offeringId: date, reason: { en: 'Ill', ru: 'Болею' }, notify: false, staffId })).ok).toBe(true)
    await runDueCancellations(deps())
    if (chance(50)) continue
    const startsAt = addMinutes(new Date(), (85 + week) * 24 * 60 + week)
    const added = await makeSession(open.db, { capacity: MEMBERS + 2, price: 30_000, startsAt, endsAt: addMinutes(startsAt, 60) })
    await refundUntilStart(open.db, added, 100)
    expect((await addCourseDate(open.db, { courseId, offeringId: added, insteadOf: date, staffId })).ok).toBe(true)
    await fillDueDates(deps())
    for (const member of members) if (member.courseId === courseId && (await paidIn(member.personId, added))) member.dates.push(added)
  }
  const counts = tally(outcomes)
  for (const outcome of ['booked', 'nothing possible']) expect(counts[outcome], outcome).toBeGreaterThan(0)

  // No member has lost a date of their own course to a make-up, and no class has more people than seats.
  for (const { personId, dates, missed } of members)
    for (const date of dates)
      if (!cancelledDates.has(date))
        expect((await paidIn(personId, date)) !== undefined, `person ${personId}, date ${date}`).toBe(!missed.has(date))
  const tooMany = await rowsOf(
    open.db,
    sql`select o.id from offerings o where o.capacity <
    (select count(*) from bookings b where b.offering_id = o.id and is_live(b.status, b.held_until))`,
  )
  expect(tooMany).toEqual([])

  // The passes of every second member end, so their remaining entries lapse. The list of make-ups shows which passes can still pay.
  const over = new Set(members.filter((_, n) => n % 2 === 0).map(({ passId }) => passId))
  await open.db.execute(sql`update accounts set valid_until = current_date - 1 where id in (${sql.join([...over], sql`, `)})`)
  const startsAt = addMinutes(new Date(), 36 * 60)
  const next = await makeSession(open.db, { capacity: COURSES * MEMBERS, price: 30_000, startsAt, endsAt: addMinutes(startsAt, 60) })
  let [earned, used, left, lapsed] = [0, 0, 0, 0]
  for (const member of members) {
    const [pass, ofPass] = [await findPass(open.db, member.passId), await listPassBookings(open.db, member.passId)]
    if (!pass) throw new Error('The pass is gone.')
    const own = new Set(
      (pass.ownDates ?? []).flatMap((date) => ofPass.filter(({ offeringId }) => offeringId === date).map(({ bookingId }) => bookingId)),
    )
    const returned = [...(await entriesOf(member.passId, 'cancelled')), ...(await entriesOf(member.passId, 'class_cancelled'))]
    const spent = await entriesOf(member.passId, 'spent')
    // Counts returned entries of the course's own dates that were not spent on own dates again.
    const ownSpent = spent.filter(({ bookingId }) => own.has(bookingId)).length
    const ownReturned = returned.filter(({ bookingId }) => own.has(bookingId)).length
    const { used: usedByMember, most } = makeUpCounts(pass, ofPass)
    const ofMember = { earned: ownReturned - (ownSpent - WEEKS), used: usedByMember, left: pass.available }
    expect(ofMember.earned, JSON.stringify(ofMember)).toBe(ofMember.used + ofMember.left)
    expect(ofMember.used).toBeLessThanOrEqual(MAX + cancelledDates.size)
    earned += ofMember.earned
    used += ofMember.used
    if (over.has(member.passId)) lapsed += ofMember.left
    else left += ofMember.left
    const booked = await book(member, next)
    const isLeft = ofMember.left > 0 && ofMember.used < most
    expect(booked.ok, JSON.stringify(ofMember)).toBe(isLeft && !over.has(member.passId))
    if (!booked.ok && over.has(member.passId)) expect(booked.reason).toBe('make_up_too_late')
  }
  expect([earned > 0, used > 0, left > 0, lapsed > 0]).toEqual([true, true, true, true])
  expect(earned).toBe(used + left + lapsed)
  expect(await faultsOfAccounts(open)).toEqual([])
})
