import { type SQLWrapper, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { notDuplicates } from '../../../db/schema/merges.ts'

export const areNotDuplicates = (one: SQLWrapper, other: SQLWrapper) =>
  sql<boolean>`exists (select from not_twins n where n.first_id = least(${one}, ${other}) and n.second_id = greatest(${one}, ${other}))`

/** Idempotent. The caller has locked both people. */
export async function insertNotDuplicates(tx: Transaction, [one, other]: [number, number], staffId: number): Promise<void> {
  const pair = { firstId: Math.min(one, other), secondId: Math.max(one, other) }
  await tx
    .insert(notDuplicates)
    .values({ ...pair, staffId, at: clock })
    .onConflictDoNothing()
}
