import { and, desc, eq, not, or, type SQL } from 'drizzle-orm'
import { MAX_RESULTS_PER_KIND } from '../../../../packages/contract/people/search.ts'
import type { Reader } from '../../../db/database.ts'
import { equalsAny } from '../../../db/equals-any.ts'
import { isPendingDeletion } from '../../../db/pending-deletion.ts'
import { type KnownPerson, knownPersonColumns } from '../../../db/person-columns.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { payments } from '../../../db/schema/payments.ts'
import { type ListedBooking, shownStatus } from '../../bookings/lists/booking-list-repository.ts'
import { matchesSearch } from '../../bookings/lists/booking-search-repository.ts'
import type { OfferingTexts } from '../../schedule/catalog/offering.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import { type ListedPayment, paidAt } from '../reports/payment-list-repository.ts'
import { type PurchasedItem, selectMoney, withPurchase } from '../reports/purchase-repository.ts'

export type FoundBooking = { id: number; status: ListedBooking['status']; startsAt: Date; texts: OfferingTexts; person: KnownPerson }
/** `amount` in haléře. */
export type FoundPayment = Pick<ListedPayment, 'id' | 'at' | 'amount' | 'status'> & { item: PurchasedItem }

export const findBookings = (reader: Reader, number: number): Promise<FoundBooking[]> => selectBookings(reader, eq(bookings.id, number))

export async function findBookingsByWords(reader: Reader, search: string): Promise<FoundBooking[]> {
  const ids = reader
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(await matchesSearch(reader, search), not(isPendingDeletion('booking'))))
    .orderBy(desc(bookings.id))
    .limit(MAX_RESULTS_PER_KIND)
  return selectBookings(reader, equalsAny(bookings.id, ids))
}

async function selectBookings(reader: Reader, which: SQL): Promise<FoundBooking[]> {
  const rows = await reader
    .select({
      id: bookings.id,
      status: shownStatus,
      startsAt: offerings.startsAt,
      texts: textColumns,
      service: serviceColumns,
      person: knownPersonColumns(people),
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .innerJoin(people, eq(people.id, bookings.personId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(and(which, not(isPendingDeletion('booking'))))
    .orderBy(desc(bookings.id))
  return rows.map(({ texts, service, ...row }) => ({ ...row, texts: { ...texts, service } }))
}

export async function findPayments(reader: Reader, number: number): Promise<FoundPayment[]> {
  const rows = await selectMoney(reader, { id: payments.id, at: paidAt, amount: payments.amount, status: payments.status })
    .where(or(eq(payments.id, number), eq(payments.bookingId, number)))
    .orderBy(desc(eq(payments.id, number)), payments.id)
    .limit(MAX_RESULTS_PER_KIND)
  return rows.map(withPurchase)
}
