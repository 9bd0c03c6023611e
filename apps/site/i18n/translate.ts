import { pluralForm } from '../../../packages/browser/format.ts'
import type { TextTree } from '../../../packages/browser/map-texts.ts'
import type { Language } from '../../../packages/contract/content/language.ts'

/** The texts of one file: sentences, or groups of them. */
export type Tree = TextTree

/** What fills the places of a sentence: `{{name}}`. Three have a meaning of their own. */
export type Values = {
  /** Chooses the plural form: `left_one`, `left_few` … */
  count?: number
  /** Chooses `title_event` before `title`; nothing or an empty one chooses nothing. */
  context?: string | undefined
  /** Said where there is no such text. */
  defaultValue?: string
  [place: string]: unknown
}

/**
 * The sentence that a key such as `seats.left` names, its places filled; undefined where there is none. What fits best wins: context
 * and plural form, then context alone, then the plural form, then the key as it stands.
 */
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
