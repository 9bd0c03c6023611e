import type { StaleText } from '../ui/stale-sheet.tsx'

type Values = Record<string, unknown>
const hasText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Returns the texts that were not changed although the same text in the other language was. `changed`: the names of changed fields. */
export const staleTexts = (changed: Set<string>, values: Values): (StaleText & { name: string })[] =>
  [...changed].flatMap((field) => {
    const [, source, own] = /^(.+)_(en|ru)$/.exec(field) ?? []
    const language = own === 'en' ? 'ru' : 'en'
    const name = `${source}_${language}`
    const value = values[name]
    return source && !changed.has(name) && hasText(value) ? [{ name, language, value }] : []
  })
