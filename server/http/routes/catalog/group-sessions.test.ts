import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { lapse, seat, unpaidPage } from '../../../domain/schedule/catalog/catalog.testing.ts'
import { type ApiClient, dayIn, pilatesClass, type TestStudio, testStudio } from './catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const put = (body: object, language: 'en' | 'ru' = 'en') => studio.staff('POST', '/group-sessions/', { body, language })
const session = async (days: number, more: object = {}) => (await put(pilatesClass(days, more))).body
const change = (id: number, body: object, language: 'en' | 'ru' = 'en') =>
  studio.staff('PATCH', `/group-sessions/${id}/`, { body, language })
const seen = async (id: number, ask: ApiClient = studio.anonymous, query = '') =>
  (await ask('GET', `/group-sessions/${query}`)).body.find((one: { id: number }) => one.id === id)
const take = async (offeringId: number, given = {}) => {
  const person = await studio.person()
  return { ...person, bookingId: await seat(studio.open.db, offeringId, person.id, given) }
}

describe('entering a session', () => {
  test('entering a session returns all fields that staff see', async () => {
    const { status, body } = await put({
      title_en: 'Morning Yin Yoga',
      title_ru: 'Утренняя инь-йога',
      description: 'Slow.\nWarm.',
      place: 'Studio, Vinohrady',
      date: '2031-07-07',
      time: '08:00',
      duration: 75,
      price: 300,
      max_participants: 10,
      taught_in: ['en', 'ru', 'en'],
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      title: 'Morning Yin Yoga',
      title_en: 'Morning Yin Yoga',
      title_ru: 'Утренняя инь-йога',
      description: 'Slow.\nWarm.',
      description_en: 'Slow.\nWarm.',
      description_ru: '',
      place: 'Studio, Vinohrady',
      place_en: 'Studio, Vinohrady',
      place_ru: '',
      date: '2031-07-07',
      time: '08:00',
      start: '2031-07-07T08:00:00+02:00',
      end: '2031-07-07T09:15:00+02:00',
      duration: 75,
      price: 300,
      is_online: false,
      meet_link: null,
      available_spots: 10,
      max_participants: 10,
      registrations_count: 0,
      is_full: false,
      can_book: true,
      is_active: true,
      can_wait: false,
      my_position: null,
      waiting_count: 0,
      my_status: null,
      service_type: 'yin_yoga',
      taught_in: ['en', 'ru'],
      cancelling: null,
      for_whom_en: '',
      for_whom_ru: '',
      to_bring_en: '',
      to_bring_ru: '',
      outline_en: '',
      outline_ru: '',
      policy: null,
      series_id: null,
      min_people: null,
      decide_hours: 12,
      not_for_make_ups: false,
    })
  })

  test('entering a session derives the type of practice from a Russian title', async () => {
    const { id } = await session(31, { title: undefined, title_ru: 'Утренняя инь-йога' })
    expect(await seen(id)).toMatchObject({ service_type: 'yin_yoga' })
  })

  test('entering a session uses an hour when no duration is sent, and accepts a time in the past', async () => {
    const body = await session(-2, { time: '10:00' })
    expect(body).toMatchObject({ duration: 60, can_book: false })
    expect(await seen(body.id)).toBeUndefined()
    expect(await seen(body.id, studio.staff)).toMatchObject({ id: body.id })
  })

  test.each([
    [{ title: undefined }, 'title'],
    [{ title: '' }, 'title'],
    [{ title: undefined, title_en: '', title_ru: '  ' }, 'title_en'],
    [{ title: 'a\nb' }, 'title'],
    [{ title: 'x'.repeat(10_000) }, 'title'],
    [{ description: 'x\u0000' }, 'description'],
    [{ description: 'x'.repeat(10_000) }, 'description'],
    [{ date: undefined }, 'date'],
    [{ date: '2027-02-29' }, 'date'],
    [{ date: '1066-10-14' }, 'date'],
    [{ date: '07.07.2031' }, 'date'],
    [{ time: '25:00' }, 'time'],
    [{ time: undefined }, 'time'],
    [{ duration: 0 }, 'duration'],
    [{ price: 99.5 }, 'price'],
    [{ price: null }, 'price'],
    [{ max_participants: 0 }, 'max_participants'],
    [{ max_participants: 2.5 }, 'max_participants'],
    [{ max_participants: undefined }, 'max_participants'],
    [{ meet_link: 'meet.example.com' }, 'meet_link'],
    [{ force: 'yes' }, 'force'],
  ])('entering a session refuses %j, naming the field', async (more, field) => {
    const total = (await studio.staff('GET', '/group-sessions/')).headers['x-total-count']
    expect(await put(pilatesClass(2, more))).toMatchObject({
      status: 400,
      body: { code: 'validation', fields: { [field]: expect.any(String) } },
    })
    expect((await studio.staff('GET', '/group-sessions/')).headers['x-total-count']).toBe(total)
  })

  test('entering a session refuses a body that is not an object, and invalid JSON sent with an invalid token', async () => {
    for (const body of [[], 'text', 7, null])
      expect(await studio.staff('POST', '/group-sessions/', { body })).toMatchObject({ status: 400 })
    const headers = { authorization: 'Bearer nonsense', 'content-type': 'application/json' }
    expect((await studio.app.inject({ method: 'POST', url: '/api/group-sessions/', headers, payload: '{' })).statusCode).toBe(401)
  })

  test('entering a session refuses a price below the minimum', async () => {
    expect(await put(pilatesClass(2, { price: 10 }))).toMatchObject({ status: 400, body: { code: 'price_below_minimum' } })
  })

  test('entering a session refuses an overlapping session, unless it is forced', async () => {
    await session(3)
    expect(await put(pilatesClass(3, { time: '18:30' }))).toMatchObject({
      status: 409,
      body: { code: 'overlap', clashes: [{ kind: 'session', title: 'Pilates for everyone' }] },
    })
    expect((await put(pilatesClass(3, { time: '18:30', force: true }))).status).toBe(201)
    expect((await put(pilatesClass(3, { time: '19:30' }))).status).toBe(201)
    expect((await put(pilatesClass(3, { time: '18:30', is_active: false }))).status).toBe(201)
  })
})

describe('the texts of a session in both languages', () => {
  test('the texts of a session are set in the language of the request, and at least one title is required', async () => {
    const { id } = await session(4)
    expect((await change(id, { title: 'Пилатес для всех', place: 'Студия' }, 'ru')).body).toMatchObject({
      title: 'Пилатес для всех',
      title_en: 'Pilates for everyone',
      title_ru: 'Пилатес для всех',
      place_en: 'Studio',
      place_ru: 'Студия',
    })
    expect(await seen(id)).toMatchObject({ title: 'Pilates for everyone', place: 'Studio' })
    const { body } = await studio.anonymous('GET', '/group-sessions/', { language: 'ru' })
    expect(body.find((one: { id: number }) => one.id === id)).toMatchObject({ title: 'Пилатес для всех', place: 'Студия' })
    expect((await change(id, { title_ru: '' })).body).toMatchObject({ title_ru: '' })
    expect(await change(id, { title_en: '' })).toMatchObject({ status: 400, body: { code: 'name_missing' } })
  })
})

describe('changing a session', () => {
  test('changing a session does not change time, date, duration and bookings that are not in the request', async () => {
    const { id } = await session(5, { duration: 45 })
    await take(id)
    expect((await change(id, { date: dayIn(6) })).body).toMatchObject({
      date: dayIn(6),
      time: '18:00',
      duration: 45,
      registrations_count: 1,
    })
    expect((await change(id, { time: '07:15' })).body).toMatchObject({ date: dayIn(6), time: '07:15', duration: 45 })
    expect((await change(id, { duration: 90 })).body).toMatchObject({ date: dayIn(6), time: '07:15', duration: 90, registrations_count: 1 })
  })

  test('changing a session by PUT requires all mandatory fields, and keeps the duration', async () => {
    const { id } = await session(7, { duration: 45 })
    expect(await studio.staff('PUT', `/group-sessions/${id}/`, { body: { price: 1 } })).toMatchObject({
      status: 400,
      body: {
        fields: { title: expect.any(String), date: expect.any(String), time: expect.any(String), max_participants: expect.any(String) },
      },
    })
    expect((await studio.staff('PUT', `/group-sessions/${id}/`, { body: pilatesClass(7, { price: 280 }) })).body).toMatchObject({
      duration: 45,
      price: 280,
    })
  })

  test('changing a session refuses a capacity below the seats taken', async () => {
    const { id } = await session(8)
    await take(id)
    const { bookingId } = await take(id, { status: 'pending' })
    expect(await change(id, { max_participants: 1 })).toMatchObject({ status: 409, body: { code: 'capacity_below_taken' } })
    expect((await studio.staff('GET', `/group-sessions/${id}/`)).body).toMatchObject({
      max_participants: 8,
      registrations_count: 2,
      available_spots: 6,
    })
    await lapse(studio.open.db, bookingId)
    expect((await change(id, { max_participants: 1 })).body).toMatchObject({
      max_participants: 1,
      is_full: true,
      available_spots: 0,
      can_book: false,
    })
  })

  test('changing a session refuses a move over another session, unless it is forced', async () => {
    await session(9, { time: '10:00' })
    const { id } = await session(9, { time: '12:00' })
    expect(await change(id, { time: '10:30' })).toMatchObject({ status: 409, body: { code: 'overlap' } })
    expect((await studio.staff('GET', `/group-sessions/${id}/`)).body.time).toBe('12:00')
    expect((await change(id, { time: '10:30', force: true })).body.time).toBe('10:30')
  })
})

describe('deleting a session', () => {
  test('deleting a session is refused while a seat is pending, and after any payment', async () => {
    const { id } = await session(10)
    const { bookingId } = await take(id, { status: 'pending', heldFor: null })
    expect(await studio.staff('DELETE', `/group-sessions/${id}/`)).toMatchObject({ status: 409, body: { code: 'in_use' } })
    await lapse(studio.open.db, bookingId)
    await unpaidPage(studio.open.db, bookingId)
    expect((await studio.staff('DELETE', `/group-sessions/${id}/`)).status).toBe(409)

    const other = await session(10, { time: '08:00' })
    await take(other.id, { status: 'pending', heldFor: -1 })
    expect((await studio.staff('DELETE', `/group-sessions/${other.id}/`)).status).toBe(204)
  })
})

describe('the public list of sessions', () => {
  test('the public list of sessions hides the room and staff fields', async () => {
    const { id } = await session(11, { meet_link: 'https://meet.example.com/room' })
    expect(await seen(id)).toMatchObject({ is_online: true, meet_link: null })
    expect(Object.keys(await seen(id))).not.toEqual(expect.arrayContaining(['title_en']))
    for (const hidden of ['registrations_count', 'is_active', 'title_ru', 'series_id']) expect(await seen(id)).not.toHaveProperty(hidden)
    expect(await seen(id, studio.staff)).toMatchObject({ meet_link: 'https://meet.example.com/room', registrations_count: 0 })
    expect(await seen(id, studio.staff, '?scope=public')).toMatchObject({ meet_link: null })
    expect(await seen(id, studio.staff, '?scope=public')).not.toHaveProperty('is_active')
    expect((await studio.staff('GET', '/group-sessions/?scope=everything')).status).toBe(400)
  })

  test('the public list of sessions shows the room to a person who has paid, and does not offer them another booking', async () => {
    const { id } = await session(12, { meet_link: 'https://meet.example.com/room' })
    const anna = await take(id)
    expect(await seen(id, anna.ask)).toMatchObject({
      meet_link: 'https://meet.example.com/room',
      my_status: 'paid',
      can_book: false,
      available_spots: 7,
    })
    expect(await seen(id)).toMatchObject({ my_status: null, can_book: true, available_spots: 7 })
  })

  test('the public list of sessions shows the seat of a hold as free only to the person with the hold, with the price of the hold', async () => {
    const { id } = await session(13, { max_participants: 1 })
    const anna = await take(id, { status: 'pending', price: 20_000 })
    expect(await seen(id, anna.ask)).toMatchObject({
      my_status: 'pending',
      can_book: true,
      is_full: false,
      available_spots: 1,
      meet_link: null,
      price: 200,
    })
    expect(await seen(id)).toMatchObject({ my_status: null, can_book: false, is_full: true, available_spots: 0, price: 250 })
    expect(await seen(id, studio.staff)).toMatchObject({ registrations_count: 1, available_spots: 0, price: 250 })
    await lapse(studio.open.db, anna.bookingId)
    expect(await seen(id)).toMatchObject({ can_book: true, available_spots: 1 })
    expect(await seen(id, anna.ask)).toMatchObject({ my_status: null, available_spots: 1, price: 250 })
  })

  test('the public list of sessions hides inactive sessions', async () => {
    const { id } = await session(14, { is_active: false })
    expect(await seen(id)).toBeUndefined()
    expect(await seen(id, studio.staff)).toMatchObject({ is_active: false, can_book: false })
    expect(await seen(id, studio.staff, '?scope=public')).toBeUndefined()
  })
})

test.each([
  ['GET', '/group-sessions/99999/'],
  ['POST', '/group-sessions/'],
  ['POST', '/group-sessions/series/'],
  ['PUT', '/group-sessions/99999/'],
  ['PATCH', '/group-sessions/99999/'],
  ['DELETE', '/group-sessions/99999/'],
] as const)('%s %s answers 401 without a token and 403 to everyone except staff', async (method, path) => {
  const { ask } = await studio.person()
  const wrong = method === 'GET' || method === 'DELETE' ? {} : { body: { price: 'wrong' } }
  expect(await studio.anonymous(method, path, wrong)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  expect(await ask(method, path, wrong)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

test('an unknown or invalid session id answers 404', async () => {
  for (const id of ['99999', '99999999999', 'x', '0'])
    for (const method of ['GET', 'PATCH', 'DELETE'] as const)
      expect((await studio.staff(method, `/group-sessions/${id}/`, method === 'PATCH' ? { body: {} } : {})).status).toBe(404)
})
