import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { classTakesPlace, isBeingCancelled } from '../../../../db/class-takes-place.ts'
import type { Reader, Transaction } from '../../../../db/database.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { daysOff, daysOffUndecided } from '../../../../db/schema/days-off.ts'

/** The class takes place, is not over, and overlaps the days off. Moving or cancelling the class ends this state. */
const isOpen = and(
  sql`tstzrange(${offerings.startsAt}, ${offerings.endsAt}) && tstzrange(${daysOff.beginsAt}, ${daysOff.endsAt})`,
  sql`${offerings.endsAt} > clock_timestamp()`,
  classTakesPlace,
  sql`not ${isBeingCancelled}`,
)

export async function insertUndecided(tx: Transaction, daysOffId: number, offeringIds: number[]): Promise<void> {
  if (offeringIds.length > 0) await tx.insert(daysOffUndecided).values(offeringIds.map((offeringId) => ({ daysOffId, offeringId })))
}

export const listUndecided = (reader: Reader, daysOffIds: number[]): Promise<{ daysOffId: number; offeringId: number }[]> =>
  daysOffIds.length === 0
    ? Promise.resolve([])
    : reader
        .select({ daysOffId: daysOffUndecided.daysOffId, offeringId: daysOffUndecided.offeringId })
        .from(daysOffUndecided)
        .innerJoin(daysOff, eq(daysOff.id, daysOffUndecided.daysOffId))
        .innerJoin(offerings, eq(offerings.id, daysOffUndecided.offeringId))
        .where(and(inArray(daysOffUndecided.daysOffId, daysOffIds), isOpen))
        .orderBy(asc(offerings.startsAt), asc(offerings.id))

export type UndecidedDays = { id: number; beginsAt: Date; endsAt: Date; madeAt: Date; classes: number }

export const listUndecidedDays = (reader: Reader): Promise<UndecidedDays[]> =>
  reader
    .select({
      id: daysOff.id,
      beginsAt: daysOff.beginsAt,
      endsAt: daysOff.endsAt,
      madeAt: daysOff.madeAt,
      classes: sql<number>`count(*)::int`,
    })
    .from(daysOffUndecided)
    .innerJoin(daysOff, eq(daysOff.id, daysOffUndecided.daysOffId))
    .innerJoin(offerings, eq(offerings.id, daysOffUndecided.offeringId))
    .where(isOpen)
    .groupBy(daysOff.id)
    .orderBy(asc(daysOff.beginsAt))

export async function deleteUndecided(tx: Transaction, daysOffId: number): Promise<void> {
  await tx.delete(daysOffUndecided).where(eq(daysOffUndecided.daysOffId, daysOffId))
}
