import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { orders } from '../../../../db/schema/accounts.ts'
import { makeSession } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { resellSeats } from '../../../../domain/guests/cancelling/resell-seats.ts'
import { testAddressKeys } from '../../../../domain/kernel/link-tokens.testing.ts'
import { bookingToken, changeToken } from '../../../../domain/kernel/link-tokens.ts'
import { testContext } from '../../../app.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'
import { passStudio } from '../money/passes.testing.ts'
import { policyOf } from './cancelling.testing.ts'

let studio: TestStudio
const { product, order, openPage, buyPass, orderRow, withdrawalTokenOf, read, written, mailsOfOrder } = passStudio(() => studio)
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const at = (token: string) => `/order-withdrawals/${encodeURIComponent(token)}/`
const look = (token: string, language?: 'ru') => studio.anonymous('GET', at(token), { ...(language && { language }) })
const press = (token: string, expected: object = { back: 3000, ahead: 0 }, name = 'Anna Nová') =>
  studio.anonymous('POST', at(token), { body: { name, expected } })
async function bought() {
  const person = await studio.person()
  const { orderId, passId } = await buyPass(person.ask)
  return { ...person, orderId, passId, token: await withdrawalTokenOf(orderId) }
}
const refundsOf = (orderId: number) =>
  read<{ amount: number; cause: string }>(
    sql`select r.amount, r.cause from refunds r join payments p on p.id = r.payment_id where p.order_id = ${orderId}`,
  )

describe('withdrawal from a pass with future classes', () => {
  const startsIn = (hours: number) => ({
    startsAt: new Date(Date.now() + hours * 3_600_000),
    endsAt: new Date(Date.now() + (hours + 1) * 3_600_000),
  })
  const use = (ask: (typeof studio)['staff'], session_id: number, pass_id: number) =>
    ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id, use: { pass_id } } })

  test('withdrawal from a pass counts a future class as used once it cannot be cancelled for free, in the preview and in the refund', async () => {
    await studio.staff('PATCH', '/settings/', { body: { session_policy: policyOf([24, 100], [12, 50]) } })
    const { ask, orderId, passId, token } = await bought()
    const hours = [3, 15, 60]
    const sessions = await Promise.all(
      hours.map((each) => makeSession(studio.open.db, { ...startsIn(each), capacity: each === 3 ? 1 : 8 })),
    )
    for (const session of sessions) expect((await use(ask, session, passId)).status).toBe(200)
    const shown = (await look(token)).body
    expect(shown).toMatchObject({ used: 2, of: 10, back: 2400 })
    expect(shown.ahead.map(({ stays_used }: { stays_used: boolean }) => stays_used)).toEqual([true, true, false])
    expect(await press(token, { back: 3000, ahead: 3 })).toMatchObject({ status: 409, body: { code: 'consequences_changed' } })
    expect(await press(token, { back: 2400, ahead: 3 })).toMatchObject({ status: 200, body: { used: 2, back: 2400 } })
    expect((await look(token)).body).toMatchObject({ used: 2, back: 2400, done: { name: 'Anna Nová' } })
    expect(await refundsOf(orderId)).toEqual([{ amount: 240_000, cause: 'person' }])
    const left = await read<{ status: string; left_percent: number | null; left_full: boolean }>(
      sql`select b.status, b.left_percent, b.left_full from bookings b join offerings o on o.id = b.offering_id
        where b.account_id = ${passId} order by o.starts_at`,
    )
    expect(left).toMatchObject([
      { status: 'cancelled', left_percent: 0, left_full: true },
      { status: 'cancelled', left_percent: 50, left_full: false },
      { status: 'cancelled', left_percent: null },
    ])
  })

  test('withdrawal from a pass refunds a future class past its deadline once the seat is resold, and everything when the studio is at fault', async () => {
    await studio.staff('PATCH', '/settings/', { body: { session_policy: policyOf([24, 100]) } })
    const { ask, orderId, passId, token } = await bought()
    const session = await makeSession(studio.open.db, { ...startsIn(3), capacity: 1 })
    await use(ask, session, passId)
    await studio.open.db.execute(
      sql`update offerings set starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours' where id = ${session}`,
    )
    expect((await look(token)).body).toMatchObject({ used: 0, back: 3000, ahead: [{ stays_used: false }] })
    await studio.open.db.execute(
      sql`update offerings set starts_at = starts_at - interval '2 hours', ends_at = ends_at - interval '2 hours' where id = ${session}`,
    )
    expect(await press(token, { back: 2700, ahead: 1 })).toMatchObject({ status: 200 })
    const other = await studio.person()
    const opened = await other.ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: session } })
    await studio.anonymous('POST', `/sandbox/sessions/${opened.body.checkout_url.split('/').at(-1)}/pay/`)
    await resellSeats(testContext(studio.open), session)
    expect((await refundsOf(orderId)).reduce((all, { amount }) => all + amount, 0)).toBe(300_000)
  })

  test('a pass limited to one per person cannot be bought again after a withdrawal, nor by an account with an unproven address', async () => {
    const trial = { price: 60_000, entries: 2, mostPerPerson: 1 }
    const person = await studio.person()
    const first = await buyPass(person.ask, trial)
    const [{ product_id }] = (await read<{ product_id: number }>(sql`select product_id from orders where id = ${first.orderId}`)) as [
      { product_id: number },
    ]
    expect(await press(await withdrawalTokenOf(first.orderId), { back: 600, ahead: 0 })).toMatchObject({ status: 200 })
    expect(await order(person.ask, product_id)).toMatchObject({ status: 409, body: { code: 'once_per_person' } })

    const before = await written()
    const made = await studio.newcomer()
    expect(await order(made.ask, product_id)).toMatchObject({ status: 409, body: { code: 'email_unproven' } })
    expect((await order(made.ask, product_id, {}, 'ru')).body.error).toContain('подтвердите почту')
    expect(await written()).toMatchObject({ orders: before?.orders, accounts: before?.accounts })
    expect((await order(made.ask, await product({ mostPerPerson: null }))).status).toBe(201)
  })
})

describe('the withdrawal link of the confirmation email', () => {
  test('the withdrawal link of the confirmation email shows the consequences without a sign-in, and changes nothing when opened repeatedly', async () => {
    const { orderId, passId, ask, token } = await bought()
    const ahead = await makeSession(studio.open.db, { startsAt: new Date(Date.now() + 3 * 86_400_000) })
    await ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: ahead, use: { pass_id: passId } } })
    const before = await written()
    const { email } = (await ask('GET', '/auth/me/')).body
    const shown = await look(token)
    expect(shown).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } })
    // The complete response. Everyone who can read the buyer's email has the link, so it contains nothing else.
    expect(shown.body).toEqual({
      order_id: orderId,
      kind: 'pass',
      name: 'Ten classes',
      price: 3000,
      back: 3000,
      credit: 0,
      method: 'card',
      used: 0,
      of: 10,
      unit: 'entries',
      buyer: { name: '', email },
      until: expect.stringMatching(/T00:00:00/),
      done: null,
      ahead: [{ booking_id: expect.any(Number), type: 'group', title: 'Hatha Yoga', start: expect.any(String), stays_used: false }],
    })
    for (let times = 0; times < 50; times += 1) expect((await look(token, 'ru')).body.name).toBe('Десять занятий')
    const head = await studio.app.inject({ method: 'HEAD', url: `/api${at(token)}` })
    expect(head.statusCode).toBeLessThan(500)
    expect(await written()).toEqual(before)
    expect(await orderRow(orderId)).toMatchObject({ withdrawnAt: null })
  })

  test('the withdrawal link withdraws once, even when the person also withdraws in the account, and shows the withdrawal afterwards', async () => {
    const { orderId, ask, token } = await bought()
    const done = { status: 200, body: { back: 3000, ahead: [], done: { name: 'Anna Nová', at: expect.any(String) } } }
    const both = await Promise.all([press(token), press(token)])
    for (const answer of both) expect(answer).toMatchObject({ status: 200, body: { done: { name: 'Anna Nová' } } })
    expect(await press(token, { back: 0, ahead: 7 }, 'Other Name')).toMatchObject({ status: 200, body: { done: { name: 'Anna Nová' } } })
    const own = await ask('POST', `/orders/${orderId}/withdrawal/`, { body: { name: 'Anna', expected: { back: 3000, ahead: 0 } } })
    expect(own).toMatchObject({ status: 200, body: { done: { name: 'Anna Nová' } } })
    expect(await look(token)).toMatchObject(done)
    expect(await refundsOf(orderId)).toEqual([{ amount: 300_000, cause: 'person' }])
    expect((await mailsOfOrder(orderId)).filter((kind) => kind === 'withdrawal-received')).toHaveLength(1)
    expect((await ask('GET', '/passes/')).body).toMatchObject([{ state: 'ended', ended_why: 'withdrawn', left: 0 }])
  })

  test('the withdrawal link of the confirmation email refuses tokens that are cut, altered, of another order or of a booking', async () => {
    const [mine, other] = [await bought(), await bought()]
    const signature = mine.token.slice(mine.token.indexOf('-'))
    const { changeKey: key = '' } = (await orderRow(mine.orderId)) ?? {}
    const attacks = [
      'x',
      '-',
      `${mine.orderId}`,
      signature,
      mine.token.slice(0, -1),
      `${mine.token}A`,
      `${other.orderId}${signature}`,
      ` ${mine.token}`,
      mine.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `999999999${signature}`,
      `0${mine.token}`,
      mine.token.toUpperCase(),
      changeToken(testAddressKeys, { id: mine.orderId, key }),
      bookingToken(testAddressKeys, { id: mine.orderId, uid: key }),
      "1' or '1'='1",
      '../orders',
      '%00',
      '😀',
      key,
    ]
    for (const token of attacks)
      for (const { status } of [await look(token), await press(token)]) expect([token, status]).toEqual([token, 404])
    for (const { orderId } of [mine, other]) expect(await orderRow(orderId)).toMatchObject({ withdrawnAt: null })
    // The token is not valid on other routes.
    for (const path of [`/booking-changes/${mine.token}/`, `/join/${mine.token}/`, `/calendar/booking/${mine.token}`])
      expect((await studio.anonymous('GET', path)).status).toBe(404)
    expect((await studio.anonymous('POST', `/reminders/off/${mine.token}`)).status).not.toBe(200)
  })

  test('the withdrawal link of the confirmation email is refused after the withdrawal period, with an old key, for an erased account and for an unpaid order', async () => {
    const over = await bought()
    await studio.open.db
      .update(orders)
      .set({ withdrawableUntil: new Date(Date.now() - 1) })
      .where(eq(orders.id, over.orderId))
    for (const answer of [await look(over.token), await press(over.token)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'withdrawal_over', error: expect.any(String) } })

    const renewed = await bought()
    await studio.open.db.update(orders).set({ changeKey: crypto.randomUUID() }).where(eq(orders.id, renewed.orderId))
    for (const answer of [await look(renewed.token), await press(renewed.token)]) expect(answer.status).toBe(404)
    expect((await look(await withdrawalTokenOf(renewed.orderId))).status).toBe(200)

    const gone = await bought()
    const erase = { body: { password: 'lotus flower', give_up_credit: true } }
    expect((await gone.ask('DELETE', '/auth/me/', erase)).status).toBe(204)
    for (const answer of [await look(gone.token), await press(gone.token)]) expect(answer.status).toBe(404)

    const { ask } = await studio.person()
    const unpaid = (await order(ask, await product())).body.id
    await openPage(ask, unpaid)
    const early = await withdrawalTokenOf(unpaid)
    for (const answer of [await look(early), await press(early)]) expect(answer.status).toBe(404)
    for (const { orderId } of [over, renewed, gone]) expect(await refundsOf(orderId)).toEqual([])
  })

  test('the withdrawal link of the confirmation email refuses outdated figures and malformed statements, and writes nothing', async () => {
    const { orderId, token } = await bought()
    const before = await written()
    for (const expected of [
      { back: 2999, ahead: 0 },
      { back: 3000, ahead: 1 },
    ])
      expect(await press(token, expected)).toMatchObject({
        status: 409,
        body: { code: 'consequences_changed', withdrawal: { order_id: orderId, back: 3000, ahead: [] } },
      })
    const expected = { back: 3000, ahead: 0 }
    const shapes = [
      {},
      { name: 'Anna' },
      { expected },
      { name: '', expected },
      { name: '   ', expected },
      { name: 7, expected },
      { name: 'A'.repeat(161), expected },
      { name: 'Anna', expected: { back: -1, ahead: 0 } },
      { name: 'Anna', expected: { back: '3000', ahead: 0 } },
      { name: 'Anna', expected: { back: 3000 } },
      { name: 'Anna', expected, order_id: 1 },
      { name: 'Anna\nBcc: x@y.z', expected },
    ]
    for (const body of shapes)
      expect([body, await studio.anonymous('POST', at(token), { body, language: 'ru' })]).toMatchObject([
        body,
        { status: 400, body: { code: 'validation', error: expect.stringMatching(/[а-я]/i) } },
      ])
    expect(await written()).toEqual(before)
  })

  test('the withdrawal link of the confirmation email is refused while the payment is disputed', async () => {
    const { orderId, token } = await bought()
    await studio.open.db.execute(sql`insert into disputes (payment_id, provider_dispute_id, amount, reason, status)
      select id, 'of ' || id, amount, 'fraudulent', 'needs_response' from payments where order_id = ${orderId}`)
    for (const answer of [await look(token), await press(token)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'payment_disputed' } })
  })
})
