import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { first, type Reader, type Transaction } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { cancellations } from '../../../db/schema/cancellations.ts'
import { statusChanges } from '../../../db/schema/status-changes.ts'
import { canBeUndone } from '../../kernel/runs/run-repository.ts'
import { findSeatTimes, instantOf } from '../seats/booking-repository.ts'
import type { Booking } from '../seats/seat-rules.ts'

export type StatusChange = NonNullable<Awaited<ReturnType<typeof findStatusChange>>>

type NewChange = Pick<StatusChange, 'bookingId' | 'statusBefore' | 'heldUntilBefore' | 'paymentId' | 'emailIds'> & {
  staffId: number
  undoUntil: Date
}

/** Records a cancellation by staff. The caller has cancelled the booking in this transaction. */
export async function insertStatusChange(tx: Transaction, change: NewChange): Promise<number> {
  const madeAt = sql`(select ${bookings.cancelledAt} from ${bookings} where ${bookings.id} = ${change.bookingId})`
  const [row] = await tx
    .insert(statusChanges)
    .values({ ...change, madeAt })
    .returning({ id: statusChanges.id })
  if (!row) throw new Error('The change was not stored.')
  return row.id
}

const columns = {
  id: statusChanges.id,
  bookingId: statusChanges.bookingId,
  statusBefore: statusChanges.statusBefore,
  heldUntilBefore: statusChanges.heldUntilBefore,
  paymentId: statusChanges.paymentId,
  emailIds: statusChanges.emailIds,
}

export const findStatusChange = (reader: Reader, id: number) =>
  first(reader.select(columns).from(statusChanges).where(eq(statusChanges.id, id)))

export async function findOpenChange(tx: Transaction, bookingId: number): Promise<StatusChange | undefined> {
  const [row] = await tx
    .select(columns)
    .from(statusChanges)
    .where(and(eq(statusChanges.bookingId, bookingId), canBeUndone('status_change')))
    .orderBy(desc(statusChanges.id))
    .limit(1)
  return row
}

/** Returns whether the booking has changed since. The caller has locked the status change and the booking. */
export async function isTouchedSince(tx: Transaction, { id, bookingId }: StatusChange): Promise<boolean> {
  const isTouched = sql`${bookings.cancelledAt} is distinct from (select ${statusChanges.madeAt} from ${statusChanges} where ${statusChanges.id} = ${id})`
  return (
    (
      await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.id, bookingId), isTouched))
    ).length > 0
  )
}

/** Restores the booking with its original `takenAt`. */
export async function restoreSeat(tx: Transaction, { bookingId, statusBefore, heldUntilBefore }: StatusChange): Promise<void> {
  const taking = await findSeatTimes(tx, bookingId)
  const uncancelled = { cancelledBy: null, cancelledAt: null, cancellationId: null, standingId: null }
  await tx
    .update(bookings)
    .set({ ...uncancelled, status: statusBefore, heldUntil: heldUntilBefore })
    .where(eq(bookings.id, bookingId))
  await tx
    .update(bookings)
    .set({ takenAt: instantOf(taking.takenAt) })
    .where(eq(bookings.id, bookingId))
}

export async function countUndone(tx: Transaction, bookingId: Booking['id']): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(statusChanges)
    .where(and(eq(statusChanges.bookingId, bookingId), isNotNull(statusChanges.undoneAt)))
  return row?.n ?? 0
}

export async function isClassCancelled(tx: Transaction, offeringId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: cancellations.id })
    .from(cancellations)
    .where(and(eq(cancellations.offeringId, offeringId), sql`${cancellations.status} <> 'undone'`))
    .limit(1)
  return rows.length > 0
}
