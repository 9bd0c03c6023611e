import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { cancellations } from '../../../db/schema/cancellations.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { makePaidBooking } from '../../../domain/money/receipts/receipts.testing.ts'
import { makeCourse } from '../../../domain/products/courses/courses.testing.ts'
import { seat } from '../../../domain/schedule/catalog/catalog.testing.ts'
import { type ApiClient, at, dayIn, pilatesClass, type TestStudio, testStudio } from './catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

type Id = { id: number }
const ROOM = 'https://meet.example.com/class-room'
const page = (id: number, ask: ApiClient = studio.anonymous, language: 'en' | 'ru' = 'en') => ask('GET', `/classes/${id}/`, { language })
const session = async (days: number, more: object = {}): Promise<Id> =>
  (await studio.staff('POST', '/group-sessions/', { body: pilatesClass(days, more) })).body
const event = async (days: number, more: object = {}): Promise<Id> =>
  (
    await studio.staff('POST', '/events/', {
      body: { event_type: 'workshop', time: at(days, '15:00'), place: 'Studio', price: 900, capacity: 6, ...more },
    })
  ).body
const service = async (more: object = {}): Promise<Id> =>
  (
    await studio.staff('POST', '/services/', {
      body: { name_en: 'Reformer', name_ru: 'Реформер', duration: 60, place: 'Studio', price: 950, ...more },
    })
  ).body
const slot = async ({ id }: Id, days: number, time = '09:00'): Promise<Id> =>
  (await studio.staff('POST', '/timeslots/', { body: { service_id: id, start: at(days, time) } })).body
const hide = (id: number) => studio.staff('PATCH', `/group-sessions/${id}/`, { body: { is_active: false } })
const idsOf = (all: Id[]) => all.map(({ id }) => id)

const written = {
  for_whom_en: 'Anyone.',
  for_whom_ru: 'Для всех.',
  to_bring_en: 'Warm socks.',
  to_bring_ru: 'Тёплые носки.',
  outline_en: '10 Stand: slow poses, held long\n0 Arrive',
  outline_ru: '0 Начало\n10 Стоя: медленные асаны',
}

describe('the guide of a class', () => {
  test('the guide of a class is in the language of the request, and missing texts are in the other language', async () => {
    const { id } = await session(2, { ...written, to_bring_ru: '' })
    expect((await page(id)).body.guide).toEqual({
      for_whom: 'Anyone.',
      to_bring: 'Warm socks.',
      outline: [
        { minute: 0, title: 'Arrive', text: '' },
        { minute: 10, title: 'Stand', text: 'slow poses, held long' },
      ],
    })
    expect((await page(id, studio.anonymous, 'ru')).body.guide).toMatchObject({ for_whom: 'Для всех.', to_bring: 'Warm socks.' })
  })

  test('the guide of a class is not changed by other edits of staff, and a text of the guide is removed when staff empty this text', async () => {
    const { id } = await session(3, written)
    const change = (body: object) => studio.staff('PATCH', `/group-sessions/${id}/`, { body })
    expect((await change({ price: 300 })).body).toMatchObject(written)
    expect((await change({ for_whom_en: '', for_whom_ru: '' })).body).toMatchObject({ ...written, for_whom_en: '', for_whom_ru: '' })
    expect((await page(id)).body.guide.for_whom).toBe('')
  })

  test('the guide of a slot comes from its service', async () => {
    const reformer = await service(written)
    const { id } = await slot(reformer, 2)
    expect((await page(id)).body).toMatchObject({ offering: { id, service: { id: reformer.id } }, guide: { for_whom: 'Anyone.' } })
    expect((await studio.anonymous('GET', `/services/${reformer.id}/with_slots/`)).body.guide.to_bring).toBe('Warm socks.')
  })

  test('a text of the guide that a class leaves empty in both languages comes from the series', async () => {
    const made = await studio.staff('POST', '/group-sessions/series/', {
      body: { ...pilatesClass(4), ...written, description: 'Slow.', date: dayIn(30), weekdays: [1], count: 3, time: '07:00' },
    })
    expect(made.status).toBe(201)
    const [first, second] = made.body as [Id, Id]
    await studio.staff('PATCH', `/group-sessions/${second.id}/`, {
      body: { for_whom_en: '', for_whom_ru: 'Для опытных.', to_bring_en: '', to_bring_ru: '', description_en: '' },
    })
    expect((await page(second.id)).body.offering.description).toBe('Slow.')
    expect((await page(second.id)).body.guide).toMatchObject({ for_whom: 'Для опытных.', to_bring: 'Warm socks.' })
    expect((await page(first.id)).body.guide.for_whom).toBe('Anyone.')
  })

  test.each(['Arrive', '10', '0 Arrive\nthen stand', '12345 Late'])(
    'the guide of a class is refused when a line of its outline does not begin with a minute: %j',
    async (outline) => {
      const { status, body } = await studio.staff('POST', '/group-sessions/', { body: pilatesClass(5, { outline }) })
      expect([status, body.fields.outline]).toEqual([400, expect.stringContaining('minute')])
    },
  )
})

describe('the page of a class that cannot be booked', () => {
  test('the page of a full group class or a booked slot shows the class as full', async () => {
    const [{ id: mat }, { id: hour }] = [await session(6, { max_participants: 1 }), await slot(await service(), 6)]
    const person = await studio.person()
    for (const id of [mat, hour]) await seat(studio.open.db, id, person.id)
    for (const id of [mat, hour]) {
      expect((await page(id)).body).toMatchObject({ state: 'coming', is_full: true, offering: { my_status: null } })
      expect((await page(id, person.ask)).body.offering.my_status).toBe('paid')
    }
  })

  test('the page of a class lists the next dates once the class has started or ended', async () => {
    const next = await session(8, { title: 'Yin' })
    const startsAt = new Date(Date.now() - 10 * 60_000)
    const past = await session(7, { title: 'Yin', time: '06:00' })
    const setTimes = (endsAt: Date) => studio.open.db.update(offerings).set({ startsAt, endsAt }).where(eq(offerings.id, past.id))
    await setTimes(new Date(Date.now() + 10 * 60_000))
    expect((await page(past.id)).body).toMatchObject({ state: 'started', offering: { can_book: false }, others: [{ id: next.id }] })
    await setTimes(new Date(Date.now() - 60_000))
    expect((await page(past.id)).body).toMatchObject({ state: 'over', others: [{ id: next.id }] })
  })

  test('the page of a cancelled class shows the cancellation once its undo period has ended', async () => {
    const { id } = await session(9)
    await studio.staff('POST', `/offerings/${id}/cancellation/`, { body: { reason: 'Ill', notify: true } })
    expect((await page(id)).status).toBe(404)
    await studio.open.db.update(cancellations).set({ status: 'running' }).where(eq(cancellations.offeringId, id))
    expect((await page(id)).body).toMatchObject({ state: 'cancelled' })
  })

  test('the page of a hidden class answers 404 when the class is cancelled', async () => {
    const { id } = await session(10)
    await hide(id)
    await studio.staff('POST', `/offerings/${id}/cancellation/`, { body: { reason: 'Ill', notify: true } })
    await studio.open.db.update(cancellations).set({ status: 'running' }).where(eq(cancellations.offeringId, id))
    expect((await page(id)).status).toBe(404)
  })

  test('the page of a hidden class can be opened only by people who have a seat in the class', async () => {
    const { id } = await session(11)
    const [person, other] = [await studio.person(), await studio.person()]
    const booking = await seat(studio.open.db, id, person.id)
    await hide(id)
    for (const ask of [studio.anonymous, other.ask, studio.staff]) expect((await page(id, ask)).status).toBe(404)
    expect((await page(id, person.ask)).body.state).toBe('closed')
    await studio.open.db.update(bookings).set({ status: 'cancelled', cancelledBy: 'person' }).where(eq(bookings.id, booking))
    expect((await page(id, person.ask)).status).toBe(404)
  })

  test.each(['0', '-1', 'x', '1e3', '99999999999', '2147483647'])('the page of a class is refused with the invalid id %s', async (id) => {
    for (const path of ['/classes/', '/services/']) {
      const { status } = await studio.anonymous('GET', `${path}${id}/${path === '/services/' ? 'with_slots/' : ''}`)
      expect([400, 404]).toContain(status)
    }
  })
})

test('the page of an online class contains its meeting link only for people with a proven address who have paid', async () => {
  const { id } = await session(12, { meet_link: ROOM })
  const [person, newcomer, other] = [await studio.person(), await studio.newcomer(), await studio.person()]
  for (const one of [person, newcomer]) await seat(studio.open.db, id, one.id)
  for (const ask of [studio.anonymous, newcomer.ask, other.ask, studio.staff])
    expect(JSON.stringify((await page(id, ask)).body)).not.toContain(ROOM)
  expect((await page(id, person.ask)).body.offering.meet_link).toBe(ROOM)
})

test('a class page contains no fields for staff', async () => {
  const { id } = await session(13, written)
  const { offering } = (await page(id)).body
  expect(Object.keys(offering).filter((name) => /_(en|ru)$|registrations|series|policy|is_active/.test(name))).toEqual([])
})

describe('the list of other dates on a class page', () => {
  test('the list of other dates on a class page contains the next four visible classes of the same name, full or not', async () => {
    const [shown] = [await session(14, { title: 'Nidra' })]
    const later = [await session(15, { title: 'Nidra' }), await session(16, { title: 'Nidra', max_participants: 1 })]
    const hidden = await session(17, { title: 'Nidra' })
    await hide(hidden.id)
    await session(18, { title: 'Nidra for two' })
    for (const days of [19, 20, 21]) later.push(await session(days, { title: 'Nidra' }))
    await seat(studio.open.db, later[1]?.id ?? 0, (await studio.person()).id)
    expect(idsOf((await page(shown.id)).body.others)).toEqual(idsOf(later.slice(0, 4)))
  })

  test('the list of other dates on a class page contains classes of the series that have another name', async () => {
    const body = { ...pilatesClass(4), title: 'Stretching', date: dayIn(40), weekdays: [2], count: 2, time: '07:00' }
    const [first, second] = (await studio.staff('POST', '/group-sessions/series/', { body })).body as [Id, Id]
    await studio.staff('PATCH', `/group-sessions/${second.id}/`, { body: { title: 'Stretching by candlelight' } })
    expect(idsOf((await page(first.id)).body.others)).toEqual([second.id])
  })

  test('the list of other dates on the page of an event contains events of the same kind and name', async () => {
    const [shown, same] = [await event(22, { subtype: 'Backs' }), await event(23, { subtype: 'Backs' })]
    await event(24, { subtype: 'Hips' })
    await event(25, { event_type: 'retreat', subtype: 'Backs' })
    expect(idsOf((await page(shown.id)).body.others)).toEqual([same.id])
  })

  test('the list of other dates on the page of a slot contains the free slots of the same service', async () => {
    const [reformer, other] = [await service(), await service()]
    const [shown, taken, free] = [await slot(reformer, 26), await slot(reformer, 26, '11:00'), await slot(reformer, 27)]
    await slot(other, 28)
    const person = await studio.person()
    await seat(studio.open.db, taken.id, person.id, { status: 'pending' })
    expect(idsOf((await page(shown.id)).body.others)).toEqual([free.id])
    expect(idsOf((await page(shown.id, person.ask)).body.others)).toEqual([taken.id, free.id])
    expect(idsOf((await studio.anonymous('GET', `/services/${reformer.id}/with_slots/`)).body.slots)).toEqual([shown.id, free.id])
  })
})

test('a class page shows the discount for the person’s first online class and the price for returning guests', async () => {
  const online = await slot(await service({ is_online: true, meet_link: ROOM }), 29)
  const retreat = await event(29, { returning_price: 700 })
  const [newcomer, client] = [await studio.person(), await studio.person()]
  const paid = await session(30)
  await makePaidBooking(studio.open.db, { personId: client.id, offeringId: paid.id })
  expect((await page(online.id)).body.offering.service.discounted_price).toBeNull()
  expect((await page(online.id, newcomer.ask)).body.offering.service.discounted_price).toBe(760)
  expect((await page(retreat.id)).body.offering.price_for_user).toBeNull()
  expect((await page(retreat.id, client.ask)).body.offering.price_for_user).toBe(700)
})

test('the page of a class names its courses that are not closed, and the time from which the class can be booked without a course', async () => {
  const { id } = await session(5)
  expect((await page(id)).body).toMatchObject({ courses: [], singles_from: null })
  const singlesFrom = new Date(Date.now() + 86_400_000)
  singlesFrom.setMilliseconds(0)
  const courseId = await makeCourse(studio.open.db, [id], { seats: 1, singlesFrom })
  await expect.poll(async () => (await page(id)).body.courses).toEqual([{ id: courseId, name: 'Ten Mondays' }])
  expect((await page(id, studio.anonymous, 'ru')).body.courses).toEqual([{ id: courseId, name: 'Десять понедельников' }])
  expect(Date.parse((await page(id)).body.singles_from)).toBe(singlesFrom.getTime())
  await studio.staff('PATCH', `/courses/${courseId}/`, { body: { is_closed: true } })
  await expect.poll(async () => (await page(id)).body.courses).toEqual([])
})
