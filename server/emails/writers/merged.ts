import { addressOf } from '../../domain/kernel/placeholder-email.ts'
import { findPerson } from '../../domain/people/account/people-repository.ts'
import type { EmailWriter } from '../email-writer.ts'
import { greet } from '../greeting.ts'
import { linksOf } from '../links.ts'
import { peopleMerged, peopleParted } from '../words/account/people-merged.ts'

export const writePeopleMerged: EmailWriter<'people-merged'> = async ({ db, siteUrl }, { personId, sameAddress }, language) => {
  const person = await findPerson(db, personId)
  const address = person && addressOf(person.email)
  if (!person || !address) return undefined
  const account = sameAddress ? null : masked(address)
  return { draft: peopleMerged(language, { greeting: greet(person.firstName, language), account, links: linksOf(siteUrl, language) }) }
}

export const writePeopleParted: EmailWriter<'people-parted'> = async ({ db, siteUrl }, { personId }, language) => {
  const person = await findPerson(db, personId)
  return person && { draft: peopleParted(language, { greeting: greet(person.firstName, language), links: linksOf(siteUrl, language) }) }
}

/** Masks an address so that only its owner recognises it, because staff may have been mistaken. */
const masked = (address: string): string => address.replace(/^(.).*(?=@)/, '$1…')
