import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { payments } from '../../../db/schema/payments.ts'

type Seat = { status: 'pending' | 'paid'; heldFor: number | null; price: number; firstOnline: boolean }

/** Inserts a booking. `heldFor`: seconds until the end of the hold, negative if it has lapsed, null for none. */
export async function seat(db: Database, offeringId: number, personId: number, given: Partial<Seat> = {}): Promise<number> {
  const { status = 'paid', heldFor = 600, price = 0, firstOnline = false } = given
  const heldUntil = status === 'paid' || heldFor === null ? null : sql`clock_timestamp() + ${heldFor} * interval '1 second'`
  const [row] = await db
    .insert(bookings)
    .values({ offeringId, personId, status, heldUntil, price, firstOnline, language: 'en' })
    .returning({ id: bookings.id })
  if (!row) throw new Error('The seat was not stored.')
  return row.id
}

export async function lapse(db: Database, bookingId: number): Promise<void> {
  await db.update(bookings).set({ heldUntil: sql`clock_timestamp() - interval '1 second'` }).where(eq(bookings.id, bookingId))
}

/** Inserts a closed unpaid payment of the booking. */
export async function unpaidPage(db: Database, bookingId: number): Promise<void> {
  await db.insert(payments).values({ bookingId, provider: 'sandbox', amount: 95_000, status: 'closed' })
}
