import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { auditLog } from '../../../../db/schema/audit.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { people } from '../../../../db/schema/identity.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { payments, refunds } from '../../../../db/schema/payments.ts'
import { makeSession } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { testAddressKeys } from '../../../../domain/kernel/link-tokens.testing.ts'
import { bookingToken, changeToken, payToken } from '../../../../domain/kernel/link-tokens.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())
const db = () => studio.open.db
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)

const session = (hours = 72, more: Partial<typeof offerings.$inferInsert> = {}) =>
  makeSession(db(), { price: 35_000, startsAt: inHours(hours), endsAt: inHours(hours + 1), ...more })
const add = (offering: number, person_id: number, link: object = {}) =>
  studio.staff('POST', `/offerings/${offering}/bookings/`, { body: { person_id, payment: { link } } })
const addDue = async (offering: number, person_id: number): Promise<number> =>
  (await studio.staff('POST', `/offerings/${offering}/bookings/`, { body: { person_id, payment: 'due' } })).body.booking_id
const rowOf = async (id: number) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0]
async function tokenOf(id: number): Promise<string> {
  const { changeKey: key = '' } = (await rowOf(id)) ?? {}
  return payToken(testAddressKeys, { id, key })
}
const look = (token: string, query = '') => studio.anonymous('GET', `/booking-payments/${encodeURIComponent(token)}/${query}`)
const press = (token: string, body: object = {}) =>
  studio.anonymous('POST', `/booking-payments/${encodeURIComponent(token)}/checkout/`, { body })
const pageOf = (opened: { body: { checkout_url: string } }) => opened.body.checkout_url.split('/').at(-1) ?? ''
const payOn = (page: string) => studio.anonymous('POST', `/sandbox/sessions/${page}/pay/`)
const mailsOf = (bookingId: number) => db().select().from(mails).where(eq(mails.bookingId, bookingId))
const move = (offering: number, hours: number) =>
  db()
    .update(offerings)
    .set({ startsAt: inHours(hours), endsAt: inHours(hours + 1) })
    .where(eq(offerings.id, offering))
const lapse = (id: number) =>
  db()
    .update(bookings)
    .set({ heldUntil: inHours(-0.01) })
    .where(eq(bookings.id, id))

async function held(hours = 72, link: object = {}) {
  const [offering, person] = [await session(hours), await studio.person()]
  const { body } = await add(offering, person.id, link)
  const id: number = body.booking_id
  return { offering, person, id, token: await tokenOf(id) }
}

test('no table contains the token of a payment link, and the checkout redirects back to the link', async () => {
  const { token } = await held()
  const page = pageOf(await press(token))
  const tables = (await db().execute(sql`select tablename as name from pg_tables where schemaname = 'public'`)) as unknown as {
    rows: { name: string }[]
  }
  for (const { name } of tables.rows) {
    const found = await db().execute(sql`select 1 from ${sql.identifier(name)} t where t::text like ${`%${token}%`}`)
    expect((found as unknown as { rows: unknown[] }).rows, name).toEqual([])
  }
  expect((await payOn(page)).body.redirect_url).toContain(`/pay/${encodeURIComponent(token)}?session_id=${page}`)
})

describe('a hold with a payment link', () => {
  test('a hold with a payment link lasts a day, has the price of the class, and causes an email with the link', async () => {
    const [offering, { id: personId, ask }] = [await session(), await studio.person()]
    const { status, body } = await add(offering, personId)
    expect((await ask('GET', '/session-registrations/')).body).toMatchObject([{ status: 'pending', held_until: body.held_until }])
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'pending', by_link: true, price: 350, owed: 0, paid: null })
    expect(Math.abs(Date.parse(body.held_until) - inHours(24).getTime())).toBeLessThan(60_000)
    expect(body.asked_at).not.toBeNull()
    expect(await mailsOf(body.booking_id)).toMatchObject([{ kind: 'please-pay', status: 'queued' }])
  })

  test('a hold with a payment link must end at least an hour before the class, and is refused when that is impossible', async () => {
    const soon = await held(10)
    expect(Math.abs(((await rowOf(soon.id))?.heldUntil?.getTime() ?? 0) - inHours(9).getTime())).toBeLessThan(60_000)
    const { id } = await studio.person()
    const code = (answer: { status: number; body: { code: string } }) => [answer.status, answer.body.code]
    expect(code(await add(await session(0.9), id))).toEqual([409, 'too_late_for_link'])
    const later = await session(30)
    for (const until of [inHours(29.1), inHours(-1)])
      expect(code(await add(later, id, { until: until.toISOString() }))).toEqual([409, 'link_end'])
    const chosen = await add(later, id, { until: inHours(28).toISOString() })
    expect(Math.abs(Date.parse(chosen.body.held_until) - inHours(28).getTime())).toBeLessThan(60_000)
  })

  test('a hold with a payment link accepts another price with a note, recorded in the audit log, but not below the card minimum', async () => {
    const { id } = await held(72, { price: 200, note: 'She brings a friend' })
    expect(await rowOf(id)).toMatchObject({ price: 20_000, firstOnline: false })
    const [entry] = await db().select().from(auditLog).where(sql`${auditLog.kind} = 'booking' and ${auditLog.subjectId} = ${id}`)
    expect(entry).toMatchObject({ action: 'create', after: { price: 20_000, note: 'She brings a friend', status: 'pending' } })
    const person = await studio.person()
    expect((await add(await session(), person.id, { price: 200 })).status).toBe(400)
    expect(await add(await session(), person.id, { price: 10, note: 'Why' })).toMatchObject({
      status: 400,
      body: { code: 'price_below_minimum' },
    })
    for (const [offering, link] of [
      [await session(), { price: 0, note: 'Why' }],
      [await session(72, { price: 0 }), {}],
    ] as const)
      expect(await add(offering, person.id, link)).toMatchObject({ status: 409, body: { code: 'costs_nothing' } })
  })

  test('a hold with a payment link is refused without an email address, without a free seat and for a paid booking', async () => {
    const offering = await session(72, { capacity: 1 })
    const body = { person: { first_name: 'Walk' }, payment: { link: {} } }
    expect(await studio.staff('POST', `/offerings/${offering}/bookings/`, { body })).toMatchObject({
      status: 409,
      body: { code: 'no_email' },
    })
    expect(await db().$count(bookings, eq(bookings.offeringId, offering))).toBe(0)
    await add(offering, (await studio.person()).id)
    expect(await add(offering, (await studio.person()).id)).toMatchObject({ status: 409, body: { code: 'sold_out' } })
    const [{ id }, paid] = [await studio.person(), await session()]
    const { body: row } = await studio.staff('POST', `/offerings/${paid}/bookings/`, { body: { person_id: id, payment: 'cash' } })
    await studio.staff('PATCH', `/session-registrations/${row.booking_id}/`, { body: { status: 'pending' } })
    expect(await add(paid, id, {})).toMatchObject({ status: 409, body: { code: 'already_paid' } })
  })

  test('a hold with a payment link does not count towards the five unpaid holds of its person', async () => {
    const person = await studio.person()
    await db().update(people).set({ emailProvenAt: new Date() }).where(eq(people.id, person.id))
    for (let n = 0; n < 2; n++) await add(await session(), person.id)
    const own = async () =>
      (await person.ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: await session() } })).status
    for (let n = 0; n < 5; n++) expect(await own()).toBe(200)
    expect(await own()).toBe(409)
  })

  test('a hold with a payment link is refused to guests', async () => {
    const person = await studio.person()
    const body = { person_id: person.id, payment: { link: {} } }
    expect((await person.ask('POST', `/offerings/${await session()}/bookings/`, { body })).status).toBe(403)
  })

  test('a hold with a payment link frees its seat for others when the link has expired', async () => {
    const offering = await session(72, { capacity: 1 })
    const [one, other] = [await studio.person(), await studio.person()]
    const { body } = await add(offering, one.id)
    await lapse(body.booking_id)
    expect((await other.ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: offering } })).status).toBe(200)
    expect((await look(await tokenOf(body.booking_id))).body).toMatchObject({ state: 'lapsed', offering_id: offering })
    expect(await press(await tokenOf(body.booking_id))).toMatchObject({ status: 409, body: { code: 'hold_lapsed' } })
  })
})

describe('a payment link', () => {
  test('a payment link shows the amount without a sign-in, opens a checkout, and shows the payment afterwards', async () => {
    const { id, offering, token } = await held()
    const shown = await look(token)
    expect(shown).toMatchObject({
      status: 200,
      body: { state: 'open', offering_id: offering, booking_type: 'group', price: 350, due: 350, covered: 0 },
    })
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(JSON.stringify(shown.body)).not.toContain('@')
    const opened = await press(token, { expected_price: 350 })
    expect(opened).toMatchObject({ status: 200, body: { booking_id: id } })
    const page = pageOf(opened)
    expect((await look(token, `?session_id=${page}`)).body.state).toBe('checking')
    expect((await payOn(page)).body.redirect_url).toMatch(new RegExp(`/pay/${token}\\?session_id=${page}$`))
    expect((await look(token, `?session_id=${page}`)).body.state).toBe('paid')
    expect((await look(token)).body.state).toBe('paid')
    expect(await press(token)).toMatchObject({ status: 409, body: { code: 'already_paid' } })
    expect(await rowOf(id)).toMatchObject({ status: 'paid', heldUntil: null })
    expect((await mailsOf(id)).map(({ kind }) => kind)).toContain('booking-confirmed')
  })

  test('a payment link is not stored in the payment or in emails', async () => {
    const { id, token } = await held()
    await press(token)
    const [payment] = await db().select().from(payments).where(eq(payments.bookingId, id))
    expect(JSON.stringify(payment)).not.toContain(token.slice(-43))
    expect(JSON.stringify(await mailsOf(id))).not.toContain(token.slice(-43))
  })

  test('a payment link that is opened fifty times changes nothing', async () => {
    const { id, token } = await held()
    for (let times = 0; times < 50; times += 1) expect((await look(token)).status).toBe(200)
    expect(await db().$count(payments, eq(payments.bookingId, id))).toBe(0)
    expect(await rowOf(id)).toMatchObject({ status: 'pending' })
  })

  test('a payment link refuses tokens that are cut, altered, of another booking or for another purpose', async () => {
    const [mine, other] = [await held(), await held()]
    const signature = mine.token.slice(mine.token.indexOf('-'))
    const { calendarUid: uid = '', changeKey: key = '' } = (await rowOf(mine.id)) ?? {}
    const attacks = [
      'x',
      '-',
      `${mine.id}`,
      signature,
      mine.token.slice(0, -1),
      `${mine.token}A`,
      `${other.id}${signature}`,
      ` ${mine.token}`,
      mine.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `999999999${signature}`,
      `0${mine.token}`,
      bookingToken(testAddressKeys, { id: mine.id, uid }),
      changeToken(testAddressKeys, { id: mine.id, key }),
      "1' or '1'='1",
      '../bookings',
      '%00',
      '😀',
    ]
    for (const token of attacks)
      for (const { status } of [await look(token), await press(token)]) expect([token, status]).toEqual([token, 404])
    expect(await db().$count(payments, eq(payments.bookingId, mine.id))).toBe(0)
    // The token is not valid on other routes.
    expect((await studio.anonymous('GET', `/booking-changes/${mine.token}/`)).status).toBe(404)
    expect((await studio.anonymous('GET', `/join/${mine.token}/`)).status).toBe(404)
  })

  test('a payment link does not reveal whether the checkout of another booking is paid', async () => {
    const [mine, other] = [await held(), await held()]
    const page = pageOf(await press(other.token))
    await payOn(page)
    expect((await look(mine.token, `?session_id=${page}`)).body.state).toBe('open')
  })

  test('a payment link is invalid after the start, with a new key or after the person was erased, and shows whether the booking was cancelled', async () => {
    const [begun, renewed, gone, cancelled] = [await held(), await held(), await held(), await held()]
    const paid = await held()
    await payOn(pageOf(await press(paid.token)))
    await studio.staff('PATCH', `/session-registrations/${paid.id}/`, { body: { status: 'cancelled' } })
    expect((await look(paid.token)).body.state).toBe('cancelled')
    await move(begun.offering, -0.01)
    await db().update(bookings).set({ changeKey: crypto.randomUUID() }).where(eq(bookings.id, renewed.id))
    await db().update(people).set({ email: 'x@erased.invalid' }).where(eq(people.id, gone.person.id))
    await studio.staff('PATCH', `/session-registrations/${cancelled.id}/`, { body: { status: 'cancelled' } })
    for (const { token } of [begun, renewed, gone])
      for (const { status } of [await look(token), await press(token)]) expect(status).toBe(404)
    expect((await look(cancelled.token)).body.state).toBe('cancelled')
    expect((await press(cancelled.token)).status).toBe(409)
  })

  test('a payment link refuses outdated terms and an outdated price', async () => {
    const { token } = await held()
    expect(await press(token, { terms_version: '1999-01-01' })).toMatchObject({ status: 409, body: { code: 'terms_changed' } })
    expect(await press(token, { expected_price: 300 })).toMatchObject({ status: 409, body: { code: 'price_changed', price: 350 } })
  })

  test('late money paid through a payment link is kept while the seat is free, and is refunded otherwise', async () => {
    const [kept, lost] = [await held(), { offering: await session(72, { capacity: 1 }), person: await studio.person() }]
    const page = pageOf(await press(kept.token))
    await lapse(kept.id)
    await payOn(page)
    expect((await look(kept.token, `?session_id=${page}`)).body.state).toBe('paid')

    const { body } = await add(lost.offering, lost.person.id)
    const token = await tokenOf(body.booking_id)
    const late = pageOf(await press(token))
    await lapse(body.booking_id)
    const other = await studio.person()
    await other.ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: lost.offering } })
    await payOn(late)
    expect((await look(token, `?session_id=${late}`)).body.state).toBe('returned')
  })

  test('the payment link and the account open different checkouts for one booking, and only one of these checkouts is open at a time', async () => {
    const { id, person, token } = await held()
    const byLink = pageOf(await press(token))
    const byAccount = await person.ask('POST', '/sandbox/group-session/create-checkout/', {
      body: { session_id: (await rowOf(id))?.offeringId },
    })
    expect(pageOf(byAccount)).not.toBe(byLink)
    expect(await db().$count(payments, sql`${payments.bookingId} = ${id} and ${payments.status} = 'open'`)).toBe(1)
    // Cancelling the checkout does not release a hold made by staff.
    const [open] = await db().select().from(payments).where(sql`${payments.bookingId} = ${id} and ${payments.status} = 'open'`)
    expect(open?.request).toMatchObject({ cancelUrl: expect.stringContaining('kept=1') })
    await payOn(pageOf(byAccount))
    expect((await look(token)).body.state).toBe('paid')
  })
})

describe('a payment link in the back office', () => {
  test('a payment link in the back office can be read, sent again and prolonged by staff only', async () => {
    const { id, token, person } = await held()
    expect(await studio.staff('GET', `/pay-links/${id}/`)).toMatchObject({
      status: 200,
      body: { url: expect.stringMatching(`/pay/${token}$`) },
    })
    expect((await person.ask('GET', `/pay-links/${id}/`)).status).toBe(403)
    expect((await studio.anonymous('GET', `/pay-links/${id}/`)).status).toBe(401)
    expect((await studio.staff('POST', `/pay-links/${id}/email/`)).status).toBe(200)
    const until = new Date(Math.floor(inHours(48).getTime() / 1000) * 1000).toISOString()
    const prolonged = await studio.staff('PATCH', `/pay-links/${id}/`, { body: { until } })
    expect(Date.parse(prolonged.body.until)).toBe(Date.parse(until))
    expect(await rowOf(id)).toMatchObject({ heldUntil: new Date(until) })
    const past = await studio.staff('PATCH', `/pay-links/${id}/`, { body: { until: inHours(71.5).toISOString() } })
    expect(past).toMatchObject({ status: 409, body: { code: 'link_end' } })
    const trail = await db()
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(sql`${auditLog.kind} = 'booking' and ${auditLog.subjectId} = ${id}`)
    expect(trail.map(({ action }) => action).sort()).toEqual(['create', 'update'])
  })

  test('a payment link in the back office is refused for a lapsed or paid booking', async () => {
    const [lapsed, paid] = [await held(), await held()]
    await lapse(lapsed.id)
    await payOn(pageOf(await press(paid.token)))
    for (const { id } of [lapsed, paid]) {
      const answers = [
        await studio.staff('GET', `/pay-links/${id}/`),
        await studio.staff('POST', `/pay-links/${id}/email/`),
        await studio.staff('PATCH', `/pay-links/${id}/`, { body: { until: inHours(20).toISOString() } }),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code: 'link_over' } })
    }
    expect((await studio.staff('GET', '/pay-links/999999/')).status).toBe(404)
  })
})

describe('a debt', () => {
  const ask = (personId: number) => studio.staff('POST', `/people/${personId}/payment-request/`)
  const writeOff = (id: number, body: object = { note: 'She taught for me' }) => studio.staff('POST', `/owed/${id}/forgiveness/`, { body })
  const debtorOf = async (personId: number) =>
    (await studio.staff('GET', '/owed/')).body.find(({ person }: { person: { id: number } }) => person.id === personId)

  test('one email requests all debts of a person, at most once in 24 hours', async () => {
    const { id } = await studio.person()
    const owed = [await addDue(await session(), id), await addDue(await session(-48), id)]
    expect((await debtorOf(id)).asked_at).toBeNull()
    const first = await ask(id)
    expect(first).toMatchObject({ status: 200, body: { bookings: 2 } })
    expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'asked_already', asked_at: first.body.asked_at } })
    const sent = await db()
      .select()
      .from(mails)
      .where(sql`${mails.kind} = 'owed-asked' and ${mails.about}->>'personId' = ${String(id)}`)
    expect(sent).toMatchObject([{ about: { bookingIds: owed } }])
    expect((await debtorOf(id)).asked_at).toBe(first.body.asked_at)
    await db()
      .update(bookings)
      .set({ askedAt: inHours(-24.1) })
      .where(eq(bookings.personId, id))
    expect((await ask(id)).status).toBe(200)
  })

  test('requesting debts is refused for a person without debts or without an email address, and is refused to guests', async () => {
    const [none, owing] = [await studio.person(), await studio.person()]
    expect(await ask(none.id)).toMatchObject({ status: 409, body: { code: 'not_owed' } })
    await addDue(await session(), owing.id)
    expect((await owing.ask('POST', `/people/${owing.id}/payment-request/`)).status).toBe(403)
    await db()
      .update(people)
      .set({ email: `no-${owing.id}@nobody.invalid` })
      .where(eq(people.id, owing.id))
    expect(await ask(owing.id)).toMatchObject({ status: 409, body: { code: 'no_email' } })
    expect((await ask(999_999)).status).toBe(404)
  })

  test('a debt can be paid by its payment link even after the class', async () => {
    const { id } = await studio.person()
    const booking = await addDue(await session(-48), id)
    const token = await tokenOf(booking)
    expect((await look(token)).body).toMatchObject({ state: 'open', until: null, due: 350 })
    const page = pageOf(await press(token))
    await payOn(page)
    expect((await look(token, `?session_id=${page}`)).body.state).toBe('paid')
    expect(await debtorOf(id)).toBeUndefined()
    await db()
      .update(bookings)
      .set({ paidAt: inHours(-25) })
      .where(eq(bookings.id, booking))
    expect((await look(token)).status).toBe(404)
  })

  test('a debt can be cancelled by its person only before the class starts', async () => {
    const person = await studio.person()
    const [past, ahead] = [await addDue(await session(-48), person.id), await addDue(await session(), person.id)]
    expect(await person.ask('DELETE', `/session-registrations/${past}/`)).toMatchObject({ status: 409, body: { code: 'already_started' } })
    expect((await person.ask('DELETE', `/session-registrations/${ahead}/`)).status).toBe(204)
  })

  test('a debt that staff write off with a note becomes a paid booking with a price of 0, and a later payment is refunded', async () => {
    const { id } = await studio.person()
    const booking = await addDue(await session(), id)
    const page = pageOf(await press(await tokenOf(booking)))
    expect((await writeOff(booking, { note: ' ' })).status).toBe(400)
    expect((await writeOff(booking)).status).toBe(204)
    expect(await rowOf(booking)).toMatchObject({ status: 'paid', price: 0 })
    expect(await db().select().from(payments).where(sql`${payments.bookingId} = ${booking} and ${payments.status} = 'kept'`)).toMatchObject(
      [{ method: 'free', amount: 0, channel: 'studio' }],
    )
    expect(await debtorOf(id)).toBeUndefined()
    const [entry] = await db()
      .select()
      .from(auditLog)
      .where(sql`${auditLog.kind} = 'booking' and ${auditLog.subjectId} = ${booking} and ${auditLog.action} = 'status'`)
    expect(entry).toMatchObject({ before: { price: 35_000 }, after: { price: 0, method: 'free', note: 'She taught for me' } })
    await payOn(page)
    expect(
      await db().select().from(refunds).where(sql`${refunds.paymentId} in (select id from payments where booking_id = ${booking})`),
    ).toMatchObject([{ amount: 35_000, cause: 'unwanted' }])
    expect(await writeOff(booking)).toMatchObject({ status: 409, body: { code: 'already_paid' } })
  })

  test('a debt can be written off by staff only, and a hold with a payment link is not a debt', async () => {
    const [link, person] = [await held(), await studio.person()]
    expect(await writeOff(link.id)).toMatchObject({ status: 409, body: { code: 'not_owed' } })
    expect((await person.ask('POST', `/owed/${link.id}/forgiveness/`, { body: { note: 'Me' } })).status).toBe(403)
    expect((await writeOff(999_999)).status).toBe(404)
  })

  test('a debt that is partly covered by credit is written off only for the rest', async () => {
    const person = await studio.person()
    await studio.staff('POST', `/people/${person.id}/credit/`, { body: { amount: 100, note: 'A gift' } })
    const body = { session_id: await session(), use: 'credit', expected_due: 250 }
    const opened = await person.ask('POST', '/sandbox/group-session/create-checkout/', { body })
    const id = opened.body.booking_id
    await studio.staff('PATCH', `/session-registrations/${id}/`, { body: { status: 'pending' } })
    expect(await debtorOf(person.id)).toMatchObject({ amount: 250 })
    expect((await writeOff(id)).status).toBe(204)
    expect(await rowOf(id)).toMatchObject({ status: 'paid', price: 10_000, covered: 10_000 })
    expect((await person.ask('GET', '/credit/')).body).toMatchObject({ balance: 0 })
  })
})
