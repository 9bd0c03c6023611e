import { typeset } from '../../../../packages/content/typeset.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'

export const sentenceResponse = (sentence: Record<Language, string>, language: Language): { message: string } => ({
  message: typeset(sentence[language], language),
})
