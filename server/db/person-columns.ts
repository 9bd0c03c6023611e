import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { people } from './schema/identity.ts'

type PersonTable = Record<'id' | 'firstName' | 'lastName' | 'email' | 'emailProvenAt', AnyPgColumn>

const isEmailProven = ({ emailProvenAt }: Pick<PersonTable, 'emailProvenAt'>) => sql<boolean>`${emailProvenAt} is not null`

export type KnownPerson = { id: number; firstName: string; lastName: string; email: string; emailProven: boolean }

export const knownPersonColumns = <Table extends PersonTable>(person: Table) => ({
  id: person.id as Table['id'],
  firstName: person.firstName as Table['firstName'],
  lastName: person.lastName as Table['lastName'],
  email: person.email as Table['email'],
  emailProven: isEmailProven(person),
})

/** A person's columns without credentials. */
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
  newsAgreed: sql<boolean>`${people.newsAgreedAt} is not null`,
  emailProven: isEmailProven(people),
}
