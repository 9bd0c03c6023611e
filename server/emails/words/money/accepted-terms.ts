import type { Language } from '../../../../packages/contract/content/language.ts'
import { type Block, partsIn } from '../../email-parts.ts'
import { buttons } from '../labels.ts'

/** `url`: this version on the site. `isAttached`: also attached as a file. */
export type AcceptedTerms = { url: string; isAttached: boolean }

export function acceptedTermsNote(language: Language, { url, isAttached }: AcceptedTerms): Block {
  const { note } = partsIn(language)
  return note(
    isAttached
      ? { en: 'The Terms and Conditions are attached for you to keep (PDF).', ru: 'К письму приложены условия записи: сохраните их.' }
      : {
          en: 'The Terms and Conditions for this purchase are on the site.',
          ru: 'Условия записи, по которым сделана покупка, есть на сайте.',
        },
    { label: buttons.terms, url },
  )
}
