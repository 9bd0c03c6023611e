import { mapTexts, type TextTree } from '../../../../packages/browser/map-texts.ts'
import { typeset } from '../../../../packages/content/typeset.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'

/** All texts with the spaces at which a line must not break. What is filled in later stays as it is. */
export const typesetTexts = (texts: TextTree, language: Language): TextTree => mapTexts(texts, (text) => typeset(text, language))
