import type { Language } from '../../packages/contract/content/language.ts'

const greetings: Record<Language, (name: string) => string> = {
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  ru: (name) => (name ? `Здравствуйте, ${name}!` : 'Здравствуйте!'),
}

export const greet = (firstName: string, language: Language): string => greetings[language](isName(firstName) ? firstName : '')

// Anyone can register anybody's address under any name: no stranger's advertisement goes out in our emails.
export const isName = (text: string): boolean => /^[\p{L}\p{M}' -]{1,40}$/u.test(text)
