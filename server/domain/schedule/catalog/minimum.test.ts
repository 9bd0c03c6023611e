import { expect, test } from 'vitest'
import { calledOffFrom, decidedBy, dueFor, peopleToGo } from './minimum.ts'

const at = (time: string, day = '2026-12-01') => new Date(`${day}T${time}:00Z`)
const short = {
  startsAt: at('18:00'),
  decideHours: 6,
  warnedAt: null as Date | null,
  minPeople: 4,
  paid: 3,
  confirmedAt: null as Date | null,
  isActive: true,
}
const warned = { ...short, warnedAt: at('00:00') }

test('staff are told half a day before it is decided, and it is decided at its hour', () => {
  expect(decidedBy(short)).toEqual(at('12:00'))
  expect(dueFor(short, at('23:59', '2026-11-30'))).toBeNull()
  expect(dueFor(short, at('00:00'))).toBe('warning')
  expect(dueFor(warned, at('11:59'))).toBeNull()
  expect(dueFor(warned, at('12:00'))).toBe('decision')
})

test('what was put on, moved or given a minimum late is decided an hour after staff were told, and says so', () => {
  expect(dueFor(short, at('13:30'))).toBe('warning')
  const late = { ...short, warnedAt: at('13:30') }
  expect(decidedBy(late)).toEqual(at('14:30'))
  expect(dueFor(late, at('14:29'))).toBeNull()
  expect(dueFor(late, at('14:30'))).toBe('decision')
})

test('nothing is called off that starts before that could be undone: staff know of it, and decide', () => {
  expect(calledOffFrom(warned, at('16:59'))).toEqual(at('12:00'))
  expect([calledOffFrom(warned, at('17:00')), dueFor(warned, at('17:00'))]).toEqual([null, null])
  const tooLate = { ...short, warnedAt: at('16:00') }
  expect([dueFor(short, at('16:00')), calledOffFrom(tooLate, at('16:00')), dueFor(tooLate, at('17:00'))]).toEqual(['warning', null, null])
})

test('left alone is what has enough, takes place all the same, is off the site, has begun, or has no minimum', () => {
  const alone = [{ paid: 4 }, { confirmedAt: at('10:00') }, { isActive: false }, { startsAt: at('12:00') }, { minPeople: null }]
  for (const change of alone) expect(dueFor({ ...warned, ...change }, at('12:00'))).toBeNull()
})

test('so many have still to pay, at least one until it takes place', () => {
  expect(peopleToGo({ minPeople: 4, paid: 1, confirmedAt: null })).toBe(3)
  // Paid by the last one in this moment.
  expect(peopleToGo({ minPeople: 4, paid: 5, confirmedAt: null })).toBe(1)
  expect(peopleToGo({ minPeople: 4, paid: 1, confirmedAt: at('10:00') })).toBe(0)
})
