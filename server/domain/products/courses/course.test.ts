import { describe, expect, test } from 'vitest'
import { buyFromOf, earlySaleFrom, mayBuyCourse, whyNotDates } from './course.ts'

const zone = 'Europe/Prague'
/** A Monday, 9:00 in Prague. Clocks go back on the Sunday before. */
const saleFrom = new Date('2026-10-26T08:00:00Z')
const course = { saleFrom, saleUntil: null, closedAt: null, follows: 7 }
const minutes = (from: Date, n: number) => new Date(from.getTime() + n * 60_000)

describe('buying a course', () => {
  const may = (changes: Partial<Parameters<typeof mayBuyCourse>[0]>, now: Date, isMember = false) =>
    mayBuyCourse({ ...course, ...changes }, { now, zone, isMember })

  test('buying a course is possible for everybody from the beginning of the sale until its end', () => {
    expect(may({}, saleFrom)).toBe(true)
    expect(may({}, minutes(saleFrom, -1))).toBe(false)
    expect(may({ saleFrom: null }, minutes(saleFrom, -1))).toBe(true)
    const saleUntil = minutes(saleFrom, 60)
    expect([may({ saleUntil }, minutes(saleUntil, -1)), may({ saleUntil }, saleUntil)]).toEqual([true, false])
  })

  test('buying a course is possible for members of the earlier course from seven days before the sale, at the same time of day', () => {
    const from = new Date('2026-10-19T07:00:00Z')
    expect(earlySaleFrom(course, zone)).toEqual(from)
    expect([may({}, minutes(from, -1), true), may({}, from, true), may({}, from, false)]).toEqual([false, true, false])
    expect(may({ follows: null }, from, true)).toBe(false)
    expect(earlySaleFrom({ ...course, follows: null }, zone)).toBeNull()
    expect([true, false].map((isMember) => buyFromOf(course, { zone, isMember }))).toEqual([from, saleFrom])
  })

  test('buying a course is not possible once it is closed', () => {
    const closedAt = minutes(saleFrom, -10)
    expect([may({ closedAt }, saleFrom), may({ closedAt }, minutes(saleFrom, -60), true)]).toEqual([false, false])
  })
})

test('a date of a course is refused if it is new and has begun, is free or has fewer seats than the course has places, or if the places are raised above its capacity', () => {
  const now = new Date('2026-10-01T10:00:00Z')
  const date = { offeringId: 1, startsAt: minutes(now, 1), capacity: 8, price: 30_000 }
  const reasonOf = (changes: Partial<typeof date>, before?: { dates: number[]; seats: number }) =>
    whyNotDates(
      [
        { ...date, offeringId: 2 },
        { ...date, ...changes },
      ],
      { seats: 8, before, now },
    )
  expect(reasonOf({})).toBeUndefined()
  expect(reasonOf({ startsAt: now })).toMatchObject({ reason: 'course_date_begun', dates: [{ offeringId: 1 }] })
  expect(reasonOf({ price: 0 })).toMatchObject({ reason: 'course_date_free', dates: [{ offeringId: 1 }] })
  expect(reasonOf({ capacity: 7 })).toMatchObject({ reason: 'course_places', dates: [{ offeringId: 1 }] })

  const had = (seats: number) => ({ dates: [1], seats })
  expect(reasonOf({ startsAt: now, price: 0, capacity: 7 }, had(7))).toBeUndefined()
  expect([reasonOf({ capacity: 7 }, had(8)), reasonOf({ capacity: 7 }, had(9))]).toEqual([undefined, undefined])
  expect(reasonOf({ capacity: 7 }, had(7))).toMatchObject({ reason: 'course_places', dates: [{ offeringId: 1 }] })
})
