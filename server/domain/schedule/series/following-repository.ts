import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { cancellations } from '../../../db/schema/cancellations.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { isUnderWayIn } from '../../kernel/runs/run-repository.ts'
import type { Offering } from '../catalog/offering.ts'
import { listOfferings } from '../catalog/offerings-repository.ts'

const isClassCancelled = sql`exists (select 1 from ${cancellations} where ${cancellations.offeringId} = ${offerings.id} and ${cancellations.status} <> 'undone')`

/** Returns this offering and those later ones of its series that are not cancelled. */
export async function idsFollowing(tx: Transaction, { id, seriesId, startsAt }: Offering): Promise<number[]> {
  if (seriesId === null) return [id]
  const rows = await tx
    .select({ id: offerings.id })
    .from(offerings)
    .where(
      and(eq(offerings.seriesId, seriesId), gte(offerings.startsAt, startsAt), sql`(${offerings.id} = ${id} or not ${isClassCancelled})`),
    )
  return rows.map((row) => row.id)
}

/** Locks offerings by id before they are read, so that seats taken during the wait are counted. */
export async function lockOfferings(tx: Transaction, ids: number[]): Promise<Offering[]> {
  await tx.select({ id: offerings.id }).from(offerings).where(inArray(offerings.id, ids)).orderBy(asc(offerings.id)).for('no key update')
  return listOfferings(tx, ids)
}

export async function isBeingCancelled(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: cancellations.id })
    .from(cancellations)
    .where(and(eq(cancellations.offeringId, id), isUnderWayIn(cancellations)))
  return rows.length > 0
}
