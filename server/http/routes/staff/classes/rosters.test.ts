import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RosterRow } from '../../../../../packages/contract/booking/roster.ts'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { people } from '../../../../db/schema/identity.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { payments } from '../../../../db/schema/payments.ts'
import { lapse, seat } from '../../../../domain/schedule/catalog/catalog.testing.ts'
import { pilatesClass, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

let day = 10
const makeClass = async (more: object = {}): Promise<number> =>
  (await studio.staff('POST', '/group-sessions/', { body: pilatesClass(++day, more) })).body.id
const add = (offering: number, body: object, language: 'en' | 'ru' = 'en') =>
  studio.staff('POST', `/offerings/${offering}/bookings/`, { body, language })
const byName = (first_name: string, more: object = {}) => ({ person: { first_name, ...more }, payment: 'cash' })
/** Moves the start to that many minutes from now. */
const startsIn = (offering: number, minutes: number) =>
  studio.open.db
    .update(offerings)
    .set({ startsAt: new Date(Date.now() + minutes * 60_000) })
    .where(eq(offerings.id, offering))
const mark = (offering: number, body: object) => studio.staff('PATCH', `/offerings/${offering}/attendance/`, { body })
const attendanceOf = ({ body }: { body: RosterRow[] }) => Object.fromEntries(body.map((row) => [row.booking_id, row.attendance]))

describe('adding a person to a class by staff', () => {
  test('adding a person to a class by name only, without an email address, creates a booking paid in cash and sends no email', async () => {
    const { status, body } = await add(await makeClass(), byName('Vlasta', { last_name: 'Nová' }))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      booking_type: 'group',
      status: 'paid',
      price: 250,
      refunded: 0,
      first_time: true,
      attendance: null,
      person: { first_name: 'Vlasta', last_name: 'Nová', email: null },
      paid: { amount: 250, method: 'cash', channel: 'studio' },
    })
    expect(await studio.open.db.$count(mails, eq(mails.bookingId, body.booking_id))).toBe(0)
  })

  test('adding a person to a class by email address sends a confirmation, and finds a person who already has an account', async () => {
    const first = await add(await makeClass(), { ...byName('Oleg', { email: 'Oleg@Example.com ' }), payment: 'transfer' }, 'ru')
    const again = await add(await makeClass(), byName('Somebody', { email: 'oleg@example.com' }))
    expect(first.body).toMatchObject({
      language: 'ru',
      first_time: true,
      paid: { method: 'transfer' },
      person: { email: 'oleg@example.com' },
    })
    expect(again.body.person).toEqual(first.body.person)
    expect(again.body.first_time).toBe(false)
    const emails = await studio.open.db.select().from(mails).where(eq(mails.bookingId, first.body.booking_id))
    expect(emails).toContainEqual(expect.objectContaining({ kind: 'booking-confirmed', to: 'oleg@example.com', language: 'ru' }))
  })

  test('when staff add a person to a class free of charge, the booking is paid and has a price of 0', async () => {
    const { body } = await add(await makeClass(), { ...byName('Friend'), payment: 'free' })
    expect(body).toMatchObject({ status: 'paid', price: 0, paid: { amount: 0, method: 'free' } })
  })

  test('staff can add a person to a class after the start, but not to a full or hidden class', async () => {
    const full = await makeClass({ max_participants: 1 })
    await studio.open.db
      .update(offerings)
      .set({ startsAt: new Date(Date.now() - 60_000) })
      .where(eq(offerings.id, full))
    expect((await add(full, byName('One'))).status).toBe(201)
    const before = await studio.open.db.$count(people)
    expect(await add(full, byName('Two'))).toMatchObject({ status: 409, body: { code: 'sold_out' } })
    expect(await add(await makeClass({ is_active: false }), byName('Three'))).toMatchObject({ status: 409, body: { code: 'inactive' } })
    expect(await studio.open.db.$count(people)).toBe(before)
  })

  test('when staff add a person who has a hold, the hold becomes a paid booking at its own price, and its checkout is closed', async () => {
    const session = await makeClass({ max_participants: 1 })
    const guest = await studio.person()
    const booking = await seat(studio.open.db, session, guest.id, { status: 'pending', price: 20_000 })
    await studio.open.db.insert(payments).values({ bookingId: booking, provider: 'sandbox', amount: 20_000, status: 'open' })
    const { status, body } = await add(session, { person_id: guest.id, payment: 'card' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ booking_id: booking, price: 200, paid: { amount: 200, method: 'card', channel: 'studio' } })
    const kept = await studio.open.db.select().from(payments).where(eq(payments.bookingId, booking))
    expect(kept.map(({ status }) => status).sort()).toEqual(['closed', 'kept'])
    expect(await add(session, { person_id: guest.id, payment: 'cash' })).toMatchObject({
      status: 409,
      body: { code: 'has_another_booking' },
    })
  })

  test('when staff add a person whose hold has lapsed, the person is charged the current price', async () => {
    const session = await makeClass({ max_participants: 1 })
    const guest = await studio.person()
    const booking = await seat(studio.open.db, session, guest.id, { status: 'pending', price: 20_000 })
    await lapse(studio.open.db, booking)
    expect((await add(session, { person_id: guest.id, payment: 'cash' })).body).toMatchObject({ booking_id: booking, price: 250 })
  })

  test('adding a person to a class is refused for an incomplete request and for an unknown person or class', async () => {
    const session = await makeClass()
    for (const body of [{}, { payment: 'cash' }, byName(''), byName('A', { email: 'nothing' }), { person_id: 1, payment: 'gold' }])
      expect((await add(session, body)).status).toBe(400)
    expect(await add(session, { person_id: 2_000_000, payment: 'cash' })).toMatchObject({ status: 404 })
    expect(await add(2_000_000, byName('Anna'), 'ru')).toMatchObject({ status: 404, body: { error: 'Не\u00a0найдено.' } })
  })

  test('adding a person to a class writes an audit entry', async () => {
    const { body } = await add(await makeClass(), byName('Traced'))
    const trail = await studio.staff('GET', `/audit/?kind=booking&subject_id=${body.booking_id}`)
    expect(trail.body).toMatchObject([{ action: 'create', before: null, after: { status: 'paid', price: 250, method: 'cash' } }])
  })
})

describe('the attendance of a class', () => {
  test('recording the attendance of a class is refused until an hour before the start, in both languages, and a mark can be withdrawn at any time', async () => {
    const session = await makeClass()
    const { booking_id } = (await add(session, byName('Early'))).body
    const marks = (attendance: string | null) => ({ marks: [{ booking_id, attendance }] })
    await startsIn(session, 61)
    for (const body of [{ all: 'came' }, marks('absent')])
      expect(await mark(session, body)).toMatchObject({ status: 409, body: { code: 'class_ahead' } })
    const path = `/offerings/${session}/attendance/`
    const refused = await studio.staff('PATCH', path, { body: { all: 'came' }, language: 'ru' })
    expect(refused.body.error).toMatch(/за\sчас до\sначала/)
    await startsIn(session, 59)
    expect(attendanceOf(await mark(session, { all: 'came' }))).toEqual({ [booking_id]: 'came' })
    await startsIn(session, 600)
    expect(attendanceOf(await mark(session, marks(null)))).toEqual({ [booking_id]: null })
  })

  test('the attendance of a class can be recorded for one booking, then for the rest, and can be withdrawn', async () => {
    const session = await makeClass()
    const [anna, boris, vera] = [await add(session, byName('A')), await add(session, byName('B')), await add(session, byName('C'))].map(
      ({ body }) => body.booking_id as number,
    ) as [number, number, number]
    await startsIn(session, 30)
    await studio.open.db.update(bookings).set({ attendedAt: new Date() }).where(eq(bookings.id, vera))
    expect(attendanceOf(await mark(session, { marks: [{ booking_id: anna, attendance: 'absent' }] }))).toEqual({
      [anna]: 'absent',
      [boris]: null,
      [vera]: 'came',
    })
    expect(attendanceOf(await mark(session, { all: 'came' }))).toEqual({ [anna]: 'absent', [boris]: 'came', [vera]: 'came' })
    const marks = [
      { booking_id: vera, attendance: 'absent' },
      { booking_id: boris, attendance: null },
    ]
    expect(attendanceOf(await mark(session, { marks }))).toEqual({ [anna]: 'absent', [boris]: null, [vera]: 'absent' })
    expect(attendanceOf(await mark(session, { marks: [{ booking_id: vera, attendance: null }] }))[vera]).toBe('came')
  })

  test('the attendance of a class is recorded for no booking when one of them belongs to another class', async () => {
    const [session, other] = [await makeClass(), await makeClass()]
    await startsIn(session, 30)
    const here = (await add(session, byName('Here'))).body.booking_id
    const there = (await add(other, byName('There'))).body.booking_id
    const marks = [here, there].map((booking_id) => ({ booking_id, attendance: 'came' }))
    expect((await mark(session, { marks })).status).toBe(404)
    expect(attendanceOf(await mark(session, { marks: [{ booking_id: here, attendance: null }] }))).toEqual({ [here]: null })
    expect((await mark(session, { marks: [] })).status).toBe(400)
    expect((await mark(2_000_000, { all: 'came' })).status).toBe(404)
  })
})
