import { plainTerms } from '../../packages/content/plain-text.ts'
import type { AllTerms, WriteDay } from '../../packages/content/terms.ts'
import type { TermsText } from './email-writer.ts'
import { dayMonthYear } from './format.ts'

/** A day (YYYY-MM-DD) as the terms write it. */
export const writeDay: WriteDay = (day, language) => dayMonthYear(new Date(`${day}T12:00:00Z`), language, 'UTC')

/** Every version of the terms as a file that goes with an email, of those that there are by then. `siteUrl` without a slash at the end. */
export const termsText =
  (terms: () => AllTerms, siteUrl: string): TermsText =>
  (version, language) => {
    const found = terms()[language][version]
    return found && plainTerms(found, siteUrl)
  }
