import type { AllTerms } from '../../content/terms.ts'
import type { Language } from '../../contract/language.ts'
import { termsPdf } from './terms-pdf.ts'

/** Every version of the terms as a PDF; undefined: there is no such version. `siteUrl` without a slash at the end; `author`: who sells. */
export const termsFile =
  (terms: () => AllTerms, siteUrl: string, author: () => Record<Language, string>) =>
  (version: string, language: Language): Promise<Buffer> | undefined => {
    const found = terms()[language][version]
    return found && termsPdf({ terms: found, language, author: author()[language], siteUrl })
  }
