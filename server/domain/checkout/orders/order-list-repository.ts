import { and, desc, eq, not } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { orderWaits } from '../../../db/waits-for-proof.ts'
import { type ListedOrder, selectOrders } from './order-repository.ts'

/** Excludes orders that wait for the proof of the address. Newest first. */
export const listOrders = async (reader: Reader, personId: number): Promise<ListedOrder[]> =>
  (await selectOrders(reader)
    .where(and(eq(orders.personId, personId), not(orderWaits(orders.id))))
    .orderBy(desc(orders.id))) as ListedOrder[]
