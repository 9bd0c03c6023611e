import { and, type SQL, sql } from 'drizzle-orm'

/** Whether all words that somebody looks for are in a text, in any case and order; undefined: they look for nothing. */
export const containsWords = (text: SQL, wanted: string | undefined): SQL | undefined =>
  and(...wordsOf(wanted).map((word) => containsWord(text, word)))

/** Empty: somebody looks for nothing. */
export const wordsOf = (wanted: string | undefined): string[] => wanted?.split(/\s+/).filter((word) => word !== '') ?? []

/** Signs that mean something to SQL are taken as they are. */
export const containsWord = (text: SQL, word: string): SQL => sql`${text} ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`

/**
 * Whether a statement looks for words. It has to be planned with them, each time: a plan for any word goes through the whole list, as is
 * right for a common one.
 */
export const looksForWords = (statement: string): boolean => statement.includes(' ilike ')
