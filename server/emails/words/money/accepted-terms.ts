import type { Language } from '../../../../packages/contract/content/language.ts'
import { type Block, partsIn } from '../../email-parts.ts'
import { buttons } from '../labels.ts'

/** `url`: this version on the site. `isAttached`: also attached as a file. */
export type AcceptedTerms = { url: string; isAttached: boolean }

export function acceptedTermsNote(language: Language, { url, isAttached }: AcceptedTerms): Block {
  const { note } = partsIn(language)
  return note(
    isAttached
      ? { en: 'The terms you accepted are attached (PDF).', ru: 'Условия, которые вы приняли, приложены к письму.' }
      : { en: 'The terms you accepted are on the site.', ru: 'Условия, которые вы приняли, есть на сайте.' },
    { label: buttons.terms, url },
  )
}
