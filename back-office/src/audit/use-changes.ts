import { useTranslate } from 'react-admin'
import type { AuditEntry } from '../../../contract/audit.ts'
import { useFormat } from '../app/format.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
// Numbers that mean nothing to people.
const HIDDEN = new Set(['id', 'series_id', 'refund_id', 'picture_key', 'booking_id', 'person_id'])

/** What an entry says has changed, a text per field: what it was, and what it is. */
export function useChanges(): (entry: AuditEntry) => string[] {
  const t = useTranslate()
  const { dateAndTime } = useFormat()

  function nameOf(field: string): string {
    const [, base = field, language] = /^(.*?)(?:_(en|ru))?$/.exec(field) ?? []
    const name = t(`audit.field.${base}`, { _: base.replaceAll('_', ' ') })
    return language ? `${name} (${language.toUpperCase()})` : name
  }
  function textOf(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '–'
    if (typeof value === 'boolean') return t(`ra.boolean.${value}`)
    if (typeof value === 'object') return JSON.stringify(value)
    if (INSTANT.test(String(value))) return dateAndTime(String(value))
    return t(`choices.${field}.${value}`, { _: String(value) })
  }
  return ({ before, after }) => {
    if (!before || !after) return []
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !HIDDEN.has(field))
    const changed = fields.filter((field) => textOf(field, before[field]) !== textOf(field, after[field]))
    return changed.map((field) => `${nameOf(field)}: ${textOf(field, before[field])} → ${textOf(field, after[field])}`)
  }
}
