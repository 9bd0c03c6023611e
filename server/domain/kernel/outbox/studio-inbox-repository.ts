import { and, asc, eq, isNotNull, not } from 'drizzle-orm'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Reader } from '../../../db/database.ts'
import { isPendingDeletion } from '../../../db/pending-deletion.ts'
import { people } from '../../../db/schema/identity.ts'
import { settings } from '../../../db/schema/settings.ts'

/** Returns the contact in the settings, or else all proven addresses of staff. The address in the content may still be the supplied one. */
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

export const listProvenStaff = (reader: Reader): Promise<{ personId: number; to: string; language: Language }[]> =>
  reader.select({ personId: people.id, to: people.email, language: people.language }).from(people).where(isReading).orderBy(asc(people.id))

export const isProvenStaff = async (reader: Reader, personId: number): Promise<boolean> =>
  (await reader.$count(people, and(eq(people.id, personId), isReading))) > 0
