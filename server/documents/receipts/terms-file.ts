import type { Site } from '../../../packages/content/schema.ts'
import type { AllTerms } from '../../../packages/content/terms.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import { termsPdf } from './terms-pdf.ts'

/** Returns a version of the terms as a PDF, or undefined if there is none. `siteUrl`: without a trailing slash. */
export const termsFile =
  (terms: () => AllTerms, siteUrl: string, site: () => Pick<Site, 'name' | 'teacher'>) =>
  (version: string, language: Language): Promise<Buffer> | undefined => {
    const found = terms()[language][version]
    const { name, teacher } = site()
    return found && termsPdf({ terms: found, language, studio: name[language], author: teacher[language], siteUrl })
  }
