import { eq, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { orders } from '../../../db/schema/accounts.ts'

const kept = sql`from payments p where p.order_id = orders.id and p.status = 'kept'`

/** The price of an order and its refundable money in haléře. `left`: payment and credit together. `credit`: the credit alone. */
export async function readOrderMoney(reader: Reader, orderId: number) {
  const [row] = await reader
    .select({
      price: orders.price,
      paid: sql<number | null>`(select p.amount - (select coalesce(sum(r.amount - r.paid_out), 0)::int from refunds r
        where r.payment_id = p.id and r.status <> 'failed') ${kept})`,
      credit: sql<number>`(select coalesce(-sum(l.amount), 0)::int from ledger_entries l where l.order_id = orders.id and l.account_id = orders.account_id)`,
      method: sql<'card' | 'cash' | 'transfer' | null>`(select p.method ${kept} and p.amount > 0)`,
      isDisputed: sql<boolean>`exists (select ${kept} and exists (select from disputes d
        where d.payment_id = p.id and d.status not in ('won', 'warning_closed', 'prevented')))`,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!row || row.paid === null) return undefined
  const { paid, ...money } = row
  return { ...money, left: paid + row.credit }
}

/** Returns what the withdrawal from an order has refunded, as credit and as money, in haléře. */
export async function readWithdrawnMoney(reader: Reader, orderId: number): Promise<number> {
  const [row] = await reader
    .select({
      back: sql<number>`(coalesce((select sum(l.amount) from ledger_entries l
          where l.order_id = orders.id and l.account_id = orders.account_id and l.why = 'withdrawn'), 0)
        + coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
          where p.order_id = orders.id and r.cause = 'person'), 0))::int`,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  return row?.back ?? 0
}
