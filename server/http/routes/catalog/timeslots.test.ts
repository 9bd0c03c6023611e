import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lapse, seat } from '../../../domain/schedule/catalog/catalog.testing.ts'
import { at, dayIn, pilatesClass, type TestStudio } from './catalog.testing.ts'
import { type SlotStudio, slotStudio } from './timeslots.testing.ts'

let studio: TestStudio
let service: number
let enterService: SlotStudio['enterService']
let put: SlotStudio['put']
let slot: SlotStudio['slot']
let change: SlotStudio['change']
beforeAll(async () => {
  ;({ studio, service, enterService, put, slot, change } = await slotStudio())
})
afterAll(() => studio.close())

describe('entering a slot', () => {
  test('entering a slot uses the duration of the service if no end is sent, and answers in the studio’s time zone', async () => {
    const { status, body } = await put({ start: `${dayIn(1)}T10:00:00Z` })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      service_id: service,
      service: {
        id: service,
        name: 'Pilates',
        price: 950,
        original_price: 950,
        discounted_price: null,
        duration: 60,
        service_type: 'pilates',
      },
      meet_link: null,
      is_active: true,
      registrations_count: 0,
      my_status: null,
      series_id: null,
    })
    expect(body.start).toMatch(/\+0[12]:00$/)
    expect(new Date(body.start).toISOString()).toBe(`${dayIn(1)}T10:00:00.000Z`)
    expect(Date.parse(body.end) - Date.parse(body.start)).toBe(60 * 60_000)
  })

  test('entering a slot uses the room of the service unless the slot has its own room', async () => {
    const online = await enterService({ is_online: true, meet_link: 'https://meet.example.com/room' })
    expect(await slot(2, '09:00', { service_id: online })).toMatchObject({ meet_link: 'https://meet.example.com/room' })
    expect(await slot(2, '11:00', { service_id: online, meet_link: 'https://meet.example.com/other' })).toMatchObject({
      meet_link: 'https://meet.example.com/other',
    })
  })

  test.each([
    [{ start: 'tomorrow' }, 'start'],
    [{ start: '2027-01-01T10:00:00' }, 'start'],
    [{ start: '0001-01-01T10:00:00Z' }, 'start'],
    [{ start: '9999-12-31T23:00:00Z' }, 'start'],
    [{ start: 5 }, 'start'],
    [{ start: '2027-01-01T10:00:00Z', end: 'later' }, 'end'],
    [{ start: '2027-01-01T10:00:00Z', service_id: 'x' }, 'service_id'],
    [{ start: '2027-01-01T10:00:00Z', service_id: 99999999999 }, 'service_id'],
    [{ start: '2027-01-01T10:00:00Z', is_active: 'no' }, 'is_active'],
    [{ start: '2027-01-01T10:00:00Z', meet_link: 'ftp://example.com' }, 'meet_link'],
  ])('entering a slot refuses %j, naming the field', async (body, field) => {
    expect(await put(body)).toMatchObject({ status: 400, body: { code: 'validation', fields: { [field]: expect.any(String) } } })
  })

  test('entering a slot refuses an end that is not after the start, and an unknown service', async () => {
    expect(await put({ start: at(3, '09:00'), end: at(3, '09:00') })).toMatchObject({ status: 400, body: { code: 'ends_before_start' } })
    expect(await put({ start: at(3, '09:00'), service_id: 99999 })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await studio.staff('GET', `/timeslots/all/?from=${dayIn(3)}&to=${dayIn(3)}`)).body).toEqual([])
  })
})

describe('overlapping classes', () => {
  test('two overlapping slots are refused, and two adjacent slots are accepted', async () => {
    const first = await slot(5, '10:00')
    for (const [start, end] of [
      ['09:30', '10:30'],
      ['10:15', '10:45'],
      ['09:00', '12:00'],
      ['10:00', '11:00'],
    ] as const) {
      const answer = await put({ start: at(5, start), end: at(5, end) })
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'overlap', clashes: [{ kind: 'slot', title: 'Pilates', start: first.start, end: first.end }] },
      })
    }
    expect((await slot(5, '09:00')).id).toBeGreaterThan(0)
    expect((await slot(5, '11:00')).id).toBeGreaterThan(0)
  })

  test('a slot that overlaps a session or an event can be forced, but a slot that overlaps another slot cannot', async () => {
    await studio.staff('POST', '/group-sessions/', { body: pilatesClass(6, { time: '10:00' }) })
    await studio.staff('POST', '/events/', {
      body: { event_type: 'yoga_brunch', time: at(6, '12:00'), place: 'Studio', price: 500, capacity: 5 },
    })
    const over = { start: at(6, '10:30'), end: at(6, '12:30') }
    const refused = await put(over)
    expect(refused.body.clashes.map(({ kind, title }: { kind: string; title: string }) => [kind, title])).toEqual([
      ['session', 'Pilates for everyone'],
      ['event', 'Yoga Brunch'],
    ])
    expect((await put({ ...over, force: true })).status).toBe(201)
    const again = await put({ ...over, force: true })
    expect(again).toMatchObject({ status: 409, body: { code: 'overlap', clashes: [{ kind: 'slot' }] } })
    expect(again.body.clashes).toHaveLength(1)
  })

  test('an inactive slot may overlap another slot until it is activated', async () => {
    const first = await slot(7, '10:00', { is_active: false })
    const second = await slot(7, '10:30')
    expect(second.id).toBeGreaterThan(first.id)
    expect(await change(first.id, { is_active: true })).toMatchObject({ status: 409, body: { code: 'overlap' } })
    await change(second.id, { is_active: false })
    expect(await change(first.id, { is_active: true })).toMatchObject({ status: 200, body: { is_active: true } })
  })

  test('overlapping classes are named in the language of the request', async () => {
    await slot(8, '10:00')
    const { body } = await studio.staff('POST', '/timeslots/', { body: { service_id: service, start: at(8, '10:00') }, language: 'ru' })
    expect(body).toMatchObject({ code: 'overlap', error: expect.stringMatching(/[а-я]/), clashes: [{ title: 'Пилатес' }] })
  })
})

describe('changing a slot', () => {
  test('changing a slot preserves duration and bookings when the slot is moved', async () => {
    const first = await slot(9, '10:00', { end: at(9, '10:45') })
    await seat(studio.open.db, first.id, (await studio.person()).id)
    const { body } = await change(first.id, { start: at(9, '15:00') })
    expect([new Date(body.start), new Date(body.end)]).toEqual([at(9, '15:00'), at(9, '15:45')])
    expect(body.registrations_count).toBe(1)
  })

  test('changing a slot uses the duration of another service, and refuses an unknown service and an end before the start', async () => {
    const longer = await enterService({ duration: 90 })
    const first = await slot(10, '10:00')
    const { body } = await change(first.id, { service_id: longer })
    expect(body).toMatchObject({ service_id: longer, start: first.start })
    expect(new Date(body.end)).toEqual(at(10, '11:30'))
    expect(await change(first.id, { service_id: 99999 })).toMatchObject({ status: 404 })
    expect(await change(first.id, { end: at(10, '09:00') })).toMatchObject({ status: 400, body: { code: 'ends_before_start' } })
  })

  test('changing a slot requires service and start for PUT', async () => {
    const first = await slot(11, '10:00')
    expect(await studio.staff('PUT', `/timeslots/${first.id}/`, { body: {} })).toMatchObject({
      status: 400,
      body: { fields: { service_id: expect.any(String), start: expect.any(String) } },
    })
    const { body } = await studio.staff('PUT', `/timeslots/${first.id}/`, { body: { service_id: service, start: at(11, '12:00') } })
    expect([new Date(body.start), new Date(body.end)]).toEqual([at(11, '12:00'), at(11, '13:00')])
  })

  test('changing a slot refuses a move over another slot, but accepts the unchanged start of a slot with a forced overlap', async () => {
    await slot(12, '10:00')
    const second = await slot(12, '12:00')
    expect(await change(second.id, { start: at(12, '10:30') })).toMatchObject({ status: 409, body: { code: 'overlap' } })
    await studio.staff('POST', '/group-sessions/', { body: pilatesClass(12, { time: '12:00', force: true }) })
    expect((await change(second.id, { meet_link: 'https://meet.example.com/x' })).status).toBe(200)
    expect((await change(second.id, { start: second.start })).status).toBe(200)
  })

  test('deleting a slot succeeds once, and answers 404 for a session', async () => {
    const first = await slot(13, '10:00')
    expect((await studio.staff('DELETE', `/timeslots/${first.id}/`)).status).toBe(204)
    expect((await studio.staff('DELETE', `/timeslots/${first.id}/`)).status).toBe(404)
    const { body: session } = await studio.staff('POST', '/group-sessions/', { body: pilatesClass(13) })
    for (const method of ['GET', 'PATCH', 'DELETE'] as const)
      expect((await studio.staff(method, `/timeslots/${session.id}/`, method === 'PATCH' ? { body: {} } : {})).status).toBe(404)
  })
})

describe('a booked slot', () => {
  const remove = async (id: number) => (await studio.staff('DELETE', `/timeslots/${id}/`)).status
  const booked = async (hour: string, given: Parameters<typeof seat>[3]) => {
    const { id } = await slot(14, `${hour}:00`)
    return { id, bookingId: await seat(studio.open.db, id, (await studio.person()).id, { price: 95_000, ...given }) }
  }

  test('a booked slot cannot be deleted while the booking is paid or pending', async () => {
    for (const [hour, given] of [
      ['06', { status: 'paid' }],
      ['07', { status: 'pending', heldFor: 600 }],
      ['08', { status: 'pending', heldFor: null }],
    ] as const) {
      const { id } = await booked(hour, given)
      expect(await studio.staff('DELETE', `/timeslots/${id}/`)).toMatchObject({ status: 409, body: { code: 'in_use' } })
      expect((await studio.staff('GET', `/timeslots/${id}/`)).body.registrations_count).toBe(1)
    }
  })

  test('a booked slot can be deleted with a lapsed booking, but not after any payment', async () => {
    const lapsed = await booked('10', { status: 'pending' })
    await lapse(studio.open.db, lapsed.bookingId)
    expect(await remove(lapsed.id)).toBe(204)
    const { id, bookingId } = await booked('11', { status: 'pending' })
    const set = (status: string) => studio.staff('PATCH', `/bookings/${bookingId}/`, { body: { status } })
    await set('paid')
    await set('cancelled')
    expect(await remove(id)).toBe(409)
  })

  test('the booking of a slot keeps its price after the price of the service changes', async () => {
    const { bookingId } = await booked('13', { status: 'pending' })
    const of = async () => (await studio.staff('GET', '/bookings/')).body.find((one: { id: number }) => one.id === bookingId)
    await studio.staff('PATCH', `/services/${service}/`, { body: { price: 1200 } })
    expect(await of()).toMatchObject({ price_paid: 950, service: { price: 1200 } })
    await studio.staff('PATCH', `/bookings/${bookingId}/`, { body: { status: 'paid' } })
    expect(await of()).toMatchObject({ status: 'paid', price_paid: 950 })
    await studio.staff('PATCH', `/services/${service}/`, { body: { price: 950 } })
  })
})

describe('the list of slots for staff', () => {
  test('the list of slots for staff contains all slots, sorted by start in either order, with filters by day and page', async () => {
    const early = await slot(40, '00:00')
    const late = await slot(40, '23:30', { is_active: false })
    const { body, headers } = await studio.staff('GET', `/timeslots/all/?from=${dayIn(40)}&to=${dayIn(40)}`)
    expect(body.map((one: { id: number }) => one.id)).toEqual([late.id, early.id])
    expect(headers['x-total-count']).toBe('2')
    const turned = await studio.staff('GET', `/timeslots/all/?from=${dayIn(40)}&to=${dayIn(40)}&order=start`)
    expect(turned.body.map((one: { id: number }) => one.id)).toEqual([early.id, late.id])
    const active = await studio.staff('GET', `/timeslots/all/?from=${dayIn(40)}&to=${dayIn(40)}&is_active=true`)
    expect(active.body.map((one: { id: number }) => one.id)).toEqual([early.id])
    const page = await studio.staff('GET', `/timeslots/all/?from=${at(40, '00:30').toISOString()}&to=${dayIn(40)}&limit=1`)
    expect([page.body[0].id, page.headers['x-total-count']]).toEqual([late.id, '2'])
    for (const query of ['from=x', 'to=0000-01-01', 'is_active=maybe', 'limit=-1', 'order=price'])
      expect(await studio.staff('GET', `/timeslots/all/?${query}`)).toMatchObject({ status: 400, body: { code: 'validation' } })
  })
})

describe('the list of slots sorted by fields of their service', () => {
  type Slot = { id: number; service: { name: string; price: number } }

  test.each([
    ['price', ({ service }: Slot) => String(service.price).padStart(9)],
    ['title', ({ service }: Slot) => service.name.toLowerCase()],
  ])('the list of slots is sorted by %s and then by id, in both directions and across pages', async (sort, rank) => {
    for (const [n, [name, price]] of (
      [
        ['Short', 300],
        ['Long', 700],
        ['Early', 300],
      ] as const
    ).entries()) {
      const { body } = await studio.staff('POST', '/services/', { body: { name, duration: 15, price } })
      for (const day of [50, 53])
        await studio.staff('POST', '/timeslots/', {
          body: { service_id: body.id, start: at(day + n, sort === 'price' ? '06:00' : '07:00') },
        })
    }
    const ids = async (query: string): Promise<Slot[]> => (await studio.staff('GET', `/timeslots/all/?${query}`)).body
    const all = await ids('limit=1000')
    expect(all.length).toBeGreaterThan(6)
    const order = (one: Slot, other: Slot) => (rank(one) === rank(other) ? one.id - other.id : rank(one) < rank(other) ? -1 : 1)
    const up = all.toSorted(order).map(({ id }) => id)
    for (const [asked, expected] of [
      [sort, up],
      [`-${sort}`, up.toReversed()],
    ] as const) {
      expect((await ids(`sort=${asked}&limit=1000`)).map(({ id }) => id)).toEqual(expected)
      for (const offset of [0, 3, all.length - 2])
        expect((await ids(`sort=${asked}&limit=2&offset=${offset}`)).map(({ id }) => id)).toEqual(expected.slice(offset, offset + 2))
    }
  })
})

test.each([
  ['GET', '/timeslots/all/'],
  ['GET', '/timeslots/99999/'],
  ['POST', '/timeslots/'],
  ['POST', '/timeslots/series/'],
  ['PUT', '/timeslots/99999/'],
  ['PATCH', '/timeslots/99999/'],
  ['DELETE', '/timeslots/99999/'],
] as const)('%s %s answers 401 without a token and 403 to everyone except staff', async (method, path) => {
  const { ask } = await studio.person()
  const wrong = method === 'GET' || method === 'DELETE' ? {} : { body: { start: 'wrong' } }
  expect(await studio.anonymous(method, path, wrong)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  expect(await ask(method, path, wrong)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})
