import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, not, notInArray, notLike, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { classTakesPlace } from '../../../db/class-takes-place.ts'
import { clock } from '../../../db/clock.ts'
import { first, type Reader } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { cancellations } from '../../../db/schema/cancellations.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import type { StudioMethod } from '../../money/payments/studio-payment-repository.ts'
import { addsMakeUp, makeUpsLeft } from '../../products/passes/pass.ts'
import { readPassOfCourse } from '../../products/passes/read-make-ups-left.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import { isLive } from '../seats/booking-repository.ts'
import { creditPart, paidAs } from '../seats/pass-column-repository.ts'

/** Money in haléře. */
export type BookingFacts = NonNullable<Awaited<ReturnType<typeof readBookingFacts>>>

const kept = alias(payments, 'kept')

type EmailedPass = {
  id: number
  nameEn: string
  nameRu: string
  isSpent: boolean
  isEnded: boolean
  left: number | null
  /** Only for the pass of a course: whether it paid for a date of the course or for a make-up class. */
  as: 'course' | 'make_up' | null
}
const emailedPass = sql<EmailedPass | null>`(select jsonb_build_object('id', a.id, 'nameEn', a.sold->>'nameEn', 'nameRu', a.sold->>'nameRu',
    'as', ${paidAs}, 'isSpent', ledger_on(${bookings.id}, a.id) > 0, 'isEnded', a.ended_at is not null, 'left', case when a.entries is not null then balance_of(a.id) end)
  from accounts a where a.id = ${bookings.accountId} and a.kind = 'pass' and ${bookings.covered} > 0)`

const paidBy = sql<StudioMethod | null>`(select p.method from payments p where p.booking_id = ${bookings.id}
  and p.status in ('kept', 'returned') and p.amount > 0 order by p.settled_at desc limit 1)`

export async function readBookingFacts(reader: Reader, bookingId: number) {
  const [row] = await reader
    .select({
      id: bookings.id,
      offeringId: bookings.offeringId,
      status: bookings.status,
      isLive,
      /** Null in a pending booking means that the hold has no end. */
      heldUntil: bookings.heldUntil,
      price: bookings.price,
      covered: creditPart,
      /** `isSpent`: the entry has not been returned. `isEnded`: the pass has ended. `left`: remaining entries, null if unlimited. */
      pass: emailedPass,
      /** Method of the last payment in money, even if it has been refunded since. */
      paidBy,
      firstOnline: bookings.firstOnline,
      language: bookings.language,
      /** Time zone of the browser used for booking; null if unknown. */
      timeZone: bookings.timeZone,
      cancelledBy: bookings.cancelledBy,
      changeKey: bookings.changeKey,
      /** The booking's id in calendars, and an input of the signatures of its door and its calendar file. */
      calendarUid: bookings.calendarUid,
      person: {
        id: people.id,
        firstName: people.firstName,
        lastName: people.lastName,
        email: people.email,
        reminders: people.reminders,
        newsKey: people.newsKey,
      },
      startsAt: offerings.startsAt,
      endsAt: offerings.endsAt,
      takesPlace: classTakesPlace,
      now: clock,
      texts: textColumns,
      service: serviceColumns,
      payment: { id: kept.id, amount: kept.amount, method: kept.method, settledAt: kept.settledAt, termsVersion: kept.termsVersion },
    })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.personId))
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .leftJoin(kept, and(eq(kept.bookingId, bookings.id), eq(kept.status, 'kept')))
    .where(eq(bookings.id, bookingId))
  if (!row) return undefined
  const { texts, service, pass, ...facts } = row
  const makeUps = pass?.as ? await readMakeUps(reader, pass.id, bookingId) : null
  return { ...facts, pass: pass && { ...pass, makeUps }, texts: { ...texts, service } }
}

/** `left`: how many make-ups can be booked. `ifReturned`: the same once this booking's entry is returned. `until`: last day, YYYY-MM-DD. */
export type EmailedMakeUps = { left: number; ifReturned: number; until: string | null }

async function readMakeUps(reader: Reader, passId: number, bookingId: number): Promise<EmailedMakeUps | null> {
  const course = await readPassOfCourse(reader, passId)
  if (!course) return null
  const { pass, bookings: others } = course
  const left = makeUpsLeft(pass, others)
  return { left, ifReturned: addsMakeUp(pass, others, bookingId) ? left + 1 : left, until: pass.validUntil }
}

export type ClassRecipient = { bookingId: number; to: string; language: Language }

export async function findClassRecipient(reader: Reader, bookingId: number): Promise<ClassRecipient> {
  const [row] = await addressees(reader).where(eq(bookings.id, bookingId))
  if (!row) throw new Error(`Booking ${bookingId} is gone.`)
  return row
}

export const listClassRecipients = (reader: Reader, offeringId: number): Promise<ClassRecipient[]> =>
  addressees(reader)
    .where(and(eq(bookings.offeringId, offeringId), isLive))
    .orderBy(bookings.id)

export const listClassRecipientsSince = (reader: Reader, offeringId: number, since: Date): Promise<ClassRecipient[]> =>
  addressees(reader)
    .where(and(eq(bookings.offeringId, offeringId), isLive, gte(bookings.createdAt, since)))
    .orderBy(bookings.id)

const addressees = (reader: Reader) =>
  reader
    .select({ bookingId: bookings.id, to: people.email, language: bookings.language })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.personId))
    .$dynamic()

/** Returns whether the booking is the only individual online class that the person has paid for. */
export async function isFirstOnlineClass(reader: Reader, bookingId: number): Promise<boolean> {
  const [row] = await reader
    .select({ personId: bookings.personId })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .innerJoin(services, eq(services.id, offerings.serviceId))
    .where(and(eq(bookings.id, bookingId), services.isOnline))
  if (!row) return false
  const others = await reader
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .innerJoin(services, eq(services.id, offerings.serviceId))
    .where(and(eq(bookings.personId, row.personId), ne(bookings.id, bookingId), services.isOnline, isNotNull(bookings.paidAt)))
    .limit(1)
  return others.length === 0
}

export const readPaymentAmount = async (reader: Reader, paymentId: number): Promise<number | undefined> =>
  (await first(reader.select({ amount: payments.amount }).from(payments).where(eq(payments.id, paymentId))))?.amount

/**
 * Amounts in haléře. `chosen`: whether `credit` includes money refunded as credit. `left`: the amount kept by the studio. `handedOver`: the
 * method of a manual refund. Requires `refundId` (money, or money returned as credit), `entryId` (returned credit), or both.
 */
export async function readRefundFacts(
  reader: Reader,
  { bookingId, refundId, entryId }: { bookingId: number; refundId?: number | undefined; entryId?: number | undefined },
) {
  const given = sql<number>`(select coalesce(sum(other.amount - other.paid_out), 0)::int from ${refunds} as other where other.payment_id = ${payments.id} and other.status <> 'failed')`
  const spent = sql<number>`coalesce(spent_on(${bookings.id}, ${bookings.accountId}), 0)`
  // The refund and its ledger entry have the same cause.
  const returned = sql<number>`(select coalesce(sum(l.amount), 0)::int from ledger_entries l where l.booking_id = ${bookings.id} and (l.id = ${entryId ?? 0}
    or l.cause = 'refunded:' || ${bookings.id} || ':' || ${refunds.idempotencyKey}
    or (${refunds.cancellationId} = ${bookings.cancellationId} and l.why = 'class_cancelled')))`
  const [row] = await reader
    .select({
      amount: refunds.amount,
      toCredit: refunds.toCredit,
      handedOver: refunds.handedOver,
      paid: payments.amount,
      given,
      spent,
      returned,
      paymentId: payments.id,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), eq(refunds.id, refundId ?? 0)))
    .where(
      and(
        eq(bookings.id, bookingId),
        inArray(payments.status, ['kept', 'returned']),
        refundId === undefined ? undefined : isNotNull(refunds.id),
      ),
    )
    .orderBy(sql`${payments.settledAt} desc`)
    .limit(1)
  if (!row) return undefined
  const { amount, toCredit, paid, given: goneBack, spent: stillSpent, returned: credit, paymentId, handedOver } = row
  const chosen = toCredit === true ? (amount ?? 0) : 0
  return {
    money: toCredit ? 0 : (amount ?? 0),
    credit: credit + chosen,
    chosen: chosen > 0,
    left: paid - goneBack + stillSpent,
    paymentId,
    handedOver,
  }
}

/** `refunds` is empty if nothing was paid. */
export type CancelledClassFacts = NonNullable<Awaited<ReturnType<typeof readCancelledClassFacts>>>

export async function readCancelledClassFacts(reader: Reader, which: { bookingId: number; cancellationId: number }) {
  const [row] = await reader
    .select({
      reason: { en: cancellations.reasonEn, ru: cancellations.reasonRu },
      refundDates: cancellations.refundDates,
      hadLeft: sql<boolean>`${bookings.leftAt} is not null`,
      refund: { amount: refunds.amount, byHand: refunds.byHand, method: payments.method },
      credit: sql<number>`(select coalesce(sum(l.amount), 0)::int from ledger_entries l where l.booking_id = ${bookings.id} and l.why = 'class_cancelled'
        and (select a.kind from accounts a where a.id = l.account_id) = 'credit')`,
    })
    .from(bookings)
    .innerJoin(cancellations, eq(cancellations.id, bookings.cancellationId))
    .leftJoin(payments, eq(payments.bookingId, bookings.id))
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), eq(refunds.cancellationId, cancellations.id)))
    .where(and(eq(bookings.id, which.bookingId), eq(cancellations.id, which.cancellationId)))
    // Payments with a refund come first, because the join also finds payments without one, such as abandoned checkouts.
    .orderBy(sql`${refunds.id} desc nulls last`)
    .limit(1)
  if (!row) return undefined
  const { reason, refundDates, hadLeft, credit, refund } = row
  const whole = { hasFailed: false, toCredit: false }
  return {
    reason,
    refundDates,
    hadLeft,
    refunds: [
      ...(credit > 0 ? [{ ...whole, amount: credit, byHand: false, toCredit: true, method: 'credit' as const }] : []),
      ...(refund?.amount != null && refund.method
        ? [{ ...whole, amount: refund.amount, byHand: refund.byHand ?? false, method: refund.method }]
        : []),
    ],
  }
}

/** Lists paid bookings due for a reminder. Excludes seats taken or moved less than `hours` before the start. */
export async function listReminderRecipients(reader: Reader, hours: number): Promise<(ClassRecipient & { startsAt: Date })[]> {
  const ahead = sql`make_interval(hours => ${hours})`
  return reader
    .select({ bookingId: bookings.id, to: people.email, language: bookings.language, startsAt: offerings.startsAt })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.personId))
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(
      and(
        eq(bookings.status, 'paid'),
        people.reminders,
        classTakesPlace,
        gt(offerings.startsAt, sql`statement_timestamp()`),
        lte(offerings.startsAt, sql`statement_timestamp() + ${ahead}`),
        lte(
          sql`greatest(${bookings.paidAt}, (select max(e.at) from exchanges e where e.booking_id = ${bookings.id}))`,
          sql`${offerings.startsAt} - ${ahead}`,
        ),
      ),
    )
    .orderBy(bookings.id)
}

/** Lists recent refunds to announce. Excludes unwanted money, and refunds that the email about a cancellation or exchange announces. */
export const listRefundsToNotify = (reader: Reader): Promise<(ClassRecipient & { refundId: number })[]> =>
  reader
    .select({ refundId: refunds.id, bookingId: bookings.id, to: people.email, language: bookings.language })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(people, eq(people.id, bookings.personId))
    .leftJoin(cancellations, eq(cancellations.id, refunds.cancellationId))
    .leftJoin(mails, eq(mails.cause, sql`'payment-refunded:' || ${refunds.id}`))
    .where(
      and(
        inArray(refunds.status, ['sent', 'done']),
        notInArray(refunds.cause, ['unwanted', 'reassigned']),
        not(refunds.toCredit),
        or(refunds.byHand, and(notInArray(refunds.cause, ['person', 'exchange']), or(isNull(cancellations.id), not(cancellations.notify)))),
        gt(refunds.createdAt, sql`statement_timestamp() - interval '30 days'`),
        isNull(mails.id),
        notLike(people.email, '%.invalid'),
      ),
    )
    .orderBy(refunds.id)
