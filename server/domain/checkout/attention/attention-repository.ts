import { and, desc, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AttentionKind } from '../../../../packages/contract/money/attention.ts'
import { clock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { knownPersonColumns } from '../../../db/person-columns.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { attentionDone, disputes, payments, refunds } from '../../../db/schema/payments.ts'
import { receivedFor } from '../../money/bank/bank-line-repository.ts'
import { heldUntilOf, isWaitingTransfer } from '../../money/bank/transfer-payment-repository.ts'
import type { OfferingTexts } from '../../schedule/catalog/offering.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'

/** A payment or refund that could not be completed automatically. Amount in haléře. */
export type AttentionItem = Awaited<ReturnType<typeof listAttention>>[number]

type BookedClass = Omit<OfferingTexts, 'service'> & { startsAt: Date }

const clients = alias(people, 'clients')

const givenBack = sql<number>`(select coalesce(sum(${refunds.amount} - ${refunds.paidOut}), 0)::int from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'failed')`

const spentCredit = sql<number>`coalesce(spent_on(${bookings.id}, ${bookings.accountId}), 0)`

const retained = sql<number>`(select coalesce(sum(e.retained), 0)::int from exchanges e where e.booking_id = ${bookings.id})`

/** Whether staff have marked the refund as made or as credit, and can still undo this. */
const isBeingSettled = sql`exists (select from deferred_actions d where d.status = 'waiting' and d.act in ('given-back', 'keep-as-credit')
  and (d.input ->> 'refundId')::int = ${refunds.id})`

type Source = { subject: SQL<number>; since: SQL<Date>; amount: SQL<number>; detail: SQL<string | null>; where: SQL | undefined }

const sources: Record<AttentionKind, Source> = {
  amount_mismatch: {
    subject: sql<number>`${payments.id}`,
    since: sql`coalesce(${payments.settledAt}, ${payments.askedAt}, ${payments.createdAt})`,
    amount: sql<number>`${payments.amount}`,
    detail: sql<string | null>`${payments.providerPaymentId}`,
    where: eq(payments.flagged, 'amount_mismatch'),
  },
  lost_at_provider: {
    subject: sql<number>`${payments.id}`,
    since: sql`${payments.createdAt}`,
    amount: sql<number>`${payments.amount}`,
    detail: sql<string | null>`${payments.sessionId}`,
    where: eq(payments.flagged, 'lost_at_provider'),
  },
  page_refused: {
    subject: sql<number>`${payments.id}`,
    since: sql`${payments.createdAt}`,
    amount: sql<number>`${payments.amount}`,
    detail: sql<string | null>`${payments.pageRefusal}`,
    where: isNotNull(payments.pageRefusal),
  },
  refund_failed: {
    subject: sql<number>`${refunds.id}`,
    since: sql`coalesce(${refunds.triedAt}, ${refunds.createdAt})`,
    amount: sql<number>`${refunds.amount}`,
    detail: sql<string | null>`${refunds.lastError}`,
    where: eq(refunds.status, 'failed'),
  },
  refund_overdue: {
    subject: sql<number>`${refunds.id}`,
    since: sql`${refunds.createdAt}`,
    amount: sql<number>`${refunds.amount}`,
    detail: sql<string | null>`${refunds.lastError}`,
    where: and(eq(refunds.status, 'due'), eq(refunds.byHand, false), sql`${refunds.createdAt} < clock_timestamp() - interval '1 day'`),
  },
  dispute: {
    subject: sql<number>`${disputes.id}`,
    since: sql`${disputes.createdAt}`,
    amount: sql<number>`${disputes.amount}`,
    detail: sql<string | null>`${disputes.providerDisputeId} || ': ' || ${disputes.reason} || ', ' || ${disputes.status}`,
    where: isNotNull(disputes.id),
  },
  cancelled_money_kept: {
    subject: sql<number>`${bookings.id}`,
    since: sql`coalesce(${bookings.cancelledAt}, ${payments.settledAt})`,
    amount: sql<number>`${payments.amount} - ${givenBack} + ${spentCredit}`,
    detail: sql<string | null>`null`,
    // Excludes own cancellations, after which the studio keeps the rest of the money under the policy.
    where: and(
      payments.placeLost,
      eq(bookings.status, 'cancelled'),
      isNull(bookings.leftAt),
      eq(payments.status, 'kept'),
      ne(payments.method, 'free'),
      ne(payments.method, 'pass'),
      // Excludes bookings released by an exchange to a more expensive class if only the retained part is left.
      sql`not (${bookings.cancelledBy} = 'person' and ${retained} > 0 and ${payments.amount} - ${givenBack} + ${spentCredit} <= ${retained})`,
    ),
  },
  transfer_short: {
    subject: sql<number>`${payments.id}`,
    since: sql`${payments.shortSince}`,
    amount: receivedFor(payments.id),
    detail: sql<string | null>`${payments.variableSymbol}`,
    where: and(
      isNotNull(payments.shortSince),
      // Marking the task as done sets the payment to `returned`, so done tasks have this status.
      or(inArray(payments.status, ['open', 'closed']), and(eq(payments.status, 'returned'), isNotNull(attentionDone.at))),
      sql`${receivedFor(payments.id)} > 0`,
      // A debt has no end of a hold until which the rest could be awaited.
      sql`(${heldUntilOf} is null or not (${isWaitingTransfer}))`,
    ),
  },
  by_hand: {
    subject: sql<number>`${refunds.id}`,
    since: sql`${refunds.createdAt}`,
    amount: sql<number>`${refunds.amount}`,
    detail: sql<string | null>`null`,
    where: and(eq(refunds.status, 'due'), eq(refunds.byHand, true), not(isBeingSettled)),
  },
}

export async function listAttention(reader: Reader, kind: AttentionKind, isDone: boolean) {
  const { subject, since, amount, detail, where } = sources[kind]
  const rows = await reader
    .select({
      /** The id of the payment, refund, dispute or booking. It is unique per kind. */
      subjectId: subject,
      since: since.mapWith(payments.createdAt),
      amount,
      currency: payments.currency,
      method: payments.method,
      detail,
      decision: sql<'lost' | 'won' | null>`case when ${disputes.status} in ('lost', 'won') then ${disputes.status} end`,
      bookingId: bookings.id,
      order: {
        id: orders.id,
        kind: orders.kind,
        courseId: orders.courseId,
        nameEn: sql<string>`${orders.details}->>'nameEn'`,
        nameRu: sql<string>`${orders.details}->>'nameRu'`,
      },
      client: knownPersonColumns(clients),
      offering: { startsAt: offerings.startsAt, ...textColumns },
      service: serviceColumns,
      done: { at: attentionDone.at, note: attentionDone.note, personId: attentionDone.personId },
    })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(clients, sql`${clients.id} = coalesce(${bookings.personId}, ${orders.personId})`)
    .leftJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .leftJoin(refunds, kind.startsWith('refund_') || kind === 'by_hand' ? eq(refunds.paymentId, payments.id) : sql`false`)
    .leftJoin(disputes, kind === 'dispute' ? eq(disputes.paymentId, payments.id) : sql`false`)
    .leftJoin(attentionDone, and(eq(attentionDone.kind, kind), eq(attentionDone.subjectId, subject)))
    .where(and(where, isDone ? isNotNull(attentionDone.at) : isNull(attentionDone.at)))
    .orderBy(desc(since), desc(subject))
    .limit(500)
  return rows.map(({ offering, service, bookingId, order, ...row }) => ({
    ...row,
    kind,
    booking: bookingId !== null && offering ? { id: bookingId, offering: { ...(offering as BookedClass), service } } : null,
    order:
      order?.id == null
        ? null
        : (order as { id: number; kind: 'pass' | 'voucher'; courseId: number | null; nameEn: string; nameRu: string }),
  }))
}

export async function writeDone(
  tx: Transaction,
  item: { kind: AttentionKind; subjectId: number },
  done: { note: string; personId: number },
): Promise<void> {
  await tx
    .insert(attentionDone)
    .values({ ...item, ...done, at: clock })
    .onConflictDoUpdate({ target: [attentionDone.kind, attentionDone.subjectId], set: { ...done, at: clock } })
}

export async function reopenAttention(tx: Transaction, kind: AttentionKind, subjectId: number): Promise<void> {
  await tx.delete(attentionDone).where(and(eq(attentionDone.kind, kind), eq(attentionDone.subjectId, subjectId)))
}
