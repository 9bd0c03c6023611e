import type { Language } from '../contract/content/language.ts'

/** The browser keeps its own list: the contract's would bring its validation library along. */
export const LANGUAGES = ['en', 'ru'] as const satisfies readonly Language[]
/** Each in its own words, whatever the page speaks. */
export const LANGUAGE_NAMES = { en: 'English', ru: 'Русский' } as const satisfies Record<Language, string>
export const FALLBACK: Language = 'en'

/** The language that a tag such as `ru-RU` means, if the site has it. */
export function asLanguage(tag: string | null | undefined): Language | null {
  const primary = tag?.trim().toLowerCase().split('-')[0]
  return LANGUAGES.find((language) => language === primary) ?? null
}
