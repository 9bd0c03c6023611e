import { and, asc, eq, gt, inArray, isNull, notLike, sql } from 'drizzle-orm'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { clock } from '../../../db/clock.ts'
import type { Reader } from '../../../db/database.ts'
import { accounts, orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { passProducts, type SoldPass } from '../../../db/schema/pass-products.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import type { StudioMethod } from '../../money/payments/studio-payment-repository.ts'
import type { OrderedPass } from '../../products/passes/product.ts'

export async function findOrderRecipient(reader: Reader, orderId: number): Promise<{ to: string; language: Language }> {
  const [row] = await reader
    .select({ to: people.email, language: orders.language })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .where(eq(orders.id, orderId))
  if (!row) throw new Error(`Order ${orderId} is gone.`)
  return row
}

const keptOrReturned = sql`(select p.id from payments p where p.order_id = ${orders.id} and p.status in ('kept', 'returned') order by p.settled_at desc limit 1)`

/** Money in haléře. */
export async function readOrderFacts(reader: Reader, orderId: number) {
  const [row] = await reader
    .select({
      id: orders.id,
      status: orders.status,
      kind: sql<'pass' | 'voucher'>`${orders.kind}`,
      courseId: orders.courseId,
      /** The copy of the product. Of a voucher only the name is used. */
      details: sql<OrderedPass>`${orders.details}`,
      price: orders.price,
      covered: orders.covered,
      paidAt: orders.paidAt,
      startNow: orders.startNow,
      withdrawableUntil: orders.withdrawableUntil,
      withdrawnAt: orders.withdrawnAt,
      withdrawnAs: orders.withdrawnAs,
      changeKey: orders.changeKey,
      person: { id: people.id, firstName: people.firstName, lastName: people.lastName, email: people.email },
      pass: { id: accounts.id, validFrom: accounts.validFrom, validUntil: accounts.validUntil, opensFrom: accounts.opensFrom },
      payment: {
        id: payments.id,
        amount: payments.amount,
        method: payments.method,
        settledAt: payments.settledAt,
        termsVersion: payments.termsVersion,
      },
      givenBack: sql<number>`(coalesce((select sum(r.amount - r.paid_out) from refunds r where r.payment_id = ${payments.id} and r.status <> 'failed'), 0)
        + coalesce((select sum(l.amount) from ledger_entries l where l.order_id = ${orders.id} and l.account_id = ${orders.accountId} and l.amount > 0 and l.why <> 'merged'), 0))::int`,
      now: clock,
    })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .leftJoin(accounts, eq(accounts.orderId, orders.id))
    .leftJoin(payments, eq(payments.id, keptOrReturned))
    .where(eq(orders.id, orderId))
  return row
}
export type OrderFacts = NonNullable<Awaited<ReturnType<typeof readOrderFacts>>>

/** The dates of a course that its pass or order has booked. */
export const listCourseDates = (
  reader: Reader,
  by: { orderId: number } | { passId: number },
): Promise<{ bookingId: number; startsAt: Date }[]> => {
  const isOwnDate = sql`${bookings.offeringId} in (select d.offering_id from course_dates d where d.course_id = ${accounts.courseId})`
  const which = 'orderId' in by ? eq(bookings.orderId, by.orderId) : and(eq(accounts.id, by.passId), isOwnDate)
  return reader
    .select({ bookingId: bookings.id, startsAt: offerings.startsAt })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .innerJoin(accounts, eq(accounts.id, bookings.accountId))
    .where(and(which, eq(bookings.status, 'paid')))
    .orderBy(asc(offerings.startsAt))
}

/** Amount in haléře. */
export async function readOrderRefund(
  reader: Reader,
  refundId: number,
): Promise<
  { amount: number; byHand: boolean; hasFailed: boolean; toCredit: boolean; method: StudioMethod | 'free' | 'credit' | 'pass' } | undefined
> {
  const [row] = await reader
    .select({
      amount: refunds.amount,
      byHand: refunds.byHand,
      hasFailed: sql<boolean>`${refunds.status} = 'failed'`,
      toCredit: refunds.toCredit,
      method: payments.method,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  return row
}

export const listOrderRefundsToNotify = (reader: Reader): Promise<{ refundId: number; orderId: number }[]> =>
  reader
    .select({ refundId: refunds.id, orderId: orders.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(people, eq(people.id, orders.personId))
    .leftJoin(mails, eq(mails.cause, sql`'pass-refunded:' || ${refunds.id}`))
    .where(
      and(
        inArray(refunds.status, ['sent', 'done']),
        eq(refunds.cause, 'provider'),
        isNull(mails.id),
        gt(refunds.createdAt, sql`statement_timestamp() - interval '30 days'`),
        notLike(people.email, '%.invalid'),
      ),
    )
    .orderBy(refunds.id)

export type PassReminder = { passId: number; to: string; language: Language; until: string | null }

const recipientColumns = (reader: Reader) =>
  reader
    .select({
      passId: accounts.id,
      to: people.email,
      language: sql<Language>`coalesce(${orders.language}, ${people.language})`,
      until: accounts.validUntil,
    })
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId))
    .leftJoin(orders, eq(orders.id, accounts.orderId))
    .$dynamic()

const mayBeNotified = and(eq(accounts.kind, 'pass'), isNull(accounts.endedAt), people.reminders, notLike(people.email, '%.invalid'))

export const listPassesEnding = (reader: Reader, { from, to }: { from: string; to: string }): Promise<PassReminder[]> =>
  recipientColumns(reader)
    .leftJoin(mails, eq(mails.cause, sql`'pass-ends-soon:' || ${accounts.id} || ':' || ${accounts.validUntil}`))
    .where(
      and(
        mayBeNotified,
        isNull(mails.id),
        sql`${accounts.validUntil} between ${from} and ${to}`,
        sql`(${accounts.entries} is null or balance_of(${accounts.id}) > 0)`,
      ),
    )
    .orderBy(accounts.id)

export const listPassesWithOneLeft = (reader: Reader, today: string): Promise<PassReminder[]> =>
  recipientColumns(reader)
    .leftJoin(mails, eq(mails.cause, sql`'pass-last-entry:' || ${accounts.id}`))
    .where(
      and(
        mayBeNotified,
        isNull(mails.id),
        gt(accounts.entries, 1),
        // Excludes passes of courses, whose last entry pays for a make-up class.
        isNull(accounts.courseId),
        sql`coalesce(${accounts.validUntil} >= ${today}, true)`,
        sql`balance_of(${accounts.id}) = 1`,
      ),
    )
    .orderBy(accounts.id)

export async function findPassRecipient(reader: Reader, passId: number): Promise<{ to: string; language: Language }> {
  const [row] = await recipientColumns(reader).where(eq(accounts.id, passId))
  if (!row) throw new Error(`Pass ${passId} is gone.`)
  return { to: row.to, language: row.language }
}

export async function readPassFacts(reader: Reader, passId: number) {
  const [row] = await reader
    .select({
      id: accounts.id,
      sold: sql<SoldPass>`${accounts.sold}`,
      entries: accounts.entries,
      left: sql<number | null>`case when ${accounts.entries} is not null then balance_of(${accounts.id}) end`,
      validUntil: accounts.validUntil,
      isEnded: sql<boolean>`${accounts.endedAt} is not null`,
      /** The product, if it is still on sale and has no limit per person. */
      productForSale: sql<
        number | null
      >`case when ${passProducts.isOnSale} and ${passProducts.mostPerPerson} is null then ${passProducts.id} end`,
      person: { id: people.id, firstName: people.firstName, reminders: people.reminders },
    })
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId))
    .leftJoin(passProducts, eq(passProducts.id, accounts.productId))
    .where(and(eq(accounts.id, passId), eq(accounts.kind, 'pass')))
  return row
}
