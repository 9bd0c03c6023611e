import type { Language } from '../contract/content/language.ts'

// Russian lines must not end with a word of one or two letters.
const SHORT_WORD = /(?<=^|[\s(«>])(?:[авикосуя]|во|до|за|из|на|не|ни|но|об|от|по|со) (?=\S)/gimu
// A unit after a number, which may be a placeholder: `{{count}} min`.
const UNIT = /(?<=\d|\}\}) (?=(?:min|h|km|kg|[KMG]B|Kč|мин|ч|км|кг|м|г|[КМГ]Б)(?!\p{L})|%)|(?<=CZK|[№§]) (?=\d|\{\{)/gu
// Addresses, which contain @ or ://, are not changed.
const APOSTROPHE = /\S*(?:@|:\/\/)\S*|(?<=\p{L})'(?=\p{L})/gu

/** Returns the text with typographic apostrophes and the non-breaking spaces of `keepTogether`. */
export function typeset(text: string, language: Language): string {
  return keepTogether(
    text.replace(APOSTROPHE, (found) => (found === "'" ? '’' : found)),
    language,
  )
}

/** Puts non-breaking spaces before dashes and units and, in Russian, after short words. */
export function keepTogether(text: string, language: Language): string {
  const joined = text.replaceAll(' —', '\u00a0—').replace(UNIT, '\u00a0')
  return language === 'ru' ? joined.replace(SHORT_WORD, (word) => `${word.slice(0, -1)}\u00a0`) : joined
}
