import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { markCancelled } from '../seats/booking-repository.ts'

/** `percent`: the share of the price refunded. `isFull`: whether the class was full. */
export type LeaveTerms = { percent: number; back: 'money' | 'credit'; isFull: boolean }

export async function markLeft(tx: Transaction, bookingId: number, { percent, back, isFull }: LeaveTerms): Promise<void> {
  await markCancelled(tx, bookingId, 'person')
  await tx
    .update(bookings)
    .set({ leftAt: bookings.cancelledAt, leftPercent: percent, backTo: back, leftFull: isFull })
    .where(eq(bookings.id, bookingId))
}
