import { notLike, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { people } from '../../../db/schema/identity.ts'
import { addressOf, ERASED_ADDRESSES } from '../../kernel/placeholder-email.ts'
import { nameOf, type ReadPerson } from './read-people.ts'

type KnownBy = 'email' | 'phone' | 'name'
export type KnownRow = ReadPerson & { by: KnownBy; personId: number }

/**
 * Finds known people by email, else by phone, or by name if a row has neither. If it has an email, phone and name must both match, because
 * relatives share phones.
 */
export async function findKnown(reader: Reader, read: ReadPerson[]): Promise<{ added: ReadPerson[]; known: KnownRow[] }> {
  const emails = read.flatMap(({ email }) => email ?? [])
  const phones = read.flatMap(({ phone }) => phone ?? [])
  const names = read.flatMap((person) => (person.email || person.phone ? [] : nameOf(person)))
  const name = sql<string>`lower(${people.firstName} || ' ' || ${people.lastName})`
  const rows = await reader
    .select({ id: people.id, email: people.email, phone: people.phone, firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(
      sql`${notLike(people.email, ERASED_ADDRESSES)} and (${people.email} = any(${sql.param(emails)}::text[])
        or ${people.phone} = any(${sql.param(phones)}::text[]) or btrim(${name}) = any(${sql.param(names)}::text[]))`,
    )
  const former = emails.length === 0 ? [] : await listFormer(reader, emails)
  const byEmail = new Map([...former, ...rows.map((row): [string, number] => [row.email, row.id])])
  const byPhone = new Map(rows.map((row) => [row.phone, row.id]))
  const unwritable = rows.filter((row) => addressOf(row.email) === null)
  const byPhoneAndName = new Map(unwritable.map((row) => [`${row.phone} ${nameOf(row)}`, row.id]))
  const byName = new Map(rows.map((row) => [nameOf(row), row.id]))
  const added: ReadPerson[] = []
  const known: KnownRow[] = []
  for (const person of read) {
    const { email, phone } = person
    const found =
      find(email && byEmail.get(email), 'email') ??
      find(phone && (email ? byPhoneAndName.get(`${phone} ${nameOf(person)}`) : byPhone.get(phone)), 'phone') ??
      find(!email && !phone && byName.get(nameOf(person)), 'name')
    if (found) known.push({ ...person, ...found })
    else added.push(person)
  }
  return { added, known }
}

async function listFormer(reader: Reader, emails: string[]): Promise<[string, number][]> {
  const rows = await reader
    .select({ email: people.mergedEmail, id: people.mergedInto })
    .from(people)
    .where(sql`${people.mergedInto} is not null and ${people.mergedEmail} = any(${sql.param(emails)}::text[])`)
  return rows.flatMap(({ email, id }) => (email !== null && id !== null ? [[email, id] as [string, number]] : []))
}

const find = (personId: number | null | undefined | false | '', by: KnownBy) => (personId ? { personId, by } : undefined)
