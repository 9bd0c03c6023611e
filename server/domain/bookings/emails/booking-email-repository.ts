import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, not, notInArray, notLike, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { classTakesPlace } from '../../../db/class-takes-place.ts'
import { clock } from '../../../db/clock.ts'
import type { Reader } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { cancellations } from '../../../db/schema/cancellations.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import type { StudioMethod } from '../../money/payments/studio-payment-repository.ts'
import type { OfferingTexts } from '../../schedule/catalog/offering.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import type { GuestRefund } from '../roster/cancelled-by-guest-repository.ts'
import { isLive } from '../seats/booking-repository.ts'
import { creditPart } from '../seats/pass-column-repository.ts'

/** All that an email says of a booking. Money in haléře. */
export type BookingFacts = {
  id: number
  offeringId: number
  status: 'pending' | 'paid' | 'cancelled'
  isLive: boolean
  /** Of a pending one; null there: held without end. */
  heldUntil: Date | null
  price: number
  /** What of the price the person's credit paid. */
  covered: number
  /** The pass that pays, or paid, for it; `isSpent`: its entry has not come back; `isEnded`: it takes none back; `left` null: it has no number of them. */
  pass: { nameEn: string; nameRu: string; isSpent: boolean; isEnded: boolean; left: number | null } | null
  /** How the rest was paid, be it refunded since; null: there was none. */
  paidBy: StudioMethod | null
  firstOnline: boolean
  language: Language
  /** Of the browser it was booked in; null: not known. */
  timeZone: string | null
  cancelledBy: 'person' | 'staff' | 'refund' | null
  /** Signed, it is in the addresses by which its person cancels it, or pays for it. */
  changeKey: string
  /** What calendars know it by; signed, it is in the addresses of its room and its calendar file. */
  calendarUid: string
  person: { id: number; firstName: string; lastName: string; email: string; reminders: boolean; newsKey: string }
  startsAt: Date
  endsAt: Date
  /** The class will be held, hidden from the site or not. */
  takesPlace: boolean
  /** By the database's clock. */
  now: Date
  texts: OfferingTexts
  /** The one that is kept. */
  payment: {
    id: number
    amount: number
    method: 'card' | 'cash' | 'transfer' | 'free' | 'credit' | 'pass'
    settledAt: Date | null
    termsVersion: string | null
  } | null
}

const kept = alias(payments, 'kept')

const emailedPass = sql<BookingFacts['pass']>`(select jsonb_build_object('nameEn', a.sold->>'nameEn', 'nameRu', a.sold->>'nameRu',
    'isSpent', ledger_on(${bookings.id}, a.id) > 0, 'isEnded', a.ended_at is not null, 'left', case when a.entries is not null then balance_of(a.id) end)
  from accounts a where a.id = ${bookings.accountId} and a.kind = 'pass' and ${bookings.covered} > 0)`

const paidBy = sql<StudioMethod | null>`(select p.method from payments p where p.booking_id = ${bookings.id}
  and p.status in ('kept', 'returned') and p.amount > 0 order by p.settled_at desc limit 1)`

export async function readBookingFacts(reader: Reader, bookingId: number): Promise<BookingFacts | undefined> {
  const [row] = await reader
    .select({
      id: bookings.id,
      offeringId: bookings.offeringId,
      status: bookings.status,
      isLive,
      heldUntil: bookings.heldUntil,
      price: bookings.price,
      covered: creditPart,
      pass: emailedPass,
      paidBy,
      firstOnline: bookings.firstOnline,
      language: bookings.language,
      timeZone: bookings.timeZone,
      cancelledBy: bookings.cancelledBy,
      changeKey: bookings.changeKey,
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
  const { texts, service, ...facts } = row
  return { ...facts, texts: { ...texts, service } }
}

/** A booking whose emails are to be queued: to whom, in which language. */
export type ClassRecipient = { bookingId: number; to: string; language: Language }

export async function findClassRecipient(reader: Reader, bookingId: number): Promise<ClassRecipient> {
  const [row] = await addressees(reader).where(eq(bookings.id, bookingId))
  if (!row) throw new Error(`Booking ${bookingId} is gone.`)
  return row
}

/** Everyone with a live place in the offering. */
export const listClassRecipients = (reader: Reader, offeringId: number): Promise<ClassRecipient[]> =>
  addressees(reader)
    .where(and(eq(bookings.offeringId, offeringId), isLive))
    .orderBy(bookings.id)

/** Those of them who have it since then. */
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

/** Whether it is an individual online class, and the person has paid for none before. */
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

/** Haléře. Undefined: there is no such payment. */
export async function readPaymentAmount(reader: Reader, paymentId: number): Promise<number | undefined> {
  const [row] = await reader.select({ amount: payments.amount }).from(payments).where(eq(payments.id, paymentId))
  return row?.amount
}

/**
 * What went back in one go, and what of the booking's price is left with the studio; haléře. `money`: what goes back as money, `handedOver`:
 * how staff gave it back themselves. `credit`: what went to the person's credit, `chosen`: some of it had come as money.
 */
export type RefundFacts = {
  money: number
  credit: number
  chosen: boolean
  left: number
  paymentId: number
  handedOver: StudioMethod | null
}

/** `refundId`: of money, or of money that became credit; `entryId`: of what the credit had paid. One of them at least. */
export async function readRefundFacts(
  reader: Reader,
  { bookingId, refundId, entryId }: { bookingId: number; refundId?: number | undefined; entryId?: number | undefined },
): Promise<RefundFacts | undefined> {
  const given = sql<number>`(select coalesce(sum(other.amount - other.paid_out), 0)::int from ${refunds} as other where other.payment_id = ${payments.id} and other.status <> 'failed')`
  const spent = sql<number>`coalesce(spent_on(${bookings.id}, ${bookings.accountId}), 0)`
  // The entry that was written with the refund is known by what both were written for.
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

/** What a class that was called off means for one booking. `refunds`: what goes back, and how; none: nothing was paid. */
export type CancelledClassFacts = {
  reason: Record<Language, string>
  refunds: GuestRefund[]
  /** Its person had cancelled it before. */
  hadLeft: boolean
}

export async function readCancelledClassFacts(
  reader: Reader,
  which: { bookingId: number; cancellationId: number },
): Promise<CancelledClassFacts | undefined> {
  const [row] = await reader
    .select({
      reason: { en: cancellations.reasonEn, ru: cancellations.reasonRu },
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
    // Also payments of which nothing goes back: pages that were left, say.
    .orderBy(sql`${refunds.id} desc nulls last`)
    .limit(1)
  if (!row) return undefined
  const { reason, hadLeft, credit, refund } = row
  const whole = { hasFailed: false, toCredit: false }
  return {
    reason,
    hadLeft,
    refunds: [
      ...(credit > 0 ? [{ ...whole, amount: credit, byHand: false, toCredit: true, method: 'credit' as const }] : []),
      ...(refund?.amount != null && refund.method
        ? [{ ...whole, amount: refund.amount, byHand: refund.byHand ?? false, method: refund.method }]
        : []),
    ],
  }
}

/**
 * Paid places in classes that are on, hidden or not, and begin within so many hours, of people who want to be reminded and had their spot before that:
 * whoever books or changes the date an hour ahead needs no reminder.
 */
export async function listToRemind(reader: Reader, hours: number): Promise<(ClassRecipient & { startsAt: Date })[]> {
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

/**
 * Refunds of the last month that the provider has taken on, or that staff have handed over, and nobody was told of. What came too late has
 * an email of its own; that the card is paid back was said in the email about the class that was called off, about their cancelling it or changing its date.
 */
export const listRefundsToTell = (reader: Reader): Promise<(ClassRecipient & { refundId: number })[]> =>
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
        ne(refunds.cause, 'unwanted'),
        not(refunds.toCredit),
        or(refunds.byHand, and(notInArray(refunds.cause, ['person', 'exchange']), or(isNull(cancellations.id), not(cancellations.tell)))),
        gt(refunds.createdAt, sql`statement_timestamp() - interval '30 days'`),
        isNull(mails.id),
        notLike(people.email, '%.invalid'),
      ),
    )
    .orderBy(refunds.id)
