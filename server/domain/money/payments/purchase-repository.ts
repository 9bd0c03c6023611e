import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PurchaseId } from './purchase.ts'

export const belongsTo = (table: { bookingId: PgColumn; orderId: PgColumn }, { bookingId, orderId }: PurchaseId): SQL =>
  bookingId === undefined ? eq(table.orderId, orderId) : eq(table.bookingId, bookingId)
