import type { ContentKey } from '../../../../../packages/contract/content/content.ts'
import type { ContentBody } from '../../../../../packages/contract/content/content-fault.ts'
import type { Language } from '../../../../../packages/contract/content/language.ts'
import { blocksOf, type ChapterBlock } from '../chapter-blocks.ts'
import { textOf } from '../site-text.ts'

/** `id`: the same in all versions. `path`: without the language. `of`: the title of the row or section. `pictures`: separated by spaces. */
type ContentField = {
  id: string
  path: string
  of: string
  label: string
  language: Language | null
  value: string
  kind: 'text' | 'pictures'
}

export function contentFields(key: ContentKey, body: ContentBody): ContentField[] {
  return 'list' in body ? listFields(key, body.list) : (['ru', 'en'] as const).flatMap((language) => textFields(key, body, language))
}

const PICTURES_OF_HEAD = new Set(['picture', 'place_picture', 'cover'])

function textFields(key: ContentKey, body: ContentBody, language: Language): ContentField[] {
  const { head, sections } = textOf(body)[language]
  const ofHead = Object.entries(head).map(([name, value]) => {
    const kind = PICTURES_OF_HEAD.has(name) ? ('pictures' as const) : ('text' as const)
    return { id: `${language} ${name}`, path: name, of: '', label: `site.field.${key}.${name}`, language, value, kind }
  })
  const ofSections = sections.flatMap(({ title, text }, index): ContentField[] => {
    const blocks = blocksOf(text)
    const said = { of: title || String(index + 1), language }
    const at = `${language} ${index}`
    return [
      { ...said, id: `${at} title`, path: `sections.${index}.title`, label: 'site.field.section.title', value: title, kind: 'text' },
      {
        ...said,
        id: `${at} text`,
        path: `sections.${index}.text`,
        label: 'site.field.section.text',
        value: textIn(blocks),
        kind: 'text',
      },
      {
        ...said,
        id: `${at} pictures`,
        path: `sections.${index}.text`,
        label: 'site.field.section.pictures',
        value: picturesIn(blocks),
        kind: 'pictures',
      },
    ]
  })
  return [...ofHead, ...ofSections]
}

const textIn = (blocks: ChapterBlock[]) => blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join('\n\n')
const picturesIn = (blocks: ChapterBlock[]) => blocks.flatMap((block) => (block.kind === 'pictures' ? block.files : [])).join(' ')

const PICTURE_LISTS = new Set(['images', 'photos', 'pictures'])

type Place = { id: string; path: string; of: string; label: string; isPicture: boolean }

function listFields(key: ContentKey, list: unknown): ContentField[] {
  return fieldsIn(list, { id: '', path: '', of: '', label: `site.field.${key}`, isPicture: false })
}

function fieldsIn(value: unknown, place: Place): ContentField[] {
  if (Array.isArray(value)) {
    if (place.isPicture) return [field(place, value.join(' '))]
    return value.flatMap((row, index) =>
      fieldsIn(row, {
        ...place,
        id: `${place.id} ${identity(row, index)}`,
        path: pathTo(place.path, String(index)),
        of: titleOf(row, index),
      }),
    )
  }
  if (typeof value !== 'object' || value === null) return [field(place, value === null || value === undefined ? '' : String(value))]
  return Object.entries(value)
    .flatMap(([name, inside]) => {
      const isLanguage = name === 'en' || name === 'ru'
      return fieldsIn(inside, {
        id: `${place.id} ${name}`,
        path: isLanguage ? place.path : pathTo(place.path, name),
        of: place.of,
        label: isLanguage || name === 'id' ? place.label : `${place.label}.${name}`,
        isPicture: place.isPicture || PICTURE_LISTS.has(name),
      }).map((one) => (isLanguage ? { ...one, language: name as Language } : one))
    })
    .filter(({ id }) => !/ id$/.test(id))
}

const pathTo = (path: string, name: string) => (path ? `${path}.${name}` : name)

const field = ({ id, path, of, label, isPicture }: Place, value: string): ContentField => ({
  id,
  path,
  of,
  label,
  value,
  language: null,
  kind: isPicture ? 'pictures' : 'text',
})

type Row = { id?: string; name?: string; month?: string; title?: { en?: string; ru?: string } }

// Returns a key that still identifies a row after it was moved.
const identity = (row: unknown, index: number): string => {
  const { id, name, month, title } = (row ?? {}) as Row
  return id ?? name ?? (title?.en ? `${month} ${title.en}` : String(index))
}

export function titleOf(row: unknown, index: number): string {
  const { name, title } = (row ?? {}) as Row
  return name ?? title?.ru ?? title?.en ?? String(index + 1)
}

export const PARTS_OF_HOME = 'site.field.home.parts'

export type FieldChange = ContentField & { before: string }

export function changedFields(key: ContentKey, before: ContentBody, after: ContentBody): FieldChange[] {
  const [old, now] = [contentFields(key, before), contentFields(key, after)]
  const was = new Map(old.map((one) => [one.id, one]))
  const is = new Set(now.map(({ id }) => id))
  return onceForBoth([
    ...now.map((one) => ({ ...one, before: was.get(one.id)?.value ?? '' })).filter(({ value, before: said }) => value !== said),
    ...old.filter(({ id, value }) => !is.has(id) && value !== '').map((one) => ({ ...one, value: '', before: one.value })),
  ])
}

/** Pictures and the order of a page do not depend on the language, so an equal change in both languages is listed once. */
function onceForBoth(changes: FieldChange[]): FieldChange[] {
  const plainOf = ({ id, before, value }: FieldChange) => [id.replace(/^(en|ru) /, ''), before, value].join('\n')
  const counts = Map.groupBy(changes.filter(isWithoutLanguage), plainOf)
  return changes.flatMap((change) => {
    const same = isWithoutLanguage(change) ? (counts.get(plainOf(change)) ?? []) : []
    if (same.length < 2) return [change]
    return same[0] === change ? [{ ...change, language: null }] : []
  })
}

const isWithoutLanguage = ({ kind, label }: FieldChange) => kind === 'pictures' || label === PARTS_OF_HOME
