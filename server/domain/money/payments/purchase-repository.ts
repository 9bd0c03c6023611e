import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PurchaseId } from './purchase.ts'

/** Selects the rows of one purchase in a table that has a column for bookings and one for orders. */
export const belongsTo = (table: { bookingId: PgColumn; orderId: PgColumn }, { bookingId, orderId }: PurchaseId): SQL =>
  bookingId === undefined ? eq(table.orderId, orderId) : eq(table.bookingId, bookingId)
