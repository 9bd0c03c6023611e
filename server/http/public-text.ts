import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
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
 * Texts of lists. What was written of an item is used again as long as it is the very same object, and so is what was written of a list: of a
 * long list one item changes at a time.
 */
export function publicTextOfList<Row extends object>(
  path: string,
  { schema, view }: { schema: z.ZodType; view: (row: Row, audience: Audience) => unknown },
): (rows: Row[], audience: Audience) => PublicText {
  const texts = { en: onceForEach<Row[], PublicText>(), ru: onceForEach<Row[], PublicText>() }
  const items = { en: onceForEach<Row, Item>(), ru: onceForEach<Row, Item>() }
  return (rows, audience) =>
    texts[audience.language](rows, () => {
      const list = rows.map((row) => items[audience.language](row, () => written(schema, path, view(row, audience))))
      return {
        json: () => `[${list.map(({ json }) => json).join(',')}]`,
        length: list.reduce((sum, { json }) => sum + json.length + 1, 2),
        body: list.map(({ body }) => body),
      }
    })
}

function onceForEach<Thing extends object, Made>() {
  const known = new WeakMap<Thing, Made>()
  return (thing: Thing, make: () => Made): Made => {
    const found = known.get(thing) ?? make()
    known.set(thing, found)
    return found
  }
}
