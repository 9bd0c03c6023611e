import { type SQL, sql } from 'drizzle-orm'
import { type CountedList, MANY_ROWS } from '../../../../packages/contract/studio/list-rows.ts'
import type { Reader } from '../../../db/database.ts'

type StoredList = Exclude<CountedList, 'owed'>

/**
 * Selects the rows of each list. Growing tables are read by id, because the planner otherwise reads them in full. `tasks`: only handled
 * ones. `news`: also payments, because only people who have paid get newsletters.
 */
const rows: Record<StoredList, SQL> = {
  tasks: sql`select from attention_done`,
  classes: sql`select from offerings order by id`,
  courses: sql`select from courses`,
  services: sql`select from services`,
  days_off: sql`select from days_off`,
  people: sql`select from people order by id`,
  bookings: sql`select from bookings order by id`,
  messages: sql`select from messages order by id`,
  emails: sql`select from mails order by id`,
  news: sql`select from newsletters union all (select from payments order by id limit ${MANY_ROWS})`,
  payments: sql`select from payments order by id`,
  bank: sql`select from settings where transfers_on union all (select from bank_lines order by id limit ${MANY_ROWS})`,
  in_person: sql`select from settings where sales_records is not null union all (select from payments where in_person limit ${MANY_ROWS})`,
  passes: sql`select from pass_products union all (select from accounts where kind = 'pass' order by id limit ${MANY_ROWS}) union all (select from vouchers order by id limit ${MANY_ROWS})`,
  receipts: sql`select from receipts order by id`,
  gallery: sql`select from gallery_items`,
  pictures: sql`select from site_pictures`,
  changes: sql`select from audit_trail order by id`,
}

/** Counts the rows of each list up to MANY_ROWS, in one query. Includes rows that the list hides, such as erased people. */
export async function countRowsOfLists(reader: Reader): Promise<Record<StoredList, number>> {
  const counts = Object.entries(rows).map(([name, found]) => [
    name,
    sql<number>`(select count(*)::int from (${found} limit ${MANY_ROWS}) as found)`,
  ])
  const [counted] = await reader.select(Object.fromEntries(counts) as Record<StoredList, SQL<number>>).from(sql`(select) as once`)
  if (!counted) throw new Error('Nothing was counted.')
  return counted
}
