import { and, count, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { cancellations } from '../../../db/schema/cancellations.ts'
import { statusChanges } from '../../../db/schema/status-changes.ts'
import { findTaking, instantOf } from '../seats/booking-repository.ts'
import type { Booking } from '../seats/seat-rules.ts'

/** A place that staff took away, as it stood before. */
export type StatusChange = {
  id: number
  bookingId: number
  statusBefore: 'pending' | 'paid'
  heldUntilBefore: Date | null
  paymentId: number | null
  mailIds: number[]
  undoneAt: Date | null
}

type NewChange = Pick<StatusChange, 'bookingId' | 'statusBefore' | 'heldUntilBefore' | 'paymentId' | 'mailIds'> & {
  staffId: number
  undoUntil: Date
}

/** Remembers how a booking stood that has just been cancelled in this transaction. Answers with the change's id. */
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
  mailIds: statusChanges.mailIds,
  undoneAt: statusChanges.undoneAt,
}

/** Of which booking; needed before anything can be locked. */
export async function findStatusChange(reader: Reader, id: number): Promise<StatusChange | undefined> {
  const [row] = await reader.select(columns).from(statusChanges).where(eq(statusChanges.id, id))
  return row
}

/** The booking's change that can still be undone. */
export async function findOpenChange(tx: Transaction, bookingId: number): Promise<StatusChange | undefined> {
  const isOpen = and(isNull(statusChanges.undoneAt), gt(statusChanges.undoUntil, clock))
  const [row] = await tx
    .select(columns)
    .from(statusChanges)
    .where(and(eq(statusChanges.bookingId, bookingId), isOpen))
    .orderBy(desc(statusChanges.id))
    .limit(1)
  return row
}

/** Locks the change; its booking is locked before. `isTooLate` by the database's clock; `isTouched`: the booking is not as the change left it. */
export async function lockStatusChange(
  tx: Transaction,
  id: number,
): Promise<(StatusChange & { isTooLate: boolean; isTouched: boolean }) | undefined> {
  await tx.select({ id: statusChanges.id }).from(statusChanges).where(eq(statusChanges.id, id)).for('no key update')
  const [row] = await tx
    .select({
      ...columns,
      isTooLate: sql<boolean>`${statusChanges.undoUntil} <= clock_timestamp()`,
      isTouched: sql<boolean>`${bookings.cancelledAt} is distinct from ${statusChanges.madeAt}`,
    })
    .from(statusChanges)
    .innerJoin(bookings, eq(bookings.id, statusChanges.bookingId))
    .where(eq(statusChanges.id, id))
  return row
}

/** The booking stands as it did before: its spot was taken when it was. */
export async function restoreSeat(tx: Transaction, { bookingId, statusBefore, heldUntilBefore }: StatusChange): Promise<void> {
  const taking = await findTaking(tx, bookingId)
  const uncancelled = { cancelledBy: null, cancelledAt: null, cancellationId: null }
  await tx
    .update(bookings)
    .set({ ...uncancelled, status: statusBefore, heldUntil: heldUntilBefore })
    .where(eq(bookings.id, bookingId))
  await tx
    .update(bookings)
    .set({ takenAt: instantOf(taking.takenAt) })
    .where(eq(bookings.id, bookingId))
}

export async function markStatusChangeUndone(tx: Transaction, id: number): Promise<void> {
  await tx.update(statusChanges).set({ undoneAt: clock }).where(eq(statusChanges.id, id))
}

/** How often the booking's place was given back in this way. */
export async function countUndone(tx: Transaction, bookingId: Booking['id']): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(statusChanges)
    .where(and(eq(statusChanges.bookingId, bookingId), isNotNull(statusChanges.undoneAt)))
  return row?.n ?? 0
}

/** Whether the whole class is called off, or about to be. */
export async function isClassCancelled(tx: Transaction, offeringId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: cancellations.id })
    .from(cancellations)
    .where(and(eq(cancellations.offeringId, offeringId), sql`${cancellations.status} <> 'undone'`))
    .limit(1)
  return rows.length > 0
}
