import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { cancellations } from '../../../db/schema/cancellations.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { isUnderWayIn } from '../../kernel/runs/run-repository.ts'
import type { Offering } from '../catalog/offering.ts'
import { listOfferings } from '../catalog/offerings-repository.ts'

const isClassCancelled = sql`exists (select 1 from ${cancellations} where ${cancellations.offeringId} = ${offerings.id} and ${cancellations.status} <> 'undone')`

/** This offering, and of its series all that begin after it and were not called off. */
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

/** Locks these, then reads them by start: what was taken while this waited for the locks is counted. */
export async function lockOfferings(tx: Transaction, ids: number[]): Promise<Offering[]> {
  await tx.select({ id: offerings.id }).from(offerings).where(inArray(offerings.id, ids)).orderBy(asc(offerings.id)).for('no key update')
  return listOfferings(tx, ids)
}

/** Whether its people are about to be told that it is off. */
export async function isBeingCancelled(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: cancellations.id })
    .from(cancellations)
    .where(and(eq(cancellations.offeringId, id), isUnderWayIn(cancellations)))
  return rows.length > 0
}
