import type { Language } from '../../../packages/contract/content/language.ts'
import { note } from '../email-parts.ts'

/** `url`: the version on the site; `isAttached`: it is there as a file too. */
export type AcceptedTerms = { url: string; isAttached: boolean }

export const acceptedTermsNote: Record<Language, (terms: AcceptedTerms) => ReturnType<typeof note>> = {
  en: ({ url, isAttached }) =>
    note(isAttached ? 'The terms you accepted are attached (PDF).' : 'The terms you accepted are on the site.', {
      label: 'Terms and Conditions',
      url,
    }),
  ru: ({ url, isAttached }) =>
    note(isAttached ? 'Условия, которые вы приняли, приложены к письму.' : 'Условия, которые вы приняли, есть на сайте.', {
      label: 'Условия записи',
      url,
    }),
}
