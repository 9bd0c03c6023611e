import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { orders } from '../../../../db/schema/accounts.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { people } from '../../../../db/schema/identity.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { payments } from '../../../../db/schema/payments.ts'
import { settings } from '../../../../db/schema/settings.ts'
import { lapse, makeSession, testDependencies } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { IBAN, lineOf, turnOnTransfers } from '../../../../domain/checkout/bank/bank.testing.ts'
import { takeBankLines } from '../../../../domain/checkout/bank/take-bank-lines.ts'
import { expireCheckout } from '../../../../domain/checkout/expire-checkout.ts'
import { settleAs } from '../../../../domain/checkout/settle-payment.ts'
import { testAddressKeys } from '../../../../domain/kernel/link-tokens.testing.ts'
import { changeToken, payToken, receiptToken, transferToken } from '../../../../domain/kernel/link-tokens.ts'
import { sendEmail } from '../../../../domain/kernel/outbox/send-emails.ts'
import { createSandboxProvider } from '../../../../domain/money/payments/sandbox-provider.ts'
import { testEmailWriter } from '../../../../emails/emails.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'
import { passStudio } from './passes.testing.ts'

const HOUR = 3_600_000
let studio: TestStudio
const { product, order, openPage, pay, written } = passStudio(() => studio)

beforeAll(async () => {
  const open = await freshDatabase()
  studio = await testStudio(open, { provider: createSandboxProvider(open.db, { secret: 'a secret of the tests' }) })
})
afterAll(() => studio.close())
beforeEach(() => turnOnTransfers(db()))

const db = () => studio.open.db
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)
const session = (hours = 72) => makeSession(db(), { price: 45_000, startsAt: inHours(hours), endsAt: inHours(hours + 1) })
async function held(ask: ApiClient, hours = 72): Promise<number> {
  const offering = await session(hours)
  await ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: offering } })
  return (await db().select({ id: bookings.id }).from(bookings).where(eq(bookings.offeringId, offering)))[0]?.id ?? 0
}
const prove = (person: number) => db().update(people).set({ emailProvenAt: new Date() }).where(eq(people.id, person))
const openFor = (ask: ApiClient, booking: number) => ask('POST', `/bookings/${booking}/transfer/`)
const tokenIn = ({ body }: { body: { transfer_url: string } }) => body.transfer_url.split('/').at(-1) ?? ''
const look = (token: string) => studio.anonymous('GET', `/transfers/${token}/`)
const arrive = (symbol: string, amount: number) => {
  const deps = testDependencies(db(), createSandboxProvider(db(), { secret: 'a secret of the tests' }))
  return takeBankLines(deps, { source: 'fio', lines: [lineOf({ symbol, amount })], at: new Date() })
}
const paymentOf = async (booking: number) =>
  (await db().select().from(payments).where(eq(payments.bookingId, booking)).orderBy(payments.id)).at(-1)
const keyOf = async (id: number) => (await db().select({ key: bookings.changeKey }).from(bookings).where(eq(bookings.id, id)))[0]?.key ?? ''
const code = ({ status, body }: { status: number; body: { code?: string } | undefined }) => [status, body?.code]

describe('a transfer for a booking', () => {
  test('a transfer for a booking opens the same page each time, closes the checkout by card, and is paid by the bank line', async () => {
    const { ask } = await studio.person()
    const booking = await held(ask)
    const card = (await paymentOf(booking))?.sessionId ?? ''
    const opened = await openFor(ask, booking)
    expect([opened.status, opened.body.transfer_url]).toEqual([200, expect.stringMatching(/\/pay\/transfer\/\d+-[\w-]{43}$/)])
    expect(new Date(opened.body.held_until).getTime()).toBeGreaterThan(inHours(23).getTime())
    expect((await openFor(ask, booking)).body).toEqual(opened.body)
    const [first] = await db().select().from(payments).where(eq(payments.sessionId, card))
    expect(first?.status).toBe('closed')
    const shown = await look(tokenIn(opened))
    expect(shown.body).toMatchObject({ state: 'open', amount: 450, received: 0, iban: IBAN, booking_id: booking, order_id: null })
    await arrive(shown.body.symbol, 45_000)
    expect((await look(tokenIn(opened))).body).toMatchObject({ state: 'paid', received: 450 })
    expect(code(await openFor(ask, booking))).toEqual([409, 'already_paid'])
  })

  test('a transfer for a booking can be paid by card instead, without losing the seat', async () => {
    const { ask } = await studio.person()
    const booking = await held(ask)
    const opened = await openFor(ask, booking)
    const { symbol } = (await look(tokenIn(opened))).body
    const card = await ask('POST', '/sandbox/create-checkout-session/', { body: { booking_id: booking } })
    expect([card.status, (await look(tokenIn(opened))).body.state]).toEqual([200, 'closed'])
    await pay(card.body.checkout_url.split('/').at(-1))
    const statusNow = async () => (await db().select({ status: bookings.status }).from(bookings).where(eq(bookings.id, booking)))[0]?.status
    expect(await statusNow()).toBe('paid')
    // The person also sends the transfer. Its money does not become a second kept payment.
    await arrive(symbol, 45_000)
    const kept = (await db().select().from(payments).where(eq(payments.bookingId, booking))).filter(({ status }) => status === 'kept')
    expect(kept.map(({ provider }) => provider)).toEqual(['sandbox'])
  })

  test('a transfer for a booking is refused with its reason, and nothing is written', async () => {
    const { ask } = await studio.person()
    const soon = await held(ask, 20)
    const lapsed = await held(ask)
    await lapse(db(), lapsed)
    const off = await held(ask)
    const before = await written()
    expect(code(await openFor(ask, soon))).toEqual([409, 'too_late_for_transfer'])
    expect(code(await openFor(ask, lapsed))).toEqual([409, 'hold_lapsed'])
    expect(code(await openFor(ask, 999_999))).toEqual([404, 'not_found'])
    await db().update(settings).set({ transfersOn: false })
    expect(code(await openFor(ask, off))).toEqual([409, 'transfers_off'])
    expect(await written()).toEqual(before)
    expect((await ask('POST', '/bookings/one/transfer/')).status).toBe(404)
    expect((await ask('POST', '/bookings/99999999999/transfer/')).status).toBe(404)
  })

  test('the refusal of a transfer for a booking is in the language of the caller', async () => {
    const { ask } = await studio.person()
    const soon = await held(ask, 20)
    const { body } = await ask('POST', `/bookings/${soon}/transfer/`, { language: 'ru' })
    expect(body.error).toMatch(/перевод/)
  })

  test('a transfer for a booking of another person answers as for an unknown booking, and is refused without a sign-in', async () => {
    const [owner, other] = [await studio.person(), await studio.person()]
    const booking = await held(owner.ask)
    const before = await written()
    expect((await openFor(other.ask, booking)).body).toEqual((await openFor(other.ask, 999_999)).body)
    expect((await openFor(studio.anonymous, booking)).status).toBe(401)
    // Staff confirm money, but do not open transfers in the name of a person.
    expect(code(await openFor(studio.staff, booking))).toEqual([404, 'not_found'])
    expect(await written()).toEqual(before)
  })
})

describe('a transfer for an order', () => {
  const ordered = async (ask: ApiClient): Promise<number> => (await order(ask, await product())).body.id

  test('a transfer for an order of a pass is paid by the bank line, and the pass can be used', async () => {
    const { ask } = await studio.person()
    const id = await ordered(ask)
    await openPage(ask, id)
    const opened = await ask('POST', `/orders/${id}/transfer/`)
    const shown = await look(tokenIn(opened))
    expect(shown.body).toMatchObject({ state: 'open', amount: 3000, booking_id: null, order_id: id })
    await arrive(shown.body.symbol, 300_000)
    expect((await ask('GET', '/passes/')).body).toMatchObject([{ left: 10 }])
  })

  test('a transfer for an order of a voucher is paid by the bank line', async () => {
    const { ask } = await studio.person()
    const body = { kind: 'voucher', amount: 1000, for_name: 'Olga', send_to: 'self' }
    const { id } = (await ask('POST', '/orders/', { body })).body
    const { symbol } = (await look(tokenIn(await ask('POST', `/orders/${id}/transfer/`)))).body
    expect((await ask('GET', '/vouchers/')).body).toEqual([])
    await arrive(symbol, 100_000)
    expect((await ask('GET', '/vouchers/')).body).toHaveLength(1)
  })

  test('a transfer for an order of another person answers as for an unknown order', async () => {
    const [owner, other] = [await studio.person(), await studio.person()]
    const id = await ordered(owner.ask)
    const before = await written()
    expect(await other.ask('POST', `/orders/${id}/transfer/`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await studio.anonymous('POST', `/orders/${id}/transfer/`)).status).toBe(401)
    await db().update(settings).set({ transfersOn: false })
    expect(code(await owner.ask('POST', `/orders/${id}/transfer/`))).toEqual([409, 'transfers_off'])
    expect(await written()).toEqual(before)
  })
})

describe('an account with an unproven address', () => {
  test('an account with an unproven address cannot hold a seat longer than a payment by card allows', async () => {
    const { id, ask } = await studio.newcomer()
    const booking = await held(ask)
    const before = await written()
    expect(code(await openFor(ask, booking))).toEqual([409, 'email_unproven'])
    expect(await written()).toEqual(before)
    const [hold] = await db().select().from(bookings).where(eq(bookings.id, booking))
    expect(hold?.heldUntil?.getTime()).toBeLessThan(inHours(1).getTime())
    await prove(id)
    expect((await openFor(ask, booking)).status).toBe(200)
  })

  test('an account with an unproven address cannot book by transfer, and the refused attempt takes no seat', async () => {
    const { id, ask } = await studio.newcomer()
    const body = { session_id: await session() }
    const book = () => ask('POST', '/transfer/group-session/create-checkout/', { body })
    const before = await written()
    expect(code(await book())).toEqual([409, 'email_unproven'])
    expect(await written()).toEqual(before)
    await prove(id)
    expect((await book()).status).toBe(200)
  })

  test('an account with an unproven address orders a pass by transfer, because an order holds no seat', async () => {
    const { ask } = await studio.newcomer()
    const { id } = (await order(ask, await product())).body
    expect((await ask('POST', `/orders/${id}/transfer/`)).status).toBe(200)
  })

  test('an account with an unproven address gets at most two payment codes a day by email, even after repeated orders and cancellations', async () => {
    const { id: personId, email, ask } = await studio.newcomer()
    const product_id = await product()
    const open = async () => {
      const { id } = (await order(ask, product_id)).body
      const opened = await ask('POST', `/orders/${id}/transfer/`)
      return { id, code: opened.status === 200 ? 200 : opened.body?.code }
    }
    const cancelled = async () => {
      const { id, code } = await open()
      await ask('DELETE', `/orders/${id}/`)
      return code
    }
    expect([await cancelled(), await cancelled(), await cancelled()]).toEqual([200, 200, 'email_unproven'])
    // Switching to the card and back opens no further transfer either.
    const { id } = (await order(ask, product_id)).body
    await openPage(ask, id)
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', `/orders/${id}/transfer/`)))
    expect(answers.map(code)).toEqual(Array(3).fill([409, 'email_unproven']))
    expect(await db().$count(mails, and(eq(mails.to, email), eq(mails.kind, 'transfer')))).toBe(2)
    await prove(personId)
    expect((await ask('POST', `/orders/${id}/transfer/`)).status).toBe(200)
  })

  test('an account with an unproven address opens the same transfer of an order any number of times', async () => {
    const { ask } = await studio.newcomer()
    const { id } = (await order(ask, await product())).body
    const again = () => ask('POST', `/orders/${id}/transfer/`)
    const first = await again()
    for (const answer of [await again(), await again(), await again()]) expect(answer).toMatchObject({ status: 200, body: first.body })
  })

  test('an account with an unproven address returns from the card to the transfer of an order any number of times, with the same code and one email', async () => {
    const { email, ask } = await studio.newcomer()
    const product_id = await product()
    const { id } = (await order(ask, product_id)).body
    const open = (orderId: number) => ask('POST', `/orders/${orderId}/transfer/`)
    const first = await open(id)
    const { symbol } = (await look(tokenIn(first))).body
    for (let time = 0; time < 3; time++) {
      await openPage(ask, id)
      expect((await look(tokenIn(first))).body.state).toBe('closed')
      expect(await open(id)).toMatchObject({ status: 200, body: { transfer_url: first.body.transfer_url } })
      expect((await look(tokenIn(first))).body).toMatchObject({ state: 'open', symbol })
    }
    await arrive(symbol, 450_000)
    expect((await look(tokenIn(first))).body.state).toBe('paid')
    expect((await open((await order(ask, product_id)).body.id)).status).toBe(200)
    const codes = and(eq(mails.to, email), sql`${mails.about}->>'event' = 'opened'`)
    expect(await db().$count(mails, codes)).toBe(2)
  })

  test('the email with the payment code is sent after a person switches back from card to transfer, even if it was dropped in the meantime', async () => {
    const { email, ask } = await studio.newcomer()
    const { id } = (await order(ask, await product())).body
    const open = () => ask('POST', `/orders/${id}/transfer/`)
    const theirs = and(eq(mails.to, email), eq(mails.kind, 'transfer'))
    const sent: string[] = []
    const send = async () => {
      const [mail] = await db().update(mails).set({ nextTryAt: sql`clock_timestamp()` }).where(theirs).returning({ id: mails.id })
      const transport = { send: async ({ to }: { to: string }) => void sent.push(to), close: () => {} }
      await sendEmail({ db: db(), enqueue: async () => {}, writeEmail: testEmailWriter(db()), transport }, mail?.id ?? 0)
      return (await db().select().from(mails).where(theirs)).map(({ status }) => status)
    }
    await open()
    await openPage(ask, id)
    expect([await send(), sent]).toEqual([['dropped'], []])
    await open()
    const [again] = await db().select().from(mails).where(theirs)
    expect([again?.status, (again?.nextTryAt.getTime() ?? 0) > Date.now() + 4 * 60_000]).toEqual(['queued', true])
    expect([await send(), sent]).toEqual([['sent'], [email]])
    await openPage(ask, id)
    await open()
    expect([await send(), sent]).toEqual([['sent'], [email]])
  })

  test('the job that closes the transfer of an order leaves it open if the person has returned from the card, until the order ends', async () => {
    const { ask } = await studio.newcomer()
    const { id } = (await order(ask, await product())).body
    const opened = await ask('POST', `/orders/${id}/transfer/`)
    const state = async () => (await look(tokenIn(opened))).body.state
    const [transfer] = await db()
      .select({ id: payments.id, symbol: payments.variableSymbol })
      .from(payments)
      .where(eq(payments.orderId, id))
    const jobDeps = () => testDependencies(db(), createSandboxProvider(db(), { secret: 'a secret of the tests' }))
    const close = () => expireCheckout(jobDeps(), transfer?.id ?? 0)
    await openPage(ask, id)
    await ask('POST', `/orders/${id}/transfer/`)
    await close()
    expect(await state()).toBe('open')
    // The person reopened the transfer after the job had read that it was closed.
    const news = { sessionId: transfer?.symbol ?? '', provider: 'transfer' }
    expect(await settleAs(jobDeps(), news, { state: 'closed' })).toBe('open')
    expect(await state()).toBe('open')
    await openPage(ask, id)
    await close()
    expect(await state()).toBe('closed')
    await ask('POST', `/orders/${id}/transfer/`)
    await db().update(orders).set({ heldUntil: sql`clock_timestamp()` }).where(eq(orders.id, id))
    await close()
    const [ended] = await db()
      .select({ status: payments.status })
      .from(payments)
      .where(eq(payments.id, transfer?.id ?? 0))
    expect(ended?.status).toBe('closed')
  })

  test('an account with an unproven address can pay by transfer, through the emailed link, for a booking that staff made', async () => {
    const { id: person_id } = await studio.newcomer()
    const given = await studio.staff('POST', `/offerings/${await session()}/bookings/`, { body: { person_id, payment: { link: {} } } })
    const { booking_id: id } = given.body
    const token = payToken(testAddressKeys, { id, key: await keyOf(id) })
    const opened = await studio.anonymous('POST', `/booking-payments/${token}/checkout/`, { body: { by: 'transfer' } })
    expect([opened.status, opened.body.checkout_url]).toEqual([200, expect.stringContaining('/pay/transfer/')])
  })

  test('an account with an unproven address cannot open a transfer for a booking that staff gave to the address', async () => {
    const { id: person_id, ask } = await studio.newcomer()
    const given = await studio.staff('POST', `/offerings/${await session()}/bookings/`, { body: { person_id, payment: { link: {} } } })
    const before = await written()
    expect(code(await openFor(ask, given.body.booking_id))).toEqual([409, 'email_unproven'])
    expect(await written()).toEqual(before)
    await prove(person_id)
    expect((await openFor(ask, given.body.booking_id)).status).toBe(200)
  })
})

describe('the page of a transfer', () => {
  const opened = async () => {
    const { id: person, ask } = await studio.person()
    const booking = await held(ask)
    const token = tokenIn(await openFor(ask, booking))
    return { person, ask, booking, token, payment: (await paymentOf(booking))?.id ?? 0, key: await keyOf(booking) }
  }

  test('the page of a transfer does not open with a forged token, or the token of another payment or of another link of the booking', async () => {
    const [one, other] = [await opened(), await opened()]
    const { booking, payment, key } = one
    const expires = Math.floor(Date.now() / 1000) + 3600
    const forged = [
      `${other.payment}-${one.token.split('-').slice(1).join('-')}`,
      `${one.token.slice(0, -1)}${one.token.endsWith('A') ? 'B' : 'A'}`,
      `${payment}-${'A'.repeat(43)}`,
      transferToken({ current: 'another secret' }, { id: payment, key }),
      transferToken(testAddressKeys, { id: payment, key: await keyOf(other.booking) }),
      transferToken(testAddressKeys, { id: 999_999, key }),
      payToken(testAddressKeys, { id: payment, key }),
      changeToken(testAddressKeys, { id: payment, key }),
      payToken(testAddressKeys, { id: booking, key }),
      changeToken(testAddressKeys, { id: booking, key }),
      receiptToken(testAddressKeys, { id: payment, key }, expires),
      `0${one.token}`,
      encodeURIComponent('1-../../etc'),
      encodeURIComponent("1-' or 1=1 --"),
    ]
    const answers = await Promise.all(forged.map(look))
    expect(answers.map(({ status }) => status)).toEqual(forged.map(() => 404))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('the token of a transfer page is refused by the links to pay, to change, and to receipts', async () => {
    const { token } = await opened()
    const paths = [`/booking-payments/${token}/`, `/booking-changes/${token}/`, `/receipts/${token}/file/`]
    const answers = await Promise.all(paths.map((path) => studio.anonymous('GET', path)))
    expect(answers.every(({ status }) => status >= 400 && status < 500)).toBe(true)
    const presses = await Promise.all([
      studio.anonymous('POST', `/booking-payments/${token}/checkout/`, { body: {} }),
      studio.anonymous('POST', `/booking-changes/${token}/cancellation/`, { body: {} }),
    ])
    expect(presses.every(({ status }) => status >= 400 && status < 500)).toBe(true)
  })

  test('the page of a transfer shows no address, no name, and no key of the person', async () => {
    const { person, token, key } = await opened()
    await db().update(people).set({ firstName: 'Zuzana', lastName: 'Tajná', phone: '+420601234567' }).where(eq(people.id, person))
    const { body, headers } = await look(token)
    const [{ email = '' } = {}] = await db().select({ email: people.email }).from(people).where(eq(people.id, person))
    for (const secret of [email, 'Zuzana', 'Tajná', '601234567', key]) expect(JSON.stringify(body)).not.toContain(secret)
    expect([headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      'no-store',
      'noindex',
      expect.stringMatching(/no-referrer|same-origin|strict-origin/),
    ])
  })

  test('the page of a transfer writes nothing when it is read', async () => {
    const { token } = await opened()
    const before = await written()
    for (let n = 0; n < 3; n++) await look(token)
    expect(await written()).toEqual(before)
  })

  test('the signature of the link to the page of a transfer is not stored in payments, emails or bookings', async () => {
    const { token } = await opened()
    const signature = token.split('-').slice(1).join('-')
    const { rows } = (await db().execute(sql`select count(*)::int as n from (
      select p::text as t from payments p union all select m::text from mails m union all select b::text from bookings b) as all_rows
      where t like ${`%${signature}%`}`)) as unknown as { rows: { n: number }[] }
    expect(rows).toEqual([{ n: 0 }])
  })
})
