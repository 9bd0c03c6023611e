import { expect, test } from 'vitest'
import { calendarWeeks } from './calendar-days.ts'

const inside = (today: string) =>
  calendarWeeks(today)
    .flat()
    .filter((day) => day.inside)

test('the calendar has thirty days, starting today', () => {
  const days = inside('2026-11-21')
  expect(days).toHaveLength(30)
  expect(days[0]).toEqual({ day: '2026-11-21', inside: true, isToday: true })
  expect(days.at(-1)?.day).toBe('2026-12-20')
})

test('the weeks of the calendar have seven days and begin on Monday', () => {
  const weeks = calendarWeeks('2026-11-21')
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
  expect(weeks[0]?.[0]).toEqual({ day: '2026-11-16', inside: false, isToday: false })
})

test('the calendar starts with today if today is a Monday, and shows six weeks if today is a Sunday', () => {
  expect(calendarWeeks('2026-11-23')[0]?.[0]?.isToday).toBe(true)
  expect(calendarWeeks('2026-11-22')).toHaveLength(6)
})

test.each(['2026-03-15', '2026-10-10'])('the calendar contains each day once across a clock change (%s)', (today) => {
  const days = calendarWeeks(today)
    .flat()
    .map(({ day }) => day)
  expect(new Set(days).size).toBe(days.length)
  expect(days.map((day) => Date.parse(day)).every((at, index, all) => index === 0 || at - (all[index - 1] ?? 0) === 86_400_000)).toBe(true)
})
