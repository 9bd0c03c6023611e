import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { statusChanges } from '../../../../db/schema/status-changes.ts'
import { countLive, makeSession } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { pathIn, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'
import { payForSession } from '../calendar.testing.ts'

let studio: TestStudio
let session: number
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())
beforeEach(async () => {
  session = await makeSession(db(), { capacity: 1, titleEn: 'Hatha Yoga', titleRu: 'Хатха-йога' })
})
const db = () => studio.open.db

const path = (booking: number) => `/session-registrations/${booking}/`
const set = (booking: number, status: string) => studio.staff('PATCH', path(booking), { body: { status } })
const statusOf = async (booking: number) => (await studio.staff('GET', path(booking))).body.status
const emailsAbout = (booking: number) => db().select().from(mails).where(eq(mails.bookingId, booking)).orderBy(mails.id)
const cancellationEmails = async (booking: number) => (await emailsAbout(booking)).filter(({ kind }) => kind === 'class-cancelled')
const timeIsUp = (booking: number) =>
  db().update(statusChanges).set({ undoUntil: sql`clock_timestamp()` }).where(eq(statusChanges.bookingId, booking))

/** Creates a paid booking that staff have just cancelled. */
async function cancelled() {
  const { id, ask } = await studio.person()
  const booking = await payForSession(studio, ask, session)
  const answer = await set(booking, 'cancelled')
  return { id, ask, booking, answer, undo: () => studio.staff('DELETE', pathIn(answer.headers)) }
}

describe('a booking cancelled by staff', () => {
  test('a booking cancelled by staff frees its seat at once, and its emails wait for the undo period', async () => {
    const { booking, answer } = await cancelled()
    expect(answer).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect(answer.headers.undo).toMatch(/^path="\/status-changes\/\d+\/", until="[^"]+", emails=1$/)
    expect(await countLive(db(), session)).toBe(0)
    const waiting = (await emailsAbout(booking)).filter(({ kind }) => kind.endsWith('cancelled') || kind.endsWith('cancellation'))
    expect(waiting).toMatchObject([
      { kind: 'class-cancelled', status: 'queued' },
      { kind: 'studio-cancellation', status: 'queued' },
    ])
    for (const { nextTryAt } of waiting) expect(nextTryAt.getTime() - Date.now()).toBeGreaterThan(50_000)
  })

  test('a booking cancelled by staff is restored by undoing the change, with an audit entry and without emails', async () => {
    const { booking, undo } = await cancelled()
    const before = await emailsAbout(booking)
    expect((await undo()).status).toBe(204)
    expect((await undo()).status).toBe(204)
    expect(await statusOf(booking)).toBe('paid')
    const [row] = await db().select().from(bookings).where(eq(bookings.id, booking))
    expect(row).toMatchObject({ cancelledBy: null, cancelledAt: null, heldUntil: null })
    expect(await cancellationEmails(booking)).toMatchObject([{ status: 'dropped' }])
    expect(await emailsAbout(booking)).toHaveLength(before.length)
    const [entry] = (await studio.staff('GET', `/audit/?kind=booking&subject_id=${booking}`)).body
    expect(entry).toMatchObject({ action: 'undo', after: { status: 'paid' } })
  })

  test('a booking cancelled by staff causes an email when it is cancelled again after the change was undone', async () => {
    const { booking, undo } = await cancelled()
    await undo()
    await set(booking, 'cancelled')
    expect((await cancellationEmails(booking)).map(({ status }) => status)).toEqual(['dropped', 'queued'])
  })

  test('a booking cancelled by staff and set to paid in the undo period causes neither a cancellation email nor a second confirmation', async () => {
    const { booking } = await cancelled()
    await set(booking, 'paid')
    expect(await cancellationEmails(booking)).toMatchObject([{ status: 'dropped' }])
    expect((await emailsAbout(booking)).filter(({ kind }) => kind === 'booking-confirmed')).toHaveLength(1)
  })

  test('a hold cancelled by staff keeps its end when the cancellation is undone, and undoing is refused once the hold has lapsed', async () => {
    const { ask } = await studio.person()
    const opened = await ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: session } })
    const booking = opened.body.booking_id
    const { headers } = await set(booking, 'cancelled')
    expect((await studio.staff('DELETE', pathIn(headers))).status).toBe(204)
    expect((await studio.staff('GET', path(booking))).body).toMatchObject({ status: 'pending', held_until: opened.body.held_until })

    const again = await set(booking, 'cancelled')
    await db().update(statusChanges).set({ heldUntilBefore: sql`clock_timestamp()` }).where(eq(statusChanges.bookingId, booking))
    expect(await studio.staff('DELETE', pathIn(again.headers))).toMatchObject({ status: 409, body: { code: 'too_late' } })
  })
})

describe('undoing a cancellation by staff is refused', () => {
  test('undoing a cancellation by staff is refused once another person has taken the seat', async () => {
    const { booking, undo } = await cancelled()
    const other = await studio.person()
    await payForSession(studio, other.ask, session)
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'sold_out', error: expect.any(String) } })
    expect(await statusOf(booking)).toBe('cancelled')
    expect(await cancellationEmails(booking)).toMatchObject([{ status: 'queued' }])
  })

  test('undoing a cancellation by staff is refused after the undo period', async () => {
    const { booking, undo } = await cancelled()
    await timeIsUp(booking)
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'too_late' } })
    expect(await statusOf(booking)).toBe('cancelled')
  })

  test('undoing a cancellation by staff is refused once the person has booked again or the money has been refunded', async () => {
    const one = await cancelled()
    await payForSession(studio, one.ask, session)
    expect(await one.undo()).toMatchObject({ status: 409, body: { code: 'has_another_booking' } })

    session = await makeSession(db(), { capacity: 1 })
    const other = await cancelled()
    await studio.staff('POST', `${path(other.booking)}refund/`, { key: 'all of it' })
    await db().execute(sql`update payments set status = 'returned' where booking_id = ${other.booking}`)
    expect(await other.undo()).toMatchObject({ status: 409, body: { code: 'changed_again' } })
  })

  test('undoing a cancellation by staff is refused when the class is being cancelled', async () => {
    const { undo } = await cancelled()
    await studio.staff('POST', `/offerings/${session}/cancellation/`, { body: { notify: false } })
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'being_cancelled' } })
  })

  test('undoing a cancellation by staff is refused to everyone except staff', async () => {
    const { ask, answer } = await cancelled()
    expect((await ask('DELETE', pathIn(answer.headers))).status).toBe(403)
  })
})

describe('the preview of the cancellation email', () => {
  const preview = (booking: number, language: 'en' | 'ru' = 'en') =>
    studio.staff('GET', `${path(booking)}cancellation-email/`, { language })

  test('the preview of the cancellation email is in the language of the booking', async () => {
    const { ask } = await studio.person()
    const opened = await ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: session }, language: 'ru' })
    const { status, body } = await preview(opened.body.booking_id)
    expect(status).toBe(200)
    expect(body.email).toMatchObject({ language: 'ru', to: expect.stringContaining('@'), subject: expect.stringContaining('Хатха-йога') })
    expect(body.email.text).toContain('Ваша запись отменена')
    expect(await statusOf(opened.body.booking_id)).toBe('pending')
  })

  test('the preview of the cancellation email is empty for a person without an email address', async () => {
    const body = { person: { first_name: 'Vlasta' }, payment: 'cash' }
    const { body: row } = await studio.staff('POST', `/offerings/${session}/bookings/`, { body })
    expect((await preview(row.booking_id)).body).toEqual({ email: null })
    const { headers } = await set(row.booking_id, 'cancelled')
    expect(headers.undo).toContain('emails=0')
  })
})
