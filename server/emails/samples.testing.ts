import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accounts, orders } from '../db/schema/accounts.ts'
import { bankLines } from '../db/schema/bank-lines.ts'
import { bookings } from '../db/schema/bookings.ts'
import { cancellations, classMessages } from '../db/schema/cancellations.ts'
import { offerings, services } from '../db/schema/catalog.ts'
import { messageReplies, messages } from '../db/schema/contact.ts'
import { courseDates, courses } from '../db/schema/courses.ts'
import { exchanges } from '../db/schema/exchanges.ts'
import { emailChanges, people, signInCodes } from '../db/schema/identity.ts'
import { ledgerEntries } from '../db/schema/ledger.ts'
import { newsletters } from '../db/schema/newsletters.ts'
import { mails } from '../db/schema/notifications.ts'
import { payments, refunds } from '../db/schema/payments.ts'
import { policies } from '../db/schema/policies.ts'
import { accountantLinks } from '../db/schema/receipts.ts'
import { settings } from '../db/schema/settings.ts'
import { standingBookings } from '../db/schema/standing.ts'
import { vouchers } from '../db/schema/vouchers.ts'
import { waiting } from '../db/schema/waiting.ts'
import type { EmailKind, EmailPayload } from '../domain/kernel/outbox/email-payload.ts'
import { dayOf, instantOf } from '../domain/kernel/studio-time.ts'
import { NO_PASSWORD } from '../domain/people/account/people-repository.ts'
import { hashToken } from '../domain/people/sign-in/refresh-token.ts'
import { randomCode } from '../domain/products/vouchers/code.ts'
import { testVoucherCodes } from '../domain/products/vouchers/voucher-codes.testing.ts'

// A small studio in which every kind of email has an occasion, for tests of emails and for `npm run mail-preview`.

type Ordered = { startNow?: boolean; covered?: number; withdrawable?: boolean; entries?: number | null; courseId?: number | null }

export type Sample = { name: string; about: EmailPayload }

const HOUR = 3_600_000
const DAY = 24 * HOUR
const online = { kind: 'slot', capacity: 1 } as const
const hatha = { kind: 'session', capacity: 8, price: 45_000, titleEn: 'Hatha Yoga', titleRu: 'Хатха-йога' } as const
const inStudio = { placeEn: 'Ukázková 12, Prague 2', placeRu: 'Ukázková 12, Прага 2' }

/** A reply in the language of the staff. It is not translated for the reader. */
export const REPLY = 'Yes, it is. Come ten minutes early,\nand we’ll look at it together.\n\nI’ll keep a spot for you.'

/** Creates at least one sample of every kind of email. */
export async function makeSamples(db: Database, now = new Date()): Promise<Record<EmailKind, Sample[]>> {
  const ahead = (hours: number, minutes = 60) => {
    const startsAt = new Date(Math.ceil((now.getTime() + 2 * HOUR) / DAY) * DAY + (hours - 7) * HOUR)
    return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }
  }
  const name = { firstName: 'Anna', lastName: 'Nováková' }
  const personId = await id(
    db
      .insert(people)
      .values({ ...name, email: 'anna@example.com', passwordHash: 'a hash' })
      .returning({ id: people.id }),
  )
  const otherId = await id(
    db
      .insert(people)
      .values({ firstName: 'Jana', lastName: 'Nováková', email: 'colleague@example.com', passwordHash: 'a hash' })
      .returning({ id: people.id }),
  )
  const pilates = { nameEn: 'Pilates one to one', nameRu: 'Пилатес один на один', durationMinutes: 55, price: 80_000, isOnline: true }
  const serviceId = await id(
    db
      .insert(services)
      .values({ ...pilates, placeEn: 'Online', placeRu: 'Онлайн' })
      .returning({ id: services.id }),
  )

  const accountantLinkId = () =>
    id(
      db
        .insert(accountantLinks)
        .values({ year: 2026, expiresAt: new Date(now.getTime() + 7 * DAY) })
        .returning({ id: accountantLinks.id }),
    )
  const offer = (values: typeof offerings.$inferInsert) => id(db.insert(offerings).values(values).returning({ id: offerings.id }))
  const book = (offeringId: number, changes: Partial<typeof bookings.$inferInsert> = {}) => {
    const paid = { status: 'paid', price: 45_000, language: 'en', paidAt: new Date(now.getTime() - 72 * HOUR) } as const
    return id(
      db
        .insert(bookings)
        .values({ ...paid, offeringId, personId, ...changes })
        .returning({ id: bookings.id }),
    )
  }
  const pay = (bookingId: number, changes: Partial<typeof payments.$inferInsert> = {}) => {
    const kept = { provider: 'sandbox', amount: 45_000, status: 'kept', settledAt: now, termsVersion: '2026-11-01' } as const
    return id(
      db
        .insert(payments)
        .values({ ...kept, bookingId, ...changes })
        .returning({ id: payments.id }),
    )
  }

  const makePolicy = (steps: [hours: number, percent: number][]) =>
    id(
      db
        .insert(policies)
        .values({ steps: steps.map(([hours, percent]) => ({ until: { hours }, back_percent: percent })), resale: true })
        .returning({ id: policies.id }),
    )
  const freeUntilOneHour = await makePolicy([[1, 100]])
  const freeUntilTenDays = await makePolicy([[240, 100]])
  const inTwoSteps = await makePolicy([
    [36, 100],
    [12, 50],
  ])
  /** The promise columns of a booking with this policy and start. */
  const promised = (policyId: number, { startsAt }: { startsAt: Date }) => ({
    policyId,
    promisedStart: startsAt,
    promisedPlaceEn: '',
    promisedPlaceRu: '',
  })

  const slot = await book(await offer({ ...online, serviceId, ...ahead(26, 55) }), {
    price: 64_000,
    timeZone: 'America/New_York',
    ...promised(freeUntilOneHour, ahead(26)),
  })
  await pay(slot, { amount: 64_000 })
  const session = await book(await offer({ ...hatha, ...inStudio, ...ahead(50, 75) }), promised(inTwoSteps, ahead(50)))
  const sessionPayment = await pay(session)
  const confirmed = await book(await offer({ ...hatha, ...inStudio, ...ahead(50, 75) }), promised(inTwoSteps, ahead(50)))
  await pay(confirmed)
  const free = await book(
    await offer({ ...hatha, ...inStudio, price: 0, titleEn: 'Open lesson', titleRu: 'Открытый урок', ...ahead(74) }),
    { price: 0, ...promised(inTwoSteps, ahead(74)) },
  )
  const soon = await book(await offer({ ...hatha, ...inStudio, ...ahead(23) }), promised(freeUntilTenDays, ahead(23)))
  const moved = await book(await offer({ ...hatha, ...inStudio, ...ahead(50, 75) }), promised(inTwoSteps, ahead(20)))
  await pay(soon)
  await pay(moved)
  const aBitEarlier = { startsAt: new Date(ahead(50).startsAt.getTime() - 10 * 60_000) }
  const movedABit = await book(await offer({ ...hatha, ...inStudio, ...ahead(50, 75) }), promised(inTwoSteps, aBitEarlier))
  await pay(movedABit)
  const withoutPolicy = await book(await offer({ ...hatha, ...inStudio, ...ahead(23, 75) }))
  await pay(withoutPolicy)
  const over = { status: 'cancelled', cancelledBy: 'staff', cancelledAt: now } as const
  const cancelled = await book(await offer({ ...hatha, ...inStudio, ...ahead(98) }), over)
  const payment = await pay(cancelled)
  const late = await book(await offer({ ...hatha, ...inStudio, ...ahead(122) }), over)
  const latePayment = await pay(late, { status: 'returned' })
  const awaitsTransfer = await book(await offer({ ...hatha, ...inStudio, ...ahead(122) }), {
    status: 'pending',
    heldUntil: ahead(24).startsAt,
    paidAt: null,
  })
  const iban = 'CZ6508000000192000145399'
  await db.insert(settings).values({ iban }).onConflictDoUpdate({ target: settings.onlyRow, set: { iban } })
  const transfer = { provider: 'transfer', method: 'transfer' } as const
  const transferPayment = await pay(awaitsTransfer, { ...transfer, status: 'open', settledAt: null, variableSymbol: '4812345678' })
  const lateTransfer = await pay(late, { ...transfer, status: 'returned', variableSymbol: '4812345686' })
  // The transfer is more than the amount that was due.
  await db
    .insert(bankLines)
    .values({ bookedOn: '2026-11-24', amount: 50_000, currency: 'CZK', source: 'hand', state: 'matched', paymentId: lateTransfer })
  const surplusPayment = await pay(late, { ...transfer, status: 'returned', amount: 5_000 })
  const refund = (paymentId: number, amount: number) =>
    id(db.insert(refunds).values({ paymentId, amount, cause: 'staff', status: 'done' }).returning({ id: refunds.id }))
  const handedOver = async (cause: 'staff' | 'reassigned' = 'staff', paymentId = sessionPayment) => {
    const byHand = { cause, status: 'done', byHand: true, handedOver: 'cash' } as const
    return id(
      db
        .insert(refunds)
        .values({ ...byHand, paymentId, amount: 5_000 })
        .returning({ id: refunds.id }),
    )
  }
  const odd = await pay(late, { status: 'closed', settledAt: null, flagged: 'amount_mismatch' })
  const failedRefund = async (paymentId: number) => {
    const refundId = await refund(paymentId, 10_000)
    await db.update(refunds).set({ status: 'failed', lastError: 'The card was closed.' }).where(eq(refunds.id, refundId))
    return refundId
  }
  const failed = await failedRefund(sessionPayment)
  const written = { name: 'Jana Dvořáková', email: 'jana@example.com', subject: 'Back pain', language: 'en' } as const
  const message = 'Hello,\n\nI have had a slipped disc. Is yin yoga something for me?\n\nJana'
  const messageId = await id(
    db
      .insert(messages)
      .values({ ...written, message })
      .returning({ id: messages.id }),
  )
  const replyId = await id(db.insert(messageReplies).values({ messageId, text: REPLY }).returning({ id: messageReplies.id }))
  const lost = { kind: 'booking-confirmed', to: 'ana@exampel.com', language: 'en', cause: 'a sample', status: 'failed' } as const
  const said = {
    subject: 'You’re booked: Hatha Yoga, 24 November, 18:00',
    lastError: '550 5.1.1 <ana@exampel.com>: no such mailbox',
    bookingId: session,
  }
  const emailId = await id(
    db
      .insert(mails)
      .values({ ...lost, ...said })
      .returning({ id: mails.id }),
  )

  type Changes = { payment: Partial<typeof payments.$inferInsert> | null; booking?: Partial<typeof bookings.$inferInsert> }
  const cancelOffering = async ({ payment: changes, booking = {} }: Changes) => {
    const offeringId = await offer({ ...hatha, ...inStudio, isActive: false, ...ahead(146) })
    const reasons = { reasonEn: 'I have a fever. See you next week.', reasonRu: 'У меня температура. Увидимся через неделю.' }
    const off = {
      offeringId,
      personId,
      ...reasons,
      notify: true,
      wasActive: true,
      status: 'done',
      runsAt: now,
      createdAt: now,
      endedAt: now,
    } as const
    const cancellationId = await id(db.insert(cancellations).values(off).returning({ id: cancellations.id }))
    const bookingId = await book(offeringId, { ...over, ...booking, cancellationId })
    if (changes) {
      const paymentId = await pay(bookingId, { status: 'returned', ...changes })
      const back = { paymentId, amount: 45_000, cause: 'staff', byHand: changes.provider === 'none', cancellationId } as const
      await db.insert(refunds).values(back)
    }
    return { bookingId, cancellationId }
  }
  const autoCancelled = await cancelOffering({ payment: {} })
  const classCancelledCash = await cancelOffering({ payment: { provider: 'none', channel: 'studio', method: 'cash' } })
  const classCancelledUnpaid = await cancelOffering({ payment: null })
  const texts = {
    textEn:
      'It’s cold in the studio this week: please bring warm socks and something for your shoulders.\n\nThe heating will be fixed on Friday.\nSee you!',
    textRu: 'На этой неделе в студии прохладно: возьмите тёплые носки и что-нибудь на плечи.\n\nОтопление починят в пятницу.\nДо встречи!',
  }
  const write = async (bookingId: number, subjects: { subjectEn?: string; subjectRu?: string }) => {
    const [one] = await db.select({ id: bookings.offeringId }).from(bookings).where(eq(bookings.id, bookingId))
    const message = { offeringId: one?.id ?? 0, personId, ...texts, ...subjects, createdAt: now, leavesAt: now }
    return id(db.insert(classMessages).values(message).returning({ id: classMessages.id }))
  }

  const writeToAll = () => {
    const subjects = { subjectEn: 'New mornings from December', subjectRu: 'С декабря — утренние занятия' }
    const newsletter = { audience: { who: 'all' as const }, personId, ...texts, ...subjects, createdAt: now, leavesAt: now }
    return id(db.insert(newsletters).values(newsletter).returning({ id: newsletters.id }))
  }
  /** The digest of a day with classes, people waiting and a debt. */
  const digestOfToday = async () => {
    const day = dayOf(now, 'Europe/Prague')
    const at = (time: string) => instantOf(day, time, 'Europe/Prague')
    const evening = await offer({ ...hatha, ...inStudio, startsAt: at('18:00'), endsAt: at('19:15') })
    await book(evening, { status: 'pending', heldUntil: null, paidAt: null })
    await offer({ ...hatha, ...inStudio, titleEn: 'Yin Yoga', titleRu: 'Инь-йога', startsAt: at('20:00'), endsAt: at('21:00') })
    await db
      .insert(settings)
      .values({ digestOn: true, digestNames: true })
      .onConflictDoUpdate({ target: settings.onlyRow, set: { digestOn: true, digestNames: true } })
    const staff = { firstName: 'Olga', email: 'olga@example.com', passwordHash: 'a hash', isStaff: true, emailProvenAt: now }
    return { personId: await id(db.insert(people).values(staff).returning({ id: people.id })), day }
  }

  type Left = { percent: number; method?: 'card' | 'cash' | 'transfer'; isFull?: boolean; price?: number }
  /** Creates a booking cancelled by its person with this refund. */
  const leave = async ({ percent, method = 'card', isFull = false, price = 45_000 }: Left) => {
    const gone = { status: 'cancelled', cancelledBy: 'person', cancelledAt: now, leftAt: now, backTo: 'money' } as const
    const bookingId = await book(await offer({ ...hatha, ...inStudio, price, ...ahead(50, 75) }), {
      ...gone,
      price,
      leftPercent: percent,
      leftFull: isFull,
      ...promised(inTwoSteps, ahead(50)),
    })
    if (price === 0) return { bookingId, refundIds: [] }
    const byHand = method !== 'card'
    const paymentId = await pay(bookingId, {
      ...(byHand && { provider: 'none', channel: 'studio', method }),
      status: percent === 100 ? 'returned' : 'kept',
    })
    if (percent === 0) return { bookingId, refundIds: [] }
    const back = { paymentId, amount: (price * percent) / 100, cause: 'person', byHand } as const
    return { bookingId, refundIds: [await id(db.insert(refunds).values(back).returning({ id: refunds.id }))] }
  }
  const accountId = await id(db.insert(accounts).values({ personId, kind: 'credit' }).returning({ id: accounts.id }))
  let entries = 0
  const enter = (amount: number, why: 'adjusted' | 'spent' | 'cancelled' | 'refunded', bookingId?: number) =>
    id(
      db
        .insert(ledgerEntries)
        .values({ accountId, amount, why, cause: `sample:${++entries}`, bookingId, at: now })
        .returning({ id: ledgerEntries.id }),
    )
  await enter(200_000, 'adjusted')
  const CREDIT = 20_000
  /** Creates a booking for CZK 450, of which 200 was paid by credit and the rest by card. `percent` null: not cancelled. */
  const partly = async (
    percent: number | null,
    { method = 'card', resold = false }: { method?: 'card' | 'cash'; resold?: boolean } = {},
  ) => {
    const gone = { status: 'cancelled', cancelledBy: 'person', cancelledAt: now, leftAt: now, backTo: 'money', leftFull: true } as const
    const bookingId = await book(await offer({ ...hatha, ...inStudio, ...ahead(50, 75) }), {
      covered: CREDIT,
      accountId,
      ...(percent !== null && { ...gone, leftPercent: percent }),
      ...promised(inTwoSteps, ahead(50)),
    })
    const byHand = method !== 'card'
    const paymentId = await pay(bookingId, { amount: 25_000, ...(byHand && { provider: 'none', channel: 'studio', method }) })
    await enter(-CREDIT, 'spent', bookingId)
    if (percent === null) return { bookingId, refundIds: [], entryIds: [] }
    const entryIds = [await enter(CREDIT, 'cancelled', bookingId)]
    const back = { paymentId, amount: resold ? 25_000 : (45_000 * percent) / 100 - CREDIT, cause: 'person', byHand } as const
    return { bookingId, refundIds: [await id(db.insert(refunds).values(back).returning({ id: refunds.id }))], entryIds }
  }
  /** Creates a booking paid fully with credit. */
  const wholly = async () => {
    const bookingId = await book(await offer({ ...hatha, ...inStudio, ...ahead(50, 75) }), { covered: 45_000, accountId })
    await pay(bookingId, { amount: 0, provider: 'none', method: 'credit' })
    await enter(-45_000, 'spent', bookingId)
    return bookingId
  }
  const becameCredit = { cause: 'person', toCredit: true, status: 'done', doneAt: now } as const
  /** Resells a seat cancelled late to another person. */
  const resell = async (what: Promise<{ bookingId: number; refundIds: number[] }>, toCredit = false) => {
    const { bookingId, refundIds } = await what
    if (refundIds.length > 0) return { bookingId, refundIds, entryIds: [] }
    const [payment] = await db.select({ id: payments.id }).from(payments).where(eq(payments.bookingId, bookingId))
    const rest = { paymentId: payment?.id ?? 0, amount: 45_000, cause: 'person' as const, ...(toCredit && becameCredit) }
    return { bookingId, refundIds: [await id(db.insert(refunds).values(rest).returning({ id: refunds.id }))], entryIds: [] }
  }
  const toCredit = await resell(leave({ percent: 0 }), true)
  await db.update(bookings).set({ leftPercent: 100, backTo: 'credit' }).where(eq(bookings.id, toCredit.bookingId))
  const refundOf = async (bookingId: number) => {
    const [payment] = await db.select({ id: payments.id }).from(payments).where(eq(payments.bookingId, bookingId))
    return refund(payment?.id ?? 0, 25_000)
  }
  const refundedCredit = await wholly()
  const refundedBoth = await partly(null)
  const refundedToCredit = await resell(leave({ percent: 0 }), true)

  const left = {
    toCredit,
    partly: await partly(100),
    partlyCash: await partly(100, { method: 'cash' }),
    whole: await leave({ percent: 100 }),
    cash: await leave({ percent: 100, method: 'cash' }),
    half: await leave({ percent: 50, isFull: true }),
    late: await leave({ percent: 0 }),
    lateFull: await leave({ percent: 0, isFull: true }),
    free: await leave({ percent: 100, price: 0 }),
  }

  /** Exchanges a booking to a class at this price. */
  const exchange = async ({ price = 45_000, back = 'money' }: { price?: number; back?: 'money' | 'cash' | 'credit' } = {}) => {
    const bookingId = await book(await offer({ ...hatha, ...inStudio, price, ...ahead(50, 75) }), {
      price,
      ...promised(inTwoSteps, ahead(50)),
    })
    const paymentId = await pay(bookingId, back === 'cash' ? { provider: 'none', channel: 'studio', method: 'cash' } : {})
    const difference = 45_000 - price
    const change = { bookingId, fromOffering: 1, toOffering: 2, priceBefore: 45_000, priceAfter: price, by: 'person', at: now } as const
    const exchangeId = await id(db.insert(exchanges).values(change).returning({ id: exchanges.id }))
    if (difference < 0) return { bookingId, exchangeId, refundIds: [], credit: 1000, paymentId }
    if (difference === 0 || back === 'credit') return { bookingId, exchangeId, refundIds: [], credit: difference }
    const refunded = { paymentId, amount: difference, cause: 'exchange', byHand: back === 'cash' } as const
    const refundId = await id(db.insert(refunds).values(refunded).returning({ id: refunds.id }))
    return { bookingId, exchangeId, refundIds: [refundId], credit: 0 }
  }

  /** Creates the order of a pass with ten entries that ends in five days. */
  const orderPass = async ({ startNow = true, covered = 0, withdrawable = true, entries = 10, courseId = null }: Ordered = {}) => {
    const sold = {
      nameEn: 'Ten classes',
      nameRu: 'Десять занятий',
      price: 300_000,
      perDay: 1,
      ahead: null,
      opens: { kinds: ['session' as const], serviceIds: null, serviceTypes: null, priceUpTo: null },
      ...(courseId !== null && { makeUps: 2 }),
    }
    const details = { ...sold, entries, days: 90, starts: 'first_use' }
    const until = withdrawable ? new Date(now.getTime() + 10 * DAY) : null
    const ordered = { personId, kind: 'pass', courseId, details, price: 300_000, covered, ...(covered > 0 && { accountId }) } as const
    const state = { status: 'paid', language: 'en', paidAt: now, startNow, withdrawableUntil: until } as const
    const orderId = await id(
      db
        .insert(orders)
        .values({ ...ordered, ...state })
        .returning({ id: orders.id }),
    )
    const money = { amount: 300_000 - covered, provider: 'sandbox', status: 'kept', settledAt: now, termsVersion: '2026-11-01' } as const
    const paymentId = await id(
      db
        .insert(payments)
        .values({ ...money, orderId })
        .returning({ id: payments.id }),
    )
    const lasts = new Date(now.getTime() + 5 * DAY).toISOString().slice(0, 10)
    const pass = {
      personId,
      kind: 'pass',
      orderId,
      courseId,
      entries,
      days: 90,
      starts: 'first_use',
      sold,
      validUntil: startNow ? lasts : null,
    } as const
    const opensFrom = startNow ? null : until
    const passId = await id(
      db
        .insert(accounts)
        .values({ ...pass, opensFrom })
        .returning({ id: accounts.id }),
    )
    await fill(passId, entries ?? 10)
    return { orderId, paymentId, passId, until: lasts }
  }
  const makeCourse = () => {
    const named = { nameEn: 'Ten Mondays', nameRu: 'Десять понедельников', price: 300_000, seats: 10 }
    return id(db.insert(courses).values(named).returning({ id: courses.id }))
  }
  /** Creates the order of a course whose pass has paid for one class. The person cancelled all dates of the course. */
  const orderCourse = async () => {
    const courseId = await makeCourse()
    const ordered = await orderPass({ withdrawable: false, courseId })
    for (let days = 1; days <= 10; days++) {
      const offeringId = await offer({ ...hatha, ...inStudio, ...ahead(-24 * days, 75) })
      await db.insert(courseDates).values({ courseId, offeringId })
      await book(offeringId, { ...left100, accountId: ordered.passId })
    }
    await db
      .update(bookings)
      .set({ orderId: ordered.orderId })
      .where(eq(bookings.id, await byPass({})))
    return ordered
  }
  /** Creates the pass of a course with three booked dates. */
  const giveCourse = async () => {
    const courseId = await makeCourse()
    const { passId } = await orderPass({ withdrawable: false, courseId })
    for (const weeks of [1, 2, 3]) {
      const offeringId = await offer({ ...hatha, ...inStudio, ...ahead(168 * weeks, 75) })
      await db.insert(courseDates).values({ courseId, offeringId })
      await fill(passId, -1, await book(offeringId, { covered: 45_000, accountId: passId, ...promised(inTwoSteps, ahead(168 * weeks)) }))
    }
    return passId
  }
  /** Creates a voucher of CZK 1,000 for Olga, paid by card. */
  const giftVoucher = async (changes: Partial<typeof vouchers.$inferInsert> = {}) => {
    const details = { nameEn: 'Gift voucher, CZK 1,000', nameRu: 'Подарочный сертификат, 1 000 Kč', amount: 100_000, pass: null }
    const until = new Date(now.getTime() + 10 * DAY)
    const ordered = { personId, kind: 'voucher', details, price: 100_000, status: 'paid', language: 'en' } as const
    const orderId = await id(
      db
        .insert(orders)
        .values({ ...ordered, paidAt: now, withdrawableUntil: until })
        .returning({ id: orders.id }),
    )
    const money = { amount: 100_000, provider: 'sandbox', status: 'kept', settledAt: now, termsVersion: '2026-11-01' } as const
    await db.insert(payments).values({ ...money, orderId })
    const voucherId = await id(
      db
        .insert(vouchers)
        .values({
          orderId,
          amount: 100_000,
          ...testVoucherCodes.keep(randomCode(), orderId),
          language: 'en',
          createdAt: now,
          sendAt: now,
          forName: 'Olga',
          words: 'An hour for you.\nLie down somewhere quiet.',
          sendTo: 'olga@example.com',
          validUntil: '2029-12-24',
          ...changes,
        })
        .returning({ id: vouchers.id }),
    )
    return { orderId, voucherId }
  }
  const fill = (passId: number, amount: number, bookingId?: number) => {
    const entry = {
      accountId: passId,
      amount,
      why: amount > 0 ? 'sold' : 'spent',
      cause: `sample:${++entries}`,
      bookingId,
      at: now,
    } as const
    return id(db.insert(ledgerEntries).values(entry).returning({ id: ledgerEntries.id }))
  }
  const bought = await orderPass()
  const lastEntry = await orderPass()
  await fill(lastEntry.passId, -9)
  const withdrawn = await orderPass()
  await db.update(orders).set({ withdrawnAt: now, withdrawnAs: 'Anna Nováková' }).where(eq(orders.id, withdrawn.orderId))
  const left100 = { status: 'cancelled', cancelledBy: 'person', cancelledAt: now, leftAt: now, leftPercent: 100, backTo: 'money' } as const
  const leftLate = { ...left100, leftPercent: 0 }
  /** Creates a booking paid by a pass. */
  const byPass = async (changes: Partial<typeof bookings.$inferInsert>, isSpent = false) => {
    const paid = { covered: 45_000, accountId: bought.passId, ...promised(inTwoSteps, ahead(50)), ...changes }
    const bookingId = await book(await offer({ ...hatha, ...inStudio, ...ahead(50, 75) }), paid)
    if (isSpent || !('status' in changes)) await fill(bought.passId, -1, bookingId)
    return bookingId
  }

  /** Cancels a date of a course, and books the person into the class that replaces the date. */
  const replaceDate = async () => {
    const courseId = await makeCourse()
    const { passId } = await orderPass({ withdrawable: false, courseId })
    await db.update(accounts).set({ courseId }).where(eq(accounts.id, passId))
    const byCourse = { covered: 45_000, accountId: passId }
    const { bookingId, cancellationId } = await cancelOffering({ payment: null, booking: byCourse })
    const [date] = await db.select({ id: bookings.offeringId }).from(bookings).where(eq(bookings.id, bookingId))
    const other = await offer({ ...hatha, ...inStudio, ...ahead(170, 75) })
    await db
      .update(cancellations)
      .set({ replacement: { offeringId: other, siteUrl: 'https://ticha.example' } })
      .where(eq(cancellations.id, cancellationId))
    await db.insert(courseDates).values({ courseId, offeringId: other, insteadOf: date?.id ?? 0 })
    const replacing = await book(other, { ...byCourse, ...promised(inTwoSteps, ahead(170)), paidAt: now })
    await fill(passId, -1, replacing)
    return { bookingId, cancellationId }
  }

  const leftWithPass = async () => {
    const { cancellationId } = classCancelledUnpaid
    return { cancellationId, bookingId: await byPass({ ...leftLate, cancellationId }) }
  }

  const token = 'a-token-of-forty-three-characters-is-in-here'
  const link = { personId, token, siteUrl: 'https://ticha.example' }
  const input = { personId, email: 'anna@example.com', passwordHash: 'a hash', tokenHash: hashToken(token) }
  await db.insert(emailChanges).values({ ...input, expiresAt: new Date(now.getTime() + HOUR) })
  const guestId = await id(
    db.insert(people).values({ firstName: 'Jana', email: 'jana@example.com', passwordHash: NO_PASSWORD }).returning({ id: people.id }),
  )
  const guestToken = 'another-token-of-forty-three-characters-here'
  const guestWish = { personId: guestId, email: 'jana@example.com', passwordHash: NO_PASSWORD, tokenHash: hashToken(guestToken) }
  await db.insert(emailChanges).values({ ...guestWish, expiresAt: new Date(now.getTime() + HOUR) })
  const code = { personId, codeHash: 'a hash', linkHash: hashToken(token), nonceHash: 'a hash' }
  await db.insert(signInCodes).values({ ...code, expiresAt: new Date(now.getTime() + HOUR) })

  const from = { startsAt: ahead(20).startsAt.toISOString(), endsAt: ahead(20, 75).endsAt.toISOString(), placeEn: 'Garden', placeRu: 'Сад' }
  const timesOf = (when: ReturnType<typeof ahead>) => ({ startsAt: when.startsAt.toISOString(), endsAt: when.endsAt.toISOString() })
  const sameTime = timesOf(ahead(50, 75))
  const asSlot = timesOf(ahead(26, 55))
  const elsewhere = { placeEn: 'Other Street 3', placeRu: 'Другая улица, 3' }
  const leftClass = { ...from, titleEn: 'Yin Yoga', titleRu: 'Инь-йога' }
  let joined = 0
  const wait = (changes: Partial<typeof waiting.$inferInsert> = {}) =>
    id(
      db
        .insert(waiting)
        .values({ offeringId: 0, personId, language: 'en', joinedAt: new Date(now.getTime() + ++joined), ...changes })
        .returning({ id: waiting.id }),
    )
  const waitFor = async (changes: Partial<typeof waiting.$inferInsert> = {}) =>
    wait({ offeringId: await offer({ ...hatha, ...inStudio, ...ahead(40, 75) }), ...changes })
  const regularId = await id(
    db
      .insert(people)
      .values({ firstName: 'Anna', email: 'regular@example.com', passwordHash: NO_PASSWORD, emailProvenAt: now })
      .returning({ id: people.id }),
  )
  /** Creates a standing booking in a series of its own, with the first of three classes booked, and no pass for the others. */
  const stand = async (hasSeat = true, from = 41) => {
    const seriesId = randomUUID()
    const whose = { personId: regularId, seriesId, accountId: bought.passId, fromDay: '2020-01-01', language: 'en' } as const
    const standingId = await id(db.insert(standingBookings).values(whose).returning({ id: standingBookings.id }))
    for (const hours of [from, from + 23, from + 46]) {
      const offeringId = await offer({ ...hatha, ...inStudio, ...ahead(hours, 75), seriesId, capacity: 8 })
      if (hours === from && hasSeat) await book(offeringId, { personId: regularId, standingId, takenAt: now })
    }
    return standingId
  }
  const inAnHour = Math.ceil(now.getTime() / HOUR + 0.25) * HOUR
  const nextHour = { startsAt: new Date(inAnHour), endsAt: new Date(inAnHour + HOUR) }
  /** Creates a turn that has passed, in a class whose only seat another person has taken. */
  const passed = async (when: ReturnType<typeof ahead>, goesOn: (offeringId: number) => Promise<unknown>) => {
    const offeringId = await offer({ ...hatha, ...inStudio, ...when, capacity: 1 })
    await goesOn(offeringId)
    return { waitingId: await wait({ offeringId, status: 'passed' }) }
  }
  const turn = async (price: number) => {
    const offeringId = await offer({ ...hatha, ...inStudio, ...ahead(40, 75), price })
    const waitingId = await wait({ offeringId })
    const until = new Date(now.getTime() + 2 * HOUR)
    const bookingId = await book(offeringId, { status: 'pending', price, heldUntil: until, isTurn: true, paidAt: null })
    return { waitingId, bookingId, until: until.toISOString() }
  }
  const unpaid = { status: 'pending', paidAt: null } as const
  const owing = await book(await offer({ ...hatha, ...inStudio, ...ahead(72) }), { ...unpaid, heldUntil: null })
  const byLink = async () =>
    book(await offer({ ...hatha, ...inStudio, ...ahead(40, 75) }), {
      ...unpaid,
      byLink: true,
      heldUntil: new Date(now.getTime() + DAY),
    })
  const owes = async (hours: number) => book(await offer({ ...hatha, ...inStudio, ...ahead(hours, 75) }), unpaid)
  const waitedInVain = async () => {
    const offeringId = await offer({ ...hatha, ...inStudio, ...ahead(40, 75), isActive: false })
    const reason = { reasonEn: 'I have a fever', reasonRu: 'У меня температура' }
    const off = {
      ...reason,
      offeringId,
      personId,
      notify: true,
      wasActive: true,
      status: 'done',
      runsAt: now,
      createdAt: now,
      endedAt: now,
    } as const
    const cancellationId = await id(db.insert(cancellations).values(off).returning({ id: cancellations.id }))
    return { waitingId: await wait({ offeringId, status: 'closed', cancellationId }), cancellationId }
  }
  /** Creates a class with one of the four people that it needs. */
  const shortOfPeople = async (when: ReturnType<typeof ahead>, isActive = true) => {
    const offeringId = await offer({ ...hatha, ...inStudio, ...when, minPeople: 4, warnedAt: now, isActive })
    await book(offeringId)
    return offeringId
  }
  const tooFew = async (when: ReturnType<typeof ahead>) => ({
    offeringId: await shortOfPeople(when),
    startsAt: when.startsAt.toISOString(),
  })
  const autoCancelledClass = async () => {
    const offeringId = await shortOfPeople(ahead(40, 75), false)
    const off = { offeringId, notify: true, wasActive: true, runsAt: new Date(Date.now() + HOUR), createdAt: now }
    return { offeringId, cancellationId: await id(db.insert(cancellations).values(off).returning({ id: cancellations.id })) }
  }
  /** Creates a course whose sale begins in two days. It follows a course that the regular guest is in. */
  const keptCourse = async () => {
    const price = { price: 300_000, seats: 8 }
    const follows = await id(
      db
        .insert(courses)
        .values({ nameEn: 'Autumn Hatha', nameRu: 'Осенняя хатха', ...price })
        .returning({ id: courses.id }),
    )
    const next = { nameEn: 'Winter Hatha', nameRu: 'Зимняя хатха', ...price, follows, saleFrom: new Date(now.getTime() + 48 * HOUR) }
    const courseId = await id(db.insert(courses).values(next).returning({ id: courses.id }))
    await db.insert(courseDates).values({ courseId, offeringId: await offer({ ...hatha, ...inStudio, ...ahead(200, 75) }) })
    const sold = {
      nameEn: '',
      nameRu: '',
      price: 0,
      opens: { kinds: [], serviceIds: null, serviceTypes: null, priceUpTo: null },
      perDay: 1,
      ahead: null,
    }
    await db.insert(accounts).values({ personId: regularId, kind: 'pass', entries: 10, sold, courseId: follows })
    return { courseId, personId: regularId }
  }
  const course = await orderCourse()
  const samples: { [Kind in EmailKind]: [string, Omit<Extract<EmailPayload, { kind: Kind }>, 'kind'>][] } = {
    welcome: [
      ['', link],
      ['confirmed', { personId }],
      ['without-password', { ...link, personId: guestId, token: guestToken }],
    ],
    'sign-in-code': [['', { ...link, code: '407118' }]],
    'password-reset': [
      ['', link],
      ['none-yet', { ...link, personId: guestId }],
    ],
    'you-wait': [
      ['', { waitingId: await waitFor() }],
      ['mine', { waitingId: await waitFor({ take: 'mine' }) }],
    ],
    'your-turn': [
      ['', await turn(45_000)],
      ['free', await turn(0)],
    ],
    'turn-passed': [
      ['', await passed(ahead(40, 75), (offeringId) => wait({ offeringId }))],
      ['anyone', { waitingId: await waitFor({ status: 'passed' }) }],
      ['closed', await passed(nextHour, book)],
    ],
    'place-free-for-all': [['', { waitingId: await waitFor() }]],
    'waiting-moved': [['', { waitingId: await waitFor(), from }]],
    'waiting-message': [['', { waitingId: await waitFor(), classMessageId: await write(session, {}) }]],
    'waiting-closed': [['', await waitedInVain()]],
    'standing-week': [
      ['', { personId: regularId, day: dayOf(now, 'Europe/Prague'), standingId: await stand() }],
      ['none', { personId: regularId, day: dayOf(now, 'Europe/Prague'), standingId: await stand(false) }],
    ],
    'standing-pass-out': [
      ['', { standingId: await stand() }],
      ['none', { standingId: await stand(false) }],
      ['valid', { standingId: await stand(false, 24 * 400) }],
    ],
    'course-kept': [['', await keptCourse()]],
    'email-change': [['', link]],
    'email-changed': [
      ['', { personId }],
      ['without-password', { personId: guestId }],
      ['correction', { personId, isCorrection: true }],
    ],
    'staff-changed': [
      ['new', { personId, ofId: otherId, byId: personId, isStaff: true }],
      ['ended', { personId, ofId: otherId, byId: personId, isStaff: false }],
      ['own', { personId, ofId: otherId, byId: otherId, isStaff: false }],
      ['server', { personId, ofId: otherId, byId: null, isStaff: true }],
    ],
    'people-merged': [
      ['', { personId, sameAddress: false }],
      ['same-address', { personId, sameAddress: true }],
    ],
    'people-parted': [['', { personId }]],
    'second-factor': (['on', 'off', 'reset', 'codes-renewed', 'code-used'] as const).map((event) => [
      event,
      { personId, event, codesLeft: event === 'code-used' ? 9 : null },
    ]),
    'please-pay': [['', { bookingId: await byLink() }]],
    'owed-asked': [
      ['', { personId, bookingIds: [await owes(50)] }],
      ['several', { personId, bookingIds: [await owes(-46), await owes(50)] }],
    ],
    'booking-confirmed': [
      ['online', { bookingId: slot }],
      ['first', { bookingId: slot, isFirstOnline: true, welcome: {} }],
      ['studio', { bookingId: confirmed }],
      ['free', { bookingId: free }],
      ['without-policy', { bookingId: withoutPolicy }],
      ['partly-credit', { bookingId: (await partly(null)).bookingId }],
      ['credit', { bookingId: await wholly() }],
      ['pass', { bookingId: await byPass({}) }],
    ],
    'first-online': [['', { bookingId: slot }]],
    'class-moved': [
      ['', { bookingId: moved, from }],
      ['place', { bookingId: moved, from: { ...sameTime, ...elsewhere } }],
      ['end', { bookingId: moved, from: { ...sameTime, ...inStudio, endsAt: ahead(50, 60).endsAt.toISOString() } }],
      ['now-online', { bookingId: slot, from: { ...asSlot, ...inStudio, isOnline: false } }],
      ['pass', { bookingId: await byPass(promised(inTwoSteps, ahead(20))), from }],
      [
        'a-bit',
        {
          bookingId: movedABit,
          from: { ...from, ...inStudio, startsAt: aBitEarlier.startsAt.toISOString(), endsAt: ahead(50, 65).endsAt.toISOString() },
        },
      ],
      ['online', { bookingId: slot, from }],
      ['free', { bookingId: free, from }],
      ['without-policy', { bookingId: withoutPolicy, from }],
    ],
    'class-cancelled': [
      ['', { bookingId: cancelled }],
      ['pass', { bookingId: await byPass(over) }],
      ['auto', autoCancelled],
      ['cash', classCancelledCash],
      ['unpaid', classCancelledUnpaid],
      ['replaced', await replaceDate()],
    ],
    'classes-cancelled': [
      ['', { runId: 1, classes: [autoCancelled, classCancelledCash] }],
      ['unpaid', { runId: 1, classes: [classCancelledUnpaid, await cancelOffering({ payment: null })] }],
      ['left', { runId: 1, classes: [classCancelledUnpaid, await cancelOffering({ payment: {}, booking: leftLate })] }],
      ['pass-left', { runId: 1, classes: [classCancelledUnpaid, await leftWithPass()] }],
    ],
    'booking-cancelled-by-guest': [
      ['', left.whole],
      ['cash', left.cash],
      ['half', left.half],
      ['late', left.late],
      ['late-full', left.lateFull],
      ['free', left.free],
      ['to-credit', left.toCredit],
      ['partly-credit', left.partly],
      ['partly-credit-cash', left.partlyCash],
      ['pass', { bookingId: await byPass({ ...left100 }), refundIds: [] }],
      ['pass-late', { bookingId: await byPass({ ...leftLate, leftFull: true }, true), refundIds: [] }],
    ],
    'booking-resold': [
      ['', await resell(leave({ percent: 0, isFull: true }))],
      ['rest', await resell(leave({ percent: 50, isFull: true }))],
      ['to-credit', await resell(leave({ percent: 0, isFull: true }), true)],
      ['partly-credit', await partly(0, { resold: true })],
      ['pass', { bookingId: await byPass(leftLate), refundIds: [], entryIds: [] }],
    ],
    'booking-exchanged': [
      ['', { ...(await exchange()), from: leftClass }],
      ['cheaper', { ...(await exchange({ price: 40_000 })), from: leftClass }],
      ['cheaper-cash', { ...(await exchange({ price: 40_000, back: 'cash' })), from: leftClass }],
      ['cheaper-credit', { ...(await exchange({ price: 40_000, back: 'credit' })), from: leftClass }],
      ['dearer', { ...(await exchange({ price: 55_000 })), from: leftClass }],
    ],
    'class-message': [
      ['', { bookingId: session, classMessageId: await write(session, { subjectEn: 'Please bring socks', subjectRu: 'Возьмите носки' }) }],
      ['without-subject', { bookingId: slot, classMessageId: await write(slot, {}) }],
    ],
    reminder: [
      ['studio', { bookingId: soon, hours: 24, startsAt: ahead(23).startsAt.toISOString() }],
      ['online', { bookingId: slot, hours: 24, startsAt: ahead(26).startsAt.toISOString() }],
      ['without-policy', { bookingId: withoutPolicy, hours: 24, startsAt: ahead(23).startsAt.toISOString() }],
    ],
    'test-email': [['', { personId }]],
    news: [['', { newsletterId: await writeToAll(), personId }]],
    transfer: [
      ['opened', { event: 'opened', paymentId: transferPayment }],
      ['short', { event: 'short', paymentId: transferPayment }],
      ['reminder', { event: 'reminder', paymentId: transferPayment }],
      ['credited', { event: 'credited', paymentId: surplusPayment }],
      ['late', { event: 'late', paymentId: lateTransfer }],
    ],
    'late-money': [
      ['', { bookingId: late, paymentId: latePayment }],
      ['paid', { bookingId: session, paymentId: sessionPayment }],
    ],
    'payment-refunded': [
      ['whole', { bookingId: cancelled, refundId: await refund(payment, 30_000) }],
      ['part', { bookingId: session, refundId: await refund(sessionPayment, 20_000) }],
      ['handed-over', { bookingId: session, refundId: await handedOver() }],
      ['to-credit', { bookingId: refundedToCredit.bookingId, refundId: refundedToCredit.refundIds[0] }],
      ['credit', { bookingId: refundedCredit, entryId: await enter(45_000, 'refunded', refundedCredit) }],
      [
        'partly-credit',
        {
          bookingId: refundedBoth.bookingId,
          refundId: await refundOf(refundedBoth.bookingId),
          entryId: await enter(CREDIT, 'refunded', refundedBoth.bookingId),
        },
      ],
    ],
    'payment-reassigned': [
      ['', { bookingId: owing, refundId: await handedOver('reassigned') }],
      ['transfer', { bookingId: owing, refundId: await handedOver('reassigned', lateTransfer) }],
      ['cancelled', { bookingId: cancelled, refundId: await handedOver('reassigned') }],
    ],
    'refund-failed': [
      ['', { refundId: failed }],
      ['pass', { refundId: await failedRefund(bought.paymentId) }],
    ],
    'pass-bought': [
      ['', { orderId: bought.orderId }],
      ['later', { orderId: (await orderPass({ startNow: false, covered: 20_000 })).orderId }],
      ['studio', { orderId: (await orderPass({ withdrawable: false, entries: null })).orderId }],
      ['course', { orderId: course.orderId }],
    ],
    'course-given': [['', { passId: await giveCourse() }]],
    'pass-late-money': [
      ['', { orderId: bought.orderId, paymentId: bought.paymentId }],
      ['course', { orderId: course.orderId, paymentId: course.paymentId }],
    ],
    'pass-refunded': [
      ['', { orderId: bought.orderId, refundId: await refund(bought.paymentId, 60_000), credit: 20_000 }],
      ['course', { orderId: course.orderId, refundId: await refund(course.paymentId, 60_000), credit: 0 }],
      [
        'course date',
        {
          orderId: course.orderId,
          refundId: await refund(course.paymentId, 30_000),
          credit: 0,
          offeringId: await offer({ ...hatha, ...inStudio, ...ahead(100, 75) }),
        },
      ],
    ],
    'withdrawal-received': [
      [
        '',
        {
          orderId: withdrawn.orderId,
          refundId: await refund(withdrawn.paymentId, 210_000),
          credit: 0,
          ahead: 2,
          bookingIds: [await byPass(over), await byPass(over)],
        },
      ],
      ['used', { orderId: withdrawn.orderId, credit: 0, ahead: 0 }],
    ],
    'pass-ends-soon': [
      ['', { passId: bought.passId, until: bought.until }],
      ['course', { passId: course.passId, until: course.until }],
    ],
    'pass-last-entry': [['', { passId: lastEntry.passId }]],
    'studio-pass': [
      ['', { orderId: bought.orderId }],
      ['course', { orderId: course.orderId }],
    ],
    'studio-withdrawal': [['', { orderId: withdrawn.orderId }]],
    'accountant-link': [['', { linkId: await accountantLinkId() }]],
    'voucher-bought': [
      ['', await giftVoucher({ sendAt: new Date(now.getTime() + 20 * DAY) })],
      ['sent', await giftVoucher({ sentAt: now })],
      ['to-print', await giftVoucher({ sendTo: null, forName: '' })],
    ],
    'voucher-gift': [
      ['', { voucherId: (await giftVoucher({ sentAt: now })).voucherId }],
      ['bare', { voucherId: (await giftVoucher({ sentAt: now, forName: '', words: '' })).voucherId }],
      ['new code', { voucherId: (await giftVoucher({ sentAt: now })).voucherId, isNewCode: true }],
    ],
    'voucher-undelivered': [['', await giftVoucher({ sentAt: now })]],
    'studio-voucher': [['', { orderId: (await giftVoucher()).orderId }]],
    'message-received': [['', { messageId }]],
    'message-reply': [['', { messageId, replyId }]],
    'studio-message': [['', { messageId }]],
    'studio-booking': [
      ['', { bookingId: session }],
      ['partly-credit', { bookingId: (await partly(null)).bookingId }],
    ],
    'studio-cancellation': [
      ['', { bookingId: cancelled }],
      ['by-guest', left.whole],
      ['by-guest-cash', left.cash],
      ['by-guest-late', left.late],
      ['by-guest-to-credit', left.toCredit],
      ['by-guest-partly-credit', left.partlyCash],
    ],
    'studio-attention': [
      ['money', { what: { about: 'money', kind: 'amount_mismatch', subjectId: odd, bookingId: late } }],
      ['refund', { what: { about: 'money', kind: 'refund_failed', subjectId: failed, bookingId: session } }],
      ['mail', { what: { about: 'mail-failed', mailId: emailId } }],
      ['backup', { what: { about: 'backup-failed', place: 'https://bucket.example/backups', said: 'No space left on device' } }],
    ],
    'studio-too-few': [
      ['', await tooFew(ahead(40, 75))],
      ['soon', await tooFew(nextHour)],
    ],
    'studio-called-off': [['', await autoCancelledClass()]],
    'studio-digest': [['', await digestOfToday()]],
  }
  return Object.fromEntries(
    Object.entries(samples).map(([kind, list]) => [
      kind,
      list.map(([which, about]) => ({ name: which ? `${kind}-${which}` : kind, about: { kind, ...about } as EmailPayload })),
    ]),
  ) as Record<EmailKind, Sample[]>
}

async function id(inserted: PromiseLike<{ id: number }[]>): Promise<number> {
  const [row] = await inserted
  if (!row) throw new Error('The sample was not stored.')
  return row.id
}
