import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { people } from '../../../db/schema/identity.ts'

// Any number that no other advisory lock uses.
const FIRST_STAFF = 7_418_225

/** Lets one process at a time look for staff, make the first or let the last go, until its transaction ends. */
export async function lockFirstStaff(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_STAFF}::bigint)`)
}

export async function hasStaff(reader: Reader): Promise<boolean> {
  const [row] = await reader.select({ id: people.id }).from(people).where(eq(people.isStaff, true)).limit(1)
  return row !== undefined
}

/** Whether somebody else could run the studio. */
export async function hasOtherStaff(reader: Reader, personId: number): Promise<boolean> {
  const [row] = await reader
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.isStaff, true), ne(people.id, personId)))
    .limit(1)
  return row !== undefined
}

/** Who is staff at the moment. */
export const listStaff = (reader: Reader) =>
  reader
    .select({ id: people.id, email: people.email, language: people.language })
    .from(people)
    .where(eq(people.isStaff, true))
    .orderBy(asc(people.id))

/** Whether somebody is the owner: of the staff the one who has been staff for the longest time. */
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

/** Makes a staff account, or an account that is there already staff with a new password and whatever else is given. Locks the person. */
export async function upsertStaff(tx: Transaction, { email, ...given }: StaffRow): Promise<{ personId: number; existed: boolean }> {
  const [row] = await tx
    .insert(people)
    .values({ gender: 'female', ...given, email, isStaff: true })
    .onConflictDoUpdate({ target: people.email, set: { ...given, isStaff: true } })
    // A row that this statement inserted has never been updated.
    .returning({ personId: people.id, existed: sql<boolean>`xmax <> 0` })
  if (!row) throw new Error('The staff account was neither made nor changed.')
  return row
}

/** Of someone who is locked. */
export async function setStaff(tx: Transaction, personId: number, isStaff: boolean): Promise<void> {
  await tx.update(people).set({ isStaff }).where(eq(people.id, personId))
}

/** The language of the first staff account; undefined: there is none. */
export async function findStudioLanguage(reader: Reader): Promise<Language | undefined> {
  const [row] = await reader
    .select({ language: people.language })
    .from(people)
    .where(eq(people.isStaff, true))
    .orderBy(asc(people.id))
    .limit(1)
  return row?.language
}
