import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { makeSession } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { seat } from '../../../../domain/schedule/catalog/catalog.testing.ts'
import { PASSWORD } from '../../account/auth.testing.ts'
import { at, pilatesClass, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

let day = 10
const made = async (path: string, body: object) => (await studio.staff('POST', path, { body })).body.id as number
const slot = async () => {
  const service_id = await made('/services/', { name: 'Pilates', duration: 55, place: 'Studio', price: 950 })
  return made('/timeslots/', { service_id, start: at(day++, '10:00') })
}
const session = () => made('/group-sessions/', pilatesClass(day++, { max_participants: 1 }))
const event = () =>
  made('/events/', { event_type: 'workshop', time: at(day++, '10:00'), duration: 90, place: 'Studio', price: 500, capacity: 1 })

const resources = [
  ['/bookings/', slot],
  ['/session-registrations/', session],
  ['/event-registrations/', event],
] as const

describe.each(resources)('PATCH %s{id}/', (path, offering) => {
  const held = async () => {
    const offeringId = await offering()
    const { id: personId, ask } = await studio.person()
    return { offeringId, ask, id: await seat(studio.open.db, offeringId, personId, { status: 'pending', price: 65_000 }) }
  }

  test('PATCH of a booking changes any status to any other, and answers with the booking as staff see it', async () => {
    const { id } = await held()
    const statuses = ['pending', 'paid', 'cancelled'] as const
    for (const from of statuses)
      for (const to of statuses) {
        expect((await studio.staff('PATCH', `${path}${id}/`, { body: { status: from } })).body.status).toBe(from)
        const { status, body } = await studio.staff('PATCH', `${path}${id}/`, { body: { status: to } })
        expect([status, body]).toMatchObject([
          200,
          {
            id,
            status: to,
            held_until: null,
            cancelled_by: to === 'cancelled' ? 'staff' : null,
            client: { first_name: '', last_name: '', email: expect.any(String) },
            created_at: expect.any(String),
            [path === '/session-registrations/' ? 'total_amount' : 'price_paid']: 650,
          },
        ])
        expect((await studio.staff('GET', `${path}${id}/`)).body).toEqual(body)
      }
  })

  test('PATCH of a booking writes audit entries with the person and the status before and after, but none if nothing changes', async () => {
    const { id, offeringId } = await held()
    await studio.staff('PATCH', `${path}${id}/`, { body: { status: 'paid', method: 'transfer' } })
    await studio.staff('PATCH', `${path}${id}/`, { body: { status: 'paid' } })
    await studio.staff('PATCH', `${path}${id}/`, { body: { status: 'cancelled' } })
    const { body } = await studio.staff('GET', `/audit/?kind=booking&subject_id=${id}`)
    expect(body).toMatchObject([
      { action: 'status', before: { status: 'paid' }, after: { status: 'cancelled' }, person: { email: 'owner@example.com' } },
      {
        action: 'status',
        before: { status: 'pending', offering_id: offeringId, price: 650 },
        after: { status: 'paid', method: 'transfer' },
      },
    ])
  })

  test('PATCH of a booking is refused with 409 and an error message in the requested language when the class is full', async () => {
    const { id, offeringId } = await held()
    await studio.staff('PATCH', `${path}${id}/`, { body: { status: 'cancelled' } })
    await seat(studio.open.db, offeringId, (await studio.person()).id)
    for (const status of ['paid', 'pending']) {
      const refused = await studio.staff('PATCH', `${path}${id}/`, { body: { status }, language: 'ru' })
      expect(refused).toMatchObject({ status: 409, body: { code: 'sold_out', error: 'Последнее место уже заняли.' } })
    }
    const { body } = await studio.staff('GET', `${path}?limit=1000`)
    expect(body.find((one: { id: number }) => one.id === id).status).toBe('cancelled')
  })

  test('PATCH of a booking refuses an unknown status or method and an empty body', async () => {
    const { id } = await held()
    for (const body of [{ status: 'refunded' }, { status: 'PAID' }, { status: null }, {}, { status: 'paid', method: 'barter' }]) {
      expect(await studio.staff('PATCH', `${path}${id}/`, { body })).toMatchObject({ status: 400, body: { code: 'validation' } })
    }
  })

  test('PATCH of a booking answers 401 to visitors, 403 to the person who booked, and 404 for an unknown booking', async () => {
    const { id, ask } = await held()
    expect((await ask('PATCH', `${path}${id}/`, { body: { status: 'paid' } })).status).toBe(403)
    expect((await studio.anonymous('PATCH', `${path}${id}/`, { body: { status: 'paid' } })).status).toBe(401)
    expect((await studio.staff('PATCH', `${path}2000000000/`, { body: { status: 'paid' } })).status).toBe(404)
  })

  test('PATCH of a booking sets it to pending without an end of its hold', async () => {
    const { id, ask } = await held()
    await studio.staff('PATCH', `${path}${id}/`, { body: { status: 'pending' } })
    expect((await ask('GET', path)).body).toMatchObject([{ id, status: 'pending', held_until: null }])
  })
})

test('a booking answers 404 through the URL of another kind of booking', async () => {
  const id = await seat(studio.open.db, await session(), (await studio.person()).id)
  expect((await studio.staff('PATCH', `/bookings/${id}/`, { body: { status: 'cancelled' } })).status).toBe(404)
  expect((await studio.staff('PATCH', `/session-registrations/${id}/`, { body: { status: 'cancelled' } })).status).toBe(200)
})

test('a booking of an erased person can only be cancelled', async () => {
  const guest = await studio.person()
  const session = await makeSession(studio.open.db)
  const { body: row } = await studio.staff('POST', `/offerings/${session}/bookings/`, { body: { person_id: guest.id, payment: 'cash' } })
  expect((await guest.ask('DELETE', '/auth/me/', { body: { password: PASSWORD, free_paid_seats: true } })).status).toBe(204)
  const set = (status: string, language: 'en' | 'ru' = 'en') =>
    studio.staff('PATCH', `/session-registrations/${row.booking_id}/`, { body: { status }, language })
  for (const status of ['paid', 'pending'])
    expect(await set(status)).toMatchObject({ status: 409, body: { code: 'person_erased', error: expect.stringContaining('deleted') } })
  expect((await set('paid', 'ru')).body.error).toContain('удалён')
  expect((await set('cancelled')).body.status).toBe('cancelled')
})
