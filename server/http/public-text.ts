import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Language } from '../../contract/language.ts'
import type { Audience } from './views/audience.ts'

/** An answer as it travels, and what it says, for our own pages. */
export type PublicText = { json: string; body: unknown }

/** Throws what is not as the schema promises. */
export function publicText(schema: z.ZodType, path: string, value: unknown): PublicText {
  const json = serializerCompiler({ schema, method: 'GET', url: path })(value)
  return { json, body: JSON.parse(json) }
}

/**
 * Texts of lists. What was written of an item is used again as long as it is the very same object: of a long list one item changes at a time.
 * `itemOf`: what a list's row shows, beside which nothing else of the row may be told.
 */
export function publicTextOfList<Row, Item extends object>(
  path: string,
  { schema, itemOf, view }: { schema: z.ZodType; itemOf: (row: Row) => Item; view: (row: Row, audience: Audience) => unknown },
): (rows: Row[], audience: Audience) => PublicText {
  const written: Record<Language, WeakMap<Item, PublicText>> = { en: new WeakMap(), ru: new WeakMap() }
  const textOf = (row: Row, audience: Audience): PublicText => {
    const known = written[audience.language]
    const text = known.get(itemOf(row)) ?? publicText(schema, path, view(row, audience))
    known.set(itemOf(row), text)
    return text
  }
  return (rows, audience) => {
    const texts = rows.map((row) => textOf(row, audience))
    return { json: `[${texts.map(({ json }) => json).join(',')}]`, body: texts.map(({ body }) => body) }
  }
}
