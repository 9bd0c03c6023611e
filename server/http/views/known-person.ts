import type { KnownPerson } from '../../../contract/roster.ts'
import { addressOf } from '../../domain/addressless.ts'

/** Whoever stands behind a booking, as staff see them. */
export const knownPersonView = (person: { id: number; firstName: string; lastName: string; email: string }): KnownPerson => ({
  id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  email: addressOf(person.email),
})
