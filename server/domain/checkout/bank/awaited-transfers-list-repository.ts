import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { knownPersonColumns } from '../../../db/person-columns.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { payments } from '../../../db/schema/payments.ts'
import { receivedFor } from '../../money/bank/bank-line-repository.ts'
import { TRANSFER } from '../../money/payments/payment.ts'
import type { OfferingTexts } from '../../schedule/catalog/offering.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'

/** A bank transfer that staff may see on the studio's bank account. Amounts in haléře. */
export type AwaitedTransfer = Awaited<ReturnType<typeof listAwaitedTransfers>>[number]

/** The columns that `withTitle` needs, for queries of payments joined with booking, order, class and service. */
export const titleColumns = {
  order: { id: orders.id, nameEn: sql<string>`${orders.details}->>'nameEn'`, nameRu: sql<string>`${orders.details}->>'nameRu'` },
  offering: { startsAt: offerings.startsAt, ...textColumns },
  service: serviceColumns,
}

type Titled = { offering: { startsAt: Date | null } | null; service: unknown; order: { id: number; nameEn: string; nameRu: string } | null }

export const withTitle = <Row extends Titled>({ offering, service, order, ...row }: Row) => ({
  ...row,
  offering: offering?.startsAt ? ({ ...offering, service } as OfferingTexts & { startsAt: Date }) : null,
  order: order?.id == null ? null : order,
})

const isLive = sql`is_live(coalesce(${bookings.status}, ${orders.status}), coalesce(${bookings.heldUntil}, ${orders.heldUntil}))`

/** Lists the transfers of live holds, and transfers of which a part has arrived, in the order in which they were started. */
export async function listAwaitedTransfers(reader: Reader) {
  const rows = await reader
    .select({
      paymentId: payments.id,
      amount: payments.amount,
      received: receivedFor(payments.id),
      symbol: sql<string>`${payments.variableSymbol}`,
      heldUntil: sql<Date | null>`coalesce(${bookings.heldUntil}, ${orders.heldUntil})`.mapWith(bookings.heldUntil),
      ...titleColumns,
      person: knownPersonColumns(people),
    })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(people, sql`${people.id} = coalesce(${bookings.personId}, ${orders.personId})`)
    .leftJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(
      and(
        eq(payments.provider, TRANSFER),
        isNotNull(payments.variableSymbol),
        sql`${payments.status} in ('open', 'closed')`,
        or(and(eq(payments.status, 'open'), isLive), sql`${receivedFor(payments.id)} > 0`),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(500)
  return rows.map(withTitle)
}
