import type { Language } from '../contract/language.ts'

// Russian lines don't end in a word of one or two letters.
const SHORT_WORD = /(?<=^|[\s(«])(?:[авикосуя]|во|до|за|из|на|не|ни|но|об|от|по|со) (?=\S)/gimu

/** Keeps a dash on the line of the word before it, and in Russian a short word on the line of the word after it. */
export function typeset(text: string, language: Language): string {
  const dashed = text.replaceAll(' —', '\u00a0—')
  return language === 'ru' ? dashed.replace(SHORT_WORD, (word) => `${word.slice(0, -1)}\u00a0`) : dashed
}
