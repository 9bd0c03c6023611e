import type { Language } from '../contract/content/language.ts'
import { asLanguage, FALLBACK } from './languages.ts'

let language: Language = FALLBACK

/** The language that the page is in, or is about to be in; what is asked of the server is asked in it. */
export const currentLanguage = () => language

export function setCurrentLanguage(next: Language) {
  language = next
}

/** The language that the page was sent in. */
export const languageOfPage = (): Language => asLanguage(document.documentElement.lang) ?? FALLBACK
