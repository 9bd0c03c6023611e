import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import { first, type Reader, type Transaction } from '../../../db/database.ts'
import { removals } from '../../../db/schema/removals.ts'
import type { RefusalReason } from '../../kernel/decision.ts'

type RemovalKind = 'message' | 'person' | 'booking'
type Agreed = { freesPaidSeats: boolean; cancelsOwed: boolean; givesUpCredit: boolean }
export type Removal = { id: number; kind: RemovalKind; subjectId: number; staffId: number } & Agreed
export type BegunRemoval = { id: number; until: Date }

const columns = {
  id: removals.id,
  kind: removals.kind,
  subjectId: removals.subjectId,
  staffId: removals.staffId,
  freesPaidSeats: removals.freesPaidSeats,
  cancelsOwed: removals.cancelsOwed,
  givesUpCredit: removals.givesUpCredit,
}
const isOpen = and(isNull(removals.undoneAt), isNull(removals.doneAt), isNull(removals.refusal))

/** Returns undefined if the row is already being deleted. */
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

export const listDueRemovals = (reader: Reader): Promise<Removal[]> =>
  reader
    .select(columns)
    .from(removals)
    .where(and(isOpen, lte(removals.runsAt, clock)))
    .orderBy(asc(removals.id))

export const findRemoval = (reader: Reader, id: number): Promise<Removal | undefined> =>
  first(reader.select(columns).from(removals).where(eq(removals.id, id)))

/** Locks an open removal. Returns false if it is done, was refused, or was undone. */
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

export async function markRefused(tx: Transaction, id: number, refusal: RefusalReason): Promise<void> {
  await tx.update(removals).set({ refusal }).where(eq(removals.id, id))
}
