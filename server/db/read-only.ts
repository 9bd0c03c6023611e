import { sql } from 'drizzle-orm'
import { type Reader, rowsOf } from './database.ts'

/** Returns whether the database refuses writes because its disk is full or it is a standby. */
export async function isReadOnly(reader: Reader): Promise<boolean> {
  const rows = await rowsOf<{ is: boolean }>(reader, sql`select current_setting('transaction_read_only') = 'on' as is`)
  return rows[0]?.is ?? false
}
