import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { seat } from '../../../../domain/schedule/catalog/catalog.testing.ts'
import { at, dayIn, pilatesClass, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const HOUR = 3_600_000
const made = async (path: string, body: object): Promise<number> => (await studio.staff('POST', path, { body })).body.id
const total = async (path: string) => Number((await studio.staff('GET', path)).headers['x-total-count'])
const ids = async (path: string): Promise<number[]> => (await studio.staff('GET', path)).body.map((row: { id: number }) => row.id)

describe('the total count of a list', () => {
  const seats: Record<string, number> = {}
  beforeAll(async () => {
    const service_id = await made('/services/', { name: 'Pilates', duration: 55, place: 'Studio', price: 950 })
    await made('/services/', { name: 'Yin', duration: 55, place: 'Studio', price: 950 })
    for (const [hour, given] of [
      ['08', { status: 'paid' }],
      ['09', { status: 'paid' }],
      ['10', { status: 'pending', heldFor: 600 }],
      ['11', { status: 'pending', heldFor: null }],
      ['12', { status: 'pending', heldFor: -1 }],
    ] as const) {
      const slot = await made('/timeslots/', { service_id, start: at(5, `${hour}:00`) })
      seats[hour] = await seat(studio.open.db, slot, (await studio.person()).id, given)
    }
    const session = await made('/group-sessions/', pilatesClass(6))
    await made('/group-sessions/', pilatesClass(7))
    await made('/group-sessions/', pilatesClass(8, { is_active: false }))
    seats.session = await seat(studio.open.db, session, (await studio.person()).id)
    await made('/events/', { event_type: 'workshop', time: at(9, '10:00'), duration: 90, place: 'Studio', price: 500, capacity: 5 })
    const past = { kind: 'event' as const, eventType: 'retreat', capacity: 5, price: 0 }
    await studio.open.db
      .insert(offerings)
      .values({ ...past, startsAt: new Date(Date.now() - 9 * HOUR), endsAt: new Date(Date.now() - 8 * HOUR) })
    await studio.staff('PATCH', `/bookings/${seats['09']}/`, { body: { status: 'cancelled' } })
  })

  test.each([
    ['/services/?', 2],
    ['/bookings/?status=paid&', 1],
    ['/group-sessions/?is_active=true&', 2],
    ['/group-sessions/?is_active=false&', 1],
    ['/group-sessions/?', 3],
    ['/events/?', 2],
    [`/events/?from=${new Date().toISOString()}&`, 1],
  ])('the total count of a list for %s is %i', async (path, expected) => {
    expect(await total(`${path}limit=1`)).toBe(expected)
  })

  test('a lapsed hold is included in the total count of a list, with the status cancelled', async () => {
    const lapsed = seats['12']
    const { body } = await studio.staff('GET', '/bookings/')
    expect(body.find((row: { id: number }) => row.id === lapsed)).toMatchObject({ status: 'cancelled', held_until: null })
    expect(await ids('/bookings/?status=cancelled')).toEqual([lapsed, seats['09']])
    expect(await ids('/bookings/?status=pending')).toEqual([seats['11'], seats['10']])
    expect(await ids('/bookings/?status=paid')).toEqual([seats['08']])
    expect(await total('/bookings/')).toBe(5)
  })
})

describe('the lists for staff', () => {
  test('the staff list of bookings starts with the newest booking, regardless of its class', async () => {
    const service_id = await made('/services/', { name: 'Stretching', duration: 30, place: 'Studio', price: 500 })
    const [late, early] = [
      await made('/timeslots/', { service_id, start: at(50, '10:00') }),
      await made('/timeslots/', { service_id, start: at(49, '10:00') }),
    ]
    const guest = await studio.person()
    const [first, second] = [await seat(studio.open.db, late, guest.id), await seat(studio.open.db, early, guest.id)]
    expect((await ids('/bookings/')).slice(0, 2)).toEqual([second, first])
    expect(await ids(`/bookings/?from=${dayIn(50)}&to=${dayIn(50)}`)).toEqual([first])
    expect(await ids('/bookings/?limit=1&offset=1')).toEqual([first])
  })

  test('the staff list of classes can be sorted by start in either direction', async () => {
    await studio.staff('POST', '/group-sessions/series/', {
      body: { ...pilatesClass(60, { time: '07:00' }), weekdays: [1, 2, 3, 4, 5, 6, 7], count: 5 },
    })
    for (const path of ['/group-sessions/', '/timeslots/all/', '/events/']) {
      const starts = async (query: string) =>
        (await studio.staff('GET', `${path}${query}`)).body.map((row: { start?: string; time: string }) =>
          Date.parse(row.start ?? row.time),
        )
      const down = await starts('')
      expect(down).toEqual(down.toSorted((one: number, other: number) => other - one))
      expect(await starts('?order=start')).toEqual(down.toReversed())
    }
  })

  test('the staff lists contain at most 500 rows by default, and the total count', async () => {
    const start = new Date(at(100, '00:00'))
    const many = Array.from({ length: 620 }, (_, n) => new Date(start.getTime() + n * HOUR))
    await studio.open.db.insert(offerings).values(
      many.map((startsAt) => ({
        kind: 'session' as const,
        capacity: 3,
        price: 0,
        startsAt,
        endsAt: new Date(startsAt.getTime() + HOUR),
      })),
    )
    const guest = (await studio.person()).id
    const all = await total('/group-sessions/?limit=1')
    const { body: newest, headers: said } = await studio.staff('GET', '/group-sessions/')
    expect([newest.length, said['x-total-count']]).toEqual([500, String(all)])
    expect(Date.parse(newest[0].start)).toBe(many.at(-1)?.getTime())
    const sessions = await ids('/group-sessions/?limit=1000')
    expect(sessions).toHaveLength(all)
    for (const id of sessions.slice(0, 510)) await seat(studio.open.db, id, guest)
    const { body, headers } = await studio.staff('GET', '/session-registrations/')
    expect([body.length, headers['x-total-count']]).toEqual([500, '511'])
    expect((await studio.staff('GET', '/session-registrations/?limit=1001')).status).toBe(400)
  })
})

test.each([
  ['/bookings/?status=paid&', `bookings where kind = 'slot' and status = 'paid'`],
  ['/session-registrations/?', `bookings where kind = 'session'`],
  ['/group-sessions/?is_active=true&', `offerings where kind = 'session' and is_active`],
  ['/offerings/?', 'offerings'],
  ['/payments/?', 'payments'],
  ['/payments/?status=kept&method=card&', `payments where status = 'kept' and method = 'card'`],
  ['/emails/?', 'mails'],
  ['/audit/?', 'audit_trail'],
  ['/people/?', `people where email not like '%@erased.invalid'`],
])('a page of one row is sent with the total count: %s', async (path, rows) => {
  const { rows: found } = await studio.open.queue.executeSql(`select count(*)::int as number from ${rows}`)
  expect(await total(`${path}limit=1&offset=0`)).toBe((found[0] as { number: number }).number)
})
