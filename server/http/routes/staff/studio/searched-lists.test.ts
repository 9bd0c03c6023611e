import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { seat } from '../../../../domain/schedule/catalog/catalog.testing.ts'
import { at, pilatesClass, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
const made = async (path: string, body: object): Promise<number> => (await studio.staff('POST', path, { body })).body.id

beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  const pilates = await made('/services/', { name_en: 'Pilates', name_ru: 'Пилатес', duration: 55, place: 'Studio', price: 950 })
  await made('/services/', { name_en: 'Yin', duration: 75, price: 650, place_en: 'Garden_house' })
  const slots = [await made('/timeslots/', { service_id: pilates, start: at(5, '08:00') })]
  slots.push(await made('/timeslots/', { service_id: pilates, start: at(6, '08:00') }))
  await made('/group-sessions/', pilatesClass(7, { title_en: 'Morning flow', title_ru: 'Утренний поток' }))
  await made('/group-sessions/', pilatesClass(8, { title_en: 'Evening calm' }))
  await made('/events/', { event_type: 'sound_healing', time: at(9, '10:00'), place: 'Studio', price: 500, capacity: 5 })
  for (const slot of slots) await seat(studio.open.db, slot, (await studio.person()).id)
})
afterAll(() => studio.close())

const found = async (path: string, field: string): Promise<unknown[]> => {
  const { body, headers } = await studio.staff('GET', path)
  expect(headers['x-total-count'], path).toBe(String(body.length))
  return body.map((row: Record<string, unknown>) => row[field])
}

test.each([
  ['/services/', 'пилатес', 'name', ['Pilates']],
  ['/services/', 'GARDEN_ yin', 'name', ['Yin']],
  ['/services/', 'gardenX', 'name', []],
  ['/group-sessions/', 'поток утренний', 'title', ['Morning flow']],
  ['/events/', 'sound', 'event_type', ['sound_healing']],
  ['/timeslots/all/', 'yin', 'id', []],
  ['/audit/', 'EVENT owner@ create', 'kind', ['event']],
])('searching %s for %s works in either language, in any order and case', async (path, words, field, expected) => {
  expect(await found(`${path}?q=${encodeURIComponent(words)}`, field)).toEqual(expected)
})

test('bookings can be found by person and class', async () => {
  const [first] = (await studio.staff('GET', '/bookings/')).body
  expect(await found(`/bookings/?q=${encodeURIComponent(`${first.client.email} pilates`)}`, 'id')).toEqual([first.id])
  expect(await found('/bookings/?q=yin', 'id')).toEqual([])
})

test('lists are sorted by the requested field and direction', async () => {
  expect(await found('/services/?sort=price', 'price')).toEqual([650, 950])
  expect(await found('/services/?sort=-name', 'name')).toEqual(['Yin', 'Pilates'])
  expect((await found('/audit/?sort=kind', 'kind'))[0]).toBe('event')
  expect(await found('/group-sessions/?sort=title', 'title')).toEqual(['Evening calm', 'Morning flow'])
  const starts = (await found('/bookings/?sort=start', 'slot')) as { start: string }[]
  expect(starts.map(({ start }) => start)).toEqual(starts.map(({ start }) => start).sort())
})

test.each([
  ['/services/', ['is_online', 'place', 'duration']],
  ['/timeslots/all/', ['start', 'end', 'title', 'price', 'is_active']],
  ['/group-sessions/', ['duration', 'capacity', 'place', 'is_active']],
  ['/events/', ['event_type', 'capacity', 'returning_price', 'place', 'is_active']],
  ['/bookings/', ['client', 'email', 'title', 'status', 'created_at', 'price']],
  ['/people/', ['language', 'is_staff', 'name']],
  ['/payments/', ['fee', 'method', 'channel', 'status']],
  ['/refunds/', ['method', 'status', 'cause']],
  ['/emails/', ['to', 'subject', 'status', 'sent_at']],
  ['/audit/', ['person']],
])('the list %s can be sorted by %j, ascending and descending', async (path, fields) => {
  for (const field of fields) {
    const up = await found(`${path}?sort=${field}`, 'id')
    expect(up, field).toEqual((await found(`${path}?sort=-${field}`, 'id')).reverse())
    expect(up.length, field).toBe((await found(path, 'id')).length)
  }
})

test('bookings sorted by client are in the order of the names', async () => {
  const clients = (await found('/bookings/?sort=client', 'client')) as { first_name: string; last_name: string }[]
  const names = clients.map(({ first_name, last_name }) => `${first_name} ${last_name}`.toLowerCase())
  expect(names).toEqual([...names].sort())
})

test('sorting by an unknown field is refused', async () => {
  for (const path of ['/services/', '/timeslots/all/', '/group-sessions/', '/events/', '/bookings/', '/gallery/', '/emails/', '/audit/'])
    expect((await studio.staff('GET', `${path}?sort=password`)).status, path).toBe(400)
})

// Messages are read in one query. For people and offerings, the ids are searched first.
describe.each(['/messages/', '/people/', '/offerings/'])('a search with more than two hundred matches in %s', (path) => {
  const asked = async (query: string) => {
    const { body, headers } = await studio.staff('GET', `${path}?${query}`)
    return { rows: body.length, total: headers['x-total-count'], relation: headers['x-total-count-relation'] }
  }
  const half = sql`case when n <= 200 then 'Lotus' else 'Bamboo' end`
  const fill: Record<string, SQL> = {
    '/messages/': sql`insert into messages (name, email, subject, message, language)
      select 'Zora ' || n, 'zora@example.com', ${half}, 'Hello', 'en' from generate_series(1, 300) n`,
    '/people/': sql`insert into people (email, password_hash, first_name, last_name)
      select 'zora' || n || '@example.com', '!', 'Zora', ${half} from generate_series(1, 300) n`,
    '/offerings/': sql`insert into offerings (kind, starts_at, ends_at, capacity, price, title_en, title_ru)
      select 'session', now() + n * interval '2 hours', now() + n * interval '2 hours' + interval '50 minutes', 5, 0, 'Zora', ${half}
      from generate_series(1, 300) n`,
  }
  let before: number
  beforeAll(async () => {
    before = Number((await asked('limit=1')).total)
    await studio.open.db.execute(fill[path] ?? sql`select`)
  })

  test('a search with more than two hundred matches reports a total of two hundred, with the relation gte', async () => {
    expect(await asked('q=zora&limit=50')).toEqual({ rows: 50, total: '200', relation: 'gte' })
    expect(await asked('q=lotus&limit=50')).toEqual({ rows: 50, total: '200', relation: undefined })
    expect(await asked('limit=50')).toEqual({ rows: 50, total: String(before + 300), relation: undefined })
  })

  test('a search with more than two hundred matches has pages beyond the reported total, and the last page reports the exact total', async () => {
    expect(await asked('q=zora&limit=50&offset=150')).toEqual({ rows: 50, total: '200', relation: 'gte' })
    expect(await asked('q=zora&limit=50&offset=200')).toEqual({ rows: 50, total: '250', relation: 'gte' })
    expect(await asked('q=zora&limit=50&offset=250')).toEqual({ rows: 50, total: '300', relation: undefined })
    expect(await asked('q=zora&limit=60&offset=260')).toEqual({ rows: 40, total: '300', relation: undefined })
    expect(await asked('q=zora&limit=50&offset=400')).toEqual({ rows: 0, total: '300', relation: undefined })
  })
})

test('a search can combine common and rare words of people and classes', async () => {
  const { db } = studio.open
  await db.execute(
    sql`insert into people (email, password_hash, first_name) select 'common' || n || '@example.com', '!', 'Yin' from generate_series(1, 600) n`,
  )
  await db.execute(sql`insert into offerings (kind, starts_at, ends_at, capacity, price, title_en)
    select 'session', now() + n * interval '1 hour', now() + n * interval '1 hour' + interval '50 minutes', 5, 0, 'Calm' from generate_series(2000, 2600) n`)
  const [person] = (
    (await db.execute<{ id: number }>(sql`select id from people where email = 'common7@example.com'`)) as { rows: { id: number }[] }
  ).rows
  const [session] = ((await db.execute<{ id: number }>(sql`select max(id) as id from offerings`)) as { rows: { id: number }[] }).rows
  const booking = await seat(db, session?.id ?? 0, person?.id ?? 0)
  for (const words of ['yin', 'calm', 'yin calm', 'calm common7@', 'common7@ calm yin'])
    expect(await found(`/session-registrations/?q=${encodeURIComponent(words)}`, 'id'), words).toEqual([booking])
  expect(await found('/session-registrations/?q=calm%20unknown', 'id')).toEqual([])
  expect(await found('/payments/?q=calm', 'id')).toEqual([])
})
