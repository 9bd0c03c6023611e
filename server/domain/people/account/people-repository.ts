import { randomUUID } from 'node:crypto'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import { type Database, first, type Reader, type Transaction } from '../../../db/database.ts'
import { personColumns } from '../../../db/person-columns.ts'
import type { RestorablePerson } from '../../../db/restorable-person.ts'
import { people } from '../../../db/schema/identity.ts'
import { erasedEmail } from '../../kernel/placeholder-email.ts'
import { findBuyer } from '../../money/receipts/receipt-repository.ts'

/** `email` is in lower case. */
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>
export type PersonChange = Partial<Pick<Person, 'firstName' | 'lastName' | 'phone' | 'gender' | 'language' | 'reminders' | 'news'>>
/** `newsAgreed`: false removes an agreement that was recorded by mistake. */
type ChangeByStaff = PersonChange & Partial<Pick<Person, 'email' | 'newsAgreed'>>

export const findPerson = (reader: Reader, id: number) => first(reader.select(personColumns).from(people).where(eq(people.id, id)))

export const findPersonByEmail = (reader: Reader, email: string): Promise<Person | undefined> =>
  first(reader.select(personColumns).from(people).where(eq(people.email, email)))

export async function findCredentials(reader: Reader, email: string): Promise<{ personId: number; passwordHash: string } | undefined> {
  const [row] = await reader.select({ personId: people.id, passwordHash: people.passwordHash }).from(people).where(eq(people.email, email))
  return row
}

export const readPasswordHash = async (reader: Reader, personId: number): Promise<string | undefined> =>
  (await first(reader.select({ passwordHash: people.passwordHash }).from(people).where(eq(people.id, personId))))?.passwordHash

/** Not a hash, so no password matches it. Used for accounts without a password. */
export const NO_PASSWORD = 'none'

export const isErased = ({ id, email }: Person): boolean => email === erasedEmail(id)

/** Returns undefined if the address has an account. A single statement, so that only one of two concurrent calls succeeds. */
export const addPerson = (
  db: Database | Transaction,
  given: Omit<Person, 'id' | 'phone' | 'isStaff' | 'reminders' | 'news' | 'newsAgreed' | 'emailProven'> & {
    passwordHash: string
    phone?: string | null
  },
): Promise<Person | undefined> =>
  first(db.insert(people).values(given).onConflictDoNothing({ target: people.email }).returning(personColumns))

export async function changePerson(db: Database, id: number, change: PersonChange): Promise<Person | undefined> {
  if (Object.keys(change).length === 0) return findPerson(db, id)
  const [row] = await db.update(people).set(change).where(eq(people.id, id)).returning(personColumns)
  return row
}

export const findNewsKey = async (reader: Reader, personId: number): Promise<string | undefined> =>
  (await first(reader.select({ key: people.newsKey }).from(people).where(eq(people.id, personId))))?.key

/** Ends newsletters for the person with this key, or the one they were merged into. Returns false if there is no such person. */
export async function endNews(db: Database, newsKey: string): Promise<boolean> {
  const stays = db.select({ id: people.mergedInto }).from(people).where(eq(people.newsKey, newsKey))
  const ended = await db
    .update(people)
    .set({ news: false })
    .where(or(eq(people.newsKey, newsKey), inArray(people.id, stays)))
    .returning({ id: people.id })
  return ended.length > 0
}

/** The caller has locked the person. */
export async function updatePerson(tx: Transaction, id: number, { newsAgreed, ...given }: ChangeByStaff): Promise<Person> {
  const newsAgreedAt = newsAgreed ? sql`coalesce(${people.newsAgreedAt}, ${clock})` : null
  const values = { ...given, ...(newsAgreed !== undefined && { newsAgreedAt }) }
  if (Object.keys(values).length > 0) await tx.update(people).set(values).where(eq(people.id, id))
  const after = await findPerson(tx, id)
  if (!after) throw new Error(`Person ${id} is gone.`)
  return after
}

/** Removes password and proof. A link for setting a password restores both. The caller has locked the person. */
export async function withdrawEmailProof(tx: Transaction, personId: number): Promise<void> {
  await tx.update(people).set({ passwordHash: NO_PASSWORD, emailProvenAt: null }).where(eq(people.id, personId))
}

const proven = (personId: number, passwordHash: string) => and(eq(people.id, personId), eq(people.passwordHash, passwordHash))

/** Returns false if the password has changed since it was checked. Locks the person. */
export async function replacePasswordHash(
  tx: Transaction,
  { personId, from, to }: { personId: number; from: string; to: string },
): Promise<boolean> {
  const changed = await tx.update(people).set({ passwordHash: to }).where(proven(personId, from)).returning({ id: people.id })
  return changed.length > 0
}

/** Reads the data needed to restore a person, before they are erased. */
export async function readKeptPerson(reader: Reader, personId: number): Promise<RestorablePerson | undefined> {
  const [row] = await reader
    .select({
      email: people.email,
      emailProvenAt: people.emailProvenAt,
      firstName: people.firstName,
      lastName: people.lastName,
      phone: people.phone,
      gender: people.gender,
      language: people.language,
      reminders: people.reminders,
      news: people.news,
      newsAgreedAt: people.newsAgreedAt,
    })
    .from(people)
    .where(eq(people.id, personId))
  if (!row) return undefined
  const isoOf = (at: Date | null) => at?.toISOString() ?? null
  return {
    ...row,
    emailProvenAt: isoOf(row.emailProvenAt),
    newsAgreedAt: isoOf(row.newsAgreedAt),
    company: (await findBuyer(reader, personId)) ?? null,
  }
}

/** Writes the data of an erased person back, without a password. The caller has locked the row. */
export async function restoreRow(tx: Transaction, personId: number, kept: RestorablePerson): Promise<void> {
  const { company: _, emailProvenAt, newsAgreedAt, ...texts } = kept
  const instantOf = (at: string | null) => (at === null ? null : new Date(at))
  await tx
    .update(people)
    .set({ ...texts, emailProvenAt: instantOf(emailProvenAt), newsAgreedAt: instantOf(newsAgreedAt), passwordHash: NO_PASSWORD })
    .where(and(eq(people.id, personId), eq(people.email, erasedEmail(personId))))
}

/** Removes all personal data from the row. Returns false if the password has changed since it was checked. Locks the person. */
export async function anonymise(tx: Transaction, { personId, passwordHash }: { personId: number; passwordHash: string }): Promise<boolean> {
  const nobody = {
    email: erasedEmail(personId),
    passwordHash: 'erased',
    firstName: '',
    lastName: '',
    phone: null,
    gender: 'male',
    language: 'en',
    isStaff: false,
    reminders: false,
    /** The consent to newsletters, which are sent only after a payment. */
    news: false,
    newsAgreedAt: null,
    // Invalidates all emailed links.
    newsKey: randomUUID(),
    emailProvenAt: null,
  } as const
  const changed = await tx.update(people).set(nobody).where(proven(personId, passwordHash)).returning({ id: people.id })
  return changed.length > 0
}
