import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { disputes, payments, refunds } from '../../../db/schema/payments.ts'
import { testEmailWriter } from '../../../emails/emails.testing.ts'
import { makePeople, makeSession, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import type { EmailPayload } from '../../kernel/outbox/email-payload.ts'
import { ProviderDown, type ProviderRefund, ProviderRefused } from '../../money/payments/payment-provider.ts'
import { openCheckout } from '../open-checkout.ts'
import { placeBooking } from '../place-booking.ts'
import { settlePayment } from '../settle-payment.ts'
import { recordManualRefund } from './record-manual-refund.ts'
import { recordProviderRefunds } from './record-provider-refunds.ts'
import { refundBooking } from './refund-booking.ts'
import { retryRefund } from './retry-refund.ts'
import { sendRefund } from './send-refund.ts'

const provider = testProvider(() => new ProviderDown())
const { refund: take, readRefunds } = provider
const refuse = () => Promise.reject(new ProviderRefused('The card was closed.'))
let open: OpenDatabase
let deps: ReturnType<typeof testDependencies>
beforeAll(async () => {
  open = await freshDatabase()
  deps = testDependencies(open.db, provider)
})
afterEach(async () => {
  Object.assign(provider, { refund: take, readRefunds, down: false })
  await open.db.delete(mails)
})
afterAll(() => open.close())

/** Creates a due refund of 200 Kč for a class that was booked and paid in Russian. */
async function dueRefund() {
  const [personId = 0] = await makePeople(open.db, 1)
  const site = { personId, language: 'ru' as const, siteUrl: 'http://site.test' }
  const placed = await placeBooking(deps, { ...site, kind: 'session', offeringId: await makeSession(open.db) })
  if (!placed.ok) throw new Error(placed.reason)
  const { bookingId } = placed.value
  await openCheckout(deps, { ...site, bookingId })
  const sessionId = `session-${provider.opened.at(-1)}`
  provider.pay(sessionId)
  await settlePayment(deps, { sessionId })
  const refunded = await refundBooking(deps, { kind: 'session', bookingId, staffId: personId, amount: 20_000, key: 'a part' })
  if (!refunded.ok) throw new Error(refunded.reason)
  const { id: refundId, paymentId } = refunded.value.refund ?? { id: 0, paymentId: 0 }
  return { refundId, paymentId, bookingId, staffId: personId, providerPaymentId: `paid-${sessionId}` }
}

const statusOf = async (refundId: number) => (await open.db.select().from(refunds).where(eq(refunds.id, refundId)))[0]?.status
const told = () => open.db.select().from(mails).where(eq(mails.kind, 'refund-failed')).orderBy(asc(mails.id))
const written = (language: 'en' | 'ru', refundId: number) =>
  testEmailWriter(open.db)({ to: 'anna@example.com', language, about: { kind: 'refund-failed', refundId } as EmailPayload })
const flat = (text = '') => text.replaceAll('\u00a0', ' ')

test('a guest is notified once, in their language, when the provider refuses a refund, even after a retry', async () => {
  const { refundId, bookingId, staffId } = await dueRefund()
  provider.refund = refuse
  await sendRefund(deps, refundId)
  expect(await told()).toMatchObject([{ language: 'ru', bookingId, status: 'queued', about: { refundId } }])
  await retryRefund(deps, { refundId, staffId })
  await sendRefund(deps, refundId)
  expect(await statusOf(refundId)).toBe('failed')
  expect(await told()).toHaveLength(1)
})

test('the email about a failed refund states the amount, the class, the manual refund and the contact page in both languages', async () => {
  const { refundId } = await dueRefund()
  provider.refund = refuse
  await sendRefund(deps, refundId)
  const [en, ru] = [await written('en', refundId), await written('ru', refundId)]
  expect(flat(en?.subject)).toMatch(/^Your CZK 200 refund didn’t reach your card: .+, \d+ \p{L}+, \d?\d:\d\d/u)
  expect(flat(en?.text)).toContain('The refund of CZK 200 to the card you paid with didn’t go through, so I’ll refund you another way.')
  expect(flat(ru?.subject)).toMatch(/^Возврат 200 Kč не дошёл до вашей карты: .+, \d+ \p{L}+, \d?\d:\d\d/u)
  expect(flat(ru?.text)).toContain('Возврат 200 Kč на карту, с которой вы платили, не прошёл. Верну эти деньги другим способом.')
  for (const text of [en?.text, ru?.text])
    for (const part of ['/my-services?', '/contact?', '/classes/', '200']) expect(text).toContain(part)
  for (const text of [en?.text, ru?.text]) expect(flat(text)).not.toMatch(/650|5 to 10 days|5–10 дней/)
})

test('no email about a failed refund is queued when the provider is down or accepts the refund', async () => {
  const { refundId } = await dueRefund()
  provider.down = true
  await expect(sendRefund(deps, refundId)).rejects.toThrow()
  expect(await statusOf(refundId)).toBe('due')
  provider.down = false
  await sendRefund(deps, refundId)
  expect(await statusOf(refundId)).toBe('done')
  expect(await told()).toEqual([])
})

test('a guest is notified once when the bank returns a completed refund', async () => {
  const { refundId, providerPaymentId } = await dueRefund()
  await sendRefund(deps, refundId)
  const done = await readRefunds(providerPaymentId)
  provider.readRefunds = async () => done.map((one): ProviderRefund => ({ ...one, status: 'failed' }))
  for (const _ of [1, 2]) await recordProviderRefunds(deps, { providerPaymentId })
  expect(await statusOf(refundId)).toBe('failed')
  expect(await told()).toMatchObject([{ about: { refundId } }])
})

test('the email about a failed refund is dropped if staff have retried the refund or made it manually, or if the payment is disputed', async () => {
  const [again, byHand, disputed] = [await dueRefund(), await dueRefund(), await dueRefund()]
  provider.refund = refuse
  for (const { refundId } of [again, byHand, disputed]) await sendRefund(deps, refundId)
  await retryRefund(deps, again)
  await recordManualRefund(deps, { ...byHand, method: 'cash' })
  const case_ = { providerDisputeId: 'a dispute', amount: 65_000, reason: 'fraudulent', status: 'needs_response' }
  await open.db.insert(disputes).values({ ...case_, paymentId: disputed.paymentId })
  for (const { refundId } of [again, byHand, disputed]) expect(await written('en', refundId)).toBeUndefined()
})

test('the email about a failed refund is dropped if all the money was already refunded at the provider', async () => {
  const { refundId, providerPaymentId } = await dueRefund()
  provider.refund = refuse
  await sendRefund(deps, refundId)
  const inDashboard: ProviderRefund = { providerRefundId: 're_dashboard', key: undefined, amount: 65_000, status: 'done' }
  provider.readRefunds = async () => [inDashboard]
  await recordProviderRefunds(deps, { providerPaymentId })
  expect(await written('en', refundId)).toBeUndefined()
})

test('a refund is marked as failed only in the transaction that queues its email', async () => {
  const { refundId } = await dueRefund()
  provider.refund = refuse
  const broken = { ...deps, enqueue: () => Promise.reject(new Error('the queue is gone')) }
  await expect(sendRefund(broken, refundId)).rejects.toThrow('the queue is gone')
  expect(await statusOf(refundId)).toBe('due')
})

test('the buyer of a pass is notified of a failed refund with a link to their passes', async () => {
  const { refundId, paymentId, staffId } = await dueRefund()
  const details = { nameEn: 'Five classes', nameRu: 'Пять занятий', entries: 5, days: 90 }
  const [order] = await open.db
    .insert(orders)
    .values({ personId: staffId, kind: 'pass', details, price: 65_000, language: 'en', status: 'paid', paidAt: new Date() } as never)
    .returning({ id: orders.id })
  await open.db.update(payments).set({ bookingId: null, orderId: order?.id }).where(eq(payments.id, paymentId))
  provider.refund = refuse
  await sendRefund(deps, refundId)
  expect(await told()).toMatchObject([{ language: 'en', bookingId: null }])
  const email = await written('en', refundId)
  expect(flat(email?.text)).toContain('Pass: Five classes\nRefund: CZK 200')
  expect(email?.text).toContain('tab=passes')
})
