import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { makePaidBooking, makeRefund } from '../../../domain/money/receipts/receipts.testing.ts'
import { seat } from '../../../domain/schedule/catalog/catalog.testing.ts'
import { type ApiClient, at, dayIn, pilatesClass, type TestStudio, testStudio } from './catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const workshop = (days: number, more: object = {}) => ({
  event_type: 'workshop',
  time: at(days, '14:00'),
  place: 'Studio',
  price: 900,
  capacity: 12,
  ...more,
})
const put = (body: object, language: 'en' | 'ru' = 'en') => studio.staff('POST', '/events/', { body, language })
const event = async (days: number, more: object = {}) => (await put(workshop(days, more))).body
const change = (id: number, body: object) => studio.staff('PATCH', `/events/${id}/`, { body })
const seen = async (id: number, ask: ApiClient = studio.anonymous) =>
  (await ask('GET', '/events/')).body.find((one: { id: number }) => one.id === id)

describe('entering an event', () => {
  test('entering an event returns all fields that staff see', async () => {
    const { status, body } = await put({
      ...workshop(1, { time: '2031-09-06T14:00:00+02:00' }),
      subtype: 'Handstands against a wall',
      description: 'Three hours.',
      place: 'Studio',
      returning_price: 750,
      taught_in: ['en'],
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      event_type: 'workshop',
      subtype: 'Handstands against a wall',
      subtype_en: 'Handstands against a wall',
      subtype_ru: '',
      description: 'Three hours.',
      description_en: 'Three hours.',
      description_ru: '',
      place: 'Studio',
      place_en: 'Studio',
      place_ru: '',
      time: '2031-09-06T14:00:00+02:00',
      end: '2031-09-06T16:00:00+02:00',
      duration: 120,
      price: 900,
      price_for_user: null,
      returning_price: 750,
      capacity: 12,
      available_spots: 12,
      registrations_count: 0,
      is_full: false,
      is_active: true,
      is_online: false,
      meet_link: null,
      can_wait: false,
      my_position: null,
      waiting_count: 0,
      my_status: null,
      service_type: null,
      taught_in: ['en'],
      picture: null,
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

  test('entering an event requires no subtype, and derives the type of practice from subtype or type', async () => {
    expect(await event(2)).toMatchObject({ subtype: null, service_type: null })
    expect(await event(3, { subtype: 'Yin and candles' })).toMatchObject({ subtype: 'Yin and candles', service_type: 'yin_yoga' })
    expect(await event(48, { subtype_ru: 'Хатха на крыше' })).toMatchObject({ service_type: 'hatha_yoga' })
    const nidra = await event(4, { event_type: 'YOGA_NIDRA' })
    expect(nidra).toMatchObject({ event_type: 'yoga_nidra', service_type: 'yoga_nidra' })
    expect(await event(47, { event_type: 'чайная_церемония' })).toMatchObject({ event_type: 'чайная_церемония' })
    expect((await change(nidra.id, { subtype: null, service_type: null })).body).toMatchObject({ subtype: null, service_type: null })
  })

  test('entering an event creates an online event when its venue says so, in either language', async () => {
    expect((await event(5, { place: 'ONLINE (Zoom)' })).is_online).toBe(true)
    expect((await event(6, { place_en: 'At home', place_ru: 'Онлайн' })).is_online).toBe(true)
    expect((await event(7, { place: 'Studio', meet_link: 'https://meet.example.com/x' })).is_online).toBe(false)
  })

  test.each([
    [{ event_type: undefined }, 'event_type'],
    [{ event_type: 'sound healing' }, 'event_type'],
    [{ event_type: '' }, 'event_type'],
    [{ time: '2031-09-06' }, 'time'],
    [{ time: undefined }, 'time'],
    [{ price: 10.5 }, 'price'],
    [{ returning_price: -1 }, 'returning_price'],
    [{ capacity: 0 }, 'capacity'],
    [{ capacity: 1e9 }, 'capacity'],
    [{ subtype: 'x'.repeat(10_000) }, 'subtype'],
    [{ place: 'a\u0000' }, 'place'],
    [{ description: 5 }, 'description'],
  ])('entering an event refuses %j, naming the field', async (more, field) => {
    expect(await put(workshop(8, more), 'ru')).toMatchObject({
      status: 400,
      body: { code: 'validation', error: expect.stringMatching(/[а-я]/), fields: { [field]: expect.any(String) } },
    })
    expect((await studio.staff('GET', `/events/?from=${dayIn(8)}&to=${dayIn(8)}`)).body).toEqual([])
  })

  test('entering an event refuses prices below the minimum, including the price for returning clients', async () => {
    expect(await put(workshop(8, { price: 14 }))).toMatchObject({ status: 400, body: { code: 'price_below_minimum' } })
    expect(await put(workshop(8, { returning_price: 14 }))).toMatchObject({ status: 400, body: { code: 'price_below_minimum' } })
    const { id } = await event(8, { returning_price: 0 })
    expect(await change(id, { returning_price: 1 })).toMatchObject({ status: 400, body: { code: 'price_below_minimum' } })
    expect((await change(id, { returning_price: null })).body.returning_price).toBeNull()
  })

  test('entering an event refuses an overlapping event, unless it is forced', async () => {
    await studio.staff('POST', '/group-sessions/', { body: pilatesClass(9, { time: '15:00' }) })
    expect(await put(workshop(9))).toMatchObject({ status: 409, body: { code: 'overlap', clashes: [{ kind: 'session' }] } })
    expect((await put(workshop(9, { force: true }))).status).toBe(201)
  })
})

describe('changing an event', () => {
  test('changing an event preserves duration and bookings when the event is moved', async () => {
    const { id } = await event(10, { duration: 180 })
    await seat(studio.open.db, id, (await studio.person()).id)
    const { body } = await change(id, { time: at(11, '10:00') })
    expect(body).toMatchObject({ duration: 180, registrations_count: 1, available_spots: 11 })
    expect(new Date(body.end)).toEqual(at(11, '13:00'))
    expect(await change(id, { capacity: 1 })).toMatchObject({ status: 200, body: { is_full: true } })
  })

  test('changing an event requires type, time, price and capacity for PUT', async () => {
    const { id } = await event(13)
    expect(await studio.staff('PUT', `/events/${id}/`, { body: {} })).toMatchObject({
      status: 400,
      body: {
        fields: { event_type: expect.any(String), time: expect.any(String), price: expect.any(String), capacity: expect.any(String) },
      },
    })
    expect((await studio.staff('PUT', `/events/${id}/`, { body: workshop(13, { price: 950 }) })).body.price).toBe(950)
  })

  test('changing an event refuses a capacity below the seats taken, and deleting an event with bookings is refused too', async () => {
    const { id } = await event(14)
    await seat(studio.open.db, id, (await studio.person()).id)
    await seat(studio.open.db, id, (await studio.person()).id)
    expect(await change(id, { capacity: 1 })).toMatchObject({ status: 409, body: { code: 'capacity_below_taken' } })
    expect(await studio.staff('DELETE', `/events/${id}/`)).toMatchObject({ status: 409, body: { code: 'in_use' } })
    expect((await studio.staff('DELETE', `/events/${(await event(15)).id}/`)).status).toBe(204)
  })
})

describe('the public list of events', () => {
  test('the public list of events shows the price for returning clients to these clients, and the price of a hold to the person with the hold', async () => {
    const special = await event(20, { returning_price: 750 })
    const plain = await event(21)
    const anna = await studio.person()
    expect(await seen(special.id, anna.ask)).toMatchObject({ price: 900, price_for_user: null })
    await makePaidBooking(studio.open.db, { personId: anna.id, offeringId: plain.id })
    expect(await seen(special.id, anna.ask)).toMatchObject({ price: 900, price_for_user: 750 })
    expect(await seen(plain.id, anna.ask)).toMatchObject({ price: 900, price_for_user: null, my_status: 'paid' })
    expect(await seen(special.id)).toMatchObject({ price: 900, price_for_user: null })

    await seat(studio.open.db, special.id, anna.id, { status: 'pending', price: 70_000 })
    expect(await seen(special.id, anna.ask)).toMatchObject({ price: 900, price_for_user: 700, my_status: 'pending', available_spots: 12 })
    expect(await seen(special.id)).toMatchObject({ available_spots: 11 })
  })

  test('the public list of events shows no price for returning clients to a person with only a free or a fully refunded class', async () => {
    const special = await event(41, { returning_price: 750 })
    const priceFor = async (ask: ApiClient) => (await seen(special.id, ask)).price_for_user
    const free = await studio.person()
    await seat(studio.open.db, (await event(42, { price: 0 })).id, free.id, { price: 0 })
    expect(await priceFor(free.ask)).toBeNull()
    const paid = await event(43)
    for (const changes of [{ toCredit: true }, {}, { byHand: true, status: 'due' as const, doneAt: null }]) {
      const person = await studio.person()
      const payment = await makePaidBooking(studio.open.db, { personId: person.id, offeringId: paid.id })
      await makeRefund(studio.open.db, payment, { amount: 34_000, ...changes })
      expect(await priceFor(person.ask)).toBe(750)
      await makeRefund(studio.open.db, payment, { amount: 1_000, ...changes })
      expect(await priceFor(person.ask)).toBeNull()
    }
  })

  test('the public list of events hides the room, staff fields, and past and inactive events, and is sorted by start', async () => {
    const online = await event(22, { place: 'Online (Zoom)', meet_link: 'https://meet.example.com/x' })
    const past = await event(-1)
    const inactive = await event(23, { is_active: false })
    const guest = await studio.person()
    await seat(studio.open.db, online.id, guest.id)
    expect(await seen(online.id)).toMatchObject({ is_online: true, meet_link: null })
    expect(await seen(online.id, guest.ask)).toMatchObject({ meet_link: 'https://meet.example.com/x' })
    expect(await seen(online.id)).not.toHaveProperty('returning_price')
    expect(await seen(past.id)).toBeUndefined()
    expect(await seen(inactive.id)).toBeUndefined()
    const { body } = await studio.anonymous('GET', '/events/')
    const starts = body.map((one: { time: string }) => Date.parse(one.time))
    expect(starts).toEqual(starts.toSorted((one: number, other: number) => one - other))
  })
})

test.each([
  ['GET', '/events/99999/'],
  ['POST', '/events/'],
  ['PUT', '/events/99999/'],
  ['PATCH', '/events/99999/'],
  ['DELETE', '/events/99999/'],
] as const)('%s %s answers 401 without a token, 403 to guests and 404 to staff', async (method, path) => {
  const { ask } = await studio.person()
  const wrong = method === 'GET' || method === 'DELETE' ? {} : { body: { price: 'wrong' } }
  expect(await studio.anonymous(method, path, wrong)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  expect(await ask(method, path, wrong)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  const right = method === 'PUT' ? { body: workshop(90) } : method === 'PATCH' ? { body: {} } : {}
  if (method !== 'POST') expect(await studio.staff(method, path, right)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})
