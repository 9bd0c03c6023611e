import { accountantToken } from '../../domain/kernel/link-tokens.ts'
import { findOpenLink } from '../../domain/office/reports/accountant-link-repository.ts'
import type { EmailWriter } from '../email-writer.ts'
import { dayMonthYear } from '../format.ts'
import { greet } from '../greeting.ts'
import { linksOf } from '../links.ts'
import { accountantLink } from '../words/studio/accountant.ts'

export const writeAccountantLink: EmailWriter<'accountant-link'> = async (deps, { linkId }, language) => {
  const link = await findOpenLink(deps.db, linkId)
  if (!link) return undefined
  const draft = accountantLink(language, {
    greeting: greet('', language),
    year: link.year,
    until: dayMonthYear(link.expiresAt, language, deps.timeZone),
    url: linksOf(deps.siteUrl, language).accountant(accountantToken(deps.linkKeys, link)),
  })
  return { draft }
}
