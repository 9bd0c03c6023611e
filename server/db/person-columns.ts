import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { people } from './schema/identity.ts'

/** `people`, or an alias of it. */
type PersonTable = Record<'id' | 'firstName' | 'lastName' | 'email' | 'emailProvenAt', AnyPgColumn>

/** Whether a link in an email has proved that the address is theirs. */
const isEmailProven = ({ emailProvenAt }: Pick<PersonTable, 'emailProvenAt'>) => sql<boolean>`${emailProvenAt} is not null`

/** Whoever stands behind a booking, as staff see them. */
export type KnownPerson = { id: number; firstName: string; lastName: string; email: string; emailProven: boolean }

/** The same as it is selected. */
export const knownPersonColumns = <Table extends PersonTable>(person: Table) => ({
  id: person.id as Table['id'],
  firstName: person.firstName as Table['firstName'],
  lastName: person.lastName as Table['lastName'],
  email: person.email as Table['email'],
  emailProven: isEmailProven(person),
})

/** A person without what proves them, as it is selected. */
export const personColumns = {
  id: people.id,
  email: people.email,
  firstName: people.firstName,
  lastName: people.lastName,
  phone: people.phone,
  gender: people.gender,
  isStaff: people.isStaff,
  language: people.language,
  reminders: people.reminders,
  news: people.news,
  emailProven: isEmailProven(people),
}
