import { and, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { type ListPage, readListPage } from '../../../db/list-page.ts'
import { receipts } from '../../../db/schema/receipts.ts'
import { paymentWaits } from '../../../db/waits-for-proof.ts'
import type { Receipt } from './receipt.ts'
import { ofPerson, receiptColumns } from './receipt-repository.ts'

export type ReceiptFilter = {
  year?: number | undefined
  kind?: 'receipt' | 'credit_note' | 'company' | undefined
  personId?: number | undefined
  /** Excludes receipts hidden from the person until they prove their email address. */
  inReach?: true | undefined
  search?: string | undefined
}

export async function listReceiptsPage(
  reader: Reader,
  filter: ReceiptFilter,
  page: { limit: number; offset: number },
): Promise<ListPage<Receipt>> {
  const wanted = conditions(reader, filter)
  return readListPage(page, {
    rows: async ({ limit, offset, isReversed }) =>
      reader
        .select(receiptColumns)
        .from(receipts)
        .where(wanted)
        .orderBy(...(isReversed ? [receipts.movedAt, receipts.id] : [desc(receipts.movedAt), desc(receipts.id)]))
        .limit(limit)
        .offset(offset),
    count: () => reader.$count(receipts, wanted),
  })
}

function conditions(reader: Reader, { year, kind, personId, inReach, search }: ReceiptFilter) {
  const company = sql`${receipts.snapshot}->'buyer'->'company'`
  const about = sql`concat_ws(' ', ${receipts.name}, ${receipts.snapshot}->'buyer'->>'name', ${company}->>'name', ${company}->>'companyNumber')`
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  return and(
    year === undefined ? undefined : eq(receipts.year, year),
    kind === 'receipt' ? inArray(receipts.kind, ['receipt', 'correction']) : undefined,
    kind === 'credit_note' ? inArray(receipts.kind, ['credit_note', 'reversal']) : undefined,
    kind === 'company' ? sql`jsonb_typeof(${company}) = 'object'` : undefined,
    personId === undefined ? undefined : ofPerson(reader, personId),
    inReach && not(paymentWaits(receipts.paymentId)),
    ...words.map((word) => sql`${about} ilike ${`%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`),
  )
}
