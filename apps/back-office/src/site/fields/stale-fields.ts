import type { ContentKey } from '../../../../../packages/contract/content/content.ts'
import type { ContentBody } from '../../../../../packages/contract/content/content-fault.ts'
import { staleTexts } from '../../forms/stale-texts.ts'
import type { StaleText } from '../../ui/stale-sheet.tsx'
import type { FieldLocation } from '../editing.tsx'
import { changedFields, contentFields } from './content-fields.ts'

const MAX_CHARACTERS = 200

export function staleFields(key: ContentKey, before: ContentBody, after: ContentBody): (StaleText & FieldLocation)[] {
  const now = contentFields(key, after).filter(({ language, kind }) => language !== null && kind === 'text')
  const nameOf = ({ path, language }: (typeof now)[number]) => `${path}_${language}`
  const ids = new Set(now.map(({ id }) => id))
  const changed = new Set(changedFields(key, before, after).flatMap((field) => (ids.has(field.id) ? [nameOf(field)] : [])))
  const values = Object.fromEntries(now.map((field) => [nameOf(field), field.value]))
  return staleTexts(changed, values).map(({ name, language, value }) => {
    const path = name.replace(/_(en|ru)$/, '')
    return { language, value: shortened(value), field: 'list' in after ? `${path}.${language}` : path }
  })
}

const shortened = (text: string) => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS).trimEnd()}…` : text)
