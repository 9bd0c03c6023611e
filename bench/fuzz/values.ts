import type { Random } from '../../scripts/seeded.ts'

/** The schema of a value in an OpenAPI document. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
}
export const pick = <Value>(random: Random, values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202e',
  '\ud800',
  '🧘'.repeat(50),
  'x'.repeat(5000),
  '<script>alert(1)</script>',
  "'; drop table people; --",
  '../../etc/passwd',
  '%00',
  '%',
  '#{7*7}',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e309',
  '-1',
  '0x10',
  '٣',
  '\r\nSet-Cookie: a=b',
]
const oddNumbers = [0, -1, 1, 0.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER, 1e308, 1e-7]
const oddThings: unknown[] = [null, true, [], {}, [[]], { a: { a: { a: 1 } } }, ['a', 1, null], ...oddTexts, ...oddNumbers]

export const oddText = (random: Random): string => pick(random, oddTexts)
export const oddThing = (random: Random): unknown => pick(random, oddThings)

const texts: Record<string, string[]> = {
  email: ['anna@example.com', 'ANNA@EXAMPLE.COM', 'a@b', 'nobody@nobody.invalid'],
  'date-time': ['2027-03-28T02:30:00Z', '2027-03-28T02:30:00', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z', '2027-02-30T10:00:00Z'],
  date: ['2027-03-28', '2027-02-30', '0000-00-00', '9999-12-31'],
  uuid: ['00000000-0000-4000-8000-000000000000'],
  uri: ['https://meet.example/a', 'javascript:alert(1)', 'http://'],
}
const plain = ['Pilates', '18:00', '25:99', '2027-03-28', 'en', 'ru', 'paid', 'lotus flower', 'group', 'card', '12', 'Žluťoučký кот']

/** Returns a value that usually matches the schema. */
export function makeValue(schema: Schema | undefined, random: Random, depth = 0): unknown {
  if (!schema || depth > 6 || random() < 0.12) return oddThing(random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return makeValue(pick(random, choices), random, depth + 1)
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type
  if (type === 'object' || schema.properties) return objectOf(schema, random, depth)
  if (type === 'array') return Array.from({ length: Math.floor(random() * 4) }, () => makeValue(schema.items, random, depth + 1))
  if (type === 'integer') return Math.floor(numberOf(schema, random))
  if (type === 'number') return numberOf(schema, random)
  if (type === 'boolean') return random() < 0.5
  if (type === 'null') return null
  return pick(random, texts[schema.format ?? ''] ?? plain)
}

function numberOf({ minimum = 0, maximum = 1000 }: Schema, random: Random): number {
  return random() < 0.2 ? pick(random, oddNumbers) : minimum + random() * Math.min(maximum - minimum, 50)
}

function objectOf({ properties = {}, required = [] }: Schema, random: Random, depth: number): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties))
    if (random() < (required.includes(name) ? 0.95 : 0.4)) made[name] = makeValue(schema, random, depth + 1)
  if (random() < 0.1)
    made[pick(random, ['is_staff', 'id', '__proto__', 'constructor', 'toString', 'price_paid', 'status'])] = oddThing(random)
  return made
}
