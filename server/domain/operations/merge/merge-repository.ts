import { and, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import { type Database, first, type Reader, type Transaction } from '../../../db/database.ts'
import { people } from '../../../db/schema/identity.ts'
import { type MergedFields, type MovedRows, merges } from '../../../db/schema/merges.ts'
import { recoveryCodes, secondFactors } from '../../../db/schema/second-factors.ts'
import { erasedEmail } from '../../kernel/placeholder-email.ts'
import { canBeUndone } from '../../kernel/runs/run-repository.ts'
import { UNDO_HOURS } from './merge.ts'

/** `name`: the name of the person who went, or their address if they have no name. */
export type ListedMerge = { id: number; survivorId: number; absorbedId: number; at: Date; undoUntil: Date; name: string }

const gone = sql`${merges.fields}->'gone'`
const listed = {
  id: merges.id,
  survivorId: merges.survivorId,
  absorbedId: merges.absorbedId,
  at: merges.madeAt,
  undoUntil: merges.undoUntil,
  name: sql<string>`coalesce(nullif(btrim(concat(${gone}->>'firstName', ' ', ${gone}->>'lastName')), ''), ${gone}->>'email', '')`,
}

export type OpenMerge = ListedMerge & {
  fields: { kept: MergedFields; gone: MergedFields; after: MergedFields }
  moved: MovedRows
}

export async function readFields(reader: Reader, id: number): Promise<MergedFields> {
  const [row] = await reader
    .select({
      email: people.email,
      passwordHash: people.passwordHash,
      emailProvenAt: sql<string | null>`to_json(${people.emailProvenAt})#>>'{}'`,
      firstName: people.firstName,
      lastName: people.lastName,
      gender: people.gender,
      phone: people.phone,
      language: people.language,
      reminders: people.reminders,
      news: people.news,
      newsAgreedAt: sql<string | null>`to_json(${people.newsAgreedAt})#>>'{}'`,
    })
    .from(people)
    .where(eq(people.id, id))
  if (!row) throw new Error(`Person ${id} is gone.`)
  return row
}

/** The caller has locked the person. */
export async function writeFields(tx: Transaction, id: number, { emailProvenAt, newsAgreedAt, ...fields }: MergedFields): Promise<void> {
  await tx
    .update(people)
    .set({
      ...fields,
      emailProvenAt: sql`${emailProvenAt}::timestamptz`,
      ...(newsAgreedAt !== undefined && { newsAgreedAt: sql`${newsAgreedAt}::timestamptz` }),
      mergedInto: null,
      mergedAt: null,
      mergedEmail: null,
    })
    .where(eq(people.id, id))
}

/** Empties the row of a merged person. `email`: the address if it becomes an additional one of the other. The caller has locked the row. */
export async function markMerged(tx: Transaction, id: number, { into, email }: { into: number; email: string | null }): Promise<void> {
  await tx
    .update(people)
    .set({
      email: erasedEmail(id),
      passwordHash: 'merged',
      firstName: '',
      lastName: '',
      phone: null,
      reminders: false,
      news: false,
      mergedInto: into,
      mergedAt: clock,
      mergedEmail: email,
      ...(email === null && { emailProvenAt: null }),
    })
    .where(eq(people.id, id))
}

export async function reassignMerged(tx: Transaction, from: number, to: number, ids?: number[]): Promise<number[]> {
  const which = ids ? inArray(people.id, ids) : undefined
  const moved = await tx
    .update(people)
    .set({ mergedInto: to })
    .where(and(eq(people.mergedInto, from), which))
    .returning({ id: people.id })
  return moved.map(({ id }) => id)
}

export async function moveSecondFactor(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.update(secondFactors).set({ personId: to }).where(eq(secondFactors.personId, from))
  await tx.update(recoveryCodes).set({ personId: to }).where(eq(recoveryCodes.personId, from))
}

/** Returns the id of the person whose card is shown: this person, or the one they were merged into. */
export async function findSurvivor(reader: Reader, id: number): Promise<number> {
  const [row] = await reader
    .select({ id: sql<number>`coalesce(${people.mergedInto}, ${people.id})` })
    .from(people)
    .where(eq(people.id, id))
  return row?.id ?? id
}

export async function isMergedInto(reader: Reader, absorbedId: number, survivorId: number): Promise<boolean> {
  return (await (reader as Transaction).$count(people, and(eq(people.id, absorbedId), eq(people.mergedInto, survivorId)))) > 0
}

export async function isEmailTaken(reader: Reader, email: string, survivorId: number): Promise<boolean> {
  return (await (reader as Transaction).$count(people, sql`${people.email} = ${email} and ${people.id} <> ${survivorId}`)) > 0
}

type NewMerge = Pick<typeof merges.$inferInsert, 'survivorId' | 'absorbedId' | 'staffId' | 'fields'>

export async function insertMerge(tx: Transaction, merge: NewMerge): Promise<ListedMerge> {
  const undoUntil = sql`${clock} + make_interval(hours => ${UNDO_HOURS})`
  const moved = { bookings: [], orders: [], passes: [], waiting: [], ended: [], people: [], discounts: [], credit: 0, spent: [] }
  const [row] = await tx
    .insert(merges)
    .values({ ...merge, moved: { ...moved, buyers: { kept: null, gone: null } }, madeAt: clock, undoUntil })
    .returning(listed)
  if (!row) throw new Error('The merge was not stored.')
  return row
}

/** Stores the moved rows. Sets `madeAt` to the current time, so that no moved row is younger than the merge. */
export async function writeMoved(tx: Transaction, id: number, moved: MovedRows): Promise<ListedMerge> {
  const [row] = await tx.update(merges).set({ moved, madeAt: clock }).where(eq(merges.id, id)).returning(listed)
  if (!row) throw new Error(`Merge ${id} is gone.`)
  return row
}

export const findMerge = (reader: Reader, id: number): Promise<Pick<ListedMerge, 'survivorId' | 'absorbedId'> | undefined> =>
  first(reader.select({ survivorId: merges.survivorId, absorbedId: merges.absorbedId }).from(merges).where(eq(merges.id, id)))

/** The caller has locked the merge. */
export async function readOpenMerge(tx: Transaction, id: number): Promise<OpenMerge> {
  const [row] = await tx
    .select({ ...listed, fields: merges.fields, moved: merges.moved })
    .from(merges)
    .where(eq(merges.id, id))
  if (!row?.fields) throw new Error(`Merge ${id} is gone.`)
  return { ...row, fields: row.fields }
}

export const listMergesOf = (reader: Reader, survivorId: number): Promise<ListedMerge[]> =>
  reader
    .select(listed)
    .from(merges)
    .where(and(eq(merges.survivorId, survivorId), canBeUndone('merge')))
    .orderBy(desc(merges.id))

/** Deletes the stored fields of merges that cannot be undone any more, and the second factors of the people who went. */
export async function clearMergedFields(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const over = await tx
      .update(merges)
      .set({ fields: null })
      .where(and(isNotNull(merges.fields), lte(merges.undoUntil, clock)))
      .returning({ absorbedId: merges.absorbedId })
    const gone = over.map(({ absorbedId }) => absorbedId)
    if (gone.length === 0) return
    await tx.delete(secondFactors).where(inArray(secondFactors.personId, gone))
    await tx.delete(recoveryCodes).where(inArray(recoveryCodes.personId, gone))
  })
}
