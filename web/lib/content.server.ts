import { dayMonthYear } from '../../browser/format.ts'
import { readContent } from '../../content/content.ts'
import type { Language } from '../../contract/language.ts'
import type { Photo } from './photo.ts'

const raw = import.meta.glob<string>(['../../content/*.json', '../../content/{en,ru}/*.md', '../../content/{en,ru}/terms/*.md'], {
  eager: true,
  import: 'default',
  query: '?raw',
})

/** What the owner wrote. It is read on the server only: a page is sent its own part, in its own language. */
export const content = readContent(
  Object.fromEntries(Object.entries(raw).map(([path, text]) => [path.replace('../../content/', ''), text])),
  (day, language) => dayMonthYear(`${day}T12:00:00Z`, language, 'UTC'),
)

/** A picture of `content/pictures` with its words in that language. */
export function photoOf(file: string, language: Language): Photo {
  const made = content.made[file]
  const words = content.words[file]
  if (!made || !words) throw new Error(`No picture ${file}`)
  return { file, hash: made.hash, width: made.width, height: made.height, alt: words[language] }
}

/** The terms as they held from a day on. Throws where there were none. */
export function termsOf(version: string | undefined, language: Language) {
  const terms = version === undefined ? undefined : content.terms[language][version]
  if (!terms) throw new Error(`No terms of ${version}`)
  return terms
}
