import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../db/database.testing.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { payments } from '../../db/schema/payments.ts'
import { type AddPersonToClass, addPersonToClass } from '../bookings/roster/add-person-to-class.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { makeEvent, makePeople, makeSession, makeSlot, testDependencies } from '../bookings/seats/bookings.testing.ts'
import { exchange, setPolicy } from '../guests/exchanging/exchanging.testing.ts'
import type { Decision } from '../kernel/decision.ts'
import { testAddressKeys } from '../kernel/link-tokens.testing.ts'
import { payToken } from '../kernel/link-tokens.ts'
import { adjustCredit } from '../money/ledger/adjust-credit.ts'
import { checkProvider } from '../money/payments/check-provider.ts'
import { compareBooks } from '../money/payments/compare-books.ts'
import { fetchFees } from '../money/payments/fetch-fees.ts'
import { createStripeProvider } from '../money/payments/stripe-provider.ts'
import { SECRET_KEY, StripeStandIn, WEBHOOK_SECRET } from '../money/payments/stripe-stand-in.testing.ts'
import { makeProduct, sellPasses } from '../products/passes/passes.testing.ts'
import { toPrint } from '../products/vouchers/vouchers.testing.ts'
import { bookAndPay } from './book-and-pay.ts'
import { expireCheckout } from './expire-checkout.ts'
import { openOrderCheckout } from './open-order-checkout.ts'
import { openByPayLink } from './pay-by-link.ts'
import { placeOrder } from './place-order.ts'
import { placeVoucherOrder } from './place-voucher-order.ts'
import { settlePayment } from './settle-payment.ts'

// Sends every request that the product can make to Stripe to a stand-in with Stripe's validation.

const SITE = 'https://xn--ticha-studio.example'
let open: OpenDatabase
let standIn: StripeStandIn
let deps: BookingDependencies & { linkKeys: typeof testAddressKeys }
let person: number
let staffId: number

beforeAll(async () => {
  open = await freshDatabase()
  standIn = await new StripeStandIn().open()
  const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: standIn.address, timeZone: 'Europe/Prague' }
  const provider = createStripeProvider({ ...settings, warn: () => {} })
  deps = { ...testDependencies(open.db, provider), linkKeys: testAddressKeys }
  await sellPasses(open.db)
})
afterAll(async () => {
  await standIn.close()
  await open.close()
})
beforeEach(async () => {
  standIn.refused.length = 0
  ;[person, staffId] = (await makePeople(open.db, 2)) as [number, number]
})

const languages = ['en', 'ru'] as const
const both = (name: string, text: string) => ({ [`${name}En`]: text, [`${name}Ru`]: text })
// An odd number of characters before the emoji, so that cutting by code units would split one.
const LONG_TEXT = `x${'🧘'.repeat(45_000)}`
const texts = {
  'a title alone': { title: 'Йога', rest: '' },
  'all texts': { title: 'Hatha Yoga & Tea (60+)', rest: 'Line one\n\nLine two: a=b&c=%20 “quoted”' },
  'the longest texts': { title: LONG_TEXT, rest: LONG_TEXT },
}
const cases = languages.flatMap((language) => Object.entries(texts).map(([name, said]) => ({ language, name, ...said })))

async function pageOf(opened: Promise<Decision<{ url: string }>>): Promise<string> {
  const decision = await opened
  expect(standIn.refused).toEqual([])
  if (!decision.ok) throw new Error(decision.reason)
  expect(decision.value.url).toContain(standIn.address)
  return decision.value.url.split('/').at(-1) ?? ''
}
const input = (language: 'en' | 'ru', kind: 'slot' | 'session' | 'event', offeringId: number, use?: 'credit') =>
  bookAndPay(deps, { personId: person, kind, offeringId, language, siteUrl: SITE, use })
const giveCredit = (amount: number) => adjustCredit(open.db, { personId: person, amount, note: 'gift', staffId })
const pageOfOrder = (placed: Decision<{ order: { id: number } }>, language: 'en' | 'ru') => {
  if (!placed.ok) throw new Error(placed.reason)
  return pageOf(openOrderCheckout(deps, { orderId: placed.value.order.id, personId: person, language, siteUrl: SITE }))
}
async function buySession(): Promise<{ bookingId: number; sessionId: string; intent: string }> {
  const offeringId = await makeSession(open.db)
  await setPolicy(open.db, offeringId, { percent: 100 })
  const sessionId = await pageOf(input('en', 'session', offeringId))
  standIn.books.pay(sessionId)
  expect(await settlePayment(deps, { sessionId })).toBe('paid')
  const [paid] = await open.db.select().from(payments).where(eq(payments.sessionId, sessionId))
  return { bookingId: paid?.bookingId ?? 0, sessionId, intent: paid?.providerPaymentId ?? '' }
}
async function payLinkOf(payment: AddPersonToClass['payment'], offeringId: number): Promise<string> {
  const added = await addPersonToClass(deps, { offeringId, who: { personId: person }, payment, staffId })
  if (!added.ok) throw new Error(added.reason)
  const [row] = await open.db.select({ id: bookings.id, key: bookings.changeKey }).from(bookings).where(eq(bookings.id, added.value))
  return row ? payToken(testAddressKeys, row) : ''
}

describe.each(cases)('Stripe in $language opens a checkout for a person with $name', ({ language, title, rest }) => {
  test('Stripe opens a checkout for a person who books a slot', async () => {
    const offeringId = await makeSlot(open.db, { ...both('name', title), ...both('description', rest), ...both('place', rest) })
    await pageOf(input(language, 'slot', offeringId))
  })
  test('Stripe opens a checkout for a person who books a session or an event', async () => {
    const said = { ...both('title', title), ...both('description', rest), ...both('place', rest) }
    await pageOf(input(language, 'session', await makeSession(open.db, said)))
    person = (await makePeople(open.db, 1))[0] ?? 0
    await pageOf(input(language, 'event', await makeEvent(open.db, said)))
  })
  test('Stripe opens a checkout for a person who pays part of a session with credit', async () => {
    await giveCredit(20_000)
    const offeringId = await makeSession(open.db, { ...both('title', title), ...both('description', rest) })
    const sessionId = await pageOf(input(language, 'session', offeringId, 'credit'))
    expect(standIn.books.session(sessionId).amount_total).toBe(45_000)
  })
  test('Stripe opens a checkout for a person who orders a pass', async () => {
    const productId = await makeProduct(open.db, both('name', title))
    const order = { productId, startNow: true, expectedPrice: undefined, expectedDue: undefined, use: undefined }
    await pageOfOrder(await placeOrder(deps, { ...order, personId: person, language, siteUrl: SITE }), language)
  })
  test('Stripe opens a checkout for a person who orders a gift voucher', async () => {
    const gift = { ...toPrint, forName: [...title].slice(0, 80).join(''), words: [...rest].slice(0, 400).join(''), language }
    const order = { personId: person, worth: { amount: 150_000 }, expectedPrice: undefined, gift, language }
    await pageOfOrder(await placeVoucherOrder(deps, order), language)
  })
  test('Stripe opens a checkout for a person who uses a link to pay or pays a due booking', async () => {
    for (const payment of [{ link: {} }, 'due'] as const) {
      const startsAt = new Date(Date.now() + 72 * 3_600_000)
      const offeringId = await makeSession(open.db, { ...both('title', title), ...both('description', rest), startsAt })
      await pageOf(openByPayLink(deps, await payLinkOf(payment, offeringId), { language, siteUrl: SITE }))
    }
  })
})

test('Stripe opens a checkout for the difference to a more expensive class', async () => {
  const { bookingId } = await buySession()
  const to = await makeSession(open.db, { price: 90_000 })
  const moved = await exchange(deps, { personId: person, bookingId, to })
  expect(standIn.refused).toEqual([])
  expect(moved).toMatchObject({ ok: true, value: { state: 'payment' } })
})

test('Stripe opens a checkout for the smallest and the largest amount', async () => {
  await pageOf(input('en', 'session', await makeSession(open.db, { price: 1500 })))
  person = (await makePeople(open.db, 1))[0] ?? 0
  await pageOf(input('en', 'session', await makeSession(open.db, { price: 99_999_900 })))
})

test.each([600, -600])('Stripe opens a checkout while its clock is %i seconds ahead', async (seconds) => {
  standIn.aheadSeconds = seconds
  await checkProvider(deps.provider)
  const offeringId = await makeSession(open.db)
  const sessionId = await pageOf(input('en', 'session', offeringId))
  const left = (standIn.books.session(sessionId).expires_at * 1000 - standIn.now().getTime()) / 60_000
  expect(left).toBeGreaterThan(30)
  expect(left).toBeLessThan(32)
  // A second request returns the same checkout, because the first one has not expired by Stripe's clock.
  expect(await pageOf(input('en', 'session', offeringId))).toBe(sessionId)
  standIn.aheadSeconds = 0
  await checkProvider(deps.provider)
})

test('Stripe accepts every other request of the site: closing a checkout, refunds, and reading payments, disputes, fees and wallets', async () => {
  const { sessionId, intent } = await buySession()
  const { provider } = deps
  const other = await pageOf(input('en', 'session', await makeSession(open.db)))
  const [waiting] = await open.db.select({ id: payments.id }).from(payments).where(eq(payments.sessionId, other))
  await expireCheckout(deps, waiting?.id ?? 0)
  await provider.readSession(sessionId)
  await provider.refund({ key: 'refund-1-0', providerPaymentId: intent, amount: 20_000 })
  await provider.readRefunds(intent)
  await provider.readDispute(standIn.books.dispute(intent).id)
  await provider.readFee?.(intent)
  await fetchFees({ db: open.db, provider })
  expect(await provider.readWallets?.()).toEqual({ applePay: true, googlePay: false })
  await compareBooks(open.db, provider, { from: new Date(Date.now() - 86_400_000), to: new Date() })
  expect(await checkProvider(provider)).toBe('answers')
  expect(standIn.refused).toEqual([])
  const asked = new Set(standIn.calls.map((call) => call.replace(/(cs_test|pi|du)_\w+/, '*')))
  expect([...asked].sort()).toEqual([
    'GET /v1/charges',
    'GET /v1/checkout/sessions',
    'GET /v1/checkout/sessions/*',
    'GET /v1/disputes/*',
    'GET /v1/payment_intents/*',
    'GET /v1/payment_method_configurations',
    'GET /v1/refunds',
    'POST /v1/checkout/sessions',
    'POST /v1/checkout/sessions/*/expire',
    'POST /v1/refunds',
  ])
})
