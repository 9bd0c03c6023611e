import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { type TestStudio, testStudio } from './catalog.testing.ts'

// The clocks of Prague go forward on 28 March and back on 31 October 2027, both Sundays.

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const evening = { title: 'Sunday evening', time: '18:00', place: 'Studio', price: 350, max_participants: 12 }
const night = { ...evening, title: 'Night', time: '02:30', duration: 20 }
const sundays = (from: string, until: string, more: object = {}) =>
  studio.staff('POST', '/group-sessions/series/', { body: { ...evening, date: from, until, weekdays: [7], ...more } })
const utcByDay = (rows: { date: string; start: string }[]) =>
  Object.fromEntries(rows.map(({ date, start }) => [date, new Date(start).toISOString().slice(11, 16)]))

const SKIPPED = {
  status: 400,
  body: {
    code: 'time_skipped',
    days: ['2027-03-28'],
    error: 'The clocks go forward that night and this time doesn’t exist. Choose another.',
  },
}

test('a weekly class keeps its wall-clock time across both clock changes', async () => {
  const { status, body } = await sundays('2027-03-21', '2027-10-31')
  expect(status).toBe(201)
  expect(new Set(body.map(({ time }: { time: string }) => time))).toEqual(new Set(['18:00']))
  expect(body).toHaveLength(33)
  expect(utcByDay(body)).toMatchObject({ '2027-03-21': '17:00', '2027-03-28': '16:00', '2027-10-24': '16:00', '2027-10-31': '17:00' })
})

test('a time skipped by the clock change is refused with an error message, and no class of the series is created', async () => {
  expect(await sundays('2027-03-14', '2027-04-04', night)).toMatchObject(SKIPPED)
  expect(await studio.staff('POST', '/group-sessions/', { body: { ...night, date: '2027-03-28' } })).toMatchObject(SKIPPED)
  expect((await studio.staff('GET', '/offerings/?q=night')).body).toEqual([])
  const russian = await studio.staff('POST', '/group-sessions/', { body: { ...night, date: '2027-03-28' }, language: 'ru' })
  expect(russian.body.error).toMatch(/переводят вперёд/)
})

test('moving a class by its date or its start to a skipped time is refused', async () => {
  const { body } = await studio.staff('POST', '/group-sessions/', { body: { ...night, date: '2027-03-27' } })
  expect(await studio.staff('PATCH', `/group-sessions/${body.id}/`, { body: { date: '2027-03-28' } })).toMatchObject(SKIPPED)
  expect(await studio.staff('POST', `/offerings/${body.id}/move/`, { body: { start: '2027-03-28T02:30' } })).toMatchObject(SKIPPED)
  expect((await studio.staff('GET', `/offerings/${body.id}/`)).body).toMatchObject({ date: '2027-03-27', time: '02:30' })
})

test('moving a series preserves its wall-clock time, and is refused for a skipped time', async () => {
  const { body: series } = await sundays('2027-03-14', '2027-04-04', { ...night, time: '01:00', title: 'Small hours' })
  const move = (start: string) => studio.staff('POST', `/offerings/${series[0].id}/move/`, { body: { start, scope: 'following' } })
  expect(await move('2027-03-14T02:30')).toMatchObject(SKIPPED)
  const change = await studio.staff('PATCH', `/offerings/${series[0].id}/following/`, { body: { time: '02:30' } })
  expect(change).toMatchObject(SKIPPED)
  const { body } = await move('2027-03-14T03:30')
  expect(utcByDay(body.moved)).toEqual({ '2027-03-14': '02:30', '2027-03-21': '02:30', '2027-03-28': '01:30', '2027-04-04': '01:30' })
})

test('copying a week preserves wall-clock times across clock changes, and is refused for a skipped time', async () => {
  const copy = (from: string, to: string) =>
    studio.staff('POST', '/offerings/copy-week/', { body: { from, to, kinds: ['session'], skip_holidays: false } })
  await studio.staff('POST', '/group-sessions/', { body: { ...evening, date: '2027-02-28' } })
  for (const [to, day, utc] of [
    ['2027-03-01', '2027-03-07', '17:00'],
    ['2027-11-01', '2027-11-07', '17:00'],
    ['2028-03-20', '2028-03-26', '16:00'],
    ['2028-10-23', '2028-10-29', '17:00'],
  ] as const)
    expect(utcByDay((await copy('2027-02-22', to)).body.offerings)).toEqual({ [day]: utc })
  await studio.staff('POST', '/group-sessions/', { body: { ...night, date: '2027-02-14' } })
  expect(await copy('2027-02-08', '2027-03-22')).toMatchObject(SKIPPED)
})
