import { eq } from 'drizzle-orm'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { payments } from '../../../../db/schema/payments.ts'
import { settings } from '../../../../db/schema/settings.ts'
import { lapse, makeSession, testDependencies } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { IBAN, lineOf, turnOnTransfers } from '../../../../domain/checkout/bank/bank.testing.ts'
import { takeBankLines } from '../../../../domain/checkout/bank/take-bank-lines.ts'
import { testAddressKeys } from '../../../../domain/kernel/link-tokens.testing.ts'
import { changeToken, payToken } from '../../../../domain/kernel/link-tokens.ts'
import { dayOf } from '../../../../domain/kernel/studio-time.ts'
import { createSandboxProvider } from '../../../../domain/money/payments/sandbox-provider.ts'
import { testEmailWriter } from '../../../../emails/emails.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'
import { passStudio } from './passes.testing.ts'

const HOUR = 3_600_000
let studio: TestStudio
const { product, order } = passStudio(() => studio)
beforeAll(async () => {
  const open = await freshDatabase()
  studio = await testStudio(open, { provider: createSandboxProvider(open.db, { secret: 'a secret of the tests' }) })
})
afterAll(() => studio.close())
beforeEach(() => turnOnTransfers(db()))

const db = () => studio.open.db
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)
const session = (hours = 72, seats = 5) =>
  makeSession(db(), { price: 45_000, capacity: seats, titleEn: 'Slow hatha', startsAt: inHours(hours), endsAt: inHours(hours + 1) })
const book = (ask: ApiClient, session_id: number) => ask('POST', '/transfer/group-session/create-checkout/', { body: { session_id } })
const tokenIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''
const look = (token: string) => studio.anonymous('GET', `/transfers/${token}/`)
const code = ({ status, body }: { status: number; body: { code?: string } | undefined }) => [status, body?.code]
const statusOf = async (id: number) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0]?.status
const arrive = (symbol: string, amount: number) => {
  const deps = testDependencies(db(), createSandboxProvider(db(), { secret: 'a secret of the tests' }))
  return takeBankLines(deps, { source: 'fio', lines: [lineOf({ symbol, amount })], at: new Date() })
}

const today = () => dayOf(new Date(), 'Europe/Prague').replaceAll('-', '')
async function readCode(image: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

async function booked(hours = 72) {
  const person = await studio.person()
  const offering = await session(hours)
  const { body } = await book(person.ask, offering)
  return { ...person, offering, id: body.booking_id as number, token: tokenIn(body.checkout_url) }
}

describe('booking and paying by transfer', () => {
  test('booking and paying by transfer opens a page with the long hold of a transfer, and a second call opens the same page', async () => {
    const { ask } = await studio.person()
    const offering = await session()
    const first = await book(ask, offering)
    expect(first.body.checkout_url).toMatch(/\/pay\/transfer\/\d+-[\w-]{43}$/)
    expect(Date.parse(first.body.held_until)).toBeGreaterThan(inHours(23).getTime())
    expect((await book(ask, offering)).body).toEqual(first.body)
    expect((await look(tokenIn(first.body.checkout_url))).body).toMatchObject({
      state: 'open',
      amount: 450,
      received: 0,
      class: { type: 'group', offering_id: offering, title: 'Slow hatha' },
      order: null,
      code: { amount: 450, account: '19-2000145399/0800', message: expect.stringMatching(/^\d+\.\d+\. SLOW HATHA$/) },
    })
  })

  test('booking and paying by transfer holds no seat if no transfer is possible', async () => {
    const { ask } = await studio.person()
    const soon = await session(20, 1)
    expect(code(await book(ask, soon))).toEqual([409, 'too_late_for_transfer'])
    const later = await session(72, 1)
    await db().update(settings).set({ transfersOn: false })
    expect(code(await book(ask, later))).toEqual([409, 'transfers_off'])
    const other = await studio.person()
    for (const session_id of [soon, later])
      expect((await other.ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id } })).status).toBe(200)
  })

  test('booking and paying by transfer is offered by the configuration only while transfers are on', async () => {
    const offered = async () => (await studio.anonymous('GET', '/config/')).body.transfer_ahead_hours
    await studio.staff('PATCH', '/settings/', { body: { hold_seconds: 1800 } })
    expect(await offered()).toBe(24)
    await db().update(settings).set({ transfersOn: false })
    await studio.staff('PATCH', '/settings/', { body: { hold_seconds: 1801 } })
    expect(await offered()).toBeNull()
  })

  test('booking and paying by transfer queues one email with the code, to be sent some minutes later', async () => {
    const { id } = await booked()
    const queued = (await db().select().from(mails).where(eq(mails.bookingId, id))).filter(({ kind }) => kind === 'transfer')
    expect(queued).toMatchObject([{ cause: expect.stringMatching(/^transfer:opened:\d+:$/) }])
  })
})

describe('the page of a transfer', () => {
  test('the page of a transfer shows each state of the payment', async () => {
    const { id, token } = await booked()
    const { symbol } = (await look(token)).body
    await arrive(symbol, 40_000)
    expect((await look(token)).body).toMatchObject({ state: 'short', received: 400, code: { amount: 50 } })
    await lapse(db(), id)
    expect((await look(token)).body).toMatchObject({ state: 'lapsed', code: null })
    await arrive(symbol, 5_000)
    expect((await look(token)).body).toMatchObject({ state: 'paid', code: null })
    await studio.staff('PATCH', `/session-registrations/${id}/`, { body: { status: 'cancelled' } })
    expect((await look(token)).body).toMatchObject({ state: 'cancelled', code: null })
  })

  test('the page of a transfer shows money that came too late for a taken seat as returned', async () => {
    const { ask } = await studio.person()
    const offering = await session(72, 1)
    const { body } = await book(ask, offering)
    const token = tokenIn(body.checkout_url)
    await lapse(db(), body.booking_id)
    await book((await studio.person()).ask, offering)
    await arrive((await look(token)).body.symbol, 45_000)
    expect((await look(token)).body).toMatchObject({ state: 'returned', code: null })
  })

  test('the page of a transfer is not cached, and shows one purchase without the name or email address of the person', async () => {
    const { id, token } = await booked()
    await studio.staff('PATCH', `/people/${(await rowOf(id))?.personId}/`, { body: { first_name: 'Anna', last_name: 'Nováková' } })
    const shown = await look(token)
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(Object.keys(shown.body).sort()).toEqual(
      ['amount', 'booking_id', 'class', 'code', 'held_until', 'iban', 'order', 'order_id', 'received', 'state', 'symbol'].sort(),
    )
    expect(JSON.stringify(shown.body)).not.toMatch(/Anna|Nov|@/)
  })

  test('the page of a transfer opens only with its own token, and this token opens no other link', async () => {
    const [mine, other] = [await booked(), await booked()]
    const { changeKey: key = '' } = (await rowOf(mine.id)) ?? {}
    const ofPayment = { id: (await paymentOf(mine.id))?.id ?? 0, key }
    const forged = [
      payToken(testAddressKeys, ofPayment),
      changeToken(testAddressKeys, ofPayment),
      `${other.token.split('-')[0]}-${mine.token.split('-').slice(1).join('-')}`,
      `${mine.token.slice(0, -1)}${mine.token.endsWith('A') ? 'B' : 'A'}`,
      '1-x',
    ]
    for (const token of forged) {
      expect(code(await look(token)), token).toEqual([404, 'not_found'])
      expect((await studio.anonymous('POST', `/transfers/${token}/card/`)).status, token).toBe(404)
      expect((await studio.app.inject({ url: `/transfer-code/${token}` })).statusCode, token).toBe(303)
    }
    expect((await studio.anonymous('GET', `/booking-payments/${mine.token}/`)).status).toBe(404)
    expect((await studio.anonymous('GET', `/booking-changes/${mine.token}/`)).status).toBe(404)
  })

  test('the page of a transfer has the payment code as an image, and the code contains exactly the amount due', async () => {
    const { token } = await booked()
    const { symbol } = (await look(token)).body
    const image = await studio.app.inject({ url: `/transfer-code/${token}?lng=ru` })
    expect(image.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="qr-${symbol}.png"`,
    })
    expect(await readCode(image.rawPayload)).toMatch(
      new RegExp(`^SPD\\*1\\.0\\*ACC:${IBAN}\\*AM:450\\.00\\*CC:CZK\\*DT:${today()}\\*X-VS:${symbol}\\*MSG:`),
    )
  })

  test.each(['opened', 'reminder', 'short'] as const)(
    'the page of a transfer has the same payment code as the email %s of that day',
    async (event) => {
      const { id, token } = await booked()
      const paymentId = (await paymentOf(id))?.id ?? 0
      if (event === 'short') await arrive((await look(token)).body.symbol, 10_000)
      const image = await studio.app.inject({ url: `/transfer-code/${token}?lng=ru` })
      const email = await testEmailWriter(db())({ to: 'anna@ticha.test', language: 'ru', about: { kind: 'transfer', event, paymentId } })
      const [attached] = email?.attachments ?? []
      expect(await readCode(attached?.content as Buffer)).toBe(await readCode(image.rawPayload))
    },
  )
})

describe('paying by card instead', () => {
  test('a booking switched from transfer to card keeps its seat, needs no sign-in, and leads to the link to pay', async () => {
    const { id, token } = await booked()
    const opened = await studio.anonymous('POST', `/transfers/${token}/card/`)
    expect(opened.body).toEqual({ checkout_url: expect.stringContaining('/sandbox/checkout/') })
    expect([(await look(token)).body.state, await statusOf(id)]).toEqual(['closed', 'pending'])
    const paid = await studio.anonymous('POST', `/sandbox/sessions/${tokenIn(opened.body.checkout_url)}/pay/`)
    expect(paid.body.redirect_url).toMatch(/\/pay\/\d+-[\w-]{43}\?session_id=/)
    expect([(await look(token)).body.state, await statusOf(id)]).toEqual(['paid', 'paid'])
  })

  test('an order switched from transfer to card is kept when the person leaves the checkout', async () => {
    const { ask } = await studio.person()
    const { body } = await order(ask, await product())
    const token = tokenIn((await ask('POST', `/orders/${body.id}/transfer/`)).body.transfer_url)
    expect((await look(token)).body).toMatchObject({ class: null, order: { kind: 'pass' } })
    await studio.anonymous('POST', `/transfers/${token}/card/`)
    const [card] = await db().select().from(payments).where(eq(payments.orderId, body.id)).orderBy(payments.id).offset(1)
    expect(card?.request).toMatchObject({ cancelUrl: expect.stringContaining('&kept=1') })
  })

  test('paying by card instead of by transfer is refused when a part of the money has arrived, or when nothing is due', async () => {
    const { id, token } = await booked()
    await arrive((await look(token)).body.symbol, 10_000)
    expect(code(await studio.anonymous('POST', `/transfers/${token}/card/`))).toEqual([409, 'hold_lapsed'])
    await lapse(db(), id)
    expect(code(await studio.anonymous('POST', `/transfers/${token}/card/`))).toEqual([409, 'hold_lapsed'])
  })
})

test('a payment link can also open a transfer', async () => {
  const { id } = await booked()
  const { changeKey: key = '' } = (await rowOf(id)) ?? {}
  const link = payToken(testAddressKeys, { id, key })
  const opened = await studio.anonymous('POST', `/booking-payments/${link}/checkout/`, { body: { by: 'transfer' } })
  expect((await look(tokenIn(opened.body.checkout_url))).body).toMatchObject({ state: 'open', booking_id: id })
})

describe('the list of own waiting transfers', () => {
  test('the list of a person’s waiting transfers contains bookings and orders with the links to their pages, until they are paid', async () => {
    const { ask, id, token } = await booked()
    const { body } = await order(ask, await product())
    await ask('POST', `/orders/${body.id}/transfer/`)
    const listed = await ask('GET', '/transfers/')
    expect(listed.headers['cache-control']).toBe('no-store')
    expect(listed.body).toMatchObject([
      { booking_id: id, order_id: null, name: null, amount: 450, transfer_url: expect.stringContaining(token) },
      { booking_id: null, order_id: body.id, name: expect.stringMatching(/./), amount: 3000 },
    ])
    await arrive((await look(token)).body.symbol, 45_000)
    expect((await ask('GET', '/transfers/')).body).toMatchObject([{ order_id: body.id }])
  })

  test('the list of waiting transfers omits transfers of other people, and requires a sign-in', async () => {
    await booked()
    expect((await (await studio.person()).ask('GET', '/transfers/')).body).toEqual([])
    expect((await studio.anonymous('GET', '/transfers/')).status).toBe(401)
  })
})

const rowOf = async (id: number) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0]
const paymentOf = async (id: number) => (await db().select().from(payments).where(eq(payments.bookingId, id)))[0]
