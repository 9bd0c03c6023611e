import { expect, test } from 'vitest'
import { filtersOf, isSame, savedFilters } from './saved-views.ts'

const TODAY = '2026-11-26'

test('a saved view stores a range that starts today and has no end as “today”, and any other range as dates', () => {
  const upcoming = savedFilters({ from: TODAY, to: undefined, q: 'yin', status: '' }, TODAY)
  expect(upcoming).toEqual({ from: 'today', q: 'yin' })
  expect(filtersOf({ filters: upcoming }, '2027-02-01')).toEqual({ from: '2027-02-01', q: 'yin' })
  const day = savedFilters({ from: TODAY, to: TODAY, is_active: true }, TODAY)
  expect(day).toEqual({ from: TODAY, to: TODAY, is_active: 'true' })
  expect(filtersOf({ filters: day }, '2027-02-01')).toEqual(day)
})

test('saved views compare filters regardless of their order', () => {
  expect(isSame({ q: 'yin', status: 'paid' }, { status: 'paid', q: 'yin' })).toBe(true)
  expect(isSame({ q: 'yin' }, { q: 'yin', status: 'paid' })).toBe(false)
})
