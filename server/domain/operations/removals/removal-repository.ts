import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { removals } from '../../../db/schema/removals.ts'
import type { RefusalReason } from '../../kernel/decision.ts'

type RemovalKind = 'message' | 'person' | 'booking'
/** What whoever deletes a person has agreed to. */
type Agreed = { freesPaidPlaces: boolean; cancelsOwed: boolean; givesUpCredit: boolean }
export type Removal = { id: number; kind: RemovalKind; subjectId: number; staffId: number } & Agreed
/** Until when it can be taken back. */
export type BegunRemoval = { id: number; until: Date }

const columns = {
  id: removals.id,
  kind: removals.kind,
  subjectId: removals.subjectId,
  staffId: removals.staffId,
  freesPaidPlaces: removals.freesPaidPlaces,
  cancelsOwed: removals.cancelsOwed,
  givesUpCredit: removals.givesUpCredit,
}
const isOpen = and(isNull(removals.undoneAt), isNull(removals.doneAt), isNull(removals.refusal))

/** Undefined: it is going already. */
export async function insertRemoval(
  tx: Transaction,
  removal: Omit<Removal, 'id' | keyof Agreed> & Partial<Agreed>,
  undoSeconds: number,
): Promise<BegunRemoval | undefined> {
  const [row] = await tx
    .insert(removals)
    .values({ ...removal, madeAt: clock, runsAt: sql`${clock} + make_interval(secs => ${undoSeconds})` })
    .onConflictDoNothing()
    .returning({ id: removals.id, until: removals.runsAt })
  return row
}

/** Those whose time has come and that are not done, the oldest first. */
export const listDueRemovals = (reader: Reader): Promise<Removal[]> =>
  reader
    .select(columns)
    .from(removals)
    .where(and(isOpen, lte(removals.runsAt, clock)))
    .orderBy(asc(removals.id))

export async function findRemoval(reader: Reader, id: number): Promise<Removal | undefined> {
  const [row] = await reader.select(columns).from(removals).where(eq(removals.id, id))
  return row
}

/** Locks one that is to be done. False: it was done, refused or undone meanwhile. */
export async function lockRemoval(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: removals.id })
    .from(removals)
    .where(and(eq(removals.id, id), isOpen))
    .for('no key update')
  return rows.length > 0
}

export async function markDone(tx: Transaction, id: number): Promise<void> {
  await tx.update(removals).set({ doneAt: clock }).where(eq(removals.id, id))
}

/** It stays, and is in sight again. */
export async function markRefused(tx: Transaction, id: number, refusal: RefusalReason): Promise<void> {
  await tx.update(removals).set({ refusal }).where(eq(removals.id, id))
}
