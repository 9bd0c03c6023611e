import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { people } from '../../../db/schema/identity.ts'

const another = sql`gen_random_uuid()`

/** Invalidates all emailed links about bookings, orders, receipts, news and reminders. `calendarUid` signs the door and calendar links. */
export async function renewLinkKeys(tx: Transaction, personId: number): Promise<void> {
  await tx.update(bookings).set({ changeKey: another, calendarUid: another }).where(eq(bookings.personId, personId))
  await tx.update(orders).set({ changeKey: another }).where(eq(orders.personId, personId))
  await tx.update(people).set({ newsKey: another }).where(eq(people.id, personId))
}
