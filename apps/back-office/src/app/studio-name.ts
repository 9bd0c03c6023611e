import type { Language } from '../../../../packages/contract/content/language.ts'

// Until the server has said otherwise.
let name: Record<Language, string> = { en: '', ru: '' }

/** What the studio is called, as the server says. */
export function setStudioName(said: Record<Language, string>): void {
  name = said
}

export const studioName = (language: Language): string => name[language]
