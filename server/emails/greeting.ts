import type { Language } from '../../packages/contract/content/language.ts'
import { partsIn } from './email-parts.ts'

export function greet(firstName: string, language: Language): string {
  const { say } = partsIn(language)
  return isName(firstName)
    ? say({ en: `Hello ${firstName},`, ru: `Здравствуйте, ${firstName}!` })
    : say({ en: 'Hello,', ru: 'Здравствуйте!' })
}

// Anyone can register another person's address, so names that could contain advertising are omitted.
export const isName = (text: string): boolean => /^[\p{L}\p{M}' -]{1,40}$/u.test(text)
