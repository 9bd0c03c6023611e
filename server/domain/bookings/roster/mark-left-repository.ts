import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { markCancelled } from '../seats/booking-repository.ts'

/** What its person cancels it with: at how much of the price, percent, which way that goes back, and whether the class was full. */
export type Leaving = { percent: number; back: 'money' | 'credit'; isFull: boolean }

/** The person gives a paid spot back under the policy, or by the studio's fault. */
export async function markLeft(tx: Transaction, bookingId: number, { percent, back, isFull }: Leaving): Promise<void> {
  await markCancelled(tx, bookingId, 'person')
  await tx
    .update(bookings)
    .set({ leftAt: bookings.cancelledAt, leftPercent: percent, backTo: back, leftFull: isFull })
    .where(eq(bookings.id, bookingId))
}
