import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { messages } from '../../../db/schema/contact.ts'
import { people } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { payments } from '../../../db/schema/payments.ts'
import { makeSlot } from '../../../domain/bookings/seats/bookings.testing.ts'
import { makeProduct, sellPasses } from '../../../domain/products/passes/passes.testing.ts'
import { testApp } from '../../app.testing.ts'
import type { Http } from '../../http.ts'
import { ask, PASSWORD, signedIn } from './auth.testing.ts'
import { paidClasses } from './paid-classes.testing.ts'

const hour = 3_600_000
let open: OpenDatabase
let app: Http
let classes: ReturnType<typeof paidClasses>
beforeAll(async () => {
  open = await freshDatabase()
  app = await testApp(open)
  classes = paidClasses(open, app)
})
afterAll(async () => {
  await app.close()
  await open.close()
})

describe('erasing one’s own account', () => {
  const erase = (token: string, password = PASSWORD) => ask(app, 'DELETE', 'me/', { token, body: { password } })

  test('erasing one’s own account deletes personal data, cancels bookings without a refund, and requires consent to cancel paid bookings', async () => {
    const { access, refresh, email, id } = await signedIn(app, { first_name: 'Anna', last_name: 'Nová', gender: 'female' })
    const paid = await classes.paidFor(access, 'Paid')
    const { booking_id: held, page } = await classes.openCheckout(access, await classes.groupSession('Held'))
    const { booking_id: lapsed } = await classes.openCheckout(access, await classes.groupSession('Lapsed'))
    await open.db
      .update(bookings)
      .set({ heldUntil: new Date(Date.now() - hour) })
      .where(eq(bookings.id, lapsed))

    expect(await erase(access)).toMatchObject({ status: 409, body: { code: 'paid_ahead' } })
    expect((await classes.bookingOf(held))?.status).toBe('pending')
    const body = { password: PASSWORD, free_paid_seats: true }
    expect(await ask(app, 'DELETE', 'me/', { token: access, body })).toMatchObject({ status: 204, body: undefined })

    const [person] = await open.db.select().from(people).where(eq(people.id, id))
    expect(person).toMatchObject({ email: `erased-${id}@erased.invalid`, firstName: '', lastName: '', gender: 'male', isStaff: false })
    expect(await classes.bookingOf(paid)).toMatchObject({ status: 'cancelled', cancelledBy: 'person', personId: id })
    expect(await open.db.select().from(payments).where(eq(payments.bookingId, paid))).toMatchObject([{ status: 'kept', amount: 40_000 }])
    expect(await open.db.$count(mails, and(eq(mails.bookingId, paid), eq(mails.kind, 'studio-cancellation')))).toBe(1)
    expect(await classes.bookingOf(held)).toMatchObject({ status: 'cancelled', cancelledBy: 'person' })
    expect(await classes.bookingOf(lapsed)).toMatchObject({ status: 'cancelled', cancelledBy: 'person' })
    expect((await classes.pay(page)).statusCode).toBe(409)
    expect(JSON.stringify(await open.db.select().from(payments))).not.toContain(email)

    expect((await ask(app, 'GET', 'me/', { token: access })).status).toBe(401)
    expect((await ask(app, 'POST', 'token/refresh/', { body: { refresh } })).status).toBe(401)
    for (const address of [email, `erased-${id}@erased.invalid`]) {
      for (const password of [PASSWORD, 'erased']) {
        expect((await ask(app, 'POST', 'login/', { body: { email: address, password } })).status).toBe(401)
      }
    }
  })

  test('erasing one’s own account leaves past bookings paid and requires no consent for them', async () => {
    const { access } = await signedIn(app)
    const paid = await classes.paidFor(access, 'Last week')
    const [startsAt, endsAt] = [new Date(Date.now() - 48 * hour), new Date(Date.now() - 47 * hour)]
    await open.db
      .update(offerings)
      .set({ startsAt, endsAt })
      .where(eq(offerings.id, (await classes.bookingOf(paid))?.offeringId ?? 0))
    expect((await erase(access)).status).toBe(204)
    expect((await classes.bookingOf(paid))?.status).toBe('paid')
  })

  test('erasing one’s own account deletes messages sent from the address only if the address is proven', async () => {
    const write = (email: string) =>
      app.inject({ method: 'POST', url: '/api/contact/', payload: { name: 'Anna', email, subject: 'My back', message: 'It hurts.' } })
    const messagesOf = (email: string) => open.db.$count(messages, eq(messages.email, email))
    for (const proven of [false, true]) {
      const { access, email } = await signedIn(app)
      await write(email)
      if (proven) await open.db.update(people).set({ emailProvenAt: new Date() }).where(eq(people.email, email))
      const { body } = await ask(app, 'GET', 'me/export/', { token: access })
      expect(body.messages).toMatchObject(proven ? [{ subject: 'My back', message: 'It hurts.' }] : [])
      expect(body.emails.map(({ kind }: { kind: string }) => kind)).toEqual(proven ? ['welcome', 'message-received'] : ['welcome'])
      await open.db.update(mails).set({ subject: 'Message: My back' }).where(eq(mails.kind, 'studio-message'))
      await erase(access)
      expect(await messagesOf(email)).toBe(proven ? 0 : 1)
      expect(await open.db.$count(mails, eq(mails.subject, 'Message: My back'))).toBe(proven ? 0 : 1)
      await open.db.delete(mails)
    }
  })

  test('erasing one’s own account removes the address and the first name from every table', async () => {
    const { access, email, id } = await signedIn(app, { first_name: 'Zdislava' })
    await open.db.update(people).set({ emailProvenAt: new Date() }).where(eq(people.id, id))
    await app.inject({ method: 'POST', url: '/api/contact/', payload: { name: 'Zdislava', email, subject: 'My back', message: email } })
    await ask(app, 'POST', 'password-reset/', { body: { email } })
    const online = await makeSlot(open.db, { isOnline: true })
    const auth = { authorization: `Bearer ${access}` }
    const booked = await app.inject({ method: 'POST', url: '/api/bookings/', headers: auth, payload: { slot_id: online } })
    const opened = await app.inject({
      method: 'POST',
      url: '/api/sandbox/create-checkout-session/',
      headers: auth,
      payload: { booking_id: booked.json().id },
    })
    await app.inject({ method: 'POST', url: `/api/sandbox/sessions/${opened.json().checkout_url.split('/').at(-1)}/pay/` })
    const read = async <Row>(query: string) => (await open.queue.executeSql(query)).rows as Row[]
    const everything = async () => {
      const tables = await read<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
      const rows = tables.map(({ name }) => read<{ row: string }>(`select '${name}: ' || t::text as row from "${name}" t`))
      return (await Promise.all(rows)).flat().map(({ row }) => row)
    }
    const about = (rows: string[]) => rows.filter((row) => row.includes(email) || row.includes('Zdislava'))
    expect(about(await everything()).map((row) => row.split(':')[0])).toEqual(
      expect.arrayContaining(['people', 'mails', 'messages', 'sandbox_sessions']),
    )
    const body = { password: PASSWORD, free_paid_seats: true }
    expect((await ask(app, 'DELETE', 'me/', { token: access, body })).status).toBe(204)
    expect(about(await everything())).toEqual([])
  })

  test('erasing one’s own account deletes emails about the person’s purchases and bookings whose subject contains the first name', async () => {
    await open.db.delete(mails)
    await sellPasses(open.db)
    const { access, id } = await signedIn(app, { first_name: 'Zdislava' })
    await open.db.update(people).set({ emailProvenAt: new Date() }).where(eq(people.id, id))
    const [pass, voucher] = [
      { kind: 'pass', product_id: await makeProduct(open.db), start_now: true },
      { kind: 'voucher', amount: 500 },
    ]
    for (const body of [pass, { ...voucher, send_to: 'friend@example.com' }]) {
      const order = await ask(app, 'POST', '../orders/', { token: access, body })
      const { body: page } = await ask(app, 'POST', '../sandbox/order/create-checkout/', {
        token: access,
        body: { order_id: order.body.id },
      })
      await ask(app, 'POST', `../sandbox/sessions/${page.checkout_url.split('/').at(-1)}/pay/`)
    }
    const booking = await classes.paidFor(access, 'Paid')
    const [{ orderId } = { orderId: null }] = await open.db
      .select({ orderId: accounts.orderId })
      .from(accounts)
      .where(eq(accounts.personId, id))
    const attention = { about: 'money', kind: 'dispute', subjectId: 1 } as const
    const [failed] = await open.db
      .select()
      .from(mails)
      .where(sql`${mails.about}->>'personId' = ${String(id)}`)
    await open.db.insert(mails).values([
      { kind: 'studio-attention', cause: 'one', about: { kind: 'studio-attention', what: { ...attention, bookingId: booking } } },
      { kind: 'studio-attention', cause: 'two', about: { kind: 'studio-attention', what: { ...attention, bookingId: null, orderId } } },
      { kind: 'studio-attention', cause: 'three', about: { kind: 'studio-attention', what: { about: 'mail-failed', mailId: failed?.id } } },
    ])
    // Marks all emails as sent, with a name in their subject.
    const named = await open.db.update(mails).set({ subject: 'From Zdislava', status: 'sent', sentAt: new Date() }).returning()
    const kinds = ['studio-pass', 'voucher-gift', 'studio-voucher', 'studio-booking', 'studio-attention']
    expect(named.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
    const body = { password: PASSWORD, free_paid_seats: true, give_up_credit: true }
    expect((await ask(app, 'DELETE', 'me/', { token: access, body })).status).toBe(204)
    const left = await open.db.select().from(mails).where(eq(mails.subject, 'From Zdislava'))
    expect(left.filter(({ id: emailId }) => named.some((one) => one.id === emailId)).map(({ kind, about }) => ({ kind, about }))).toEqual(
      [],
    )
  })

  test('erasing one’s own account is refused for the last member of staff, and for one of the last two when both try at once', async () => {
    const [one, other] = [await signedIn(app), await signedIn(app)]
    const { booking_id } = await classes.openCheckout(one.access, await classes.groupSession('Kept'))
    const setStaff = (id: number, isStaff: boolean) => open.db.update(people).set({ isStaff }).where(eq(people.id, id))
    await setStaff(one.id, true)
    expect(await erase(one.access)).toMatchObject({ status: 409, body: { code: 'last_staff' } })
    expect((await classes.bookingOf(booking_id))?.status).toBe('pending')
    await setStaff(other.id, true)
    const left = await Promise.all([erase(one.access), erase(other.access)])
    expect(left.map(({ status }) => status).sort()).toEqual([204, 409])
    await open.db.update(people).set({ isStaff: false })
  })

  test('erasing one’s own account frees the address for a new account with another id', async () => {
    const { access, email, id } = await signedIn(app)
    await erase(access)
    const { status, body } = await ask(app, 'POST', 'register/', { body: { email, password: PASSWORD } })
    expect(status).toBe(201)
    expect(body.id).not.toBe(id)
  })

  test('erasing one’s own account requires the password and changes nothing without it', async () => {
    const { access, email } = await signedIn(app)
    const { booking_id } = await classes.openCheckout(access, await classes.groupSession('Kept'))
    expect(await erase(access, 'wrong')).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
    expect(await ask(app, 'DELETE', 'me/', { token: access })).toMatchObject({ status: 400, body: { code: 'validation' } })
    expect((await classes.bookingOf(booking_id))?.status).toBe('pending')
    expect((await ask(app, 'GET', 'me/', { token: access })).body.email).toBe(email)
  })

  test('erasing one’s own account leaves the account and bookings of other people unchanged', async () => {
    const other = await signedIn(app)
    const { booking_id } = await classes.openCheckout(other.access, await classes.groupSession("Another's"))
    await erase((await signedIn(app)).access)
    expect((await classes.bookingOf(booking_id))?.status).toBe('pending')
    expect((await ask(app, 'GET', 'me/', { token: other.access })).body.email).toBe(other.email)
    expect(JSON.stringify(await open.db.select().from(payments))).toContain(other.email)
  })
})
