import { and, asc, eq, inArray, max, or } from 'drizzle-orm'
import { clock } from '../../../../db/clock.ts'
import { first, type Reader, type Transaction } from '../../../../db/database.ts'
import { equalsAnyId } from '../../../../db/equals-any.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { cancellations } from '../../../../db/schema/cancellations.ts'
import { isLateLeaver } from '../../../bookings/roster/late-cancellation-repository.ts'
import { type BookingOwner, isLive } from '../../../bookings/seats/booking-repository.ts'
import { canBeUndone } from '../../../kernel/runs/run-repository.ts'
import type { Cancellation } from './cancellation.ts'

const columns = {
  id: cancellations.id,
  offeringId: cancellations.offeringId,
  staffId: cancellations.personId,
  status: cancellations.status,
  runsAt: cancellations.runsAt,
  reason: { en: cancellations.reasonEn, ru: cancellations.reasonRu },
  notify: cancellations.notify,
  wasActive: cancellations.wasActive,
  refundDates: cancellations.refundDates,
  replacement: cancellations.replacement,
  runId: cancellations.runId,
  canBeUndone: canBeUndone('cancellation'),
}

type New = Omit<Cancellation, 'id' | 'status' | 'canBeUndone'>

/** Returns the id. The caller has locked the offering. */
export async function insertCancellation(tx: Transaction, { staffId, reason, ...values }: New): Promise<number> {
  const [row] = await tx
    .insert(cancellations)
    .values({ ...values, personId: staffId, reasonEn: reason.en, reasonRu: reason.ru, createdAt: clock })
    .returning({ id: cancellations.id })
  if (!row) throw new Error('The cancellation was not stored.')
  return row.id
}

export async function latestCancellations(reader: Reader, offeringIds: number[]): Promise<Cancellation[]> {
  if (offeringIds.length === 0) return []
  const latest = reader
    .select({ id: max(cancellations.id) })
    .from(cancellations)
    .where(equalsAnyId(cancellations.offeringId, offeringIds))
    .groupBy(cancellations.offeringId)
  return reader.select(columns).from(cancellations).where(inArray(cancellations.id, latest))
}

export const latestCancellation = async (reader: Reader, offeringId: number): Promise<Cancellation | undefined> =>
  (await latestCancellations(reader, [offeringId]))[0]

export const findCancellation = (reader: Reader, id: number): Promise<Cancellation | undefined> =>
  first(reader.select(columns).from(cancellations).where(eq(cancellations.id, id)))

/** Lists the bookings that a cancellation still has to handle: live ones, and late cancellations not yet refunded in full. */
export const listSeatsToClear = (reader: Reader, offeringId: number): Promise<Pick<BookingOwner, 'id' | 'personId'>[]> =>
  reader
    .select({ id: bookings.id, personId: bookings.personId })
    .from(bookings)
    .where(and(eq(bookings.offeringId, offeringId), or(isLive, isLateLeaver)))
    .orderBy(asc(bookings.id))

/** The caller has locked the booking. */
export async function hasCancelledLate(tx: Transaction, bookingId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isLateLeaver))
  return rows.length > 0
}

export async function markCancelledWithClass(tx: Transaction, bookingId: number, cancellationId: number): Promise<void> {
  await tx.update(bookings).set({ cancellationId }).where(eq(bookings.id, bookingId))
}
