import { and, type SQL, sql } from 'drizzle-orm'

/** Whether all words that somebody looks for are in a text, in any case and order, with accents or without; undefined: they look for nothing. */
export const containsWords = (text: SQL, wanted: string | undefined): SQL | undefined =>
  and(...wordsOf(wanted).map((word) => containsWord(text, word)))

/** Empty: somebody looks for nothing. */
export const wordsOf = (wanted: string | undefined): string[] => wanted?.split(/\s+/).filter((word) => word !== '') ?? []

/** Signs that mean something to SQL are taken as they are. Without accents on both sides: Jelinek is Jelínek, and ё is е. */
export const containsWord = (text: SQL, word: string): SQL =>
  sql`without_accents(${text}) ilike without_accents(${`%${word.normalize().replaceAll(/[\\%_]/g, '\\$&')}%`})`
