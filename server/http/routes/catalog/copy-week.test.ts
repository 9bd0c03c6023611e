import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { Job } from '../../../db/enqueue.ts'
import { scheduleChanges } from '../../../db/schema/schedule.ts'
import { standingBookings } from '../../../db/schema/standing.ts'
import { seat } from '../../../domain/schedule/catalog/catalog.testing.ts'
import { type TestStudio, testStudio } from './catalog.testing.ts'

let studio: TestStudio
const queue: { job: Job; at: Date | undefined }[] = []
beforeAll(async () => {
  studio = await testStudio(await freshDatabase(), { enqueue: async (_, job, at) => void queue.push({ job, at }) })
  const service = (await make('/services/', { name: 'Private', duration: 60, place: 'Studio', price: 950 })).id
  await make('/timeslots/', { service_id: service, start: '2027-03-17T09:00:00+01:00' })
  const { id } = await make('/group-sessions/', {
    title: 'Evening',
    title_ru: 'Вечер',
    date: '2027-03-15',
    time: '18:00',
    price: 350,
    max_participants: 12,
    place: 'Karlín',
    taught_in: ['cs'],
  })
  await seat(studio.open.db, id, (await studio.person()).id)
  await make('/group-sessions/', {
    title: 'Off',
    date: '2027-03-16',
    time: '18:00',
    place: 'Studio',
    price: 350,
    max_participants: 12,
    is_active: false,
  })
  await make('/events/', { event_type: 'retreat', time: '2027-03-14T22:00:00Z', duration: 600, place: 'Studio', price: 900, capacity: 5 })
  await make('/events/', {
    event_type: 'workshop',
    time: '2027-03-21T14:00:00+01:00',
    place: 'Studio',
    price: 900,
    capacity: 5,
    returning_price: 700,
  })
})
afterAll(() => studio.close())

const make = async (path: string, body: object) => (await studio.staff('POST', path, { body })).body
const copy = (to: string, more: object = {}) => studio.staff('POST', '/offerings/copy-week/', { body: { from: '2027-03-15', to, ...more } })
const week = async (from: string, to: string) => (await studio.staff('GET', `/offerings/?from=${from}&to=${to}&sort=start`)).body
const brief = (rows: Record<string, unknown>[]) => rows.map(({ title, date, time }) => `${title} ${date} ${time}`)

const COPIES = ['Evening 2027-04-05 18:00', 'Private 2027-04-07 09:00', 'Workshop 2027-04-11 14:00']

test('the preview of a copied week lists the copies and creates nothing', async () => {
  const { status, body } = await copy('2027-04-05', { preview: true })
  expect([status, brief(body.offerings), body.clashes, body.holidays]).toEqual([200, COPIES, [], []])
  expect(await week('2027-04-05', '2027-04-11')).toEqual([])
})

test('copying a week copies its active classes to the same wall-clock time, without their bookings', async () => {
  const { status, body } = await copy('2027-04-05')
  expect([status, brief(body.offerings)]).toEqual([201, COPIES])
  const copies = await week('2027-04-05', '2027-04-11')
  expect(brief(copies)).toEqual(COPIES)
  expect(copies[0]).toMatchObject({
    title_ru: 'Вечер',
    start: '2027-04-05T18:00:00+02:00',
    price: 350,
    capacity: 12,
    taken: 0,
    place: 'Karlín',
    taught_in: ['cs'],
    series_id: null,
  })
  expect(copies[2]).toMatchObject({ kind: 'event', price: 900, returning_price: 700, capacity: 5 })
  const trail = (await studio.staff('GET', `/audit/?kind=session&subject_id=${copies[0].id}`)).body
  expect(trail).toMatchObject([{ action: 'create' }])
})

test('copying a week skips and names public holidays, unless they are included', async () => {
  const { body } = await copy('2027-03-29')
  expect(body.holidays).toEqual([{ date: '2027-03-29', name: 'Easter Monday' }])
  expect(brief(body.offerings)).toEqual(['Private 2027-03-31 09:00', 'Workshop 2027-04-04 14:00'])
  const all = await copy('2027-12-20', { skip_holidays: false, kinds: ['session', 'event'] })
  expect(brief(all.body.offerings)).toEqual(['Evening 2027-12-20 18:00', 'Workshop 2027-12-26 14:00'])
})

test('copying a week creates nothing when a class overlaps, or creates all other classes if staff skip the overlapping class', async () => {
  const inTheWay = await make('/group-sessions/', {
    title: 'Guest',
    date: '2027-06-07',
    time: '18:30',
    place: 'Studio',
    price: 350,
    max_participants: 12,
  })
  const clash = { id: inTheWay.id, title: 'Guest', start: '2027-06-07T18:30:00+02:00' }
  expect((await copy('2027-06-07', { preview: true })).body).toMatchObject({
    clashes: [{ copy: { title: 'Evening', date: '2027-06-07' }, with: [clash] }],
  })
  expect(await copy('2027-06-07')).toMatchObject({ status: 409, body: { code: 'overlap', clashes: [clash] } })
  expect(await week('2027-06-07', '2027-06-13')).toHaveLength(1)
  const { status, body } = await copy('2027-06-07', { skip_clashes: true })
  expect([status, brief(body.offerings)]).toEqual([201, ['Private 2027-06-09 09:00', 'Workshop 2027-06-13 14:00']])
})

test('undoing a copied week removes all copies except booked ones, and is refused after the undo period', async () => {
  const whole = await copy('2027-08-02')
  expect(await studio.staff('DELETE', whole.body.undo.path)).toMatchObject({ status: 204 })
  expect(await studio.staff('DELETE', whole.body.undo.path)).toMatchObject({ status: 204 })
  expect(await week('2027-08-02', '2027-08-08')).toEqual([])

  const { body } = await copy('2027-08-02')
  const booked = body.offerings[0].id
  await seat(studio.open.db, booked, (await studio.person()).id)
  const undone = await studio.staff('DELETE', body.undo.path)
  expect(undone).toMatchObject({ status: 200, body: { kept: [{ id: booked, title: 'Evening', start: '2027-08-02T18:00:00+02:00' }] } })
  expect(brief(await week('2027-08-02', '2027-08-08'))).toEqual(['Evening 2027-08-02 18:00'])

  const late = await copy('2027-08-09')
  await studio.open.db.update(scheduleChanges).set({ undoUntil: new Date() })
  expect(await studio.staff('DELETE', late.body.undo.path)).toMatchObject({ status: 409, body: { code: 'too_late' } })
  expect(await week('2027-08-09', '2027-08-15')).toHaveLength(3)
})

test.each([
  [{ to: '2027-04-06' }, 'to'],
  [{ from: '2027-03-14' }, 'from'],
  [{ to: 'soon' }, 'to'],
  [{ kinds: [] }, 'kinds'],
  [{ preview: 'yes' }, 'preview'],
])('copying a week refuses %j, naming %s', async (body, field) => {
  expect(await copy('2027-05-03', body)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})

test('copying a week adds a class to its series and queues top-ups after the undo period, unless the series already has a class at that time', async () => {
  const body = {
    title: 'Weekly',
    date: '2028-01-03',
    time: '18:00',
    place: 'Studio',
    price: 350,
    max_participants: 12,
    weekdays: [1],
    count: 2,
  }
  const made = await studio.staff('POST', '/group-sessions/series/', { body })
  expect(made).toMatchObject({ status: 201 })
  const [first, second] = made.body
  const guest = await studio.person()
  await studio.open.db
    .insert(standingBookings)
    .values({ personId: guest.id, seriesId: first.series_id, fromDay: '2026-01-01', language: 'en' })
  const copyTo = async (to: string) => (await studio.staff('POST', '/offerings/copy-week/', { body: { from: '2028-01-03', to } })).body
  queue.length = 0
  const { offerings, undo } = await copyTo('2028-01-17')
  expect(offerings).toMatchObject([{ series_id: first.series_id, date: '2028-01-17' }])
  const topUps = queue.filter(({ job }) => job.name === 'top-up')
  expect(topUps.map(({ job }) => job)).toEqual([{ name: 'top-up', personId: guest.id }])
  // Responses have no milliseconds.
  expect(topUps[0]?.at?.setMilliseconds(0)).toBe(Date.parse(undo.until))
  expect((await studio.staff('DELETE', undo.path)).status).toBe(204)

  await studio.staff('PATCH', `/group-sessions/${second.id}/`, { body: { is_active: false } })
  expect((await copyTo('2028-01-10')).offerings).toMatchObject([{ series_id: null }])
})
