import type { Language } from '../contract/content/language.ts'
import { asLanguage, FALLBACK } from './languages.ts'

let language: Language = FALLBACK

/** The language of the page, or the language to which the page is switching. API requests use it. */
export const currentLanguage = () => language

export function setCurrentLanguage(next: Language) {
  language = next
}

export const languageOfPage = (): Language => asLanguage(document.documentElement.lang) ?? FALLBACK
