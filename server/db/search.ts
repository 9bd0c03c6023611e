import { and, type SQL, sql } from 'drizzle-orm'
import { withAsciiDomain } from '../../packages/contract/people/email-address.ts'

/** Matches texts that contain all words, in any case and order, ignoring accents. Undefined means no words. */
export const containsWords = (text: SQL, wanted: string | undefined): SQL | undefined =>
  and(...wordsOf(wanted).map((word) => containsWord(text, word)))

export const wordsOf = (wanted: string | undefined): string[] => wanted?.split(/\s+/).filter((word) => word !== '') ?? []

/** Escapes wildcards. Addresses are searched for in ASCII, as they are stored. Ignores accents: Jelinek matches Jelínek, е matches ё. */
export const containsWord = (text: SQL, word: string): SQL =>
  sql`without_accents(${text}) ilike without_accents(${`%${withAsciiDomain(word.normalize()).replaceAll(/[\\%_]/g, '\\$&')}%`})`
