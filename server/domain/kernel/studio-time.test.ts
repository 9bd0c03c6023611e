import { expect, test } from 'vitest'
import { plannedInstantOf, wallAfter, wallMinutesBetween } from './studio-time.ts'

const PRAGUE = 'Europe/Prague'
const DAY = 24 * 60
const utc = (instant: Date | undefined) => instant?.toISOString()
// Three Sundays at 18:00. The clocks go forward on 28 March and back on 31 October.
const winter = new Date('2027-03-21T17:00:00Z')
const summer = new Date('2027-03-28T16:00:00Z')
const autumn = new Date('2027-10-24T16:00:00Z')

test('plannedInstantOf returns undefined for a time skipped by a clock change', () => {
  expect(plannedInstantOf('2027-03-28', '02:30', PRAGUE)).toBeUndefined()
  expect(utc(plannedInstantOf('2027-03-28', '03:00', PRAGUE))).toBe('2027-03-28T01:00:00.000Z')
  expect(plannedInstantOf('2027-03-28', '02:30', 'America/New_York')).toBeDefined()
})

test('plannedInstantOf returns the first instant of a time that occurs twice', () => {
  expect(utc(plannedInstantOf('2027-10-31', '02:30', PRAGUE))).toBe('2027-10-31T00:30:00.000Z')
})

test('wall-clock arithmetic counts a week as seven days across clock changes', () => {
  expect(wallMinutesBetween(winter, summer, PRAGUE)).toBe(7 * DAY)
  expect(wallMinutesBetween(summer, winter, PRAGUE)).toBe(-7 * DAY)
  expect(wallAfter(winter, 7 * DAY, PRAGUE)).toEqual({ day: '2027-03-28', time: '18:00' })
  expect(wallAfter(autumn, 7 * DAY - 30, PRAGUE)).toEqual({ day: '2027-10-31', time: '17:30' })
})
