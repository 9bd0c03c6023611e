import type { OwnPerson, Person as PersonView } from '../../../contract/person.ts'
import type { Identity } from '../../domain/identity/access-token.ts'
import type { Person } from '../../domain/identity/people-repository.ts'

/** A person as the site knows them. The username is the address. */
export function personView(person: Person): PersonView {
  return {
    id: person.id,
    email: person.email,
    username: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    gender: person.gender,
    is_staff: person.isStaff,
    language: person.language,
    reminders: person.reminders,
    email_proven: person.emailProven,
  }
}

/** Somebody as they see themselves. */
export const ownPersonView = (person: Person, { secondFactorDue }: Identity): OwnPerson => ({
  ...personView(person),
  second_factor_due: secondFactorDue,
})
