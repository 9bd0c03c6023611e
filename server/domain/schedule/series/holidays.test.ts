import { expect, test } from 'vitest'
import { addDays } from '../../kernel/studio-time.ts'
import { holidaysBetween } from './holidays.ts'

test.each(['2000-04-23', '2008-03-23', '2011-04-24', '2026-04-05', '2027-03-28', '2028-04-16', '2038-04-25', '2049-04-18', '2099-04-12'])(
  'holidaysBetween returns Good Friday and Easter Monday around Easter Sunday %s',
  (easter) => {
    const year = easter.slice(0, 4)
    const movable = holidaysBetween(`${year}-01-01`, `${year}-12-31`).filter(({ name }) => /Good Friday|Easter/.test(name.en))
    expect(movable.map(({ date }) => date)).toEqual([addDays(easter, -2), addDays(easter, 1)])
  },
)

test('holidaysBetween returns the thirteen holidays of a year in order', () => {
  const dates = holidaysBetween('2027-01-01', '2027-12-31').map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted())
  expect(dates).toHaveLength(13)
})

test('holidaysBetween includes the first and the last day of a period, even if the period spans two years', () => {
  expect(holidaysBetween('2026-12-26', '2027-01-01').map(({ name }) => name.en)).toEqual(['St Stephen’s Day', 'New Year’s Day'])
  expect(holidaysBetween('2027-01-02', '2027-03-25')).toEqual([])
})
