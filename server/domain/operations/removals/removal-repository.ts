import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import { type Database, first, type Reader, type Transaction } from '../../../db/database.ts'
import type { RestorablePerson } from '../../../db/restorable-person.ts'
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

export const isRemovalOpen = async (reader: Reader, id: number): Promise<boolean> =>
  (await reader.$count(removals, and(eq(removals.id, id), isOpen))) > 0

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

const RESTORABLE_FOR = sql`interval '7 days'`

/** Throws if another process has finished this removal, because the person may have been restored since. */
export async function keepPerson(tx: Transaction, removalId: number, kept: RestorablePerson): Promise<void> {
  const open = await tx
    .update(removals)
    .set({ kept, keptUntil: sql`${clock} + ${RESTORABLE_FOR}` })
    .where(and(eq(removals.id, removalId), isOpen))
    .returning({ id: removals.id })
  if (open.length === 0) throw new Error(`Removal ${removalId} is over.`)
}

/** Deletes the data of people who can no longer be restored. */
export async function forgetKeptPeople(db: Database): Promise<void> {
  await db
    .update(removals)
    .set({ kept: null })
    .where(and(isNotNull(removals.kept), lte(removals.keptUntil, clock)))
}

/** Returns the last deletion of a person, unless it was undone. `kept`: null after a week. The caller has locked the person. */
export async function findKeptPerson(
  tx: Transaction,
  personId: number,
): Promise<{ id: number; kept: RestorablePerson | null } | undefined> {
  const [row] = await tx
    .select({ id: removals.id, kept: sql<RestorablePerson | null>`case when ${removals.keptUntil} > ${clock} then ${removals.kept} end` })
    .from(removals)
    .where(and(eq(removals.kind, 'person'), eq(removals.subjectId, personId), isNotNull(removals.doneAt), isNull(removals.undoneAt)))
    .orderBy(desc(removals.id))
    .limit(1)
  return row
}

export async function markRestored(tx: Transaction, removalId: number): Promise<void> {
  await tx.update(removals).set({ undoneAt: clock, kept: null }).where(eq(removals.id, removalId))
}
