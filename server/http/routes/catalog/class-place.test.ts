import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { makeSession } from '../../../domain/bookings/seats/bookings.testing.ts'
import { at, dayIn, pilatesClass, type TestStudio, testStudio } from './catalog.testing.ts'

const ROOM = 'https://meet.example.com/room'
const missing = { status: 400, body: { code: 'place_missing' } }
let studio: TestStudio
let day = 2
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const post = (path: string, body: object, language: 'en' | 'ru' = 'en') => studio.staff('POST', path, { body, language })
const session = (more: object) => post('/group-sessions/', pilatesClass(day++, { place: '', ...more }))

test('a group class without a location or a link is refused when it is published, in both languages', async () => {
  expect(await session({})).toMatchObject(missing)
  const { body } = await post('/group-sessions/', pilatesClass(day++, { place: '' }), 'ru')
  expect(body.error).toMatch(/^Чтобы опубликовать занятие/)
  expect((await session({ meet_link: ROOM })).status).toBe(201)
  const hidden = await session({ is_active: false })
  expect(hidden.status).toBe(201)
  const change = (more: object) => studio.staff('PATCH', `/group-sessions/${hidden.body.id}/`, { body: more })
  expect(await change({ is_active: true })).toMatchObject(missing)
  expect((await change({ is_active: true, place: 'Studio' })).status).toBe(200)
  expect(await change({ place: '' })).toMatchObject(missing)
})

test('an event without a location is refused when it is published', async () => {
  const workshop = { event_type: 'workshop', time: at(day++, '10:00'), price: 500, capacity: 5 }
  expect(await post('/events/', workshop)).toMatchObject(missing)
  expect((await post('/events/', { ...workshop, is_active: false })).status).toBe(201)
  expect((await post('/events/', { ...workshop, place: 'Online', time: at(day++, '10:00') })).status).toBe(201)
})

test('an individual class of a service without a location is refused, unless the service is online', async () => {
  const service = async (more: object) => (await post('/services/', { name: 'Pilates', duration: 60, price: 950, ...more })).body.id
  const slot = (service_id: number) => post('/timeslots/', { service_id, start: at(day++, '10:00') })
  const nowhere = await service({})
  expect(await slot(nowhere)).toMatchObject(missing)
  const online = await service({ is_online: true })
  expect((await slot(online)).status).toBe(201)
  expect(await studio.staff('PATCH', `/services/${online}/`, { body: { is_online: false } })).toMatchObject(missing)
  expect((await studio.staff('PATCH', `/services/${nowhere}/`, { body: { price: 900 } })).status).toBe(200)
})

test('adding several dates or changing the rest of a series is refused without a location', async () => {
  const { date: _, time: __, ...hatha } = pilatesClass(1, { place: '' })
  const starts = [`${dayIn(day++)}T10:00`, `${dayIn(day++)}T10:00`]
  expect(await post('/group-sessions/dates/', { ...hatha, starts })).toMatchObject(missing)
  const { body } = await post('/group-sessions/dates/', { ...hatha, place: 'Studio', starts })
  const [{ id }] = body
  expect(await studio.staff('PATCH', `/offerings/${id}/following/`, { body: { place: '' } })).toMatchObject(missing)
})

test('a class published without a location by an earlier version can be changed, but its week cannot be copied', async () => {
  const id = await makeSession(studio.open.db, {
    placeEn: '',
    placeRu: '',
    startsAt: new Date('2031-03-05T10:00:00Z'),
    endsAt: new Date('2031-03-05T11:00:00Z'),
  })
  expect((await studio.staff('PATCH', `/group-sessions/${id}/`, { body: { price: 400 } })).status).toBe(200)
  expect(await post('/offerings/copy-week/', { from: '2031-03-03', to: '2031-03-10' })).toMatchObject(missing)
})
