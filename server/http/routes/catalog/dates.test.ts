import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { type TestStudio, testStudio } from './catalog.testing.ts'

let studio: TestStudio
let service: number
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  const made = await studio.staff('POST', '/services/', { body: { name: 'Pilates', duration: 60, place: 'Studio', price: 900 } })
  service = made.body.id
})
afterAll(() => studio.close())

const slots = (starts: string[], more: object = {}) =>
  studio.staff('POST', '/timeslots/dates/', { body: { service_id: service, starts, ...more } })
const sessions = (starts: string[], more: object = {}) =>
  studio.staff('POST', '/group-sessions/dates/', {
    body: { title: 'Hatha', place: 'Studio', price: 350, max_participants: 12, starts, ...more },
  })
const titlesOn = async (day: string) => (await studio.staff('GET', `/offerings/?from=${day}&to=${day}`)).body

test('one request creates slots at several times, with the duration of the service', async () => {
  const { status, body } = await slots(['2030-03-06T17:00', '2030-03-04T09:00', '2030-03-04T10:00', '2030-03-04T09:00'])
  expect(status).toBe(201)
  expect(body.map(({ start, end }: { start: string; end: string }) => `${start.slice(0, 16)} ${end.slice(11, 16)}`)).toEqual([
    '2030-03-04T09:00 10:00',
    '2030-03-04T10:00 11:00',
    '2030-03-06T17:00 18:00',
  ])
  expect(new Set(body.map((slot: { series_id: string }) => slot.series_id)).size).toBe(1)
})

test('entering a class on several dates creates nothing when one date overlaps, and names the other class', async () => {
  expect((await sessions(['2030-04-02T18:00'])).body).toMatchObject([{ title: 'Hatha', series_id: null, duration: 60 }])
  const refused = await sessions(['2030-04-01T18:00', '2030-04-02T18:30'], { title: 'Yin' })
  expect(refused.status).toBe(409)
  expect(refused.body.clashes).toMatchObject([{ title: 'Hatha' }])
  expect(await titlesOn('2030-04-01')).toEqual([])
})

test('a time skipped by the clock change, an empty list and a date without a time are refused', async () => {
  expect(await slots(['2027-03-21T02:30', '2027-03-28T02:30'])).toMatchObject({ status: 400, body: { code: 'time_skipped' } })
  expect(await titlesOn('2027-03-21')).toEqual([])
  expect((await slots([])).status).toBe(400)
  expect((await sessions(['2030-04-01'])).status).toBe(400)
})
