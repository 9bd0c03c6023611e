import { and, eq, gte, ne, or, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { receiptCounters } from '../../../db/schema/receipts.ts'

export async function isPrefixTaken(reader: Reader, prefixes: Record<'receipt' | 'credit_note', string>): Promise<boolean> {
  const taken = (series: 'receipt' | 'credit_note') => and(ne(receiptCounters.series, series), eq(receiptCounters.prefix, prefixes[series]))
  const [row] = await reader
    .select({ series: receiptCounters.series })
    .from(receiptCounters)
    // Includes the last year, whose books stay open for a month after its end.
    .where(and(gte(receiptCounters.year, sql<number>`extract(year from now())::int - 1`), or(taken('receipt'), taken('credit_note'))))
    .limit(1)
  return row !== undefined
}
