import { plainTerms } from '../../packages/content/plain-text.ts'
import type { AllTerms, WriteDay } from '../../packages/content/terms.ts'
import type { TermsText } from './email-writer.ts'
import { dayMonthYear } from './format.ts'

/** `day`: YYYY-MM-DD. */
export const writeDay: WriteDay = (day, language) => dayMonthYear(new Date(`${day}T12:00:00Z`), language, 'UTC')

/** Returns a version of the terms as plain text. `siteUrl`: without a trailing slash. */
export const termsText =
  (terms: () => AllTerms, siteUrl: string): TermsText =>
  (version, language) => {
    const found = terms()[language][version]
    return found && plainTerms(found, siteUrl)
  }
