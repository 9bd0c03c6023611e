import { and, asc, eq, inArray, not } from 'drizzle-orm'
import type { Reader, Transaction } from '../../../../db/database.ts'
import { equalsAnyId } from '../../../../db/equals-any.ts'
import { isPendingDeletion } from '../../../../db/pending-deletion.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { type Attendance, attendance } from '../../../bookings/roster/roster-repository.ts'
import { isLive } from '../../../bookings/seats/booking-repository.ts'

/** `attendance`: the mark by staff. `known`: this mark or, without one, the attendance recorded by the online room. */
export type AttendedSeat = { bookingId: number; attendance: Attendance; known: Attendance }

export async function findStart(reader: Reader, offeringId: number): Promise<Date | undefined> {
  const [row] = await reader.select({ startsAt: offerings.startsAt }).from(offerings).where(eq(offerings.id, offeringId))
  return row?.startsAt
}

/** Needs no other lock, because seats and money do not depend on attendance. */
export const lockAttended = (tx: Transaction, offeringId: number): Promise<AttendedSeat[]> =>
  tx
    .select({ bookingId: bookings.id, attendance: bookings.attendance, known: attendance })
    .from(bookings)
    .where(and(eq(bookings.offeringId, offeringId), isLive, not(isPendingDeletion('booking'))))
    .orderBy(asc(bookings.id))
    .for('no key update')

/** The caller has locked the bookings. */
export const findAttended = (tx: Transaction, bookingIds: number[]): Promise<AttendedSeat[]> =>
  tx
    .select({ bookingId: bookings.id, attendance: bookings.attendance, known: attendance })
    .from(bookings)
    .where(equalsAnyId(bookings.id, bookingIds))
    .orderBy(asc(bookings.id))

export async function writeAttendance(tx: Transaction, bookingIds: number[], value: Attendance): Promise<void> {
  await tx.update(bookings).set({ attendance: value }).where(inArray(bookings.id, bookingIds))
}
