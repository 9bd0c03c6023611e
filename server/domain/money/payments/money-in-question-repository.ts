import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Reader, rowsOf } from '../../../db/database.ts'

/** Of the booking with this id: whether money of it is in question and nobody has dealt with it yet. A column is named with its table. */
export const moneyInQuestion = (bookingId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select from payments odd left join attention_done done on done.kind = odd.flagged and done.subject_id = odd.id
  where odd.booking_id = ${bookingId} and odd.flagged is not null and done.at is null)`

export async function isMoneyInQuestion(reader: Reader, bookingId: number): Promise<boolean> {
  const asked = sql`select ${moneyInQuestion(sql`${bookingId}`)} as "inQuestion"`
  const rows = await rowsOf<{ inQuestion: boolean }>(reader, asked)
  return rows[0]?.inQuestion === true
}
