import type { Client } from '../../../../packages/contract/booking/booking.ts'
import type { KnownPerson as KnownPersonResponse } from '../../../../packages/contract/booking/roster.ts'
import type { OwnPerson, Person as PersonResponse } from '../../../../packages/contract/people/person.ts'
import type { KnownPerson } from '../../../db/person-columns.ts'
import { addressOf } from '../../../domain/kernel/placeholder-email.ts'
import type { OwnAccount } from '../../../domain/people/account/own-account.ts'
import type { Person } from '../../../domain/people/account/people-repository.ts'
import type { Identity } from '../../../domain/people/sign-in/sign-in-repository.ts'

export const knownPersonResponse = (person: KnownPerson): KnownPersonResponse => ({
  id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  email: addressOf(person.email),
  email_proven: person.emailProven,
})

/** `email` is empty if the person has no address. */
export const clientResponse = (person: KnownPerson): Client => ({ ...knownPersonResponse(person), email: addressOf(person.email) ?? '' })

export const personResponse = (person: Person): PersonResponse => ({
  ...knownPersonResponse(person),
  email: person.email,
  username: person.email,
  gender: person.gender,
  is_staff: person.isStaff,
  language: person.language,
  reminders: person.reminders,
  news: person.news,
})

export const ownPersonResponse = (account: OwnAccount, { secondFactorDue }: Identity): OwnPerson => ({
  ...personResponse(account),
  second_factor_due: secondFactorDue,
  has_password: account.hasPassword,
  email_correctable: account.emailCorrectable,
})
