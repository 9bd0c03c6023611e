import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { makePeople, makeSession, testDependencies } from '../../bookings/seats/bookings.testing.ts'
import { openCheckout } from '../../checkout/open-checkout.ts'
import { openOrderCheckout } from '../../checkout/open-order-checkout.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { placeOrder } from '../../checkout/place-order.ts'
import { sendRefund } from '../../checkout/refunds/send-refund.ts'
import { withdraw } from '../../checkout/refunds/withdraw.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import { makeProduct, sellPasses } from '../../products/passes/passes.testing.ts'
import { compareBooks } from './compare-books.ts'
import { ProviderDown } from './payment-provider.ts'
import { createStripeProvider } from './stripe-provider.ts'
import { SECRET_KEY, StripeStandIn, WEBHOOK_SECRET } from './stripe-stand-in.testing.ts'

let open: OpenDatabase
let db: BookingDependencies['db']
let standIn: StripeStandIn
let deps: BookingDependencies

beforeAll(async () => {
  open = await freshDatabase()
  db = open.db
  standIn = await new StripeStandIn().open()
  const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: standIn.address, timeZone: 'Europe/Prague' }
  deps = testDependencies(db, createStripeProvider({ ...settings, warn: () => {} }))
})
afterAll(async () => {
  await standIn.close()
  await open.close()
})

const hour = 3_600_000
const today = () => ({ from: new Date(Date.now() - hour), to: new Date(Date.now() + hour) })
const compare = (span = today()) => compareBooks(db, deps.provider, span)

async function paid(settled = true): Promise<{ bookingId: number; intent: string; sessionId: string }> {
  const [personId] = (await makePeople(db, 1)) as [number]
  const common = { personId, language: 'en' as const, siteUrl: 'http://localhost' }
  const placed = await placeBooking(deps, { ...common, kind: 'session', offeringId: await makeSession(db) })
  if (!placed.ok) throw new Error(placed.reason)
  const opened = await openCheckout(deps, { ...common, bookingId: placed.value.bookingId })
  if (!opened.ok) throw new Error(opened.reason)
  const sessionId = opened.value.url.split('/').at(-1) ?? ''
  standIn.books.pay(sessionId)
  if (settled) expect(await settlePayment(deps, { sessionId })).toBe('paid')
  return { bookingId: placed.value.bookingId, sessionId, intent: standIn.books.session(sessionId).payment_intent ?? '' }
}
const paymentOf = async (sessionId: string) => (await db.select().from(payments).where(eq(payments.sessionId, sessionId)))[0]?.id ?? 0

test('the comparison with the provider reports no difference when both books agree', async () => {
  const { sessionId } = await paid()
  const [refund] = await db
    .insert(refunds)
    .values({ paymentId: await paymentOf(sessionId), amount: 10_000, cause: 'staff' })
    .returning({ id: refunds.id })
  await sendRefund(deps, refund?.id ?? 0)
  expect(await compare()).toEqual({
    atProvider: { payments: 1, paid: 65_000, refunds: 1, refunded: 10_000 },
    differences: [],
    foreign: 0,
  })
})

test('the comparison with the provider reports payments and refunds of the provider that are missing in our books', async () => {
  const lost = await paid(false)
  const { intent } = await paid()
  const { id } = standIn.books.refund(intent, 5000)
  expect((await compare()).differences).toEqual([
    { kind: 'payment', id: lost.intent, bookingId: null, orderId: null, theirs: 65_000, ours: null, what: 'not in our books' },
    { kind: 'refund', id, bookingId: null, orderId: null, theirs: 5000, ours: null, what: 'not in our books' },
  ])
  await settlePayment(deps, { sessionId: lost.sessionId })
  standIn.books.refunds.delete(id)
  expect((await compare()).differences).toEqual([])
})

test('the comparison with the provider reports a payment of a different amount', async () => {
  const { bookingId, intent } = await paid()
  await db.update(payments).set({ amount: 60_000 }).where(eq(payments.bookingId, bookingId))
  expect((await compare()).differences).toEqual([
    { kind: 'payment', id: intent, bookingId, orderId: null, theirs: 65_000, ours: 60_000, what: 'another amount or currency' },
  ])
  await db.update(payments).set({ amount: 65_000 }).where(eq(payments.bookingId, bookingId))
})

test('the comparison with the provider reports a payment that is missing at the provider, but not a payment with a different date', async () => {
  const { bookingId, intent } = await paid()
  const charge = standIn.books.chargeOf(intent)
  charge.created -= 2 * 3600
  expect((await compare()).differences).toEqual([])
  standIn.books.charges.delete(charge.id)
  const session = [...standIn.books.sessions.values()].find((one) => one.payment_intent === intent)
  if (session) standIn.books.sessions.delete(session.id)
  expect((await compare()).differences).toEqual([
    { kind: 'payment', id: intent, bookingId, orderId: null, theirs: null, ours: 65_000, what: 'not at the provider' },
  ])
  await db
    .update(payments)
    .set({ settledAt: new Date(0) })
    .where(eq(payments.bookingId, bookingId))
})

test('the comparison with the provider counts payments of other sites separately', async () => {
  const { intent } = await paid()
  const charge = standIn.books.chargeOf(intent)
  standIn.books.charges.set('ch_foreign', { ...charge, id: 'ch_foreign', payment_intent: 'pi_foreign', metadata: {} })
  expect(await compare()).toMatchObject({ differences: [], foreign: 1 })
})

test('the comparison with the provider names the order whose payment is missing or different, and matches refunds of orders', async () => {
  const [personId] = (await makePeople(db, 1)) as [number]
  const common = { personId, language: 'en' as const, siteUrl: 'http://localhost' }
  await sellPasses(db)
  const input = {
    ...common,
    productId: await makeProduct(db),
    startNow: true,
    use: undefined,
    expectedPrice: undefined,
    expectedDue: undefined,
  }
  const placed = await placeOrder(deps, input)
  const orderId = placed.ok ? placed.value.order.id : 0
  const opened = await openOrderCheckout(deps, { ...common, orderId })
  const sessionId = opened.ok ? (opened.value.url.split('/').at(-1) ?? '') : ''
  const before = await compare()
  standIn.books.pay(sessionId)
  const intent = standIn.books.session(sessionId).payment_intent ?? ''
  const lost = { kind: 'payment', id: intent, bookingId: null, theirs: 300_000 }
  expect((await compare()).differences).toEqual([{ ...lost, orderId: null, ours: null, what: 'not in our books' }])
  expect(await settlePayment(deps, { sessionId })).toBe('paid')
  const withdrawn = await withdraw(deps, { orderId, personId, name: 'Anna', expected: { back: 300_000, ahead: 0 } })
  expect(withdrawn.ok).toBe(true)
  const [refund] = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, await paymentOf(sessionId)))
  await sendRefund(deps, refund?.id ?? 0)
  const { atProvider, differences } = await compare()
  expect(differences).toEqual([])
  expect([atProvider.paid - before.atProvider.paid, atProvider.refunded - before.atProvider.refunded]).toEqual([300_000, 300_000])
  await db.update(payments).set({ amount: 290_000 }).where(eq(payments.orderId, orderId))
  expect((await compare()).differences).toEqual([{ ...lost, orderId, ours: 290_000, what: 'another amount or currency' }])
  await db.update(payments).set({ amount: 300_000 }).where(eq(payments.orderId, orderId))
})

test('the comparison with the provider throws when the provider does not answer', async () => {
  standIn.isDown = true
  await expect(compare()).rejects.toBeInstanceOf(ProviderDown)
  standIn.isDown = false
})
