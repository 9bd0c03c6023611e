import { and, type SQL, sql } from 'drizzle-orm'

/** Whether all words that somebody looks for are in a text, in any case and order; undefined: they look for nothing. */
export function containsWords(text: SQL, wanted: string | undefined): SQL | undefined {
  const words = wanted?.split(/\s+/).filter((word) => word !== '') ?? []
  return and(...words.map((word) => sql`${text} ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`))
}
