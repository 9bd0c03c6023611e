import { useTranslate } from 'react-admin'
import type { ContentKey } from '../../../../../packages/contract/content/content.ts'
import type { ContentBody } from '../../../../../packages/contract/content/content-fault.ts'
import { titleOf } from './content-fields.ts'
import { isTextKey, layouts } from './text-layout.ts'

/** Returns a function that converts the path of a field in a part to its name in the editor. The name of an unknown field is empty. */
export function useNameOfField(key: ContentKey, body: ContentBody): (field: string) => string {
  const t = useTranslate()
  const sectionName = (index: number) => {
    const group = isTextKey(key) && layouts[key].find((one) => one.kind === 'home-section' && one.index === index)
    if (group) return t(`site.group.home.${group.name}`)
    return t(key === 'story' ? 'site.section.chapter' : 'site.section.number', { number: index + 1 })
  }
  return (field) => {
    const [, section, ofSection] = /^sections\.(\d+)\.(title|text)$/.exec(field) ?? []
    if (section !== undefined) return `${sectionName(Number(section))}, ${t(`site.field.section.${ofSection}`)}`
    const [, list = '', index] = /^(?:(\w+)\.)?(\d+)\./.exec(field) ?? []
    const row = index !== undefined && 'list' in body ? rowAt(body.list, list, Number(index)) : undefined
    const name = field.replace(/\.(en|ru)$/, '').replace(/(^|\.)\d+(?=\.|$)/g, '')
    return [row, t(`site.field.${key}.${name.replace(/^\./, '')}`, { _: '' })].filter(Boolean).join(', ')
  }
}

function rowAt(list: unknown, name: string, index: number): string {
  const rows = name ? (list as Record<string, unknown>)[name] : list
  return (Array.isArray(rows) && titleOf(rows[index], index)) || String(index + 1)
}
