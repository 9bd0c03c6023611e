import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { payments } from '../../../db/schema/payments.ts'

// Whether the books need the booking: because of a payment (except `free`), a ledger entry, an exchange or a resale.
const hasBooks = sql`(exists (select 1 from ${payments} where ${payments.bookingId} = bookings.id and ${payments.method} <> 'free')
  or exists (select 1 from ledger_entries l where l.booking_id = bookings.id)
  or exists (select 1 from exchanges e where e.booking_id = bookings.id)
  or exists (select 1 from bookings sold where sold.resold_by = bookings.id))`
const hasEmails = sql`exists (select 1 from mails m where m.booking_id = bookings.id and m.status = 'queued')`

/** Deletes a booking unless the books or a queued email need it. The caller has locked it. */
export async function deleteBooking(tx: Transaction, bookingId: number): Promise<void> {
  const [free] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), sql`not ${hasBooks} and not ${hasEmails}`))
  if (!free) return
  await tx.delete(payments).where(eq(payments.bookingId, bookingId))
  await deleteUnpaidExchangeHolds(tx, [bookingId])
  await tx.delete(bookings).where(eq(bookings.id, bookingId))
}

/** Turns unpaid holds of exchanges, which were to replace these bookings, into ordinary holds. */
export async function deleteUnpaidExchangeHolds(tx: Transaction, bookingIds: number[]): Promise<void> {
  await tx
    .update(bookings)
    .set({ exchangedFor: null, carried: 0, covered: sql`${bookings.covered} - ${bookings.carried}` })
    .where(inArray(bookings.exchangedFor, bookingIds))
}
