import { and, type SQL, sql } from 'drizzle-orm'
import { withAsciiDomain } from '../../packages/contract/people/email-address.ts'

/** Returns a condition: the text contains all words of `wanted`, in any order, ignoring accents and upper case. Undefined without words. */
export const containsWords = (text: SQL, wanted: string | undefined): SQL | undefined =>
  and(...wordsOf(wanted).map((word) => containsWord(text, word)))

export const wordsOf = (wanted: string | undefined): string[] => wanted?.split(/\s+/).filter((word) => word !== '') ?? []

/** Ignores accents: Jelinek matches Jelínek, е matches ё. Domains of email addresses are searched for in ASCII, as they are stored. */
export const containsWord = (text: SQL, word: string): SQL =>
  sql`without_accents(${text}) ilike without_accents(${`%${withAsciiDomain(word.normalize()).replaceAll(/[\\%_]/g, '\\$&')}%`})`
