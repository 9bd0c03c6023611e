import { and, type SQL, sql } from 'drizzle-orm'
import { withAsciiDomain } from '../../packages/contract/people/email-address.ts'

/** Matches texts that contain all words, in any case and order, ignoring accents. Undefined means no words. */
export const containsWords = (text: SQL, wanted: string | undefined): SQL | undefined =>
  and(...wordsOf(wanted).map((word) => containsWord(text, word)))

export const wordsOf = (wanted: string | undefined): string[] => wanted?.split(/\s+/).filter((word) => word !== '') ?? []

/** Wildcards of LIKE are escaped. The domain of an address is searched for in ASCII, as it is stored. Accents are removed on both sides: Jelinek matches Jelínek, е matches ё. */
export const containsWord = (text: SQL, word: string): SQL =>
  sql`without_accents(${text}) ilike without_accents(${`%${withAsciiDomain(word.normalize()).replaceAll(/[\\%_]/g, '\\$&')}%`})`
