import { and, desc, not, notLike, type SQL, sql } from 'drizzle-orm'
import { withAsciiDomain } from '../../../../packages/contract/people/email-address.ts'
import { MAX_RESULTS_PER_KIND } from '../../../../packages/contract/people/search.ts'
import type { Reader } from '../../../db/database.ts'
import { isPendingDeletion } from '../../../db/pending-deletion.ts'
import { type KnownPerson, knownPersonColumns } from '../../../db/person-columns.ts'
import { people, personName, personSearchText } from '../../../db/schema/identity.ts'
import { emailSearchText, mails } from '../../../db/schema/notifications.ts'
import { containsWords } from '../../../db/search.ts'
import type { LoggedEmail } from '../../kernel/outbox/email-list-repository.ts'
import { ERASED_ADDRESSES } from '../../kernel/placeholder-email.ts'

export type FoundEmail = Pick<LoggedEmail, 'id' | 'subject' | 'status' | 'createdAt'> & { to: string }

export type FoundPerson = KnownPerson & { phone: string | null }

/** Searches name, email and phone, and the full address of a merged account. Erased people and people being deleted are excluded. */
export async function findPeople(reader: Reader, search: string): Promise<FoundPerson[]> {
  const found = await select(reader, containsWords(personSearchText(people), search))
  if (found.length > 0 || !search.includes('@')) return found
  const former = sql`${people.id} in (select m.merged_into from people m where m.merged_into is not null and m.merged_email = lower(btrim(${withAsciiDomain(search)})))`
  return select(reader, former)
}

const select = (reader: Reader, wanted: SQL | undefined): Promise<FoundPerson[]> =>
  reader
    .select({ ...knownPersonColumns(people), phone: people.phone })
    .from(people)
    .where(and(wanted, notLike(people.email, ERASED_ADDRESSES), not(isPendingDeletion('person'))))
    .orderBy(personName(people), people.id)
    .limit(MAX_RESULTS_PER_KIND)

export async function findEmails(reader: Reader, search: string): Promise<FoundEmail[]> {
  const rows = await reader
    .select({ id: mails.id, to: mails.to, subject: mails.subject, status: mails.status, createdAt: mails.createdAt })
    .from(mails)
    .where(containsWords(emailSearchText(mails), search))
    .orderBy(desc(mails.id))
    .limit(MAX_RESULTS_PER_KIND)
  return rows.map((row) => ({ ...row, to: row.to ?? '' }))
}
