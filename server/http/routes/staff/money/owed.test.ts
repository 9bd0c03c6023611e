import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { payments, refunds } from '../../../../db/schema/payments.ts'
import { makeSession } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { runDueCancellations } from '../../../../domain/operations/classes/cancelling/run-cancellation.ts'
import { finishRemovals } from '../../../../domain/operations/removals/finish-removals.ts'
import { testContext } from '../../../app.testing.ts'
import { PASSWORD } from '../../account/auth.testing.ts'
import { dayIn, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())
const db = () => studio.open.db

type Debtor = { person: { id: number }; amount: number; oldest: string; bookings: { booking_id: number; amount: number; title: string }[] }
const owed = async (): Promise<Debtor[]> => (await studio.staff('GET', '/owed/')).body
const owedOf = async (personId: number) => (await owed()).find(({ person }) => person.id === personId)
const addDue = (offering: number, person_id: number) =>
  studio.staff('POST', `/offerings/${offering}/bookings/`, { body: { person_id, payment: 'due' } })
const take = (booking: number, method = 'cash') =>
  studio.staff('PATCH', `/session-registrations/${booking}/`, { body: { status: 'paid', method } })
const keptFor = (booking: number) =>
  db().select().from(payments).where(sql`${payments.bookingId} = ${booking} and ${payments.status} = 'kept'`)
const income = async () => {
  const month = dayIn(0).slice(0, 7)
  return (await studio.staff('GET', `/income/?month=${month}`)).body.payments
}

describe('a due booking made by staff', () => {
  test('a due booking made by staff has no end, is on the roster and in the list of debts, but is not income and sends no email', async () => {
    const session = await makeSession(db(), { capacity: 1, price: 35_000, titleEn: 'Hatha Yoga', titleRu: 'Хатха-йога' })
    const { id } = await studio.person()
    const before = await income()
    const { status, body } = await addDue(session, id)
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'pending', held_until: null, price: 350, owed: 350, paid: null })
    expect(await owedOf(id)).toMatchObject({ amount: 350, bookings: [{ booking_id: body.booking_id, amount: 350, title: 'Hatha Yoga' }] })
    expect((await studio.staff('GET', '/owed/', { language: 'ru' })).body[0].bookings[0].title).toBe('Хатха-йога')
    expect(await income()).toEqual(before)
    expect(await db().$count(mails, eq(mails.bookingId, body.booking_id))).toBe(0)

    // Long after the class, the booking is still owed and occupies its seat.
    await db()
      .update(offerings)
      .set({ startsAt: sql`clock_timestamp() - interval '30 days'`, endsAt: sql`clock_timestamp() - interval '29 days'` })
      .where(eq(offerings.id, session))
    expect(await owedOf(id)).toMatchObject({ amount: 350 })
    expect((await owed())[0]?.person.id).toBe(id)
  })

  test('a due booking made by staff is listed by person with the sum of all their debts, the oldest first', async () => {
    const { id } = await studio.person()
    const later = await makeSession(db(), { price: 20_000, startsAt: new Date(Date.now() + 30 * 86_400_000) })
    const sooner = await makeSession(db(), { price: 30_000, startsAt: new Date(Date.now() - 3 * 86_400_000) })
    await addDue(later, id)
    await addDue(sooner, id)
    const own = await owedOf(id)
    expect(own?.bookings.map(({ amount }) => amount)).toEqual([300, 200])
    expect(own?.amount).toBe(500)
    const all = await owed()
    expect(all.map(({ oldest }) => Date.parse(oldest))).toEqual(all.map(({ oldest }) => Date.parse(oldest)).sort((a, b) => a - b))
    const page = await studio.staff('GET', '/owed/?limit=1&offset=1')
    expect([page.body.length, page.headers['x-total-count']]).toEqual([1, String(all.length)])
    expect((await studio.staff('GET', `/owed/?person_id=${id}`)).body).toEqual([own])
  })

  test('a due booking made by staff counts in the menu badge only once the class has begun', async () => {
    const counted = async () => (await studio.staff('GET', '/today/counts/')).body.debtors
    const before = await counted()
    const session = await makeSession(db(), { price: 20_000, startsAt: new Date(Date.now() + 3_600_000) })
    const { id } = await studio.person()
    await addDue(session, id)
    expect(await owedOf(id)).toMatchObject({ amount: 200 })
    expect(await counted()).toBe(before)
    await db().update(offerings).set({ startsAt: sql`clock_timestamp() - interval '1 minute'` }).where(eq(offerings.id, session))
    expect(await counted()).toBe(before + 1)
  })

  test('a due booking made by staff can be paid at the studio, which records a payment of today', async () => {
    const session = await makeSession(db(), { price: 35_000 })
    const { id } = await studio.person()
    const { body } = await addDue(session, id)
    const before = await income()
    expect((await take(body.booking_id, 'transfer')).body).toMatchObject({ status: 'paid', owed: 0 })
    expect(await keptFor(body.booking_id)).toMatchObject([{ channel: 'studio', method: 'transfer', amount: 35_000 }])
    expect(await owedOf(id)).toBeUndefined()
    const after = await income()
    expect(after.amount - before.amount).toBe(350)
  })

  test('a due booking made by staff can be paid by its person by card in a normal checkout', async () => {
    const session = await makeSession(db(), { price: 35_000 })
    const { id, ask } = await studio.person()
    const { body } = await addDue(session, id)
    const opened = await ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: session } })
    expect(opened.body).toMatchObject({ booking_id: body.booking_id, held_until: null })
    await studio.anonymous('POST', `/sandbox/sessions/${opened.body.checkout_url.split('/').at(-1)}/pay/`)
    expect(await keptFor(body.booking_id)).toMatchObject([{ channel: 'online', method: 'card' }])
    expect(await owedOf(id)).toBeUndefined()
  })

  test('a due booking made by staff takes over the person’s hold, and is paid at once if the class is free', async () => {
    const session = await makeSession(db(), { price: 35_000 })
    const { id, ask } = await studio.person()
    const held = await ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: session } })
    const { body } = await addDue(session, id)
    expect(body).toMatchObject({ booking_id: held.body.booking_id, held_until: null, owed: 350 })
    // A second request returns the same booking. A free class is not owed.
    expect((await addDue(session, id)).body).toMatchObject({ booking_id: held.body.booking_id, owed: 350 })
    expect((await addDue(await makeSession(db(), { price: 0 }), id)).body).toMatchObject({ status: 'paid', owed: 0 })
  })

  test('setting a cash booking to pending creates no debt', async () => {
    const session = await makeSession(db(), { price: 35_000 })
    const { id } = await studio.person()
    const { body } = await studio.staff('POST', `/offerings/${session}/bookings/`, { body: { person_id: id, payment: 'cash' } })
    await studio.staff('PATCH', `/session-registrations/${body.booking_id}/`, { body: { status: 'pending' } })
    expect(await owedOf(id)).toBeUndefined()
  })

  test('a due booking made by staff is refused to guests, and for a full class', async () => {
    const session = await makeSession(db(), { capacity: 1 })
    const [one, other] = [await studio.person(), await studio.person()]
    const body = { person_id: one.id, payment: 'due' }
    expect((await one.ask('POST', `/offerings/${session}/bookings/`, { body })).status).toBe(403)
    await addDue(session, one.id)
    expect(await addDue(session, other.id)).toMatchObject({ status: 409, body: { code: 'sold_out' } })
  })
})

describe('the payment for a due booking', () => {
  test('the payment for a due booking is recorded once when three requests record it at the same time', async () => {
    const { id } = await studio.person()
    const { body } = await addDue(await makeSession(db()), id)
    const taken = await Promise.all([take(body.booking_id), take(body.booking_id, 'card'), take(body.booking_id, 'transfer')])
    expect(taken.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await keptFor(body.booking_id)).toHaveLength(1)
  })

  test('a card payment for a due booking is refunded when staff took cash during the checkout', async () => {
    const session = await makeSession(db())
    const { id, ask } = await studio.person()
    const { body } = await addDue(session, id)
    const opened = await ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: session } })
    const page = opened.body.checkout_url.split('/').at(-1)
    await take(body.booking_id)
    await studio.anonymous('POST', `/sandbox/sessions/${page}/pay/`)
    expect((await ask('GET', `/checkout/sessions/${page}/`)).body).toMatchObject({ status: 'refunded', booking: { status: 'paid' } })
    expect(await keptFor(body.booking_id)).toMatchObject([{ channel: 'studio', method: 'cash' }])
    expect(await db().select().from(refunds).where(eq(refunds.cause, 'unwanted'))).toMatchObject([{ amount: 65_000 }])
  })

  test('the payment for a due booking is no longer owed once the class is cancelled', async () => {
    const session = await makeSession(db())
    const { id } = await studio.person()
    const { body } = await addDue(session, id)
    await studio.staff('POST', `/offerings/${session}/cancellation/`, { body: { notify: false } })
    await db().execute(sql`update cancellations set runs_at = clock_timestamp() where offering_id = ${session}`)
    await runDueCancellations(testContext(studio.open))
    expect(await owedOf(id)).toBeUndefined()
    expect(await db().select().from(bookings).where(eq(bookings.id, body.booking_id))).toMatchObject([{ status: 'cancelled' }])
  })
})

describe('a person with debts', () => {
  test('a person with debts sees the debt in the data export', async () => {
    const { id, ask } = await studio.person()
    await addDue(await makeSession(db(), { price: 35_000 }), id)
    expect((await ask('GET', '/auth/me/export/')).body.bookings).toMatchObject([{ status: 'pending', price: 350, owed: 350 }])
  })

  test('a person with debts can be deleted, also by staff, only with consent to cancel the debts', async () => {
    const [one, other] = [await studio.person(), await studio.person()]
    for (const { id } of [one, other]) await addDue(await makeSession(db()), id)
    const mine = (more: object) => one.ask('DELETE', '/auth/me/', { body: { password: PASSWORD, ...more } })
    expect(await mine({})).toMatchObject({ status: 409, body: { code: 'owes', error: expect.stringContaining('You have bookings') } })
    expect((await mine({ cancel_owed: true })).status).toBe(204)
    expect(await owedOf(one.id)).toBeUndefined()

    const byStaff = await studio.staff('DELETE', `/people/${other.id}/`)
    expect(byStaff).toMatchObject({ status: 409, body: { code: 'owes', error: expect.stringContaining('This client') } })
    expect((await studio.staff('DELETE', `/people/${other.id}/?cancel_owed=true`)).status).toBe(204)
    await db().execute(sql`update removals set runs_at = clock_timestamp() where done_at is null`)
    await finishRemovals(testContext(studio.open))
    expect((await other.ask('GET', '/auth/me/')).status).toBe(401)
    expect(await db().$count(bookings, sql`${bookings.personId} = ${other.id} and ${bookings.status} = 'pending'`)).toBe(0)
  })

  test('after the deletion, a person with debts still owes for classes that had started, and the debt is a task until paid or written off', async () => {
    const [one, other] = [await studio.person(), await studio.person()]
    const startsAt = new Date(Date.now() - 3_600_000)
    const attended = async (id: number): Promise<number> => {
      const offering = await makeSession(db(), { price: 35_000 })
      const { body } = await addDue(offering, id)
      await db().update(offerings).set({ startsAt, endsAt: new Date() }).where(eq(offerings.id, offering))
      return body.booking_id
    }
    const [own, byStaff, ahead] = [
      await attended(one.id),
      await attended(other.id),
      (await addDue(await makeSession(db()), one.id)).body.booking_id,
    ]
    expect((await one.ask('DELETE', '/auth/me/', { body: { password: PASSWORD, cancel_owed: true } })).status).toBe(204)
    await studio.staff('DELETE', `/people/${other.id}/?cancel_owed=true`)
    await db().execute(sql`update removals set runs_at = clock_timestamp() where done_at is null`)
    await finishRemovals(testContext(studio.open))
    const statusOf = async (id: number) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0]?.status
    expect([await statusOf(own), await statusOf(byStaff), await statusOf(ahead)]).toEqual(['pending', 'pending', 'cancelled'])
    const tasks = async () =>
      (await studio.staff('GET', '/today/')).body.tasks.filter(({ kind }: { kind: string }) => kind === 'owed_by_erased')
    expect(await tasks()).toMatchObject([
      { amount: 350, booking: { id: own }, client: null, text: expect.stringContaining('350') },
      { amount: 350, booking: { id: byStaff } },
    ])
    expect((await studio.staff('GET', '/today/counts/')).body.tasks).toBeGreaterThanOrEqual(2)
    expect((await owed()).flatMap(({ bookings: all }) => all.map(({ booking_id }) => booking_id))).toEqual(
      expect.arrayContaining([own, byStaff]),
    )
    expect((await studio.staff('POST', `/owed/${own}/forgiveness/`, { body: { note: 'Gone' } })).status).toBe(204)
    expect((await take(byStaff)).status).toBe(200)
    expect(await tasks()).toEqual([])
  })
})
