import { plainTerms } from '../../content/plain-text.ts'
import type { AllTerms, WriteDay } from '../../content/terms.ts'
import type { Language } from '../../contract/language.ts'
import { termsPdf } from '../receipt-files/terms-pdf.ts'
import type { TermsFile, TermsText } from './email-writer.ts'
import { dayMonthYear } from './format.ts'

/** A day (YYYY-MM-DD) as the terms write it. */
export const writeDay: WriteDay = (day, language) => dayMonthYear(new Date(`${day}T12:00:00Z`), language, 'UTC')

/** Every version of the terms as a file that goes with an email. `siteUrl` without a slash at the end. */
export const termsText =
  (terms: AllTerms, siteUrl: string): TermsText =>
  (version, language) => {
    const found = terms[language][version]
    return found && plainTerms(found, siteUrl)
  }

/** The same as a PDF. `author`: who sells. */
export const termsFile =
  (terms: AllTerms, siteUrl: string, author: Record<Language, string>): TermsFile =>
  (version, language) => {
    const found = terms[language][version]
    return found && termsPdf({ terms: found, language, author: author[language], siteUrl })
  }
