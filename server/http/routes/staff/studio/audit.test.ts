import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { auditLog } from '../../../../db/schema/audit.ts'
import { recordChange } from '../../../../domain/kernel/audit/record-change.ts'
import { lapse, seat } from '../../../../domain/schedule/catalog/catalog.testing.ts'
import { PASSWORD } from '../../account/auth.testing.ts'
import { at, pilatesClass, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
let ownerId: number
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  ownerId = (await studio.staff('GET', '/auth/me/')).body.id
})
afterAll(() => studio.close())

const made = async (path: string, body: object) => (await studio.staff('POST', path, { body })).body
const trail = async (kind: string, id?: number) =>
  (await studio.staff('GET', `/audit/?kind=${kind}${id === undefined ? '' : `&subject_id=${id}`}`)).body
const count = () => studio.open.db.$count(auditLog)

describe('the audit log contains changes', () => {
  test('the audit log contains changes of a service', async () => {
    const { id } = await made('/services/', { name: 'Pilates', duration: 55, place: 'Studio', price: 950 })
    await studio.staff('PATCH', `/services/${id}/`, { body: { price: 1000 } })
    await studio.staff('PUT', `/services/${id}/`, { body: { name: 'Yin', duration: 60, place: 'Studio', price: 1000 } })
    await studio.staff('DELETE', `/services/${id}/`)
    const entries = await trail('service', id)
    expect(entries).toMatchObject([
      { action: 'delete', before: { name_en: 'Yin', price: 1000 }, after: null },
      { action: 'update', before: { name_en: 'Pilates', duration_minutes: 55 }, after: { name_en: 'Yin', duration_minutes: 60 } },
      { action: 'update', before: { price: 950 }, after: { price: 1000 } },
      { action: 'create', before: null, after: { name_en: 'Pilates', duration_minutes: 55, price: 950 } },
    ])
    for (const entry of entries)
      expect(entry).toMatchObject({ kind: 'service', subject_id: id, person: { id: ownerId, email: 'owner@example.com' } })
    expect(Math.abs(Date.parse(entries[0].at) - Date.now())).toBeLessThan(60_000)
  })

  test('the audit log contains changes of a session, an event and a slot', async () => {
    const service = await made('/services/', { name: 'Pilates', duration: 55, place: 'Studio', price: 950 })
    const session = await made('/group-sessions/', pilatesClass(10))
    const event = await made('/events/', {
      event_type: 'workshop',
      time: at(11, '10:00'),
      duration: 90,
      place: 'Studio',
      price: 500,
      capacity: 5,
    })
    const slot = await made('/timeslots/', { service_id: service.id, start: at(12, '10:00') })
    await studio.staff('PATCH', `/group-sessions/${session.id}/`, { body: { is_active: false } })
    await studio.staff('PATCH', `/events/${event.id}/`, { body: { returning_price: 400 } })
    await studio.staff('PATCH', `/timeslots/${slot.id}/`, { body: { meet_link: 'https://meet.example.com/a' } })
    for (const path of [`/group-sessions/${session.id}/`, `/events/${event.id}/`, `/timeslots/${slot.id}/`])
      await studio.staff('DELETE', path)

    expect(await trail('session', session.id)).toMatchObject([
      { action: 'delete', before: { is_active: false }, after: null },
      { action: 'update', before: { is_active: true }, after: { is_active: false } },
      { action: 'create', after: { title_en: 'Pilates for everyone', price: 250, capacity: 8 } },
    ])
    expect(await trail('event', event.id)).toMatchObject([
      { action: 'delete' },
      { action: 'update', before: { returning_price: null }, after: { returning_price: 400 } },
      { action: 'create', after: { event_type: 'workshop' } },
    ])
    expect(await trail('slot', slot.id)).toMatchObject([
      { action: 'delete' },
      { action: 'update', before: { meet_link: null }, after: { meet_link: 'https://meet.example.com/a' } },
      { action: 'create', after: { service_id: service.id, starts_at: at(12, '10:00').toISOString() } },
    ])
  })

  test('the audit log contains changes with the name of the changed object in the requested language, even after its deletion', async () => {
    const service = await made('/services/', { name_ru: 'Пилатес', duration: 55, price: 950 })
    const session = await made('/group-sessions/', { ...pilatesClass(61), title_en: 'Named', title_ru: 'Названное' })
    await studio.staff('DELETE', `/group-sessions/${session.id}/`)
    const kept = await made('/group-sessions/', pilatesClass(62))
    const booking = await made(`/offerings/${kept.id}/bookings/`, { person: { first_name: 'Gita' }, payment: 'free' })
    expect((await trail('service', service.id))[0].subject).toEqual({ name: 'Пилатес', start: null })
    expect((await trail('session', session.id))[0].subject).toEqual({ name: 'Named', start: session.start })
    const inRussian = await studio.staff('GET', `/audit/?kind=session&subject_id=${session.id}`, { language: 'ru' })
    expect(inRussian.body[0].subject.name).toBe('Названное')
    expect((await trail('booking', booking.booking_id))[0].subject).toEqual({
      name: 'Gita: Pilates for everyone',
      start: kept.start,
    })
  })

  test('the audit log contains changes of every class of a series', async () => {
    const series = await made('/group-sessions/series/', { ...pilatesClass(20), weekdays: [1, 2, 3, 4, 5, 6, 7], count: 3 })
    for (const { id, series_id } of series) expect(await trail('session', id)).toMatchObject([{ action: 'create', after: { series_id } }])
  })

  test('the audit log contains changes of the slots and lapsed bookings deleted with a service', async () => {
    const service = await made('/services/', { name: 'Pilates', duration: 55, place: 'Studio', price: 950 })
    const slot = await made('/timeslots/', { service_id: service.id, start: at(30, '10:00') })
    const guest = await studio.person()
    const bookingId = await seat(studio.open.db, slot.id, guest.id, { status: 'pending', price: 95_000 })
    await lapse(studio.open.db, bookingId)
    expect((await studio.staff('DELETE', `/services/${service.id}/`)).status).toBe(204)
    expect(await trail('slot', slot.id)).toMatchObject([{ action: 'delete', before: { service_id: service.id } }, { action: 'create' }])
    expect(await trail('booking', bookingId)).toMatchObject([
      { action: 'delete', before: { person_id: guest.id, offering_id: slot.id, price: 950, status: 'pending' }, after: null },
    ])
  })

  test('the audit log contains changes of the settings', async () => {
    await studio.staff('PATCH', '/settings/', { body: { first_online_discount_percent: 25 } })
    expect((await trail('settings'))[0]).toMatchObject({
      action: 'update',
      subject_id: null,
      before: { first_online_discount_percent: 20 },
      after: { first_online_discount_percent: 25 },
    })
  })
})

test('the audit log contains neither refused changes nor changes that change nothing', async () => {
  const session = await made('/group-sessions/', pilatesClass(40))
  const before = await count()
  expect((await studio.staff('POST', '/group-sessions/', { body: pilatesClass(40) })).status).toBe(409)
  expect((await studio.staff('PATCH', `/group-sessions/${session.id}/`, { body: { price: 3 } })).status).toBe(400)
  expect((await studio.staff('PATCH', `/group-sessions/${session.id}/`, { body: { title: session.title } })).status).toBe(200)
  await studio.staff('PATCH', '/settings/', { body: {} })
  expect(await count()).toBe(before)
})

test('a failed change leaves no audit entry, and a change whose audit entry fails is not made', async () => {
  const before = await count()
  const change = { personId: ownerId, action: 'update', subject: { kind: 'event', id: 1 }, before: null, after: { a: 1 } } as const
  const failing = studio.open.db.transaction(async (tx) => {
    await recordChange(tx, change)
    throw new Error('too late')
  })
  await expect(failing).rejects.toThrow('too late')
  expect(await count()).toBe(before)

  await studio.open.db.execute(sql`alter table audit_trail add constraint nothing_more check (at < '2000-01-01') not valid`)
  expect((await studio.staff('PATCH', '/settings/', { body: { first_online_discount_percent: 1 } })).status).toBe(500)
  expect((await studio.staff('GET', '/settings/')).body.first_online_discount_percent).not.toBe(1)
  await studio.open.db.execute(sql`alter table audit_trail drop constraint nothing_more`)
})

test.each([
  ['changed', sql`update audit_trail set person_id = person_id`],
  ['deleted', sql`delete from audit_trail`],
  ['emptied', sql`truncate audit_trail`],
])('the audit log cannot be %s', async (_, statement) => {
  await expect(studio.open.db.execute(statement)).rejects.toMatchObject({ cause: { constraint: 'audit_trail_is_kept' } })
})

test('an audit entry never contains passwords, tokens or secrets, not even in nested objects', async () => {
  const after = { name: 'kept', passwordHash: 'x', nested: { access_token: 'x', clientSecret: 'x', note: 'kept' } }
  await studio.open.db.transaction((tx) =>
    recordChange(tx, { personId: ownerId, action: 'create', subject: { kind: 'gallery_item', id: 77 }, before: null, after }),
  )
  expect((await trail('gallery_item', 77))[0].after).toEqual({ name: 'kept', nested: { note: 'kept' } })
})

test('an erased member of staff is named only by their id in the audit log', async () => {
  const guest = await studio.person()
  await studio.open.db.execute(sql`update people set is_staff = true where id = ${guest.id}`)
  await guest.ask('POST', '/services/', { body: { name: 'Goodbye', duration: 30, place: 'Studio', price: 0 } })
  const erased = await guest.ask('DELETE', '/auth/me/', { body: { password: PASSWORD } })
  expect(erased.status).toBe(204)
  const { body } = await studio.staff('GET', `/audit/?person_id=${guest.id}`)
  expect(body).toMatchObject([
    { action: 'create', person: { id: guest.id, first_name: '', last_name: '', email: `erased-${guest.id}@erased.invalid` } },
  ])
})

test('the audit log is listed newest first in pages, for staff only', async () => {
  const whole = await studio.staff('GET', '/audit/')
  expect(whole.headers['x-total-count']).toBe(String(whole.body.length))
  expect(await count()).toBe(whole.body.length)
  const second = await studio.staff('GET', '/audit/?limit=1&offset=1')
  expect(second.body).toEqual([whole.body[1]])
  expect((await studio.anonymous('GET', '/audit/')).status).toBe(401)
  expect((await (await studio.person()).ask('GET', '/audit/')).status).toBe(403)
  expect((await studio.staff('GET', '/audit/?kind=garden')).status).toBe(400)
})
