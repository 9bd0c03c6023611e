import type { Language } from '../../contract/language.ts'
import { FALLBACK } from './languages.ts'

let language: Language = FALLBACK

/** In the browser: the language that the page is in, or is about to be in; what is asked of the server is asked in it. */
export const languageInUse = () => language

export function takeIntoUse(next: Language) {
  language = next
}
