import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { lapse, seat } from '../../../domain/schedule/catalog/catalog.testing.ts'
import { dayIn, pilatesClass, type TestStudio, testStudio } from './catalog.testing.ts'

let studio: TestStudio
let service: number
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  service = (await make('/services/', { name: 'Private yoga', name_ru: 'Йога лично', duration: 60, price: 950, place: 'Vinohrady' })).id
})
afterAll(() => studio.close())

const make = async (path: string, body: object) => (await studio.staff('POST', path, { body })).body
const ids = async (query: string) =>
  (await studio.staff('GET', `/offerings/?${query}`)).body.map((one: { id: number }) => one.id) as number[]
const workshop = (days: number, more: object = {}) => ({
  event_type: 'sound_healing',
  time: `${dayIn(days)}T12:00:00Z`,
  place: 'Studio',
  price: 700,
  capacity: 20,
  returning_price: 600,
  ...more,
})

describe('the list of offerings', () => {
  test('the list of offerings contains all three kinds with the people who have a seat', async () => {
    const session = await make('/group-sessions/', pilatesClass(10))
    const slot = await make('/timeslots/', { service_id: service, start: `${dayIn(11)}T09:00:00Z` })
    const event = await make('/events/', workshop(12))
    const [anna, boris, clara] = await Promise.all([studio.person(), studio.person(), studio.person()])
    await boris.ask('PATCH', '/auth/me/', { body: { first_name: 'Boris' } })
    await anna.ask('PATCH', '/auth/me/', { body: { first_name: 'Anna', last_name: 'Nováková' } })
    const paid = await seat(studio.open.db, session.id, anna.id)
    const held = await seat(studio.open.db, session.id, boris.id, { status: 'pending' })
    await lapse(studio.open.db, await seat(studio.open.db, session.id, clara.id, { status: 'pending' }))

    const { body, headers } = await studio.staff('GET', `/offerings/?from=${dayIn(10)}&to=${dayIn(12)}&sort=start`)
    expect(headers['x-total-count']).toBe('3')
    expect(body.map(({ id, kind, title, price }: Record<string, unknown>) => ({ id, kind, title, price }))).toEqual([
      { id: session.id, kind: 'session', title: 'Pilates for everyone', price: 250 },
      { id: slot.id, kind: 'slot', title: 'Private yoga', price: 950 },
      { id: event.id, kind: 'event', title: 'Sound Healing', price: 700 },
    ])
    expect(body[0]).toMatchObject({ date: dayIn(10), time: '18:00', duration: 60, capacity: 8, taken: 2, paid: 1, held: 1 })
    expect(body[0].people).toEqual([
      { booking_id: paid, name: 'Anna Nováková', status: 'paid' },
      { booking_id: held, name: 'Boris', status: 'pending' },
    ])
    expect(body[1]).toMatchObject({ service_id: service, place: 'Vinohrady', people: [], cancellation: null })
    expect(body[2]).toMatchObject({ event_type: 'sound_healing', returning_price: 600, picture: null })
  })

  test('the list of offerings finds words in either language, and can be filtered, sorted and paged', async () => {
    const early = await make('/group-sessions/', pilatesClass(20, { title: 'Aerial 100%', title_ru: 'Полёты', time: '08:00' }))
    const late = await make('/group-sessions/', pilatesClass(20, { title: 'Zen yin', place: 'Karlín', time: '20:00', is_active: false }))
    const day = `from=${dayIn(20)}&to=${dayIn(20)}`
    expect(await ids(day)).toEqual([late.id, early.id])
    expect(await ids(`${day}&sort=title`)).toEqual([early.id, late.id])
    expect(await ids(`${day}&is_active=true`)).toEqual([early.id])
    expect(await ids(`${day}&limit=1&offset=1`)).toEqual([early.id])
    expect(await ids(`q=${encodeURIComponent('ПОЛЁТЫ')}`)).toEqual([early.id])
    expect(await ids(`q=${encodeURIComponent('karlín yin')}`)).toEqual([late.id])
    expect(await ids(`q=${encodeURIComponent('100%')}`)).toEqual([early.id])
    expect(await ids(`q=${encodeURIComponent('1_0')}`)).toEqual([])
    expect(await ids(`${day}&kind=event`)).toEqual([])
  })

  test.each(['sort=meet_link', 'sort=--start', 'kind=party', 'from=x', 'limit=0', 'series_id=7'])(
    'offerings are refused with %s',
    async (query) => {
      expect(await studio.staff('GET', `/offerings/?${query}`)).toMatchObject({ status: 400, body: { code: 'validation' } })
    },
  )
})

test('the response for one offering contains its roster', async () => {
  const slot = await make('/timeslots/', { service_id: service, start: `${dayIn(30)}T09:00:00Z` })
  const anna = await studio.person()
  const booking = await seat(studio.open.db, slot.id, anna.id)
  const { body } = await studio.staff('GET', `/offerings/${slot.id}/`, { language: 'ru' })
  expect(body).toMatchObject({ title: 'Йога лично', taken: 1, paid: 1, held: 0 })
  expect(body.roster).toMatchObject([{ booking_id: booking, booking_type: 'individual', person: { id: anna.id }, status: 'paid' }])
  expect(await studio.staff('GET', '/offerings/999999/')).toMatchObject({ status: 404 })
})

test('the response for the most recently created session describes the series with which the session was created', async () => {
  const series = { weekdays: [4, 1], count: 5, date: '2031-05-05', title: 'Weekly', skip_holidays: true }
  const made = await make('/group-sessions/series/', pilatesClass(0, series))
  expect(made.map((one: { date: string }) => one.date)).toEqual(['2031-05-05', '2031-05-12', '2031-05-15', '2031-05-19', '2031-05-22'])
  const { body } = await studio.staff('GET', '/offerings/last/')
  expect(body.session).toMatchObject({
    title: 'Weekly',
    series: { weekdays: [1, 4], count: 5, first_date: '2031-05-05', last_date: '2031-05-22' },
  })
  const { series_id } = body.session
  expect(await ids(`series_id=${series_id}`)).toHaveLength(5)
  const { date: _, time: __, ...like } = pilatesClass(0)
  await make('/group-sessions/dates/', { ...like, series_id, starts: ['2031-06-02T18:00', '2031-06-05T18:00'] })
  const added = { weekdays: [1, 4], count: 2, first_date: '2031-06-02', last_date: '2031-06-05' }
  expect((await studio.staff('GET', '/offerings/last/')).body.session).toMatchObject({ series_id, series: added })
  expect(await ids(`series_id=${series_id}`)).toHaveLength(7)
})

test('public holidays are named in the language of the request', async () => {
  const { body } = await studio.staff('GET', '/holidays/?from=2027-03-26&to=2027-05-01', { language: 'ru' })
  expect(body).toEqual([
    { date: '2027-03-26', name: 'Страстная пятница' },
    { date: '2027-03-29', name: 'Пасхальный понедельник' },
    { date: '2027-05-01', name: 'День труда' },
  ])
  expect((await studio.staff('GET', '/holidays/')).body.length).toBeGreaterThanOrEqual(12)
})
