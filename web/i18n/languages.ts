import type { Language } from '../../contract/language.ts'

/** The browser keeps its own list: the contract's would bring its validation library along. */
export const LANGUAGES = ['en', 'ru'] as const satisfies readonly Language[]
export const FALLBACK: Language = 'en'

/** The language that a tag such as `ru-RU` means, if the site has it. */
export function asLanguage(tag: string | null | undefined): Language | null {
  const primary = tag?.trim().toLowerCase().split('-')[0]
  return LANGUAGES.find((language) => language === primary) ?? null
}
