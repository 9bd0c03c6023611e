import { expect, test } from 'vitest'
import { addDays } from '../clock/calendar-days.ts'
import { findClashes } from './clashes.ts'
import { nextTermDates } from './next-term-dates.ts'

const NOW = '2026-11-21T09:00'
const on = (date: string, time: string) => ({ date, time })

test('the next term starts after the last class, repeats the times and the number of classes, and skips holidays', () => {
  const term = [on('2026-12-14', '18:00'), on('2026-12-16', '19:00'), on('2026-12-21', '18:00')]
  const next = nextTermDates(term, 3, NOW, new Set(['2026-12-28']))
  expect(next.map(({ date, time }) => `${date} ${time}`)).toEqual(['2026-12-23 19:00', '2026-12-30 19:00', '2027-01-04 18:00'])
})

test('the next term starts next week when the last term ended long ago', () => {
  expect(nextTermDates([on('2026-01-05', '18:00')], 1, NOW, new Set())).toEqual([{ date: '2026-11-23', time: '18:00', isSkipped: false }])
})

test('a planned class clashes with an existing class that overlaps, unless the existing class is cancelled', () => {
  const planned = [{ date: '2026-11-23', time: '18:00', isSkipped: false }]
  const hour = { minutes: 60, title: 'Hatha' }
  const other = (time: string, duration: number, is_active = true) => [{ date: '2026-11-23', time, duration, title: 'Yin', is_active }]
  expect(findClashes(planned, hour, other('17:00', 60))).toEqual([])
  expect(findClashes(planned, hour, other('19:00', 60))).toEqual([])
  expect(findClashes(planned, hour, other('17:30', 45))).toMatchObject([{ with: { title: 'Yin', time: '17:30' } }])
  expect(findClashes(planned, hour, other('18:30', 60, false))).toEqual([])
  const night = [{ date: '2026-11-22', time: '22:00', duration: 24 * 60, title: 'Retreat', is_active: true }]
  expect(findClashes(planned, hour, night)).toMatchObject([{ with: { title: 'Retreat' } }])
})

test('classes of one series clash when the time between their starts is shorter than a class', () => {
  const planned = ['09:00', '10:00', '10:15'].map((time) => ({ date: '2026-11-23', time, isSkipped: false }))
  expect(findClashes(planned, { minutes: 75, title: 'Hatha' }, [])).toMatchObject([
    { planned: planned[1], with: { title: 'Hatha', time: '09:00' } },
  ])
})

test('the next term skips blocked days without reducing the number of classes', () => {
  const later = nextTermDates([on('2026-11-16', '18:00'), on('2026-11-09', '18:00')], 2, NOW, new Set(['2026-11-30']))
  expect(later.map(({ date }) => date)).toEqual(['2026-11-23', '2026-12-07'])
})

test('the next term repeats the usual times of the last eight weeks, not the times of an earlier term or of a moved class', () => {
  const weekly = (first: string, time: string) => Array.from({ length: 8 }, (_, week) => on(addDays(first, 7 * week), time))
  const tuesdays = weekly('2026-10-06', '19:00').slice(1)
  const series = [...weekly('2026-08-03', '18:00'), on('2026-10-07', '10:00'), ...tuesdays]
  const next = nextTermDates(series, 2, NOW, new Set())
  expect(next.map(({ date, time }) => `${date} ${time}`)).toEqual(['2026-12-01 19:00', '2026-12-08 19:00'])
})
