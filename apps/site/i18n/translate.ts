import { pluralForm } from '../../../packages/browser/format.ts'
import type { TextTree } from '../../../packages/browser/map-texts.ts'
import type { Language } from '../../../packages/contract/content/language.ts'

export type Tree = TextTree

/** The values of `{{name}}` placeholders. `count` and `context` also select the text. */
export type Values = {
  /** Selects the plural form: `left_one`, `left_few` … */
  count?: number
  /** The context `event` prefers the text `title_event` to `title`. An empty context has no effect. */
  context?: string | undefined
  defaultValue?: string
  [place: string]: unknown
}

/** Returns the filled text of a key, or undefined. Prefers context and plural form, then context, then plural form, then the plain key. */
export function sentence(tree: Tree, key: string, language: Language, values: Values = {}): string | undefined {
  for (const name of namesOf(key, language, values)) {
    const found = textAt(tree, name)
    if (found !== undefined) return filled(found, values)
  }
  return undefined
}

function namesOf(key: string, language: Language, { count, context }: Values): string[] {
  const form = count === undefined ? '' : `_${pluralForm(count, language)}`
  const names = context ? [`${key}_${context}${form}`, `${key}_${context}`] : []
  return [...names, ...(form ? [key + form] : []), key]
}

function textAt(tree: Tree, name: string): string | undefined {
  let at: string | Tree | undefined = tree
  for (const part of name.split('.')) {
    if (typeof at !== 'object' || !Object.hasOwn(at, part)) return undefined
    at = at[part]
  }
  return typeof at === 'string' ? at : undefined
}

const filled = (text: string, values: Values) =>
  text.includes('{{') ? text.replace(/\{\{(\w+)\}\}/g, (_, place: string) => String(values[place] ?? '')) : text
