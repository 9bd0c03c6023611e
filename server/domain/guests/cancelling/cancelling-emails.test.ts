import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { Job } from '../../../db/enqueue.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { refunds } from '../../../db/schema/payments.ts'
import { policies } from '../../../db/schema/policies.ts'
import { settings } from '../../../db/schema/settings.ts'
import { testEmailWriter } from '../../../emails/emails.testing.ts'
import { makePeople, makeSession, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../../bookings/status/change-status.ts'
import { listAttention } from '../../checkout/attention/attention-repository.ts'
import { queueMoneyEmails } from '../../checkout/attention/queue-money-emails.ts'
import { openCheckout } from '../../checkout/open-checkout.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { sendRefund } from '../../checkout/refunds/send-refund.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import type { EmailToWrite } from '../../kernel/outbox/email.ts'
import { resendEmail } from '../../kernel/outbox/resend-email.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { type CancellingDependencies, cancelOwnBooking } from './cancel-own-booking.ts'

let open: OpenDatabase
let deps: CancellingDependencies
let policyId: number
const jobs: Job[] = []
const provider = testProvider(() => new ProviderDown())
beforeAll(async () => {
  open = await freshDatabase()
  deps = { ...testDependencies(open.db, provider), timeZone: 'Europe/Prague', enqueue: async (_, job) => void jobs.push(job) }
  const steps = [{ until: { hours: 24 }, back_percent: 100 }]
  const [policy] = await open.db.insert(policies).values({ steps, resale: true }).returning({ id: policies.id })
  policyId = policy?.id ?? 0
})
beforeEach(() => open.db.insert(settings).values({ contactEmail: 'studio@example.com' }))
afterEach(async () => {
  jobs.length = 0
  await open.db.delete(mails)
  await open.db.delete(settings)
})
afterAll(() => open.close())

const SITE = 'http://site.test'
const inHours = (hours: number) => ({
  startsAt: new Date(Date.now() + hours * 3_600_000),
  endsAt: new Date(Date.now() + (hours + 1) * 3_600_000),
})

/** Books a seat for CZK 650 in a class that starts in `hours`, paid by card in Tbilisi, in Russian. */
async function paid(hours = 100) {
  const [personId = 0] = await makePeople(open.db, 1)
  const offeringId = await makeSession(open.db, { policyId, ...inHours(hours) })
  const placed = await placeBooking(deps, {
    personId,
    kind: 'session',
    offeringId,
    language: 'ru',
    timeZone: 'Asia/Tbilisi',
    siteUrl: SITE,
  })
  if (!placed.ok) throw new Error(placed.reason)
  const { bookingId } = placed.value
  await openCheckout(deps, { personId, bookingId, language: 'ru', siteUrl: SITE })
  const sessionId = `session-${provider.opened.at(-1)}`
  provider.pay(sessionId)
  await settlePayment(deps, { sessionId })
  return { personId, bookingId }
}

const cancel = (who: { personId: number; bookingId: number }, percent = 100) =>
  cancelOwnBooking(deps, { kind: 'session', ...who, back: 'money', expected: { percent, refunded: 650 * percent, entries: 0 } })

const queued = async () => (await open.db.select().from(mails).orderBy(asc(mails.id))).filter(({ kind }) => kind.includes('cancel'))
const kinds = async () => (await queued()).map(({ kind }) => kind)
/** Writes the last queued email of a kind as if it were sent now. Returns undefined if it would not be sent. */
const leaves = async (kind: string) => {
  const mail = (await queued()).findLast((row) => row.kind === kind)
  return mail && (await testEmailWriter(open.db)(mail as EmailToWrite))
}

test('a cancellation queues one email to the studio and one to the person, in the language and time zone of the booking', async () => {
  const who = await paid()
  expect(await cancel(who)).toMatchObject({ ok: true })
  expect(await cancel(who)).toMatchObject({ ok: true })
  expect(await queued()).toMatchObject([
    { kind: 'booking-cancelled-by-guest', language: 'ru', bookingId: who.bookingId },
    { kind: 'studio-cancellation', to: null, language: null, bookingId: who.bookingId },
  ])
  const toPerson = await leaves('booking-cancelled-by-guest')
  expect(toPerson?.subject).toContain('Запись отменена, возвращаю 650\u00a0Kč: ')
  expect(toPerson?.text).toContain('по\u00a0вашему времени (Asia/Tbilisi)')
  expect(toPerson?.attachments?.[0]?.content).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/)
  const toStudio = await leaves('studio-cancellation')
  expect(toStudio?.text.replaceAll('\u00a0', ' ')).toMatch(/Paid: CZK 650\nRefund: CZK 650\nTo the card: CZK 650\nFree spots: 5 of 5/)
})

test('after a cancellation by the guest, no separate email announces the refund', async () => {
  await cancel(await paid())
  const refunds = jobs.filter((job) => job.name === 'refund')
  expect(refunds).toHaveLength(1)
  for (const job of refunds) await sendRefund(deps, job.refundId)
  await queueMoneyEmails(deps)
  const all = await open.db.select().from(mails)
  expect(all.map(({ kind }) => kind)).not.toContain('payment-refunded')
})

test('a refund refused by the card is listed for staff, and the email about the cancellation promises a refund, but not to the card', async () => {
  const who = await paid()
  await cancel(who)
  const [refund] = await open.db
    .update(refunds)
    .set({ status: 'failed', lastError: 'expired_or_canceled_card' })
    .where(sql`payment_id in (select id from payments where booking_id = ${who.bookingId})`)
    .returning({ id: refunds.id })
  expect((await listAttention(open.db, 'refund_failed', false)).map(({ subjectId }) => subjectId)).toContain(refund?.id)
  const text = (await leaves('booking-cancelled-by-guest'))?.text.replaceAll('\u00a0', ' ')
  expect(text).toContain('Верну вам 650 Kč.')
  expect(text).not.toContain('на карту, с которой')
})

test('a refund to credit is stated in the two emails about the cancellation, and causes no further email and no call to the provider', async () => {
  const who = await paid()
  const input = { kind: 'session' as const, ...who, back: 'credit' as const, expected: { percent: 100, refunded: 65_000, entries: 0 } }
  expect(await cancelOwnBooking(deps, input)).toMatchObject({ ok: true })
  expect(jobs.filter((job) => job.name === 'refund')).toEqual([])
  await queueMoneyEmails(deps)
  expect((await open.db.select().from(mails)).map(({ kind }) => kind)).not.toContain('payment-refunded')
  expect((await leaves('booking-cancelled-by-guest'))?.subject).toContain('Запись отменена, 650\u00a0Kč на\u00a0балансе: ')
  expect((await leaves('studio-cancellation'))?.text).toContain('nothing you need to do')
})

test('the email about a late cancellation says that nothing is refunded', async () => {
  await cancel(await paid(23), 0)
  const toPerson = await leaves('booking-cancelled-by-guest')
  expect(toPerson?.text).toContain('деньги не\u00a0возвращаются')
  expect(toPerson?.text).not.toContain('650')
  expect((await leaves('studio-cancellation'))?.text).toContain('Refund: None')
})

test('the emails about a cancellation are dropped when staff restore the booking, and a second cancellation sends new emails', async () => {
  const who = await paid()
  const [staffId = 0] = await makePeople(open.db, 1)
  await cancel(who)
  await changeStatus(deps, { kind: 'session', bookingId: who.bookingId, status: 'paid', method: 'cash', staffId })
  expect(await leaves('booking-cancelled-by-guest')).toBeUndefined()
  expect(await leaves('studio-cancellation')).toBeUndefined()
  await cancel(who)
  expect(await kinds()).toHaveLength(4)
  // The second booking was paid in cash. The card payment of the first booking is not used for it.
  expect((await leaves('booking-cancelled-by-guest'))?.text.replaceAll('\u00a0', ' ')).toMatch(
    /Верну наличными: 650 Kč[\s\S]+верну 650 Kč лично/,
  )
})

test('a studio that has turned off emails about cancellations gets none', async () => {
  await open.db.update(settings).set({ mailCancellations: false })
  await cancel(await paid())
  expect(await leaves('studio-cancellation')).toBeUndefined()
  expect(await leaves('booking-cancelled-by-guest')).toBeDefined()
})

test('resending the email about a cancellation sends the same text', async () => {
  const who = await paid()
  await cancel(who)
  const first = await leaves('booking-cancelled-by-guest')
  const [sent] = await open.db
    .update(mails)
    .set({ status: 'sent', sentAt: new Date() })
    .where(eq(mails.kind, 'booking-cancelled-by-guest'))
    .returning({ id: mails.id })
  const [staffId = 0] = await makePeople(open.db, 1)
  await resendEmail(deps, { emailId: sent?.id ?? 0, staffId })
  expect(await kinds()).toHaveLength(3)
  expect((await leaves('booking-cancelled-by-guest'))?.text).toBe(first?.text)
})
