import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Language } from '../../contract/language.ts'
import type { Audience } from './views/audience.ts'

/** An answer as it travels, so many characters of JSON, and what it says, for our own pages. */
export type PublicText = { json: () => string; length: number; body: unknown }
type Item = { json: string; body: unknown }

/** Throws what is not as the schema promises. */
export function publicText(schema: z.ZodType, path: string, value: unknown): PublicText {
  const { json, body } = written(schema, path, value)
  return { json: () => json, length: json.length, body }
}

function written(schema: z.ZodType, path: string, value: unknown): Item {
  const json = serializerCompiler({ schema, method: 'GET', url: path })(value)
  return { json, body: JSON.parse(json) }
}

/**
 * Texts of lists. What was written of an item is used again as long as it is the very same object: of a long list one item changes at a time.
 * `itemOf`: what a list's row shows, beside which nothing else of the row may be told.
 */
export function publicTextOfList<Row, Thing extends object>(
  path: string,
  { schema, itemOf, view }: { schema: z.ZodType; itemOf: (row: Row) => Thing; view: (row: Row, audience: Audience) => unknown },
): (rows: Row[], audience: Audience) => PublicText {
  const known: Record<Language, WeakMap<Thing, Item>> = { en: new WeakMap(), ru: new WeakMap() }
  const textOf = (row: Row, audience: Audience): Item => {
    const before = known[audience.language].get(itemOf(row))
    if (before) return before
    const text = written(schema, path, view(row, audience))
    known[audience.language].set(itemOf(row), text)
    return text
  }
  return (rows, audience) => {
    const texts = rows.map((row) => textOf(row, audience))
    return {
      json: () => `[${texts.map(({ json }) => json).join(',')}]`,
      length: texts.reduce((sum, { json }) => sum + json.length + 1, 2),
      body: texts.map(({ body }) => body),
    }
  }
}
