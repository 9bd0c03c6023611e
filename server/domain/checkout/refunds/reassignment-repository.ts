import { and, asc, eq, isNull, like, ne, not, sql } from 'drizzle-orm'
import { isBeingSettled } from '../../../db/coming-action.ts'
import { first, type Reader } from '../../../db/database.ts'
import { isPendingDeletion } from '../../../db/pending-deletion.ts'
import { knownPersonColumns } from '../../../db/person-columns.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { payments } from '../../../db/schema/payments.ts'
import { containsWords } from '../../../db/search.ts'
import { due, hasMoney } from '../../bookings/owed/debt-repository.ts'
import { isLive } from '../../bookings/seats/booking-repository.ts'
import { ERASED_ADDRESSES } from '../../kernel/placeholder-email.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'

const isErased = sql<boolean>`${like(people.email, ERASED_ADDRESSES)}`
const bookedColumns = {
  bookingId: bookings.id,
  person: knownPersonColumns(people),
  offering: { startsAt: offerings.startsAt, ...textColumns },
  service: serviceColumns,
}

/** A payment of a booking, as whyNotReassignable needs it. Takes no locks. */
export async function findReassignablePayment(reader: Reader, paymentId: number) {
  const left = sql<number>`${payments.amount} - (select coalesce(sum(r.amount - r.paid_out), 0)::int from refunds r
    where r.payment_id = ${payments.id} and r.status <> 'failed')`
  const row = await first(
    reader
      .select({
        ...bookedColumns,
        method: payments.method,
        facts: {
          bookingStatus: bookings.status,
          covered: bookings.covered,
          isPersonErased: isErased,
          provider: payments.provider,
          amount: payments.amount,
          left,
          settledAt: payments.settledAt,
        },
      })
      .from(payments)
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .innerJoin(people, eq(people.id, bookings.personId))
      .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
      .leftJoin(services, eq(services.id, offerings.serviceId))
      .where(eq(payments.id, paymentId)),
  )
  return row && { ...row, offering: { ...row.offering, service: row.service } }
}

export type UnpaidBooking = Awaited<ReturnType<typeof listUnpaidBookings>>[number]

/** Lists seats for which nothing has been paid. Those with a debt of `received` (haléře) come first, then the classes nearest to now. */
export async function listUnpaidBookings(
  reader: Reader,
  { except, received, search, limit }: { except: number; received: number; search: string | undefined; limit: number },
) {
  const rows = await reader
    .select({ ...bookedColumns, owed: due })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.personId))
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(
      and(
        eq(bookings.status, 'pending'),
        isLive,
        ne(bookings.id, except),
        isNull(bookings.exchangedFor),
        sql`${due} > 0`,
        not(hasMoney),
        not(isBeingSettled),
        not(isPendingDeletion('booking')),
        not(isPendingDeletion('person')),
        not(isErased),
        containsWords(sql`concat_ws(' ', ${people.firstName}, ${people.lastName}, ${people.email})`, search),
      ),
    )
    .orderBy(sql`${due} <> ${received}`, sql`abs(extract(epoch from ${offerings.startsAt} - clock_timestamp()))`, asc(bookings.id))
    .limit(limit)
  return rows.map(({ service, offering, ...row }) => ({ ...row, offering: { ...offering, service } }))
}
