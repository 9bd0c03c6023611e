import { and, asc, eq, isNotNull, not } from 'drizzle-orm'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Reader } from '../../../db/database.ts'
import { isPendingDeletion } from '../../../db/pending-deletion.ts'
import { people } from '../../../db/schema/identity.ts'
import { settings } from '../../../db/schema/settings.ts'

/**
 * Where emails to the studio go: to the address of the settings or, until one is set, to every address of staff that is proven, of the
 * first account first. Empty: nowhere. The address of the content is no such: it may still be the one that came with it.
 */
export async function readStudioInbox(reader: Reader): Promise<string[]> {
  const [set] = await reader.select({ email: settings.contactEmail }).from(settings).limit(1)
  if (set?.email) return [set.email]
  const proven = await reader
    .select({ email: people.email })
    .from(people)
    .where(and(eq(people.isStaff, true), isNotNull(people.emailProvenAt), not(isPendingDeletion('person'))))
    .orderBy(asc(people.id))
  return proven.map(({ email }) => email)
}

const isReading = and(eq(people.isStaff, true), isNotNull(people.emailProvenAt), not(isPendingDeletion('person')))

/** All of the staff whose address is proven, each at their own and in their language. */
export const listProvenStaff = (reader: Reader): Promise<{ personId: number; to: string; language: Language }[]> =>
  reader.select({ personId: people.id, to: people.email, language: people.language }).from(people).where(isReading).orderBy(asc(people.id))

/** Whether somebody is still one of them. */
export const isProvenStaff = async (reader: Reader, personId: number): Promise<boolean> =>
  (await reader.$count(people, and(eq(people.id, personId), isReading))) > 0
