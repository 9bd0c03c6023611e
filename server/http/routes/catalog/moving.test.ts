import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { cancellations } from '../../../db/schema/cancellations.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { scheduleChanges } from '../../../db/schema/schedule.ts'
import { lapse, seat } from '../../../domain/schedule/catalog/catalog.testing.ts'
import { testEmailWriter } from '../../../emails/emails.testing.ts'
import { at, dayIn, pathIn, pilatesClass, type TestStudio, testStudio } from './catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const session = async (days: number, more: object = {}) =>
  (await studio.staff('POST', '/group-sessions/', { body: pilatesClass(days, more) })).body
const move = (id: number, body: object) => studio.staff('POST', `/offerings/${id}/move/`, { body })
const undo = (path: string) => studio.staff('DELETE', path)
const startOf = async (id: number) => (await studio.staff('GET', `/offerings/${id}/`)).body.start
const iso = (days: number, time: string) => at(days, time).toISOString()
const same = (one: string, other: string) => expect(new Date(one).toISOString()).toBe(other)

async function book(offeringId: number, given = {}) {
  const person = await studio.person()
  return { ...person, bookingId: await seat(studio.open.db, offeringId, person.id, given) }
}

/** The emails about moves of these bookings, with their status. */
async function emails(...bookingIds: number[]) {
  const rows = await studio.open.db
    .select()
    .from(mails)
    .where(sql`${inArray(mails.bookingId, bookingIds)} and ${eq(mails.kind, 'class-moved')}`)
    .orderBy(asc(mails.id))
  return rows.map(({ bookingId, status, nextTryAt, about }) => ({ bookingId, status, waits: nextTryAt > new Date(), about }))
}
const waiting = async (...bookingIds: number[]) => (await emails(...bookingIds)).filter(({ status }) => status === 'queued')

/** The subject of the email if it were sent now. */
async function subjectOf(about: unknown) {
  const write = testEmailWriter(studio.open.db)
  return (await write({ about: about as never, to: 'anna@example.com', language: 'en' }))?.subject
}

describe('moving a class', () => {
  test('moving a class moves its bookings, and sends emails for paid and held bookings after the undo period', async () => {
    const { id } = await session(10)
    const [paid, held, lapsed] = [await book(id), await book(id, { status: 'pending' }), await book(id, { status: 'pending' })]
    await lapse(studio.open.db, lapsed.bookingId)
    const { status, body } = await move(id, { start: iso(11, '19:30') })
    expect(status).toBe(200)
    expect(body).toMatchObject({ emails: 2, moved: [{ id, date: dayIn(11), time: '19:30', duration: 60, taken: 2 }] })
    expect(await emails(paid.bookingId, held.bookingId, lapsed.bookingId)).toMatchObject([
      { bookingId: paid.bookingId, status: 'queued', waits: true },
      { bookingId: held.bookingId, status: 'queued', waits: true },
    ])
    expect(new Date(body.undo.until).getTime() - Date.now()).toBeLessThanOrEqual(60_000)
  })

  test('moving a class changes its duration, and refuses an end before its start', async () => {
    const { id } = await session(12)
    const { body } = await move(id, { start: `${dayIn(12)}T18:00`, end: `${dayIn(12)}T19:45` })
    expect(body.moved).toMatchObject([{ time: '18:00', duration: 105 }])
    expect(await move(id, { start: `${dayIn(12)}T18:00`, end: `${dayIn(12)}T17:00` })).toMatchObject({
      status: 400,
      body: { code: 'ends_before_start' },
    })
  })

  test('moving a class sends no emails with notify: false', async () => {
    const { id } = await session(13)
    const { bookingId } = await book(id)
    expect((await move(id, { start: iso(13, '20:00'), notify: false })).body).toMatchObject({ emails: 0 })
    expect(await emails(bookingId)).toEqual([])
  })

  test('moving a class is refused with the overlapping classes, unless it is forced', async () => {
    const { id } = await session(14)
    const other = await session(15, { title: 'Yin' })
    expect(await move(id, { start: iso(15, '18:30') })).toMatchObject({
      status: 409,
      body: { code: 'overlap', clashes: [{ id: other.id, kind: 'session', title: 'Yin' }] },
    })
    same(await startOf(id), iso(14, '18:00'))
    expect(await move(id, { start: iso(15, '18:30'), force: true })).toMatchObject({ status: 200 })
  })

  test('moving a class is refused while the class is being cancelled', async () => {
    const { id } = await session(16)
    const staff = await studio.person()
    const cancelled = { offeringId: id, personId: staff.id, notify: true, wasActive: true, runsAt: new Date(), createdAt: new Date() }
    await studio.open.db.insert(cancellations).values(cancelled)
    expect(await move(id, { start: iso(16, '20:00') })).toMatchObject({ status: 409, body: { code: 'being_cancelled' } })
  })

  test.each([
    [{}, 'start'],
    [{ start: '2027-05-05' }, 'start'],
    [{ start: '2027-02-30T18:00' }, 'start'],
    [{ start: '1999-05-05T18:00' }, 'start'],
    [{ start: '2027-05-05T18:00', scope: 'all' }, 'scope'],
    [{ start: '2027-05-05T18:00', notify: 'no' }, 'notify'],
  ])('moving a class with %j is refused, naming %s', async (body, field) => {
    expect(await move(1, body)).toMatchObject({ status: 400, body: { code: 'validation', fields: { [field]: expect.any(String) } } })
  })

  test('moving a class writes an audit entry, and undoing the move writes another one', async () => {
    const { id } = await session(17)
    const { body } = await move(id, { start: iso(18, '18:00') })
    await undo(body.undo.path)
    const trail = (await studio.staff('GET', `/audit/?kind=session&subject_id=${id}`)).body
    expect(trail.map(({ action, after }: { action: string; after: { starts_at: string } }) => [action, after.starts_at])).toEqual([
      ['update', iso(17, '18:00')],
      ['update', iso(18, '18:00')],
      ['create', iso(17, '18:00')],
    ])
  })
})

describe('undoing a move', () => {
  test('undoing a move restores the time and drops the emails', async () => {
    const { id } = await session(20)
    const { bookingId } = await book(id)
    const { body } = await move(id, { start: iso(21, '18:00') })
    expect(await undo(body.undo.path)).toMatchObject({ status: 204 })
    same(await startOf(id), iso(20, '18:00'))
    expect(await emails(bookingId)).toMatchObject([{ status: 'dropped' }])
    expect(await undo(body.undo.path)).toMatchObject({ status: 204 })
  })

  test('undoing a move is refused after the undo period', async () => {
    const { id } = await session(22)
    const { body } = await move(id, { start: iso(23, '18:00') })
    await studio.open.db.update(scheduleChanges).set({ undoUntil: sql`clock_timestamp()` })
    expect(await undo(body.undo.path)).toMatchObject({ status: 409, body: { code: 'too_late' } })
    same(await startOf(id), iso(23, '18:00'))
  })

  test('undoing a move is refused and changes nothing when an email may have been sent', async () => {
    const { id } = await session(24)
    const [gone, waits] = [await book(id), await book(id)]
    const { body } = await move(id, { start: iso(25, '18:00') })
    await studio.open.db.update(mails).set({ nextTryAt: sql`clock_timestamp()` }).where(eq(mails.bookingId, gone.bookingId))
    expect(await undo(body.undo.path)).toMatchObject({ status: 409, body: { code: 'too_late' } })
    same(await startOf(id), iso(25, '18:00'))
    expect(await waiting(waits.bookingId)).toHaveLength(1)
  })

  test('undoing a move is refused when the old time is occupied or the class was moved again', async () => {
    const { id } = await session(26)
    const first = (await move(id, { start: iso(27, '18:00') })).body
    await session(26, { title: 'Newcomer' })
    expect(await undo(first.undo.path)).toMatchObject({ status: 409, body: { code: 'overlap', clashes: [{ title: 'Newcomer' }] } })
    await move(id, { start: iso(28, '18:00') })
    expect(await undo(first.undo.path)).toMatchObject({ status: 409, body: { code: 'changed_again' } })
  })

  test('undoing a move restores an overlap that had been forced', async () => {
    const [one, other] = [await session(29), await session(29, { title: 'Over it', force: true })]
    const { body } = await move(other.id, { start: iso(30, '18:00') })
    expect(await undo(body.undo.path)).toMatchObject({ status: 204 })
    same(await startOf(other.id), iso(29, '18:00'))
    same(await startOf(one.id), iso(29, '18:00'))
  })

  test('undoing the second of two moves leaves one email about the first move', async () => {
    const { id } = await session(31)
    const { bookingId } = await book(id)
    await move(id, { start: iso(32, '18:00') })
    const second = (await move(id, { start: iso(33, '18:00') })).body
    expect(await waiting(bookingId)).toMatchObject([{ about: { from: { startsAt: iso(31, '18:00') } } }])

    await undo(second.undo.path)
    const [only, ...more] = await waiting(bookingId)
    expect(more).toEqual([])
    expect(only).toMatchObject({ waits: true, about: { from: { startsAt: iso(31, '18:00') } } })
    expect(await subjectOf(only?.about)).toMatch(/^Moved: Pilates for everyone/)
  })

  test('moving a class back to its original time also drops the emails about the move', async () => {
    const { id } = await session(34)
    const { bookingId } = await book(id)
    await move(id, { start: iso(35, '18:00') })
    expect((await move(id, { start: iso(34, '18:00'), notify: false })).body).toMatchObject({ emails: 0 })
    expect(await waiting(bookingId)).toEqual([])
  })

  test('undoing a move sends an email to people who booked after the move', async () => {
    const { id } = await session(36)
    const before = await book(id)
    const { body } = await move(id, { start: iso(37, '18:00') })
    const since = await book(id)
    await undo(body.undo.path)
    expect(await waiting(before.bookingId)).toEqual([])
    expect(await waiting(since.bookingId)).toMatchObject([{ waits: false, about: { from: { startsAt: iso(37, '18:00') } } }])
  })

  test('undoing a move answers 404 for an unknown change', async () => {
    expect(await undo('/schedule-changes/999999/')).toMatchObject({ status: 404 })
  })
})

describe('changing a class in its form', () => {
  const change = (id: number, body: object) => studio.staff('PATCH', `/group-sessions/${id}/`, { body })

  test('changing a class in its form queues emails that wait until the undo period ends', async () => {
    const { id } = await session(60)
    const { bookingId } = await book(id)
    const { status, body, headers } = await change(id, { time: '19:30', place: 'Garden' })
    expect([status, body]).toMatchObject([200, { id, time: '19:30', place: 'Garden' }])
    expect(headers.undo).toMatch(/^path="\/schedule-changes\/\d+\/", until="[^"]+", emails=1$/)
    expect(await emails(bookingId)).toMatchObject([{ status: 'queued', waits: true }])

    expect((await undo(pathIn(headers))).status).toBe(204)
    expect(await emails(bookingId)).toMatchObject([{ status: 'dropped' }])
    expect((await studio.staff('GET', `/group-sessions/${id}/`)).body).toMatchObject({ time: '18:00', place: 'Studio' })
  })

  test('changing a class in its form can be undone without emails, and offers no undo when nothing has changed', async () => {
    const { id } = await session(61, { meet_link: 'https://meet.example.com/old' })
    const { headers } = await change(id, { meet_link: 'https://meet.example.com/new', price: 300 })
    expect(headers.undo).toContain('emails=0')
    await undo(pathIn(headers))
    expect((await studio.staff('GET', `/group-sessions/${id}/`)).body).toMatchObject({
      meet_link: 'https://meet.example.com/old',
      price: 250,
    })
    expect((await change(id, { price: 250 })).headers.undo).toBeUndefined()
  })

  test('moving a class twice in its form sends one email, and moving it back to the original time sends none', async () => {
    const { id } = await session(62)
    const { bookingId } = await book(id)
    await change(id, { time: '19:30' })
    await change(id, { time: '20:00' })
    expect(await waiting(bookingId)).toHaveLength(1)
    await change(id, { time: '18:00' })
    expect(await waiting(bookingId)).toEqual([])
  })
})
