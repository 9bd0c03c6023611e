import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { people } from '../../../db/schema/identity.ts'

// A number that no other advisory lock uses.
const FIRST_STAFF = 7_418_225

/** Ensures that creating the first staff account and removing the last one happen one after another, until the transaction ends. */
export async function lockFirstStaff(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_STAFF}::bigint)`)
}

export async function hasStaff(reader: Reader): Promise<boolean> {
  const [row] = await reader.select({ id: people.id }).from(people).where(eq(people.isStaff, true)).limit(1)
  return row !== undefined
}

export async function hasOtherStaff(reader: Reader, personId: number): Promise<boolean> {
  const [row] = await reader
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.isStaff, true), ne(people.id, personId)))
    .limit(1)
  return row !== undefined
}

export const listStaff = (reader: Reader) =>
  reader
    .select({ id: people.id, email: people.email, language: people.language })
    .from(people)
    .where(eq(people.isStaff, true))
    .orderBy(asc(people.id))

/** Whether the person has been staff for the longest time. */
export async function isOwner(reader: Reader, personId: number): Promise<boolean> {
  const [owner] = await reader
    .select({ id: people.id })
    .from(people)
    .where(eq(people.isStaff, true))
    .orderBy(sql`${people.staffSince} nulls first`, asc(people.id))
    .limit(1)
  return owner?.id === personId
}

type StaffRow = Pick<typeof people.$inferInsert, 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'gender' | 'language'>

/** Creates a staff account, or makes an existing one staff with a new password. Locks the person. */
export async function upsertStaff(tx: Transaction, { email, ...given }: StaffRow): Promise<{ personId: number; existed: boolean }> {
  const [row] = await tx
    .insert(people)
    .values({ gender: 'female', ...given, email, isStaff: true })
    .onConflictDoUpdate({ target: people.email, set: { ...given, isStaff: true } })
    // `xmax` is 0 for a row inserted by this statement.
    .returning({ personId: people.id, existed: sql<boolean>`xmax <> 0` })
  if (!row) throw new Error('The staff account was neither made nor changed.')
  return row
}

/** The caller has locked the person. */
export async function setStaff(tx: Transaction, personId: number, isStaff: boolean): Promise<void> {
  await tx.update(people).set({ isStaff }).where(eq(people.id, personId))
}

export async function findStudioLanguage(reader: Reader): Promise<Language | undefined> {
  const [row] = await reader
    .select({ language: people.language })
    .from(people)
    .where(eq(people.isStaff, true))
    .orderBy(asc(people.id))
    .limit(1)
  return row?.language
}
