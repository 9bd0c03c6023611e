import type { Language } from '../../../../packages/contract/content/language.ts'

let name: Record<Language, string> = { en: '', ru: '' }

export function setStudioName(said: Record<Language, string>): void {
  name = said
}

export const studioName = (language: Language): string => name[language]
