import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { payments } from '../../../db/schema/payments.ts'
import type { OfferingKind } from '../catalog/offering.ts'

/** Locks the offering FOR UPDATE, so that it cannot be booked. Returns false if it does not exist. */
export async function lockForRemoval(tx: Transaction, kind: OfferingKind, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(eq(offerings.id, id), eq(offerings.kind, kind)))
    .for('update')
  return rows.length > 0
}

/** Locks offerings by id, FOR UPDATE, so that they cannot be booked. */
export async function lockAllForRemoval(tx: Transaction, ids: number[]): Promise<void> {
  await tx.select({ id: offerings.id }).from(offerings).where(inArray(offerings.id, ids)).orderBy(asc(offerings.id)).for('update')
}

/** Locks a service, then its slots by id, FOR UPDATE, so that they cannot be booked. */
export async function lockServiceForRemoval(tx: Transaction, id: number): Promise<{ slotIds: number[] } | undefined> {
  const [service] = await tx.select({ id: services.id }).from(services).where(eq(services.id, id)).for('update')
  if (!service) return undefined
  const slots = await tx
    .select({ id: offerings.id })
    .from(offerings)
    .where(eq(offerings.serviceId, id))
    .orderBy(asc(offerings.id))
    .for('update')
  return { slotIds: slots.map((slot) => slot.id) }
}

/** Returns the offerings with a live booking or any payment. Ignores lapsed and cancelled bookings without payments. */
export async function idsInUse(tx: Transaction, offeringIds: number[]): Promise<number[]> {
  if (offeringIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ id: bookings.offeringId })
    .from(bookings)
    .leftJoin(payments, eq(payments.bookingId, bookings.id))
    .where(
      and(
        inArray(bookings.offeringId, offeringIds),
        or(sql`is_live(${bookings.status}, ${bookings.heldUntil})`, sql`${payments.id} is not null`),
      ),
    )
  return rows.map(({ id }) => id)
}

export const isInUse = async (tx: Transaction, offeringIds: number[]): Promise<boolean> => (await idsInUse(tx, offeringIds)).length > 0

export async function deleteOfferings(tx: Transaction, offeringIds: number[]): Promise<(typeof bookings.$inferSelect)[]> {
  if (offeringIds.length === 0) return []
  const deleted = await tx.delete(bookings).where(inArray(bookings.offeringId, offeringIds)).returning()
  await tx.delete(offerings).where(inArray(offerings.id, offeringIds))
  return deleted
}
