import { expect, test } from 'vitest'
import { pricePerDate, quoteCourse } from './quote-course.ts'

const NOW = new Date('2026-11-02T10:00:00Z')
const WEEK = 7 * 86_400_000

/** Ten weekly dates at CZK 350, the first one in a week. */
const dates = (changes: Record<number, Partial<Parameters<typeof quoteCourse>[1][number]>> = {}) =>
  Array.from({ length: 10 }, (_, n) => ({
    offeringId: n + 1,
    startsAt: new Date(NOW.getTime() + (n + 1) * WEEK),
    isActive: true,
    price: 35_000,
    isOwn: false,
    insteadOf: null,
    ...changes[n],
  }))

test('all dates of a course together cost the price of the course', () => {
  expect(quoteCourse(299_500, dates(), NOW)).toMatchObject({ price: 299_500, perDate: 29_000, exactPerDate: 29_950, own: [] })
})

test('all dates of a course together cost the price of the course even if single bookings would be cheaper', () => {
  expect(quoteCourse(400_000, dates(), NOW).price).toBe(400_000)
})

test('the remaining dates of a course cost the price per date rounded down to CZK 10', () => {
  const quote = quoteCourse(299_500, dates(), new Date(NOW.getTime() + 3 * WEEK))
  expect(quote.dates.map(({ offeringId }) => offeringId)).toEqual([4, 5, 6, 7, 8, 9, 10])
  expect(quote.price).toBe(7 * 29_000)
})

test('a course is sold without a date that begins now', () => {
  expect(quoteCourse(300_000, dates(), new Date(NOW.getTime() + WEEK)).dates).toHaveLength(9)
})

test('the remaining dates of a course cost at most the sum of their single prices', () => {
  const cheap = { price: 5000 }
  const quote = quoteCourse(300_000, dates({ 8: cheap, 9: cheap }), new Date(NOW.getTime() + 8 * WEEK))
  expect(quote.price).toBe(10_000)
})

test('the price of a course leaves out dates on which the person already has a seat', () => {
  const quote = quoteCourse(300_000, dates({ 2: { isOwn: true } }), NOW)
  expect(quote.price).toBe(9 * 30_000)
  expect(quote.own.map(({ offeringId }) => offeringId)).toEqual([3])
})

test('hidden dates and dates at a price of 0 are not sold with the course', () => {
  const quote = quoteCourse(300_000, dates({ 0: { isActive: false }, 1: { price: 0 } }), NOW)
  expect(quote.dates.map(({ offeringId }) => offeringId)).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
  expect(quote.price).toBe(8 * 30_000)
})

test('a cancelled date and the class added in its place count as one date of the price, also if this class is replaced too', () => {
  const off = { isActive: false }
  const again = (n: number, insteadOf: number) => dates({ 0: { offeringId: n, insteadOf } }).slice(0, 1)
  const replaced = [...dates({ 2: off }), ...again(11, 3)]
  expect(quoteCourse(299_500, replaced, NOW)).toMatchObject({ price: 299_500, perDate: 29_000 })
  expect(quoteCourse(299_500, replaced, new Date(NOW.getTime() + 9 * WEEK)).price).toBe(29_000)
  const twice = [...dates({ 2: off }), ...again(11, 3).map((date) => ({ ...date, ...off })), ...again(12, 11)]
  expect(quoteCourse(299_500, twice, NOW)).toMatchObject({ price: 299_500, perDate: 29_000 })
  // The cancelled date takes place after all, in addition to the class added for it.
  expect(quoteCourse(299_500, [...dates(), ...again(11, 3)], NOW).price).toBe(299_500)
})

test('the price of a course whose dates have all begun is 0, and a course without dates has its full price', () => {
  expect(quoteCourse(300_000, dates(), new Date(NOW.getTime() + 11 * WEEK))).toMatchObject({ price: 0, dates: [], own: [] })
  expect(quoteCourse(300_000, [], NOW)).toMatchObject({ dates: [], price: 300_000 })
})

test.each([
  [300_000, 10, 30_000],
  [299_900, 10, 29_000],
  [100, 3, 33],
  [9_900, 10, 990],
])('a course for %i haléře with %i dates costs %i per date', (price, count, perDate) => {
  expect(pricePerDate(price, count)).toBe(perDate)
})
