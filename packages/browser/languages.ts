import type { Language } from '../contract/content/language.ts'

/** The languages are not imported from the contract, because that would load zod in the browser. */
export const LANGUAGES = ['en', 'ru'] as const satisfies readonly Language[]
export const LANGUAGE_NAMES = { en: 'English', ru: 'Русский' } as const satisfies Record<Language, string>
export const FALLBACK: Language = 'en'

/** Returns the site's language for a tag such as `ru-RU`, or null. */
export function asLanguage(tag: string | null | undefined): Language | null {
  const primary = tag?.trim().toLowerCase().split('-')[0]
  return LANGUAGES.find((language) => language === primary) ?? null
}
