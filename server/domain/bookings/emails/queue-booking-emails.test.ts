import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { Job } from '../../../db/enqueue.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { cancellations } from '../../../db/schema/cancellations.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { settings } from '../../../db/schema/settings.ts'
import { testEmailWriter } from '../../../emails/emails.testing.ts'
import { queueMoneyEmails } from '../../checkout/attention/queue-money-emails.ts'
import { openCheckout } from '../../checkout/open-checkout.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { refundBooking } from '../../checkout/refunds/refund-booking.ts'
import { sendRefund } from '../../checkout/refunds/send-refund.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import type { EmailToWrite } from '../../kernel/outbox/email.ts'
import { finishEmail } from '../../kernel/outbox/email-repository.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { queueMoveEmails } from '../../operations/classes/cancelling/queue-move-emails.ts'
import { registerWithoutPassword } from '../../people/account/register.ts'
import { reschedule } from '../../schedule/series/reschedule.ts'
import type { BookingDependencies } from '../seats/booking-dependencies.ts'
import { lapse, makePeople, makeSession, makeSlot, testDependencies, testProvider } from '../seats/bookings.testing.ts'
import { changeStatus } from '../status/change-status.ts'
import { queueReminders } from './queue-reminder.ts'

let open: OpenDatabase
let deps: BookingDependencies
const jobs: Job[] = []
const provider = testProvider(() => new ProviderDown())
beforeAll(async () => {
  open = await freshDatabase()
  await open.db.insert(settings).values({ contactEmail: 'studio@example.com' })
  deps = { ...testDependencies(open.db, provider), enqueue: async (_, job) => void jobs.push(job) }
})
afterEach(async () => {
  jobs.length = 0
  await open.db.delete(mails)
  // Ensures that no person of one test gets a reminder in the next test.
  await open.db.update(people).set({ reminders: false })
})
afterAll(() => open.close())

const SITE = 'http://site.test'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function held(personId: number, offeringId: number, kind: 'slot' | 'session' = 'session') {
  const placed = await placeBooking(deps, { personId, kind, offeringId, language: 'ru', timeZone: 'Asia/Tbilisi', siteUrl: SITE })
  if (!placed.ok) throw new Error(placed.reason)
  return placed.value.bookingId
}

async function paid(personId: number, offeringId: number, kind: 'slot' | 'session' = 'session') {
  const bookingId = await held(personId, offeringId, kind)
  return { bookingId, ...(await payFor(personId, bookingId)) }
}

async function payFor(personId: number, bookingId: number, amount?: number) {
  await openCheckout(deps, { personId, bookingId, language: 'ru', siteUrl: SITE })
  const sessionId = `session-${provider.opened.at(-1)}`
  provider.pay(sessionId, amount === undefined ? {} : { amount })
  return { sessionId, settled: await settlePayment(deps, { sessionId }) }
}

const queued = () => open.db.select().from(mails).orderBy(asc(mails.id))
const kinds = async () => (await queued()).map(({ kind }) => kind)
const toPeople = async () => (await kinds()).filter((kind) => !kind.startsWith('studio-'))
const newcomer = async (email: string) => {
  const keys = { secret: new Uint8Array(32), accessTokenSeconds: 60 }
  const given = { email, firstName: 'Eva', lastName: '', gender: 'female', language: 'ru', siteUrl: SITE } as const
  const registered = await registerWithoutPassword({ ...deps, keys, refreshTokenSeconds: 60 }, given)
  if (!registered.ok) throw new Error(registered.reason)
  return registered.value.person.id
}
const someone = async () => (await makePeople(open.db, 1))[0] ?? 0

/** Writes the queued email of this kind as if it were sent now. Returns undefined if it would not be sent. */
const leaves = async (kind: string) => {
  const [mail] = (await queued()).filter((row) => row.kind === kind)
  return mail && (await testEmailWriter(open.db)(mail as EmailToWrite))
}

test('a payment queues one confirmation in the person’s language and one email to the studio, even if the payment is settled twice', async () => {
  const { sessionId, bookingId } = await paid(await someone(), await makeSession(open.db))
  await settlePayment(deps, { sessionId })
  const emails = await queued()
  expect(emails).toMatchObject([
    { kind: 'booking-confirmed', language: 'ru', bookingId, status: 'queued' },
    { kind: 'studio-booking', to: null, language: null, bookingId },
  ])
  expect(jobs.filter(({ name }) => name === 'send-email')).toEqual(emails.map(({ id }) => ({ name: 'send-email', mailId: id })))
  expect((await leaves('booking-confirmed'))?.text).toContain('по\u00a0вашему времени (Asia/Tbilisi)')
})

test('a free booking queues a confirmation to the person and an email to the studio', async () => {
  await placeBooking(deps, {
    personId: await someone(),
    kind: 'session',
    offeringId: await makeSession(open.db, { price: 0 }),
    language: 'en',
    siteUrl: SITE,
  })
  expect(await kinds()).toEqual(['booking-confirmed', 'studio-booking'])
})

test('only the confirmation of a person’s first individual online class explains online classes', async () => {
  const personId = await someone()
  for (const isOnline of [true, true, false]) await paid(personId, await makeSlot(open.db, { isOnline }), 'slot')
  expect(await toPeople()).toEqual(Array(3).fill('booking-confirmed'))
  const confirmations = (await queued()).filter(({ kind }) => kind === 'booking-confirmed')
  const texts = await Promise.all(confirmations.map(async (mail) => (await testEmailWriter(open.db)(mail as EmailToWrite))?.text))
  expect(texts.map((text) => text?.includes('Поставьте экран сбоку'))).toEqual([true, false, false])
})

test('the confirmation of a booking replaces the unsent welcome email of a new account, and contains the link from the welcome email for proving the address', async () => {
  const personId = await newcomer('eva.new@example.com')
  expect((await queued()).map(({ kind, nextTryAt }) => [kind, nextTryAt > inHours(0.1)])).toEqual([['welcome', true]])
  await paid(personId, await makeSession(open.db))
  expect((await queued()).map(({ kind, status }) => [kind, status])).toEqual([
    ['welcome', 'dropped'],
    ['booking-confirmed', 'queued'],
    ['studio-booking', 'queued'],
  ])
  expect((await leaves('booking-confirmed'))?.text).toMatch(/Пароль\sне\sнужен[\s\S]*\/confirm-email\//)

  // The secret is deleted when the email is finished.
  const [, confirmation] = await queued()
  await finishEmail(open.db, confirmation as never, { status: 'sent', lastError: null })
  expect((await queued())[1]?.about).toEqual({ kind: 'booking-confirmed', bookingId: confirmation?.bookingId })
})

test('a welcome email that was sent is not repeated in the confirmation', async () => {
  const personId = await newcomer('ada.new@example.com')
  await open.db.update(mails).set({ status: 'sent', sentAt: new Date(), about: null })
  await paid(personId, await makeSession(open.db))
  expect((await leaves('booking-confirmed'))?.text).not.toMatch(/Пароль\sне\sнужен/)
})

test('a payment that arrives too late for its booking queues one email about the money and no confirmation', async () => {
  const [anna, boris] = [await someone(), await someone()]
  const offeringId = await makeSession(open.db, { capacity: 1 })
  const bookingId = await held(anna, offeringId)
  await openCheckout(deps, { personId: anna, bookingId, language: 'ru', siteUrl: SITE })
  const late = `session-${provider.opened.at(-1)}`
  await lapse(open.db, bookingId)
  await paid(boris, offeringId)
  await open.db.delete(mails)
  provider.pay(late)
  expect(await settlePayment(deps, { sessionId: late })).toBe('returned')
  expect(await settlePayment(deps, { sessionId: late })).toBe('known')
  expect(await kinds()).toEqual(['late-money'])
  expect((await leaves('late-money'))?.subject).toContain('650')
})

test('a payment of a wrong amount queues one email to the studio that asks for action', async () => {
  const personId = await someone()
  const bookingId = await held(personId, await makeSession(open.db))
  expect((await payFor(personId, bookingId, 100)).settled).toBe('flagged')
  await queueMoneyEmails(deps)
  await queueMoneyEmails(deps)
  expect(await queued()).toMatchObject([{ kind: 'studio-attention', to: null, bookingId }])
  expect((await leaves('studio-attention'))?.subject).toMatch(/^Action needed: payment amount doesn’t match/)
})

test('a settlement that is rolled back queues no email', async () => {
  const personId = await someone()
  const bookingId = await held(personId, await makeSession(open.db))
  await openCheckout(deps, { personId, bookingId, language: 'ru', siteUrl: SITE })
  const sessionId = `session-${provider.opened.at(-1)}`
  provider.pay(sessionId)
  const broken: BookingDependencies = { ...deps, enqueue: () => Promise.reject(new Error('the queue is gone')) }
  await expect(settlePayment(broken, { sessionId })).rejects.toThrow('the queue is gone')
  expect(await queued()).toEqual([])
})

test('a refund by staff queues one email when the provider has accepted the refund', async () => {
  const personId = await someone()
  const offeringId = await makeSession(open.db)
  const { bookingId } = await paid(personId, offeringId)
  await open.db.delete(mails)
  const input = { kind: 'session', bookingId, staffId: personId } as const
  await refundBooking(deps, { ...input, amount: 20_000, key: 'a part' })
  await queueMoneyEmails(deps)
  expect(await toPeople()).toEqual([])

  const [refund] = jobs.filter((job) => job.name === 'refund')
  await sendRefund(deps, refund?.refundId ?? 0)
  await queueMoneyEmails(deps)
  await queueMoneyEmails(deps)
  expect(await toPeople()).toEqual(['payment-refunded'])
  expect((await leaves('payment-refunded'))?.text).toMatch(/200\s?Kč[\s\S]*450\s?Kč[\s\S]*Ваша запись по-прежнему/)

  await open.db
    .update(offerings)
    .set({ startsAt: inHours(-2), endsAt: inHours(-1) })
    .where(eq(offerings.id, offeringId))
  expect((await leaves('payment-refunded'))?.text).toMatch(/^(?![\s\S]*Ваша запись)[\s\S]*200\s?Kč/)
})

/** A move is refused if classes overlap. So tests move classes to times later than those of all other test classes (bookings.testing.ts). */
const move = async (id: number, timing: { startsAt?: Date }, change = {}) =>
  reschedule(
    open.db,
    { kind: 'session', id },
    { change, timing },
    {
      force: false,
      minimumCharge: 1500,
      timeZone: 'Europe/Prague',
      staffId: await someone(),
      undoSeconds: 60,
      notify: true,
      post: queueMoveEmails(deps),
    },
  )
const emailsLeave = () => open.db.update(mails).set({ status: 'sent', sentAt: new Date() }).where(eq(mails.status, 'queued'))

test('everyone with a seat in a class is notified of each new time or venue, but not of a new title or price', async () => {
  const offeringId = await makeSession(open.db)
  const [anna, boris, gone] = [await someone(), await someone(), await someone()]
  await paid(anna, offeringId)
  await held(boris, offeringId)
  await lapse(open.db, await held(gone, offeringId))
  await open.db.delete(mails)

  await move(offeringId, { startsAt: inHours(1500) })
  await move(offeringId, {}, { titleEn: 'Yin Yoga', price: 70_000 })
  expect(await kinds()).toEqual(['class-moved', 'class-moved'])
  await emailsLeave()
  await move(offeringId, {}, { placeEn: 'Garden' })
  expect(await kinds()).toHaveLength(4)
  expect((await leaves('class-moved'))?.text).toContain('Garden')
})

test('the email about a moved class is dropped when the class is moved back before the email is sent', async () => {
  const startsAt = inHours(1600)
  const offeringId = await makeSession(open.db, { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) })
  await paid(await someone(), offeringId)
  await move(offeringId, { startsAt: inHours(1700) })
  expect(await leaves('class-moved')).toBeDefined()
  await move(offeringId, { startsAt })
  expect((await queued()).filter(({ kind }) => kind === 'class-moved')).toMatchObject([{ status: 'dropped' }])
})

async function bookedLongAgo(hoursAhead: number) {
  const personId = await someone()
  const offeringId = await makeSession(open.db, { startsAt: inHours(hoursAhead), endsAt: inHours(hoursAhead + 1) })
  const { bookingId } = await paid(personId, offeringId)
  await open.db.update(bookings).set({ paidAt: sql`clock_timestamp() - interval '3 days'` }).where(eq(bookings.id, bookingId))
  await open.db.delete(mails)
  return { personId, offeringId, bookingId }
}

test('each of the two reminders of a class is queued once, 24 hours and 2 hours before the start', async () => {
  await bookedLongAgo(23.5)
  await bookedLongAgo(1.5)
  await bookedLongAgo(30)
  await queueReminders(deps)
  await queueReminders(deps)
  expect((await queued()).map(({ kind, about }) => [kind, (about as { hours: number }).hours])).toEqual([
    ['reminder', 24],
    ['reminder', 24],
    ['reminder', 2],
  ])
})

test('only one of the two reminders is sent for a class booked shortly before it starts', async () => {
  await bookedLongAgo(1.7)
  await queueReminders(deps)
  const emails = await Promise.all((await queued()).map((mail) => testEmailWriter(open.db)(mail as EmailToWrite)))
  expect(emails.filter((email) => email !== undefined)).toHaveLength(1)
})

test('people are reminded of a class that is hidden from the site', async () => {
  const { offeringId } = await bookedLongAgo(23.5)
  await open.db.update(offerings).set({ isActive: false }).where(eq(offerings.id, offeringId))
  await queueReminders(deps)
  expect(await leaves('reminder')).toBeDefined()
})

test('people who booked within the last day get no 24-hour reminder', async () => {
  await paid(await someone(), await makeSession(open.db, { startsAt: inHours(5.2), endsAt: inHours(6.2) }))
  await open.db.delete(mails)
  await queueReminders(deps)
  expect(await queued()).toEqual([])
})

test.each([
  [
    'the class was moved',
    ({ offeringId }) =>
      open.db
        .update(offerings)
        .set({ startsAt: inHours(23), endsAt: inHours(26) })
        .where(eq(offerings.id, offeringId)),
  ],
  [
    'the class is being cancelled',
    async ({ offeringId, personId }) => {
      await open.db.update(offerings).set({ isActive: false }).where(eq(offerings.id, offeringId))
      const [runsAt, createdAt] = [inHours(1), new Date()]
      await open.db.insert(cancellations).values({ offeringId, personId, notify: true, wasActive: true, runsAt, createdAt })
    },
  ],
  [
    'the booking was cancelled',
    ({ bookingId }) => open.db.update(bookings).set({ status: 'cancelled', cancelledBy: 'staff' }).where(eq(bookings.id, bookingId)),
  ],
  [
    'the person has turned reminders off',
    ({ personId }) => open.db.update(people).set({ reminders: false }).where(eq(people.id, personId)),
  ],
] as [string, (booked: Awaited<ReturnType<typeof bookedLongAgo>>) => PromiseLike<unknown>][])(
  'a queued reminder is not sent when %s',
  async (_, happens) => {
    const booked = await bookedLongAgo(21.5)
    await queueReminders(deps)
    expect(await leaves('reminder')).toBeDefined()
    await happens(booked)
    expect(await leaves('reminder')).toBeUndefined()
  },
)

test('each status change by staff queues an email to the person and one to the studio, unless the person is a demo guest', async () => {
  const personId = await someone()
  const { bookingId } = await paid(personId, await makeSession(open.db))
  const by = { kind: 'session', bookingId, staffId: undefined } as const
  for (const status of ['cancelled', 'cancelled', 'paid', 'cancelled'] as const) await changeStatus(deps, { ...by, status })
  expect(await toPeople()).toEqual(['booking-confirmed', 'class-cancelled', 'booking-confirmed', 'class-cancelled'])
  expect(await kinds()).toHaveLength(8)
  expect(await leaves('class-cancelled')).toMatchObject({ text: expect.stringContaining('Если вам положен возврат') })
  expect(await leaves('booking-confirmed')).toBeUndefined()

  await open.db.delete(mails)
  await open.db.update(people).set({ email: 'guest@demo.invalid' }).where(eq(people.id, personId))
  await changeStatus(deps, { ...by, status: 'paid' })
  expect(await queued()).toEqual([])
})
