import type { Client } from '../../../contract/booking.ts'
import type { KnownPerson as KnownPersonView } from '../../../contract/roster.ts'
import type { KnownPerson } from '../../db/person-columns.ts'
import { addressOf } from '../../domain/placeholder-address.ts'

/** Whoever stands behind a booking, as staff see them. */
export const knownPersonView = (person: KnownPerson): KnownPersonView => ({
  id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  email: addressOf(person.email),
  email_proven: person.emailProven,
})

/** The same of a booking; the address of whoever has none is empty. */
export const clientView = (person: KnownPerson): Client => ({ ...knownPersonView(person), email: addressOf(person.email) ?? '' })
