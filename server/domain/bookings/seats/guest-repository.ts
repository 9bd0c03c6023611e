import { and, eq, notLike, or, sql } from 'drizzle-orm'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { people } from '../../../db/schema/identity.ts'
import { ERASED_ADDRESSES, placeholderEmail } from '../../kernel/placeholder-email.ts'

export type Guest = { personId: number; language: Language }
/** A person named by staff. `email` in lower case; undefined if the person has no address and gets no emails. */
export type NewGuest = { firstName: string; lastName: string; email: string | undefined; language: Language }

// Not a hash, so no password matches it. The address's owner can set a password through an emailed link.
const NO_PASSWORD = 'none'

const guest = { personId: people.id, language: people.language }

export async function findGuest(reader: Reader, personId: number): Promise<Guest | undefined> {
  const [row] = await reader
    .select(guest)
    .from(people)
    .where(and(eq(people.id, personId), notLike(people.email, ERASED_ADDRESSES)))
  return row
}

/** Returns the person with that address, or the one they were merged into, ignoring the name. Otherwise adds a person. */
export async function findOrAddGuest(tx: Transaction, { email, ...given }: NewGuest): Promise<Guest | undefined> {
  const known = email === undefined ? undefined : await findGuestByAddress(tx, email)
  if (known) return known
  const values = { ...given, email: email ?? placeholderEmail(), passwordHash: NO_PASSWORD }
  const [added] = await tx.insert(people).values(values).onConflictDoNothing({ target: people.email }).returning(guest)
  if (added || email === undefined) return added
  return findGuestByAddress(tx, email)
}

/** Finds a person by their address, or else by the former address of a person merged into them. */
export async function findGuestByAddress(tx: Transaction, email: string): Promise<Guest | undefined> {
  const hadIt = sql`${people.id} in (select m.merged_into from people m where m.merged_email = ${email})`
  const [known] = await tx
    .select(guest)
    .from(people)
    .where(or(eq(people.email, email), hadIt))
    .orderBy(sql`${people.email} <> ${email}`)
    .limit(1)
  return known
}
