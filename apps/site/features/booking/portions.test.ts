import { expect, test } from 'vitest'
import type { Offering } from './offering.ts'
import { portionOf, portions } from './portions.ts'

let ids = 0
const day = (date: string, rows: number) => ({
  day: date,
  offerings: Array.from({ length: rows }, () => ({ id: ++ids }) as Offering),
})
const dates = (parts: ReturnType<typeof portions>) => parts.map((days) => days.map((one) => one.day.slice(5)))

test('a short timetable consists of a single portion', () => {
  expect(dates(portions([day('2026-11-23', 3), day('2026-12-01', 4)]))).toEqual([['11-23', '12-01']])
  expect(portions([])).toEqual([])
})

test('a portion of the timetable ends at the end of a month', () => {
  expect(dates(portions([day('2026-11-23', 5), day('2026-11-30', 5), day('2026-12-01', 5)]))).toEqual([['11-23', '11-30'], ['12-01']])
})

test('a portion of the timetable is limited in length but never splits a day', () => {
  const days = [day('2026-12-01', 10), day('2026-12-02', 10), day('2026-12-03', 10), day('2026-12-04', 30), day('2026-12-05', 1)]
  expect(dates(portions(days))).toEqual([['12-01', '12-02'], ['12-03'], ['12-04'], ['12-05']])
})

test('portionOf returns the portion that contains a class, and the first portion for an unknown class', () => {
  const late = day('2026-12-02', 20)
  const parts = portions([day('2026-12-01', 20), late])
  expect(portionOf(late.offerings[0]?.id ?? 0, parts)).toBe(1)
  expect(portionOf(null, parts)).toBe(0)
  expect(portionOf(99_999, parts)).toBe(0)
})
