import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { scheduleChanges } from '../../../db/schema/schedule.ts'
import { seat } from '../../../domain/schedule/catalog/catalog.testing.ts'
import { deleteRemovedRows } from '../../../domain/schedule/series/schedule-change-repository.ts'
import { dayIn, pathIn, pilatesClass, type TestStudio, testStudio } from './catalog.testing.ts'

// Changes of one class of a series and of all later ones.

let studio: TestStudio
let service: number
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  service = (await studio.staff('POST', '/services/', { body: { name: 'Private', duration: 60, place: 'Studio', price: 950 } })).body.id
})
afterAll(() => studio.close())

type Row = { id: number; date: string; time: string; series_id: string }
/** Creates a series of four daily classes. */
const daily = async (days: number, more: object = {}): Promise<Row[]> => {
  const body = { ...pilatesClass(days, more), weekdays: [1, 2, 3, 4, 5, 6, 7], count: 4 }
  return (await studio.staff('POST', '/group-sessions/series/', { body })).body
}
const ofSeries = async ([first]: Row[]) =>
  (await studio.staff('GET', `/offerings/?series_id=${first?.series_id}&sort=start`)).body as Record<string, unknown>[]
const times = async (series: Row[]) => (await ofSeries(series)).map(({ date, time }) => `${date} ${time}`)
const third = (series: Row[]) => series[2]?.id ?? 0
const book = async (offeringId: number) => seat(studio.open.db, offeringId, (await studio.person()).id)

describe('moving a class and all following classes of its series', () => {
  const follow = (id: number, body: object) => studio.staff('POST', `/offerings/${id}/move/`, { body: { scope: 'following', ...body } })

  test('moving a class and all following classes of its series moves all by the same wall-clock difference, changes durations and emails people', async () => {
    const series = await daily(10)
    await book(series[0]?.id ?? 0)
    await book(series[3]?.id ?? 0)
    const { body } = await follow(third(series), { start: `${dayIn(13)}T19:30`, end: `${dayIn(13)}T21:00` })
    expect(body).toMatchObject({ emails: 1, moved: [{ duration: 90 }, { duration: 90 }] })
    const moved = [`${dayIn(10)} 18:00`, `${dayIn(11)} 18:00`, `${dayIn(13)} 19:30`, `${dayIn(14)} 19:30`]
    expect(await times(series)).toEqual(moved)
    expect(await studio.staff('DELETE', body.undo.path)).toMatchObject({ status: 204 })
    expect(await times(series)).toEqual([10, 11, 12, 13].map((days) => `${dayIn(days)} 18:00`))
  })

  test('moving a class and all following classes of its series moves none of them when one overlaps another class', async () => {
    const series = await daily(20)
    const inTheWay = (await studio.staff('POST', '/group-sessions/', { body: pilatesClass(23, { title: 'Late', time: '20:00' }) })).body
    expect(await follow(third(series), { start: `${dayIn(22)}T19:30` })).toMatchObject({
      status: 409,
      body: { code: 'overlap', clashes: [{ id: inTheWay.id }] },
    })
    expect(await times(series)).toEqual([20, 21, 22, 23].map((days) => `${dayIn(days)} 18:00`))
  })

  test('moving a class and all following classes of its series allows slots to take over each other’s times, even when the move is undone', async () => {
    const body = { service_id: service, date: dayIn(30), time: '09:00', weekdays: [1, 2, 3, 4, 5, 6, 7], count: 4 }
    const slots: Row[] = (await studio.staff('POST', '/timeslots/series/', { body })).body
    const later = await follow(slots[0]?.id ?? 0, { start: `${dayIn(31)}T09:00` })
    expect(later.body.moved).toMatchObject([31, 32, 33, 34].map((days) => ({ date: dayIn(days), time: '09:00' })))
    expect(await studio.staff('DELETE', later.body.undo.path)).toMatchObject({ status: 204 })
    const earlier = await follow(slots[0]?.id ?? 0, { start: `${dayIn(29)}T09:00` })
    expect(earlier.body.moved).toMatchObject([29, 30, 31, 32].map((days) => ({ date: dayIn(days) })))
  })

  test('moving a class and all following classes moves only this class when it has no series', async () => {
    const { body } = await studio.staff('POST', '/group-sessions/', { body: pilatesClass(35) })
    expect((await follow(body.id, { start: `${dayIn(35)}T07:00` })).body.moved).toHaveLength(1)
  })
})

describe('changing a class and all following classes of its series', () => {
  const change = (id: number, body: object) => studio.staff('PATCH', `/offerings/${id}/following/`, { body })

  test('changing a class and all following classes of its series changes them, and sends emails only about another venue or time', async () => {
    const series = await daily(40)
    const bookings = await Promise.all(series.map(({ id }) => book(id)))
    expect(bookings).toHaveLength(4)
    const { body } = await change(third(series), { title: 'Pilates with balls', price: 300, max_participants: 6 })
    expect(body).toMatchObject({ emails: 0, changed: [{ price: 300, taken: 1 }, { price: 300 }] })
    expect((await ofSeries(series)).map(({ title, capacity }) => [title, capacity])).toEqual([
      ['Pilates for everyone', 8],
      ['Pilates for everyone', 8],
      ['Pilates with balls', 6],
      ['Pilates with balls', 6],
    ])
    expect((await change(third(series), { place: 'Karlín' })).body).toMatchObject({ emails: 2 })
    expect((await change(third(series), { time: '17:00', duration: 75, notify: false })).body).toMatchObject({
      changed: [
        { date: dayIn(42), time: '17:00', duration: 75 },
        { date: dayIn(43), time: '17:00', duration: 75 },
      ],
    })
  })

  test('changing a class and all following classes of its series can be undone for all of them', async () => {
    const series = await daily(50)
    const { body } = await change(third(series), { title: 'Oops', price: 1, max_participants: 3, time: '06:00' })
    expect(body).toMatchObject({ code: 'price_below_minimum' })
    const { body: changed } = await change(third(series), { title: 'Oops', price: 100, time: '06:00' })
    await studio.staff('DELETE', changed.undo.path)
    expect(new Set((await ofSeries(series)).map(({ title, price, time }) => `${title} ${price} ${time}`))).toEqual(
      new Set(['Pilates for everyone 250 18:00']),
    )
  })

  test('changing a class and all following classes of its series changes none of them when one has more bookings than the new capacity', async () => {
    const series = await daily(60)
    for (const _ of [1, 2]) await book(series[3]?.id ?? 0)
    expect(await change(third(series), { max_participants: 1 })).toMatchObject({ status: 409, body: { code: 'capacity_below_taken' } })
    expect(new Set((await ofSeries(series)).map(({ capacity }) => capacity))).toEqual(new Set([8]))
  })

  test('changing a class and all following classes of its series changes service, duration and price for slots', async () => {
    const longer = (await studio.staff('POST', '/services/', { body: { name: 'Long', duration: 90, place: 'Studio', price: 1200 } })).body
      .id
    const body = { service_id: service, date: dayIn(70), time: '09:00', weekdays: [1, 2, 3, 4, 5, 6, 7], count: 2 }
    const slots: Row[] = (await studio.staff('POST', '/timeslots/series/', { body })).body
    expect((await change(slots[0]?.id ?? 0, { service_id: longer, price: 5 })).body.changed).toMatchObject([
      { title: 'Long', duration: 90, price: 1200 },
      { title: 'Long', duration: 90, price: 1200 },
    ])
    expect(await change(slots[0]?.id ?? 0, { service_id: 999_999 })).toMatchObject({ status: 404 })
  })
})

describe('removing a class and all following classes of its series', () => {
  const remove = (id: number, query = '') => studio.staff('DELETE', `/offerings/${id}/following/${query}`)

  test('removing a class and all following classes of its series removes them, and leaves the earlier classes', async () => {
    const series = await daily(80)
    expect(await remove(third(series))).toMatchObject({ status: 204 })
    expect(await ofSeries(series)).toHaveLength(2)
  })

  test('removing a class and all following classes of its series is refused with a list of the booked classes, or skips the booked classes on request', async () => {
    const series = await daily(90)
    await book(series[3]?.id ?? 0)
    expect(await remove(third(series))).toMatchObject({
      status: 409,
      body: { code: 'in_use', in_use: [{ id: series[3]?.id, title: 'Pilates for everyone' }] },
    })
    expect(await ofSeries(series)).toHaveLength(4)
    expect(await remove(third(series), '?skip_booked=true')).toMatchObject({ status: 204 })
    expect((await ofSeries(series)).map(({ date }) => date)).toEqual([dayIn(90), dayIn(91), dayIn(93)])
  })

  test('removing the classes that were published together leaves classes added to their series before, between and after them', async () => {
    const published = await daily(120)
    const [{ series_id } = { series_id: '' }] = published
    const extend = async (...days: number[]): Promise<Row[]> => {
      const starts = days.map((day) => `${dayIn(day)}T20:00`)
      return (await studio.staff('POST', '/group-sessions/dates/', { body: { ...pilatesClass(120), series_id, starts } })).body
    }
    const added = await extend(119, 121, 125)
    const ids = published.map(({ id }) => id).join()
    expect(await remove(published[0]?.id ?? 0, `?only=${ids}`)).toMatchObject({ status: 204 })
    expect((await ofSeries(added)).map(({ id }) => id)).toEqual(added.map(({ id }) => id))
  })

  test('undoing the removal of a class and all following classes of its series restores their bookings and emails, and writes an audit entry', async () => {
    const series = await daily(100)
    const guest = await studio.person()
    const booking = await seat(studio.open.db, third(series), guest.id)
    await studio.staff('PATCH', `/session-registrations/${booking}/`, { body: { status: 'cancelled' } })
    const before = await ofSeries(series)
    const [mail] = await studio.open.db
      .insert(mails)
      .values({ kind: 'class-cancelled', cause: `test:${booking}`, bookingId: booking, status: 'dropped' })
      .returning()

    const removed = await remove(third(series))
    expect(removed.status).toBe(204)
    expect(await ofSeries(series)).toHaveLength(2)
    expect(await studio.staff('DELETE', pathIn(removed.headers))).toMatchObject({ status: 204 })
    expect(await ofSeries(series)).toEqual(before)
    expect((await guest.ask('GET', '/session-registrations/')).body).toMatchObject([{ id: booking, status: 'cancelled' }])
    const [email] = await studio.open.db
      .select()
      .from(mails)
      .where(eq(mails.id, mail?.id ?? 0))
    expect(email).toMatchObject({ bookingId: booking })
    expect((await studio.staff('GET', `/audit/?kind=session&subject_id=${third(series)}`)).body[0]).toMatchObject({ action: 'undo' })
  })

  test('removing a class and all following classes of its series cannot be undone when another class has taken the time, or after the undo period', async () => {
    const series = await daily(110)
    const { headers } = await remove(third(series))
    const instead = (await studio.staff('POST', '/group-sessions/', { body: pilatesClass(113, { title: 'Instead' }) })).body.id
    expect(await studio.staff('DELETE', pathIn(headers))).toMatchObject({
      status: 409,
      body: { code: 'overlap', clashes: [{ id: instead }] },
    })
    expect(await ofSeries(series)).toHaveLength(2)
    await studio.open.db.update(scheduleChanges).set({ undoUntil: new Date() })
    expect(await studio.staff('DELETE', pathIn(headers))).toMatchObject({ status: 409, body: { code: 'too_late' } })
    await deleteRemovedRows(studio.open.db)
    expect(await studio.open.db.$count(scheduleChanges, isNotNull(scheduleChanges.removed))).toBe(0)
  })
})
