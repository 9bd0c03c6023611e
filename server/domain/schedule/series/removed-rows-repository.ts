import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { mails } from '../../../db/schema/notifications.ts'

/** Deleted rows by table, and the emails in the log of each booking. */
export type RemovedRows = {
  offerings: { id: number; starts_at: string; ends_at: string; is_active: boolean }[]
  cancellations: unknown[]
  bookings: unknown[]
  class_messages: unknown[]
  letters: { id: number; booking_id: number }[]
}

// The tables in the order in which their rows are restored.
const tables = ['offerings', 'cancellations', 'bookings', 'class_messages'] as const satisfies (keyof RemovedRows)[]

export async function readRows(tx: Transaction, offeringIds: number[]): Promise<RemovedRows> {
  const these = sql.join(
    offeringIds.map((id) => sql`${id}::int`),
    sql`, `,
  )
  const rowsOf = async <Row>(table: (typeof tables)[number], which: SQL): Promise<Row[]> => {
    const [row] = await tx
      .select({ all: sql<Row[]>`coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]')` })
      .from(sql`${sql.raw(table)} as t`)
      .where(which)
    return row?.all ?? []
  }
  const ofThese = sql`t.offering_id in (${these})`
  return {
    offerings: await rowsOf('offerings', sql`t.id in (${these})`),
    cancellations: await rowsOf('cancellations', ofThese),
    bookings: await rowsOf('bookings', ofThese),
    class_messages: await rowsOf('class_messages', ofThese),
    letters: await tx
      .select({ id: mails.id, booking_id: sql<number>`${mails.bookingId}` })
      .from(mails)
      .innerJoin(bookings, eq(bookings.id, mails.bookingId))
      .where(inArray(bookings.offeringId, offeringIds)),
  }
}

export async function restoreRows(tx: Transaction, removed: RemovedRows): Promise<void> {
  for (const table of tables) {
    const rows = JSON.stringify(removed[table])
    const name = sql.raw(table)
    await tx.execute(sql`insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, ${rows}::jsonb)`)
  }
  const emails = JSON.stringify(removed.letters)
  await tx.execute(
    sql`update mails set booking_id = l.booking_id from jsonb_to_recordset(${emails}::jsonb) as l(id int, booking_id int) where mails.id = l.id`,
  )
}
