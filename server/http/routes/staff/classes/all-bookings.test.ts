import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyBooking, BookingTotals } from '../../../../../packages/contract/booking/booking-list.ts'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { seat } from '../../../../domain/schedule/catalog/catalog.testing.ts'
import { at, pilatesClass, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
const ids: Record<string, number> = {}
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  const made = async (path: string, body: object): Promise<number> => (await studio.staff('POST', path, { body })).body.id
  const service_id = await made('/services/', { name: 'Breathing', duration: 55, place: 'Studio', price: 950 })
  const slot = await made('/timeslots/', { service_id, start: at(5, '08:00') })
  const session = await made('/group-sessions/', pilatesClass(3))
  const event = await made('/events/', {
    event_type: 'workshop',
    time: at(9, '10:00'),
    duration: 90,
    place: 'Studio',
    price: 500,
    capacity: 5,
  })
  const someone = async () => (await studio.person()).id
  ids.slot = await seat(studio.open.db, slot, await someone())
  ids.session = await seat(studio.open.db, session, await someone())
  ids.held = await seat(studio.open.db, session, await someone(), { status: 'pending', heldFor: null })
  ids.lapsed = await seat(studio.open.db, event, await someone(), { status: 'pending', heldFor: -1 })
  ids.event = await seat(studio.open.db, event, await someone())
})
afterAll(() => studio.close())

const list = async (query: string): Promise<AnyBooking[]> => (await studio.staff('GET', `/bookings/all/?${query}`)).body
const totals = async (query: string): Promise<BookingTotals> => (await studio.staff('GET', `/bookings/totals/?${query}`)).body
const idsOf = async (query: string) => (await list(query)).map(({ id }) => id)

test('the list of all bookings can be sorted by start and filtered by kind, status and text', async () => {
  expect(await idsOf('sort=start')).toEqual([ids.session, ids.held, ids.slot, ids.lapsed, ids.event])
  expect(await idsOf('')).toEqual([ids.event, ids.lapsed, ids.held, ids.session, ids.slot])
  expect(await idsOf('kind=event')).toEqual([ids.event, ids.lapsed])
  expect(await idsOf('status=cancelled')).toEqual([ids.lapsed])
  expect(await idsOf('q=breathing')).toEqual([ids.slot])
  expect((await list('kind=slot'))[0]).toMatchObject({ kind: 'slot', status: 'paid', class: { title: 'Breathing' }, owed: 0, pass: null })
})

test('the totals of the list of bookings contain sums of the filtered bookings and counts per kind and status', async () => {
  const all = await list('')
  const price = (those: AnyBooking[]) => those.reduce((sum, one) => sum + one.price, 0)
  expect(await totals('')).toEqual({
    paid: price(all.filter(({ status }) => status === 'paid')),
    by_pass: 0,
    unpaid: price(all.filter(({ id }) => id === ids.held)),
    kinds: { slot: 1, session: 2, event: 2 },
    statuses: { pending: 1, paid: 3, cancelled: 1 },
  })
  expect(await totals('kind=event&status=paid')).toMatchObject({
    paid: price(all.filter(({ id }) => id === ids.event)),
    unpaid: 0,
    kinds: { slot: 1, session: 1, event: 1 },
    statuses: { pending: 0, paid: 1, cancelled: 1 },
  })
})

test('deleted bookings are neither listed nor counted', async () => {
  const before = await totals('')
  const { status } = await studio.staff('POST', `/event-registrations/${ids.lapsed}/removal/`)
  expect(status).toBeLessThan(300)
  expect(await idsOf('kind=event')).toEqual([ids.event])
  expect((await totals('')).kinds).toEqual({ ...before.kinds, event: before.kinds.event - 1 })
})
