import { expect, test } from 'vitest'
import { autoCancellationStart, decidedBy, dueFor, missingPeople } from './minimum.ts'

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

test('dueFor returns a warning to staff twelve hours before the decision, and the decision at its time', () => {
  expect(decidedBy(short, at('00:00'))).toEqual(at('12:00'))
  expect(dueFor(short, at('23:59', '2026-11-30'))).toBeNull()
  expect(dueFor(short, at('00:00'))).toBe('warning')
  expect(dueFor(warned, at('11:59'))).toBeNull()
  expect(dueFor(warned, at('12:00'))).toBe('decision')
})

test('dueFor returns the decision one hour after the warning if the warning was late', () => {
  expect(dueFor(short, at('13:30'))).toBe('warning')
  const late = { ...short, warnedAt: at('13:30') }
  expect(decidedBy(late, at('13:31'))).toEqual(at('14:30'))
  expect(dueFor(late, at('14:29'))).toBeNull()
  expect(dueFor(late, at('14:30'))).toBe('decision')
})

test('before a late warning is sent, decidedBy already returns the time of the automatic cancellation', () => {
  expect(decidedBy(short, at('13:30'))).toEqual(at('14:30'))
  expect(decidedBy(short, at('11:30'))).toEqual(at('12:30'))
})

test('decidedBy returns the planned time for a class that has enough people or starts too soon to be cancelled automatically', () => {
  expect(decidedBy({ ...short, paid: 4 }, at('13:30'))).toEqual(at('12:00'))
  expect(decidedBy({ ...short, confirmedAt: at('10:00') }, at('13:30'))).toEqual(at('12:00'))
  expect(decidedBy(short, at('16:00'))).toEqual(at('12:00'))
  expect(decidedBy({ ...short, warnedAt: at('16:30') }, at('16:31'))).toEqual(at('12:00'))
})

test('dueFor and autoCancellationStart cancel no class that would start before the undo period of the cancellation ends', () => {
  expect(autoCancellationStart(warned, at('16:59'))).toEqual(at('12:00'))
  expect([autoCancellationStart(warned, at('17:00')), dueFor(warned, at('17:00'))]).toEqual([null, null])
  const tooLate = { ...short, warnedAt: at('16:00') }
  expect([dueFor(short, at('16:00')), autoCancellationStart(tooLate, at('16:00')), dueFor(tooLate, at('17:00'))]).toEqual([
    'warning',
    null,
    null,
  ])
})

test('dueFor ignores classes that have enough people, are confirmed, hidden or started, or have no minimum', () => {
  const alone = [{ paid: 4 }, { confirmedAt: at('10:00') }, { isActive: false }, { startsAt: at('12:00') }, { minPeople: null }]
  for (const change of alone) expect(dueFor({ ...warned, ...change }, at('12:00'))).toBeNull()
})

test('missingPeople is at least one until the class is confirmed', () => {
  expect(missingPeople({ minPeople: 4, paid: 1, confirmedAt: null })).toBe(3)
  // Another person paid just before the class was confirmed.
  expect(missingPeople({ minPeople: 4, paid: 5, confirmedAt: null })).toBe(1)
  expect(missingPeople({ minPeople: 4, paid: 1, confirmedAt: at('10:00') })).toBe(0)
})
