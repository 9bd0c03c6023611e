import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Reader, rowsOf } from '../../../db/database.ts'
import type { PurchaseId } from './purchase.ts'

const isInQuestion = (condition: SQL) => sql<boolean>`exists (
  select from payments odd left join attention_done done on done.kind = odd.flagged and done.subject_id = odd.id
  where ${condition} and odd.flagged is not null and done.at is null)`

/** SQL: whether a payment of this booking is flagged and not yet handled. Pass a column with its table name. */
export const moneyInQuestion = (bookingId: SQLWrapper): SQL<boolean> => isInQuestion(sql`odd.booking_id = ${bookingId}`)

export async function isMoneyInQuestion(reader: Reader, { bookingId, orderId }: PurchaseId): Promise<boolean> {
  const condition = bookingId === undefined ? sql`odd.order_id = ${orderId}` : sql`odd.booking_id = ${bookingId}`
  const rows = await rowsOf<{ inQuestion: boolean }>(reader, sql`select ${isInQuestion(condition)} as "inQuestion"`)
  return rows[0]?.inQuestion === true
}
