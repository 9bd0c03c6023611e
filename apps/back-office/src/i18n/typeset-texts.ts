import { mapTexts, type TextTree } from '../../../../packages/browser/map-texts.ts'
import { typeset } from '../../../../packages/content/typeset.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'

export const typesetTexts = (texts: TextTree, language: Language): TextTree => mapTexts(texts, (text) => typeset(text, language))
