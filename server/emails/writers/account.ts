import type { Language } from '../../../packages/contract/content/language.ts'
import type { WelcomePayload, Welcoming } from '../../domain/kernel/outbox/email-payload.ts'
import { readSettings } from '../../domain/kernel/settings/settings-repository.ts'
import { findEmailChange } from '../../domain/people/account/email-change-repository.ts'
import { hasPassword } from '../../domain/people/account/own-account-repository.ts'
import { findPerson, isErased, type Person } from '../../domain/people/account/people-repository.ts'
import { hashToken } from '../../domain/people/sign-in/refresh-token.ts'
import { findSignInLink } from '../../domain/people/sign-in/sign-in-code-repository.ts'
import type { Block } from '../email-parts.ts'
import type { EmailDependencies, EmailWriter } from '../email-writer.ts'
import { greet } from '../greeting.ts'
import { linksOf } from '../links.ts'
import { emailChange, emailChanged, emailCorrected } from '../words/account/email-change.ts'
import { passwordReset } from '../words/account/password-reset.ts'
import { secondFactorEmail } from '../words/account/second-factor.ts'
import { signInCode } from '../words/account/sign-in-code.ts'
import { staffChanged } from '../words/account/staff-changed.ts'
import { newAccountNotes, welcome } from '../words/account/welcome.ts'

export const writeWelcome: EmailWriter<'welcome'> = async (deps, { personId, token, siteUrl = deps.siteUrl }, language) => {
  const person = await findPerson(deps.db, personId)
  const confirmLink = await confirmLinkOf(deps, { token, siteUrl }, language)
  const links = linksOf(deps.siteUrl, language)
  const notMeLink = notMeLinkOf(deps, { person, siteUrl }, language)
  const hasOwnPassword = await hasPassword(deps.db, personId)
  const { firstOnlineDiscountPercent: discountPercent } = await readSettings(deps.db)
  const greeting = greet(person?.firstName ?? '', language)
  return person && { draft: welcome(language, { greeting, links, confirmLink, notMeLink, hasPassword: hasOwnPassword, discountPercent }) }
}

/** Writes the password and link notes of the welcome email for the email that replaces it. */
export async function writeNewAccount(
  deps: EmailDependencies,
  { personId, ...link }: NonNullable<Welcoming['welcome']>,
  language: Language,
): Promise<Block[]> {
  const person = personId === undefined ? undefined : await findPerson(deps.db, personId)
  return newAccountNotes(language, {
    confirmLink: await confirmLinkOf(deps, link, language),
    notMeLink: notMeLinkOf(deps, { person, siteUrl: link.siteUrl }, language),
    hasPassword: personId !== undefined && (await hasPassword(deps.db, personId)),
  })
}

const notMeLinkOf = (
  deps: EmailDependencies,
  { person, siteUrl = deps.siteUrl }: { person: Person | undefined; siteUrl: string | undefined },
  language: Language,
): string | undefined => (person && !person.emailProven ? linksOf(siteUrl, language).notMe(deps.notMeToken(person)) : undefined)

async function confirmLinkOf(
  deps: EmailDependencies,
  { token, siteUrl = deps.siteUrl }: Pick<WelcomePayload, 'token' | 'siteUrl'>,
  language: Language,
): Promise<string | undefined> {
  const isValid = token && (await findEmailChange(deps.db, hashToken(token)))
  return isValid ? linksOf(siteUrl, language).confirmEmail(token) : undefined
}

export const writePasswordReset: EmailWriter<'password-reset'> = async ({ db }, { personId, token, siteUrl }, language) => {
  const person = await findPerson(db, personId)
  const link = linksOf(siteUrl, language).resetPassword(personId, token)
  const site = new URL(siteUrl).host
  const hasOwnPassword = await hasPassword(db, personId)
  return (
    person && { draft: passwordReset(language, { greeting: greet(person.firstName, language), hasPassword: hasOwnPassword, link, site }) }
  )
}

/** Returns undefined for a code that was replaced or has expired. */
export const writeSignInCode: EmailWriter<'sign-in-code'> = async ({ db }, { personId, code, token, siteUrl }, language) => {
  const person = await findPerson(db, personId)
  if ((await findSignInLink(db, hashToken(token))) === undefined) return undefined
  const link = linksOf(siteUrl, language).signIn(token)
  return person && { draft: signInCode(language, { greeting: greet(person.firstName, language), code, link, site: new URL(siteUrl).host }) }
}

export const writeEmailChange: EmailWriter<'email-change'> = async ({ db }, { personId, token, siteUrl }, language) => {
  if (!(await findEmailChange(db, hashToken(token)))) return undefined
  const person = await findPerson(db, personId)
  const link = linksOf(siteUrl, language).confirmEmail(token)
  const site = new URL(siteUrl).host
  return person && { draft: emailChange(language, { greeting: greet(person.firstName, language), link, site }) }
}

export const writeEmailChanged: EmailWriter<'email-changed'> = async ({ db, siteUrl }, { personId, isCorrection }, language) => {
  const person = await findPerson(db, personId)
  const links = linksOf(siteUrl, language)
  // The owner of the wrong address must not learn whose account it is.
  if (person && isCorrection) return { draft: emailCorrected(language, { greeting: greet('', language), links }) }
  const hasOwnPassword = await hasPassword(db, personId)
  return person && { draft: emailChanged(language, { greeting: greet(person.firstName, language), hasPassword: hasOwnPassword, links }) }
}

export const writeSecondFactor: EmailWriter<'second-factor'> = async ({ db, siteUrl }, { personId, event, codesLeft }, language) => {
  const person = await findPerson(db, personId)
  const links = linksOf(siteUrl, language)
  return person && { draft: secondFactorEmail(language, { greeting: greet(person.firstName, language), event, codesLeft, links }) }
}

export const writeStaffChanged: EmailWriter<'staff-changed'> = async ({ db, siteUrl }, { personId, ofId, byId, isStaff }, language) => {
  const [person, of, by] = [
    await findPerson(db, personId),
    await findPerson(db, ofId),
    byId === null ? undefined : await findPerson(db, byId),
  ]
  if (!person || !of) return undefined
  const who = isErased(of) ? null : calledBy(of)
  const greeting = greet(person.firstName, language)
  const draft = staffChanged(language, {
    greeting,
    who,
    isStaff,
    isOwnDoing: byId === ofId,
    links: linksOf(siteUrl, language),
    by: by && !isErased(by) ? calledBy(by) : null,
  })
  return { draft }
}

const calledBy = ({ firstName, lastName, email }: Person): string => {
  const name = `${firstName} ${lastName}`.trim()
  return name === '' ? email : `${name} (${email})`
}
