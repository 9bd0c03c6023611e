import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedPerson } from '../../../../../packages/contract/people/people.ts'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { people } from '../../../../db/schema/identity.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { payments, refunds } from '../../../../db/schema/payments.ts'
import { removals } from '../../../../db/schema/removals.ts'
import { finishRemovals } from '../../../../domain/operations/removals/finish-removals.ts'
import { seat } from '../../../../domain/schedule/catalog/catalog.testing.ts'
import { testContext } from '../../../app.testing.ts'
import { pilatesClass, setStaffRole, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
let ownerId: number
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  ownerId = (await studio.staff('GET', '/auth/me/')).body.id
})
afterAll(() => studio.close())

/** Ends the undo period of deletions. */
async function erased(): Promise<void> {
  await studio.open.db.update(removals).set({ runsAt: sql`clock_timestamp()` })
  await finishRemovals(testContext(studio.open))
}

let day = 20
const makeClass = async (): Promise<number> => (await studio.staff('POST', '/group-sessions/', { body: pilatesClass(++day) })).body.id
const create = (body: object, language: 'en' | 'ru' = 'en') => studio.staff('POST', '/people/', { body, language })
const change = (id: number, body: object) => studio.staff('PATCH', `/people/${id}/`, { body })
const setRole = (id: number, is_staff: boolean) => setStaffRole(studio.staff, studio.open, { id, is_staff })
const search = async (query: string): Promise<ListedPerson[]> => (await studio.staff('GET', `/people/?${query}`)).body
const emailsTo = async (to: string) => (await studio.open.db.select().from(mails).where(eq(mails.to, to))).map(({ kind }) => kind)

describe('the list of people', () => {
  test('the list of people shows the bookings, last visit and total payments of each person', async () => {
    const { db } = studio.open
    const guest = (await create({ first_name: 'Agáta', last_name: 'Zelená', email: 'agata@example.com' })).body.id
    const [past, ahead, lapsed] = [await makeClass(), await makeClass(), await makeClass()]
    const startsAt = new Date(Date.now() - 86_400_000)
    await db
      .update(offerings)
      .set({ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) })
      .where(eq(offerings.id, past))
    const booking = await seat(db, past, guest, { price: 25_000 })
    await seat(db, ahead, guest, { status: 'pending' })
    await seat(db, lapsed, guest, { status: 'pending', heldFor: -1 })
    const kept = { bookingId: booking, provider: 'sandbox', amount: 25_000, status: 'kept' as const, settledAt: new Date() }
    const [payment] = await db.insert(payments).values(kept).returning({ id: payments.id })
    await db.insert(refunds).values({ paymentId: payment?.id ?? 0, amount: 5000, cause: 'staff', status: 'sent' })

    const [found] = await search('q=agata@')
    expect(found).toMatchObject({ bookings_count: 2, total_paid: 200, has_account: false, is_staff: false })
    expect(new Date(found?.last_visit ?? 0).getTime()).toBe(Math.floor(startsAt.getTime() / 1000) * 1000)
    for (const [sort, first] of [
      ['-total_paid', guest],
      ['-last_visit', guest],
      ['-bookings_count', guest],
      ['email', guest],
    ] as const)
      expect((await search(`sort=${sort}&q=example.com`))[0]?.id, sort).toBe(first)

    const { body } = await studio.staff('GET', `/people/${guest}/`)
    expect(body.bookings.map(({ status }: { status: string }) => status)).toEqual(['cancelled', 'pending', 'paid'])
    expect(body.payments).toMatchObject([{ amount: 250, refunded: 50 }])
  })

  test('the list of people finds words of the name in any order, can be filtered by staff, and refuses an unknown sort field', async () => {
    await create({ first_name: 'Вера', last_name: 'Ильина' })
    expect(await search(`q=${encodeURIComponent('ильина вер')}`)).toMatchObject([{ first_name: 'Вера', email: null }])
    expect((await search('is_staff=true')).map(({ id }) => id)).toEqual([ownerId])
    expect((await studio.staff('GET', '/people/?sort=password_hash')).status).toBe(400)
    expect((await studio.staff('GET', '/people/?limit=1')).headers['x-total-count']).toBe(String((await search('')).length))
  })
})

describe('adding a person to the list of people', () => {
  test('adding a person with an email address sends no email, and is refused for a known address or an empty name', async () => {
    expect(await create({ first_name: 'Anna', email: ' Anna@Example.com' })).toMatchObject({
      status: 201,
      body: { email: 'anna@example.com' },
    })
    expect(await create({ first_name: 'Anna', email: 'anna@example.com' })).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect((await create({ first_name: ' ' })).status).toBe(400)
    expect((await create({})).status).toBe(400)
    expect(await emailsTo('anna@example.com')).toEqual([])
  })

  test('adding a person to the list of people and making them staff sends a link for setting a password, and gives access until the role is removed', async () => {
    const { status, body } = await create({ first_name: 'Jana', email: 'jana@example.com' }, 'ru')
    expect([status, body]).toMatchObject([201, { is_staff: false, has_account: false, language: 'ru' }])
    await setRole(body.id, true)
    const [email] = await studio.open.db.select().from(mails).where(eq(mails.to, 'jana@example.com'))
    if (!email) throw new Error('No email was sent.')
    const { personId, token } = email.about as { personId: number; token: string }
    const reset = { uid: String(personId), token, new_password: 'a long enough password' }
    await studio.anonymous('POST', '/auth/password-reset/confirm/', { body: reset })
    const login = await studio.anonymous('POST', '/auth/login/', { body: { email: 'jana@example.com', password: reset.new_password } })
    const asJana = (method: 'GET' | 'DELETE', url: string) =>
      studio.app.inject({ method, url: `/api${url}`, headers: { authorization: `Bearer ${login.body.access}` } })
    expect((await asJana('GET', '/people/')).statusCode).toBe(200)
    await setRole(body.id, false)
    expect((await asJana('GET', '/people/')).statusCode).toBe(403)
  })
})

describe('changing a person', () => {
  test('changing a person changes name and language, with an audit entry that contains neither name nor address', async () => {
    const { body } = await create({ first_name: 'Petr', email: 'petr@example.com' })
    expect((await change(body.id, { first_name: 'Pavel', language: 'ru' })).body).toMatchObject({ first_name: 'Pavel', language: 'ru' })
    const trail = (await studio.staff('GET', `/audit/?kind=person&subject_id=${body.id}`)).body
    expect(trail).toMatchObject([{ action: 'update', after: { language: 'ru', changed: ['firstName'] } }, { action: 'create' }])
    expect(JSON.stringify(trail.map(({ before, after }: Record<string, unknown>) => [before, after]))).not.toMatch(/Petr|Pavel|petr@/)
  })

  test('changing the language of a person applies to all later emails, including emails about earlier bookings', async () => {
    const session = await makeClass()
    const guest = { first_name: 'Hannah', email: 'hannah@example.com', language: 'en' }
    const added = await studio.staff('POST', `/offerings/${session}/bookings/`, {
      body: { person: guest, payment: 'cash' },
      language: 'ru',
    })
    const { person, language } = added.body
    expect(language).toBe('en')
    await change(person.id, { language: 'ru' })
    const languages = () => studio.open.db.select({ language: mails.language }).from(mails).where(eq(mails.to, guest.email))
    expect(await languages()).toEqual([{ language: 'ru' }])
    await change(person.id, { language: 'en' })
    const { roster } = (await studio.staff('GET', `/offerings/${session}/`)).body
    expect(roster).toMatchObject([{ language: 'en' }])
  })

  test('changing a person sets and corrects an address until it is proven, and refuses an address that has an account', async () => {
    const { body } = await create({ first_name: 'Nela' })
    expect(await change(body.id, { email: 'anna@example.com' })).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect((await change(body.id, { email: 'nela@example.com' })).body.email).toBe('nela@example.com')
    expect((await change(body.id, { email: 'nela.n@example.com' })).body.email).toBe('nela.n@example.com')
    await studio.open.db.update(people).set({ emailProvenAt: new Date() }).where(eq(people.id, body.id))
    expect(await change(body.id, { email: 'other@example.com' })).toMatchObject({ status: 409, body: { code: 'has_address' } })
  })

  test('making a person staff ends the person’s sign-ins and sends a reset link, even with a proven address', async () => {
    const [stranger, known] = [await studio.person(), await studio.person()]
    await studio.open.db.update(people).set({ emailProvenAt: new Date() }).where(eq(people.id, known.id))
    for (const { id, ask } of [stranger, known]) {
      expect((await ask('GET', '/auth/me/')).status).toBe(200)
      await setRole(id, true)
      expect((await studio.staff('GET', `/people/${id}/`)).body).toMatchObject({ is_staff: true, has_account: false, email_proven: false })
      expect((await ask('GET', '/people/')).status).toBe(401)
      const [row] = await studio.open.db.select().from(people).where(eq(people.id, id))
      expect(await emailsTo(row?.email ?? '')).toContain('password-reset')
    }
    for (const { id } of [stranger, known]) await setRole(id, false)
  })

  test('changing a person is refused when it would remove the last staff account', async () => {
    expect(await setRole(ownerId, false)).toMatchObject({ status: 409, body: { code: 'last_staff' } })
    expect(await studio.staff('DELETE', `/people/${ownerId}/`)).toMatchObject({ status: 409, body: { code: 'last_staff' } })
    expect((await change(2_000_000, { first_name: 'X' })).status).toBe(404)
  })
})

describe('erasing a person by staff', () => {
  test('erasing a person by staff requires consent for a paid booking in the future, and hides the person afterwards', async () => {
    const { body } = await create({ first_name: 'Leaving', email: 'leaving@example.com' })
    const session = await makeClass()
    await seat(studio.open.db, session, body.id, { price: 25_000 })
    expect(await studio.staff('DELETE', `/people/${body.id}/`)).toMatchObject({ status: 409, body: { code: 'person_paid_ahead' } })
    expect((await studio.staff('DELETE', `/people/${body.id}/?free_paid_seats=true`)).status).toBe(204)
    expect((await studio.staff('GET', `/people/${body.id}/`)).status).toBe(404)
    expect((await change(body.id, { first_name: 'Back' })).status).toBe(404)
    expect((await studio.staff('DELETE', `/people/${body.id}/`)).status).toBe(404)
    expect(await search('q=leaving')).toEqual([])
    expect((await studio.staff('GET', `/audit/?kind=person&subject_id=${body.id}`)).body[0]).toMatchObject({ action: 'delete' })
    await erased()
    const put = { person_id: body.id, payment: 'cash' }
    expect((await studio.staff('POST', `/offerings/${session}/bookings/`, { body: put })).status).toBe(404)
  })
})
