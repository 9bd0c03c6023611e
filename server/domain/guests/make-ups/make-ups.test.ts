import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../../../scripts/seeded.ts'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { makeEvent, makePeople, makeSession, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { orderCourse } from '../../checkout/courses/courses.testing.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { addMinutes } from '../../kernel/studio-time.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { joinCourse, makeCourse, makeDates } from '../../products/courses/courses.testing.ts'
import { sellPasses } from '../../products/passes/passes.testing.ts'
import { leave, refundUntilStart } from '../cancelling/cancelling.testing.ts'
import { readMakeUpsOf, readOwnMakeUps } from './read-make-ups.ts'

const random = seeded(20261129)
let open: OpenDatabase
const deps = () => ({
  ...testDependencies(
    open.db,
    testProvider(() => new ProviderDown('down')),
  ),
  siteUrl: 'http://localhost:3000',
})

beforeAll(async () => {
  open = await freshDatabase()
  await sellPasses(open.db)
})
afterAll(() => open.close())

const person = async () => (await makePeople(open.db, 1))[0] ?? 0
const at = (days: number) => {
  const startsAt = addMinutes(new Date(Date.now() + days * 86_400_000), Math.floor(random() * 600))
  return { startsAt, endsAt: addMinutes(startsAt, 60) }
}
const bookingIn = async (personId: number, offeringId: number) => {
  const rows = await open.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(sql`${bookings.personId} = ${personId} and ${bookings.offeringId} = ${offeringId} and ${bookings.status} = 'paid'`)
  return rows[0]?.id ?? 0
}
/** Creates classes that can be cancelled until their start. */
const refundableDates = async (weeks: number) => {
  const dates = await makeDates(open.db, { weeks })
  for (const date of dates) await refundUntilStart(open.db, date, 100)
  return dates
}
const cannotCome = async (personId: number, offeringId: number) =>
  leave(deps(), { bookingId: await bookingIn(personId, offeringId), personId })
const listed = async (passId: number) => {
  const found = await readMakeUpsOf(deps(), passId)
  if (!found.ok) throw new Error(found.reason)
  return found.value
}
const reasonOf = async (passId: number, offeringId: number) =>
  (await listed(passId)).classes.find((one) => one.offeringId === offeringId)?.reason
const book = (personId: number, passId: number, offeringId: number, kind: 'session' | 'event' = 'session') =>
  placeBooking(deps(), {
    personId,
    kind,
    offeringId,
    language: 'en',
    use: { passId, startNow: false },
    siteUrl: 'http://localhost:3000',
  })

test('the entry of a course date cancelled in time pays for another class until the limit of make-ups is used up', async () => {
  const dates = await refundableDates(10)
  const personId = await person()
  const passId = await joinCourse(deps(), personId, await makeCourse(open.db, dates, { makeUps: 1 }))
  const other = await makeSession(open.db, { price: 30_000, ...at(5) })
  expect(await reasonOf(passId, other)).toBe('limit_used')
  expect(await book(personId, passId, other)).toMatchObject({ reason: 'pass_empty' })

  await cannotCome(personId, dates[0] ?? 0)
  await cannotCome(personId, dates[1] ?? 0)
  expect(await listed(passId)).toMatchObject({ left: 1, most: 1 })
  expect(await reasonOf(passId, other)).toBeNull()
  expect((await book(personId, passId, other)).ok).toBe(true)
  expect(await listed(passId)).toMatchObject({ left: 0, most: 1 })
  const third = await makeSession(open.db, { price: 30_000, ...at(6) })
  expect([await reasonOf(passId, other), await reasonOf(passId, third)]).toEqual(['already_there', 'limit_used'])
  expect(await book(personId, passId, third)).toMatchObject({ reason: 'make_up_limit' })
  // The pass can still book a date of its own course, which is no make-up.
  expect(await reasonOf(passId, dates[0] ?? 0)).toBeNull()
  expect((await book(personId, passId, dates[0] ?? 0)).ok).toBe(true)
})

test('each class that a pass cannot pay for as a make-up is listed with one reason', async () => {
  const dates = await refundableDates(3)
  const personId = await person()
  const passId = await joinCourse(deps(), personId, await makeCourse(open.db, dates, { makeUpDays: 5 }))
  await cannotCome(personId, dates[0] ?? 0)
  const full = await makeSession(open.db, { price: 30_000, capacity: 1, ...at(5) })
  await placeBooking(deps(), { personId: await person(), kind: 'session', offeringId: full, language: 'en', siteUrl: 'http://localhost' })
  const expected = {
    [full]: 'full',
    [await makeSession(open.db, { price: 40_000, ...at(5) })]: 'too_expensive',
    [await makeSession(open.db, { price: 30_000, ...at(30) })]: 'after_end',
    [dates[1] ?? 0]: 'already_there',
    [await makeEvent(open.db, { price: 30_000, ...at(5) })]: 'other_rules',
    [await makeSession(open.db, { price: 30_000, notForMakeUps: true, ...at(5) })]: 'other_rules',
    [dates[0] ?? 0]: null,
  }
  const free = await makeSession(open.db, { price: 0, ...at(5) })
  const { classes } = await listed(passId)
  const reasons = Object.fromEntries(classes.map(({ offeringId, reason }) => [offeringId, reason]))
  expect(reasons).toMatchObject(expected)
  expect(Object.keys(reasons)).not.toContain(String(free))
})

test('a date that the person cancelled cannot be booked again while the last seats are kept for members of an earlier course', async () => {
  const [date = 0] = await makeDates(open.db, { weeks: 1, inDays: 20, capacity: 2 })
  await refundUntilStart(open.db, date, 100)
  const [personId, other, member] = [await person(), await person(), await person()]
  const courseId = await makeCourse(open.db, [date])
  const passId = await joinCourse(deps(), personId, courseId)
  const earlier = await makeCourse(open.db, await makeDates(open.db, { weeks: 1 }))
  await joinCourse(deps(), member, earlier)
  const next = await makeCourse(open.db, [date], { follows: earlier, saleFrom: at(6).startsAt })
  await cannotCome(personId, date)
  expect(await reasonOf(passId, date)).toBeNull()
  await joinCourse(deps(), other, courseId)

  // One seat of the class is taken; the other one is kept for the member of the earlier course.
  expect(await reasonOf(passId, date)).toBe('full')
  expect(await book(personId, passId, date)).toMatchObject({ reason: 'sold_out' })
  expect(await orderCourse(deps(), { personId: member, courseId: next })).toEqual(expect.any(Number))
})

test('a person can list and book make-ups only for their own pass, and only with a proven address', async () => {
  const dates = await makeDates(open.db, { weeks: 2 })
  const [personId, stranger] = [await person(), await person()]
  const passId = await joinCourse(deps(), personId, await makeCourse(open.db, dates))
  expect((await readOwnMakeUps(deps(), { personId, passId })).ok).toBe(true)
  expect(await readOwnMakeUps(deps(), { personId: stranger, passId })).toMatchObject({ reason: 'not_found' })
  const other = await makeSession(open.db, { price: 30_000, ...at(5) })
  expect(await book(stranger, passId, other)).toMatchObject({ reason: 'not_found' })

  await open.db.update(people).set({ emailProvenAt: null }).where(eq(people.id, personId))
  expect(await readOwnMakeUps(deps(), { personId, passId })).toMatchObject({ reason: 'email_unproven' })
  expect(await book(personId, passId, other)).toMatchObject({ reason: 'email_unproven' })
  expect((await readMakeUpsOf(deps(), passId)).ok).toBe(true)
})

test('the list of make-ups agrees with the booking request for a thousand pairs of class and pass', async () => {
  const NAMES: Record<string, string | undefined> = {
    sold_out: 'full',
    already_booked: 'already_there',
    not_open: 'not_open',
    make_up_too_expensive: 'too_expensive',
    make_up_too_late: 'after_end',
    make_up_limit: 'limit_used',
    pass_empty: 'limit_used',
  }
  const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const classes: { id: number; kind: 'session' | 'event' }[] = []
  for (let n = 0; n < 40; n += 1) {
    const kind = pick(['session', 'session', 'event'] as const)
    const values = {
      price: pick([30_000, 30_000, 30_000, 30_000, 30_000, 35_000, 35_000, 0]),
      capacity: pick([1, 30]),
      notForMakeUps: random() < 0.1,
      singlesFrom: random() < 0.1 ? at(1).startsAt : null,
      ...at(pick([3, 10, 30, 40])),
    }
    const id = await (kind === 'session' ? makeSession : makeEvent)(open.db, values)
    if (values.capacity === 1 && values.price > 0 && random() < 0.5)
      await placeBooking(deps(), { personId: await person(), kind, offeringId: id, language: 'en', siteUrl: 'http://localhost' })
    classes.push({ id, kind })
  }
  const counts: Record<string, number> = {}
  for (let pairs = 0; pairs < 1000; ) {
    const dates = await refundableDates(4)
    const personId = await person()
    const makeUpKinds = pick([['session'], ['session', 'event']])
    const courseId = await makeCourse(open.db, dates, { makeUps: pick([1, 2, 3]), makeUpDays: 3, makeUpKinds })
    const passId = await joinCourse(deps(), personId, courseId)
    for (const date of dates) if (random() < 0.6) await cannotCome(personId, date)
    // The person holds some of the classes, so that the pass pays for the hold.
    for (const { id, kind } of classes.filter(() => random() < 0.05))
      await placeBooking(deps(), { personId, kind, offeringId: id, language: 'en', siteUrl: 'http://localhost' })
    let list = await listed(passId)
    const tried = [...classes, ...dates.map((id) => ({ id, kind: 'session' as const }))].sort(() => random() - 0.5)
    for (const { id, kind } of tried) {
      const shown = list.classes.find((one) => one.offeringId === id)
      const [row] = await open.db.select({ price: offerings.price }).from(offerings).where(eq(offerings.id, id))
      if (row?.price === 0) {
        expect(shown).toBeUndefined()
        continue
      }
      const booked = await book(personId, passId, id, kind)
      pairs += 1
      expect(shown?.reason, `class ${id}`).toBe(booked.ok ? null : (NAMES[booked.reason] ?? 'other_rules'))
      counts[shown?.reason ?? 'can'] = (counts[shown?.reason ?? 'can'] ?? 0) + 1
      // A booking changes which classes the pass can book next.
      if (booked.ok) list = await listed(passId)
    }
  }
  for (const reason of ['can', 'full', 'too_expensive', 'after_end', 'not_open', 'already_there', 'limit_used', 'other_rules'])
    expect(counts[reason], reason).toBeGreaterThan(0)
})
