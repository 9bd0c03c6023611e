import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../../../scripts/seeded.ts'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { people } from '../../../db/schema/identity.ts'
import { makeEvent, makeSession, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { orderCourse } from '../../checkout/courses/courses.testing.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { joinCourse, makeCourse, makeDates } from '../../products/courses/courses.testing.ts'
import { sellPasses } from '../../products/passes/passes.testing.ts'
import { refundUntilStart } from '../cancelling/cancelling.testing.ts'
import { makeUpStudio } from './make-ups.testing.ts'
import { readMakeUpsOf, readOwnMakeUps } from './read-make-ups.ts'

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

const { person, at, refundableDates, cannotCome, listed, reasonOf, book, comparePairs } = makeUpStudio(deps, seeded(20261129))

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

test('the list of make-ups agrees with the booking request for a thousand pairs of class and pass', () => comparePairs(1))
