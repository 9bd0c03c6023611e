import type { Language } from '../contract/content/language.ts'

// Russian lines don't end in a word of one or two letters.
const SHORT_WORD = /(?<=^|[\s(«>])(?:[авикосуя]|во|до|за|из|на|не|ни|но|об|от|по|со) (?=\S)/gimu
// The number may still be a place to fill: `{{count}} min`.
const UNIT = /(?<=\d|\}\}) (?=(?:min|h|km|kg|[KMG]B|Kč|мин|ч|км|кг|м|г|[КМГ]Б)(?!\p{L})|%)|(?<=CZK|[№§]) (?=\d|\{\{)/gu
// What holds an @ or a :// is somebody's address, and stays as it is.
const APOSTROPHE = /\S*(?:@|:\/\/)\S*|(?<=\p{L})'(?=\p{L})/gu

/** What somebody wrote, as it is printed: straight apostrophes made round, and kept together as below. */
export function typeset(text: string, language: Language): string {
  return keepTogether(
    text.replace(APOSTROPHE, (found) => (found === "'" ? '’' : found)),
    language,
  )
}

/** Keeps a dash on the line of the word before it, a unit on the line of its number, and in Russian a short word on the line of the word after it. */
export function keepTogether(text: string, language: Language): string {
  const joined = text.replaceAll(' —', '\u00a0—').replace(UNIT, '\u00a0')
  return language === 'ru' ? joined.replace(SHORT_WORD, (word) => `${word.slice(0, -1)}\u00a0`) : joined
}
