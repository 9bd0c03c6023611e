import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { people, personSearchText } from '../../../db/schema/identity.ts'
import { payments } from '../../../db/schema/payments.ts'
import { containsWords } from '../../../db/search.ts'

const searchText = sql`(${personSearchText(people)} || ' ' || coalesce(${orders.details}->>'nameEn', '') || ' ' || coalesce(${orders.details}->>'nameRu', ''))`

/** SQL: whether a payment belongs to an order that matches all words; undefined if no order matches. Orders are few enough to scan. */
export async function isOfOrderWith(reader: Reader, search: string): Promise<SQL | undefined> {
  const found = () =>
    reader.select({ id: orders.id }).from(orders).innerJoin(people, eq(people.id, orders.personId)).where(containsWords(searchText, search))
  const isThere = (await found().limit(1)).length > 0
  return isThere ? inArray(payments.orderId, found()) : undefined
}
