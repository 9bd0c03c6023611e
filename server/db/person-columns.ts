import { sql } from 'drizzle-orm'
import { people } from './schema/identity.ts'

/** A person without what proves them, as it is selected. */
export const personColumns = {
  id: people.id,
  email: people.email,
  firstName: people.firstName,
  lastName: people.lastName,
  gender: people.gender,
  isStaff: people.isStaff,
  language: people.language,
  reminders: people.reminders,
  emailProven: sql<boolean>`${people.emailProvenAt} is not null`,
}
