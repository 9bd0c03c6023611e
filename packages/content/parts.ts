import type { ContentKey } from '../contract/content/content.ts'
import type { Files } from './checked.ts'
import { filledFrom } from './document-fields.ts'

/** The parts that are texts, with one file per language, and those that are lists, with a single file. */
const textKeys = ['home', 'story', 'about', 'privacy', 'terms'] as const satisfies ContentKey[]
const listKeys = ['studio', 'certificates', 'gallery', 'recipients'] as const satisfies ContentKey[]
type TextKey = (typeof textKeys)[number]
type ListKey = (typeof listKeys)[number]

/** `from` is the day from which terms apply (YYYY-MM-DD). */
export type TextBody = { en: string; ru: string; from?: string | undefined }
type ListBody = { list: unknown }
export type ContentBody = TextBody | ListBody

const LISTS: Record<ListKey, string> = {
  studio: 'site.json',
  certificates: 'certificates.json',
  gallery: 'gallery.json',
  recipients: 'recipients.json',
}

const isListKey = (key: ContentKey): key is ListKey => (listKeys as readonly string[]).includes(key)

export function filesOf(key: ContentKey, body: ContentBody): Files {
  if ('list' in body) return isListKey(key) ? { [LISTS[key]]: JSON.stringify(body.list, null, 2) } : {}
  if (isListKey(key)) return {}
  const name = nameOf(key, body.from)
  return { [`en/${name}.md`]: filledFrom(body.en, body.ru), [`ru/${name}.md`]: filledFrom(body.ru, body.en) }
}

/** Returns a part as supplied in the files; for terms, the newest version. */
export function bodyIn(files: Files, key: ContentKey): ContentBody {
  if (isListKey(key)) return { list: JSON.parse(files[LISTS[key]] ?? 'null') }
  const from = key === 'terms' ? newestTerms(files) : undefined
  const name = nameOf(key, from)
  return { en: files[`en/${name}.md`] ?? '', ru: files[`ru/${name}.md`] ?? '', ...(from !== undefined && { from }) }
}

/** Returns the part and language of a file; undefined if it is not editable. */
export function partOf(file: string): { key: ContentKey; language: 'en' | 'ru' | null } | undefined {
  const list = listKeys.find((key) => LISTS[key] === file)
  if (list) return { key: list, language: null }
  const [, language, name] = /^(en|ru)\/(\w+)(?:\/[^/]+)?\.md$/.exec(file) ?? []
  const key = textKeys.find((one) => one === name)
  return key && { key, language: language as 'en' | 'ru' }
}

const nameOf = (key: TextKey, from: string | undefined): string => (key === 'terms' ? `terms/${from}` : key)

const newestTerms = (files: Files): string | undefined =>
  Object.keys(files)
    .flatMap((file) => /^en\/terms\/(.+)\.md$/.exec(file)?.[1] ?? [])
    .sort()
    .at(-1)
