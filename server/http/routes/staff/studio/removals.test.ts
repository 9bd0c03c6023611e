import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { people } from '../../../../db/schema/identity.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { payments } from '../../../../db/schema/payments.ts'
import { removals } from '../../../../db/schema/removals.ts'
import { finishRemovals } from '../../../../domain/operations/removals/finish-removals.ts'
import { lapse, seat } from '../../../../domain/schedule/catalog/catalog.testing.ts'
import { testContext } from '../../../app.testing.ts'
import { type ApiClient, pathIn, pilatesClass, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const finish = () => finishRemovals(testContext(studio.open))
async function minutePasses(): Promise<void> {
  await studio.open.db.update(removals).set({ runsAt: sql`clock_timestamp()` })
  await finish()
}
const undo = (path: string, ask: ApiClient = studio.staff) => ask('DELETE', path)
const trailOf = async (kind: string, id: number) =>
  (await studio.staff('GET', `/audit/?kind=${kind}&subject_id=${id}`)).body.map(({ action }: { action: string }) => action)

let day = 20
const makeClass = async (more: object = {}): Promise<number> =>
  (await studio.staff('POST', '/group-sessions/', { body: pilatesClass(++day, more) })).body.id

describe('a message that staff have deleted', () => {
  const received = async () => {
    await studio.anonymous('POST', '/contact/', {
      body: { name: 'Jana', email: `jana-${++day}@example.com`, subject: 'Hi', message: 'Hello' },
    })
    return (await studio.staff('GET', '/messages/?limit=1')).body[0].id as number
  }
  const remove = (id: number) => studio.staff('DELETE', `/messages/${id}/`)
  const inSight = async (id: number) => (await studio.staff('GET', `/messages/${id}/`)).status === 200

  test('a message that staff have deleted is hidden, and can be restored unchanged by undoing the deletion', async () => {
    const id = await received()
    await studio.staff('POST', `/messages/${id}/reply/`, { body: { text: 'Welcome' } })
    const before = (await studio.staff('GET', `/messages/${id}/`)).body
    const { status, headers } = await remove(id)
    expect([status, await inSight(id)]).toEqual([204, false])
    expect((await studio.staff('GET', '/messages/')).body).toEqual([])
    expect((await studio.staff('GET', '/today/')).body.messages).toEqual([])
    expect((await studio.staff('POST', `/messages/${id}/reply/`, { body: { text: 'Late' } })).status).toBe(404)

    await finish()
    expect((await undo(pathIn(headers))).status).toBe(204)
    expect((await undo(pathIn(headers))).status).toBe(204)
    expect((await studio.staff('GET', `/messages/${id}/`)).body).toEqual(before)
    expect((await trailOf('message', id)).slice(0, 2)).toEqual(['undo', 'delete'])
    await minutePasses()
    expect(await inSight(id)).toBe(true)
  })

  test('a message that staff have deleted is erased after the undo period and cannot be restored', async () => {
    const { headers } = await remove(await received())
    await minutePasses()
    await finish()
    expect(await undo(pathIn(headers))).toMatchObject({ status: 409, body: { code: 'too_late' } })
    expect((await undo('/removals/999999/')).status).toBe(404)
  })
})

describe('a person whom staff have erased', () => {
  const erase = (id: number, query = '') => studio.staff('DELETE', `/people/${id}/${query}`)
  const nameOf = async (id: number) => (await studio.staff('GET', `/people/${id}/`)).body.email

  test('a person whom staff have erased cannot sign in or continue a sign-in until the erasure is undone, which restores everything', async () => {
    const { id, ask } = await studio.person()
    const email = await nameOf(id)
    const booking = await seat(studio.open.db, await makeClass(), id, { status: 'pending' })
    const { status, headers } = await erase(id)
    expect([status, (await ask('GET', '/auth/me/')).status, await nameOf(id)]).toEqual([204, 401, undefined])
    expect((await studio.staff('GET', '/people/')).body.map((row: { id: number }) => row.id)).not.toContain(id)
    expect((await studio.staff('PATCH', `/people/${id}/`, { body: { first_name: 'X' } })).status).toBe(404)

    expect((await undo(pathIn(headers))).status).toBe(204)
    expect([(await ask('GET', '/auth/me/')).status, await nameOf(id)]).toEqual([200, email])
    expect((await ask('GET', '/session-registrations/')).body).toMatchObject([{ id: booking, status: 'pending' }])
  })

  test('a person whom staff delete is erased after the undo period, and only once when the job runs several times', async () => {
    const { id, ask } = await studio.person()
    const booking = await seat(studio.open.db, await makeClass(), id, { status: 'pending' })
    await erase(id)
    await studio.open.db.update(removals).set({ runsAt: sql`clock_timestamp()` })
    // Finishes the deletion again, as after a kill between erasing the person and recording it.
    const enqueue = testContext(studio.open)
    await Promise.all([finishRemovals(enqueue), finishRemovals(enqueue)])
    await studio.open.db.update(removals).set({ doneAt: null }).where(eq(removals.subjectId, id))
    await finish()
    expect([(await ask('GET', '/auth/me/')).status, await nameOf(id)]).toEqual([401, undefined])
    const [row] = await studio.open.db.select().from(bookings).where(eq(bookings.id, booking))
    expect(row).toMatchObject({ status: 'cancelled', cancelledBy: 'person' })
    expect(await trailOf('person', id)).toEqual(['delete'])
  })

  test('a person whom staff have erased is restored when a paid booking was added in the undo period, with the reason in the audit log', async () => {
    const { id, ask } = await studio.person()
    await erase(id)
    await seat(studio.open.db, await makeClass(), id)
    await minutePasses()
    expect((await ask('GET', '/auth/me/')).status).toBe(200)
    const [entry] = (await studio.staff('GET', `/audit/?kind=person&subject_id=${id}`)).body
    expect(entry).toMatchObject({ action: 'undo', after: { reason: 'paid_ahead' } })
    expect((await erase(id, '?free_paid_seats=true')).status).toBe(204)
    await minutePasses()
    expect(await nameOf(id)).toBeUndefined()
  })

  test('a member of staff who erased their own account can undo the erasure', async () => {
    const { id, ask } = await studio.person()
    await studio.open.db.update(people).set({ isStaff: true }).where(eq(people.id, id))
    const { headers } = await ask('DELETE', `/people/${id}/`)
    expect((await undo(pathIn(headers), ask)).status).toBe(204)
    await minutePasses()
    expect((await ask('GET', '/people/')).status).toBe(200)
  })
})

describe('a booking that staff have deleted', () => {
  const path = '/session-registrations/'
  const remove = (id: number, resource = path) => studio.staff('POST', `${resource}${id}/removal/`)
  const inSight = async (id: number) => (await studio.staff('GET', `${path}${id}/`)).status === 200
  const rowsOf = (id: number) => studio.open.db.$count(bookings, eq(bookings.id, id))
  const made = async (given: Parameters<typeof seat>[3] = {}) => {
    const guest = await studio.person()
    const session = await makeClass()
    return { ...guest, session, booking: await seat(studio.open.db, session, guest.id, given) }
  }

  test('a free booking that staff have deleted is hidden, occupies its seat during the undo period, and can be restored by undoing', async () => {
    const { booking, session } = await made()
    const { status, body } = await remove(booking)
    expect([status, await inSight(booking)]).toEqual([201, false])
    const listed = await studio.staff('GET', path)
    expect(listed.body.map(({ id }: { id: number }) => id)).not.toContain(booking)
    expect(listed.headers['x-total-count']).toBe(String(listed.body.length))
    const roster = async () => (await studio.staff('GET', `/offerings/${session}/`)).body.roster
    expect(await roster()).toMatchObject([{ booking_id: booking, is_going: true }])
    await studio.open.db
      .update(offerings)
      .set({ startsAt: new Date(), endsAt: new Date(Date.now() + 3_600_000) })
      .where(eq(offerings.id, session))
    expect((await studio.staff('PATCH', `/offerings/${session}/attendance/`, { body: { all: 'came' } })).status).toBe(200)
    expect((await studio.staff('GET', `/offerings/${session}/`)).body.taken).toBe(1)
    expect((await remove(booking)).status).toBe(404)
    expect((await undo(body.undo.path)).status).toBe(204)
    expect((await studio.staff('GET', `${path}${booking}/`)).body).toMatchObject({ status: 'paid' })
    expect(await roster()).toMatchObject([{ is_going: false, attendance: null }])
  })

  test('a booking that staff have deleted releases its seat after the undo period, and the person then gets an email', async () => {
    const { booking, session } = await made()
    await remove(booking)
    await minutePasses()
    await finish()
    expect([(await studio.staff('GET', `/offerings/${session}/`)).body.taken, await inSight(booking)]).toEqual([0, false])
    const emails = await studio.open.db.select().from(mails).where(eq(mails.bookingId, booking))
    expect(emails.map(({ kind }) => kind)).toContain('class-cancelled')
  })

  test('a lapsed hold or an unpaid cancelled booking that staff delete is deleted completely', async () => {
    const [lapsed, cancelled] = [await made({ status: 'pending' }), await made({ status: 'pending' })]
    await lapse(studio.open.db, lapsed.booking)
    await cancelled.ask('DELETE', `${path}${cancelled.booking}/`)
    for (const { booking } of [lapsed, cancelled]) expect((await remove(booking)).status).toBe(201)
    await minutePasses()
    expect([await rowsOf(lapsed.booking), await rowsOf(cancelled.booking)]).toEqual([0, 0])
  })

  test('a booking with money cannot be deleted by staff, and a booking deleted after its refund stays in the list of payments', async () => {
    const { booking } = await made({ price: 25_000 })
    const kept = { bookingId: booking, provider: 'studio', channel: 'studio', method: 'cash', amount: 25_000, status: 'kept' } as const
    await studio.open.db.insert(payments).values({ ...kept, settledAt: new Date() })
    expect(await remove(booking)).toMatchObject({
      status: 409,
      body: { code: 'has_money', error: expect.stringContaining('Refund the payment in full') },
    })
    await studio.staff('POST', `${path}${booking}/refund/`, { body: {}, key: 'all of it' })
    expect((await remove(booking)).status).toBe(201)
    await minutePasses()
    expect([await inSight(booking), await rowsOf(booking)]).toEqual([false, 1])
    expect((await studio.staff('GET', '/payments/')).body).toMatchObject([{ booking: { id: booking } }])
  })

  test('a booking that staff have deleted is restored when it is paid during the undo period', async () => {
    const { booking } = await made({ status: 'pending', price: 25_000 })
    await remove(booking)
    await studio.staff('PATCH', `${path}${booking}/`, { body: { status: 'paid' } })
    await minutePasses()
    expect((await studio.staff('GET', `${path}${booking}/`)).body.status).toBe('paid')
  })

  test('a booking that staff have deleted answers 404 through the URL of another kind of booking', async () => {
    expect((await remove((await made()).booking, '/bookings/')).status).toBe(404)
  })
})
