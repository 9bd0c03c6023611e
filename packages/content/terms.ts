import type { Language } from '../contract/content/language.ts'
import { checkedList, checkedText, type Files, fail, raw, readEach } from './checked.ts'
import { slotsOf } from './identity.ts'
import { recipients, site } from './schema.ts'
import { type Terms, terms } from './texts.ts'

export type WriteDay = (day: string, language: Language) => string

/** The terms by the day from which they apply (YYYY-MM-DD). */
export type AllTerms = {
  /** Newest first. */
  versions: string[]
  en: Record<string, Terms>
  ru: Record<string, Terms>
}

const VERSION = /^(en|ru)\/terms\/(.+)\.md$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads every version, because accepted terms must stay readable. A content error throws a `ContentError`. */
export function readAllTerms(files: Files, writeDay: WriteDay): AllTerms {
  const versions = versionsIn(files)
  const about = checkedList(files, 'site.json', site)
  const receive = checkedList(files, 'recipients.json', recipients)
  const of = (language: Language) => {
    const slots = slotsOf(about, receive, language)
    return Object.fromEntries(
      versions.map((version) => {
        const file = `${language}/terms/${version}.md`
        const values = { ...slots, version: writeDay(version, language) }
        return [version, checkedText({ file, text: raw(files, file), schema: terms, language, values })]
      }),
    )
  }
  return { versions, ...readEach({ en: () => of('en'), ru: () => of('ru') }) }
}

function versionsIn(files: Files): string[] {
  const found = new Set<string>()
  for (const file of Object.keys(files)) {
    const [, , version] = VERSION.exec(file) ?? []
    if (version === undefined) continue
    if (!DAY.test(version)) fail(file, '', 'name it by the day from which it holds, as 2026-11-01.md')
    found.add(version)
  }
  return [...found].sort().reverse()
}

/** Returns the version in force on a day (YYYY-MM-DD): the newest that applies by then. Before the first one, the oldest. */
export function versionOn({ versions }: Pick<AllTerms, 'versions'>, day: string): string {
  return versions.find((version) => version <= day) ?? versions.at(-1) ?? fail('en/terms', '', 'there are no terms')
}
