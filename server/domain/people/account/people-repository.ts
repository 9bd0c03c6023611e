import { randomUUID } from 'node:crypto'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Database, Reader, Transaction } from '../../../db/database.ts'
import { personColumns } from '../../../db/person-columns.ts'
import { people } from '../../../db/schema/identity.ts'
import { erasedEmail } from '../../kernel/placeholder-email.ts'

/** `email` is in lower case. */
export type Person = {
  id: number
  email: string
  firstName: string
  lastName: string
  /** E.164. */
  phone: string | null
  gender: 'male' | 'female'
  isStaff: boolean
  language: Language
  reminders: boolean
  news: boolean
  emailProven: boolean
}
export type PersonChange = Partial<Pick<Person, 'firstName' | 'lastName' | 'phone' | 'gender' | 'language' | 'reminders' | 'news'>>

export async function findPerson(reader: Reader, id: number): Promise<Person | undefined> {
  const [row] = await reader.select(personColumns).from(people).where(eq(people.id, id))
  return row
}

export async function findPersonByEmail(reader: Reader, email: string): Promise<Person | undefined> {
  const [row] = await reader.select(personColumns).from(people).where(eq(people.email, email))
  return row
}

export async function findCredentials(reader: Reader, email: string): Promise<{ personId: number; passwordHash: string } | undefined> {
  const [row] = await reader.select({ personId: people.id, passwordHash: people.passwordHash }).from(people).where(eq(people.email, email))
  return row
}

export async function readPasswordHash(reader: Reader, personId: number): Promise<string | undefined> {
  const [row] = await reader.select({ passwordHash: people.passwordHash }).from(people).where(eq(people.id, personId))
  return row?.passwordHash
}

/** Not a hash, so no password matches it. Used for accounts without a password. */
export const NO_PASSWORD = 'none'

export const isErased = ({ id, email }: Person): boolean => email === erasedEmail(id)

/** Returns undefined if the address has an account. One statement, so only one of two concurrent calls succeeds. */
export async function addPerson(
  db: Database | Transaction,
  given: Omit<Person, 'id' | 'phone' | 'isStaff' | 'reminders' | 'news' | 'emailProven'> & { passwordHash: string; phone?: string | null },
): Promise<Person | undefined> {
  const [row] = await db.insert(people).values(given).onConflictDoNothing({ target: people.email }).returning(personColumns)
  return row
}

export async function changePerson(db: Database, id: number, change: PersonChange): Promise<Person | undefined> {
  if (Object.keys(change).length === 0) return findPerson(db, id)
  const [row] = await db.update(people).set(change).where(eq(people.id, id)).returning(personColumns)
  return row
}

export async function findNewsKey(reader: Reader, personId: number): Promise<string | undefined> {
  const [row] = await reader.select({ key: people.newsKey }).from(people).where(eq(people.id, personId))
  return row?.key
}

/** Ends newsletters of the person with this key, or of the person they were merged into. Returns false if there is none. */
export async function endNews(db: Database, newsKey: string): Promise<boolean> {
  const stays = db.select({ id: people.mergedInto }).from(people).where(eq(people.newsKey, newsKey))
  const ended = await db
    .update(people)
    .set({ news: false })
    .where(or(eq(people.newsKey, newsKey), inArray(people.id, stays)))
    .returning({ id: people.id })
  return ended.length > 0
}

/** The person is locked before. */
export async function updatePerson(tx: Transaction, id: number, values: PersonChange & { email?: string | undefined }): Promise<Person> {
  if (Object.keys(values).length > 0) await tx.update(people).set(values).where(eq(people.id, id))
  const after = await findPerson(tx, id)
  if (!after) throw new Error(`Person ${id} is gone.`)
  return after
}

/** Removes password and proof; a link to set a password restores both. The person is locked before. */
export async function withdrawEmailProof(tx: Transaction, personId: number): Promise<void> {
  await tx.update(people).set({ passwordHash: NO_PASSWORD, emailProvenAt: null }).where(eq(people.id, personId))
}

const proven = (personId: number, passwordHash: string) => and(eq(people.id, personId), eq(people.passwordHash, passwordHash))

/** Returns false if the password has changed since it was compared. Locks the person. */
export async function replacePasswordHash(
  tx: Transaction,
  { personId, from, to }: { personId: number; from: string; to: string },
): Promise<boolean> {
  const changed = await tx.update(people).set({ passwordHash: to }).where(proven(personId, from)).returning({ id: people.id })
  return changed.length > 0
}

/** Removes all personal data from the row. Returns false if the password has changed since it was compared. Locks the person. */
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
    news: false,
    // Ends all emailed links.
    newsKey: randomUUID(),
    emailProvenAt: null,
  } as const
  const changed = await tx.update(people).set(nobody).where(proven(personId, passwordHash)).returning({ id: people.id })
  return changed.length > 0
}
