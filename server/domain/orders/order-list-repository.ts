import { desc, eq } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { orders } from '../../db/schema/accounts.ts'
import { type ListedOrder, selectOrders } from './order-repository.ts'

/** A person's orders, the newest first. */
export const listOrders = async (reader: Reader, personId: number): Promise<ListedOrder[]> =>
  (await selectOrders(reader).where(eq(orders.personId, personId)).orderBy(desc(orders.id))) as ListedOrder[]
