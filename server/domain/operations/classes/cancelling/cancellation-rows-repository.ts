import { and, asc, eq, isNull, notLike, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../../db/database.ts'
import { equalsAnyId } from '../../../../db/equals-any.ts'
import { knownPersonColumns } from '../../../../db/person-columns.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { people } from '../../../../db/schema/identity.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { payments, refunds } from '../../../../db/schema/payments.ts'
import { isLateLeaver } from '../../../bookings/roster/late-cancellation-repository.ts'
import { isLive } from '../../../bookings/seats/booking-repository.ts'
import { isByHand } from '../../../checkout/refunds/create-refund.ts'
import { isUnderWay } from '../../../kernel/runs/run.ts'
import type { Cancellation, RefundMethod, SeatToCancel } from './cancellation.ts'

const kept = alias(payments, 'kept')
const returned = alias(payments, 'returned')

const left = sql<number>`${kept.amount} - (select coalesce(sum(${refunds.amount} - ${refunds.paidOut}), 0)::int from ${refunds}
  where ${refunds.paymentId} = ${kept.id} and ${refunds.status} <> 'failed')`

// Credit spent on a booking at present, and credit returned by the cancellation of its class.
const spentCredit = sql<number>`coalesce(spent_on(${bookings.id}, ${bookings.accountId}), 0)`
const isPass = sql`(select a.kind from accounts a where a.id = ${bookings.accountId}) = 'pass'`
const cameBack = sql`(select coalesce(sum(l.amount), 0)::int from ledger_entries l where l.booking_id = ${bookings.id} and l.why = 'class_cancelled')`
const returnedCredit = sql<number>`case when ${isPass} then 0 else ${cameBack} end`
// Like `spentCredit`, for the entries of a pass. An ended pass accepts no returned entries.
const spentEntries = sql<number>`case when (select a.ended_at from accounts a where a.id = ${bookings.accountId}) is null
  then coalesce(entries_on(${bookings.id}, ${bookings.accountId}), 0) else 0 end`
const returnedEntries = sql<number>`case when ${isPass} then ${cameBack} else 0 end`

/** Lists live bookings, and late cancellations that get a refund, with their money. `provider`: the current payment provider. */
export const listSeatsToCancel = (reader: Reader, offeringId: number, provider: string): Promise<SeatOfClass[]> =>
  listSeatsToCancelOf(reader, [offeringId], provider)

export type SeatOfClass = SeatToCancel & { offeringId: number; personId: number }

export async function listSeatsToCancelOf(reader: Reader, offeringIds: number[], provider: string): Promise<SeatOfClass[]> {
  if (offeringIds.length === 0) return []
  const rows = await reader
    .select({
      bookingId: bookings.id,
      offeringId: bookings.offeringId,
      personId: bookings.personId,
      status: bookings.status,
      money: { provider: kept.provider, providerPaymentId: kept.providerPaymentId, method: kept.method, left },
      credit: spentCredit,
      entries: spentEntries,
      hasAddress: sql<boolean>`${notLike(people.email, '%.invalid')}`,
    })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.personId))
    .leftJoin(kept, and(eq(kept.bookingId, bookings.id), eq(kept.status, 'kept')))
    .where(and(equalsAnyId(bookings.offeringId, offeringIds), or(isLive, isLateLeaver)))
    .orderBy(asc(bookings.id))
  return rows
    .map(({ money, ...place }) => ({ ...place, money: money?.provider ? moneyOf(money, provider) : null }))
    .filter(({ status, money, credit, entries }) => status !== 'cancelled' || credit + (money?.left ?? 0) + entries > 0)
}

type Kept = { provider: string; providerPaymentId: string | null; method: RefundMethod; left: number }
const moneyOf = (money: Kept, provider: string): SeatToCancel['money'] => ({
  method: money.method,
  left: money.left,
  byHand: money.left > 0 && isByHand(money, provider),
})

/** Amounts in haléře. */
export type CancellationRow = Awaited<ReturnType<typeof listCancellationRows>>[number]

/** Includes emails sent again manually. An email about several classes belongs to one of the bookings. */
const email = (id: number) => sql<(typeof mails.$inferSelect)['status'] | null>`coalesce((select ${mails.status} from ${mails}
  where ${mails.bookingId} = ${bookings.id} and ${mails.kind} = 'class-cancelled' and ${mails.about}->>'cancellationId' = ${String(id)}
  order by ${mails.id} desc limit 1), (select again.status from class_run_notices n join mails first on first.id = n.mail_id
    join mails again on again.booking_id = first.booking_id and again.kind = first.kind and again.about = first.about
  where n.booking_id = ${bookings.id} and n.run_id = (select c.run_id from cancellations c where c.id = ${id})
  order by again.id desc limit 1))`

/** Lists the bookings handled by the cancellation, and while it is under way, those still to be handled. */
export async function listCancellationRows(reader: Reader, cancellation: Cancellation) {
  const { id, offeringId } = cancellation
  const rows = await reader
    .select({
      bookingId: bookings.id,
      person: knownPersonColumns(people),
      isOver: sql<boolean>`${bookings.cancellationId} is not null`,
      /** Money to be refunded, until the booking is handled. */
      kept: { method: kept.method, left },
      refund: {
        id: refunds.id,
        amount: refunds.amount,
        status: refunds.status,
        byHand: refunds.byHand,
        lastError: refunds.lastError,
      },
      method: returned.method,
      /** Returned credit, including credit that is due. */
      credit: sql<number>`case when ${bookings.cancellationId} is null then ${spentCredit} else ${returnedCredit} end`,
      entries: sql<number>`case when ${bookings.cancellationId} is null then ${spentEntries} else ${returnedEntries} end`,
      email: email(id),
    })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.personId))
    .leftJoin(kept, and(eq(kept.bookingId, bookings.id), eq(kept.status, 'kept'), isNull(bookings.cancellationId)))
    .leftJoin(
      refunds,
      and(
        eq(refunds.cancellationId, id),
        sql`${refunds.paymentId} in (select p.id from ${payments} p where p.booking_id = ${bookings.id})`,
      ),
    )
    .leftJoin(returned, eq(returned.id, refunds.paymentId))
    .where(
      and(
        eq(bookings.offeringId, offeringId),
        or(eq(bookings.cancellationId, id), isUnderWay(cancellation) ? or(isLive, isLateLeaver) : sql`false`),
      ),
    )
    .orderBy(asc(bookings.id), asc(refunds.id))
  return rows.map(({ kept: here, ...row }) => ({ ...row, kept: here?.method ? here : null }))
}
