import type { Language } from '../../contract/language.ts'
import { findPerson } from '../domain/identity/people-repository.ts'
import type { About } from '../domain/notifications/about.ts'
import { greet } from './greeting.ts'
import { passwordReset } from './words/password-reset.ts'
import type { WritingDesk, Written } from './write-letter.ts'

type Reset = Extract<About, { kind: 'password-reset' }>

export async function writePasswordReset(
  { db }: WritingDesk,
  { personId, token, siteUrl }: Reset,
  language: Language,
): Promise<Written | undefined> {
  const person = await findPerson(db, personId)
  if (!person) return undefined
  const link = `${siteUrl}/reset-password/${personId}/${token}`
  return passwordReset[language]({ greeting: greet(person.firstName, language), link, siteUrl })
}
