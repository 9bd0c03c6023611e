import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import type { ListPage, RowRange } from '../../../db/list-page.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { inOrder, reversed, type Sort } from '../../../db/sort.ts'
import { listMoneyPage, type MoneyFilter, moneyConditions, selectMoney, withPurchase } from './purchase-repository.ts'

/** Amount in haléře. */
export type ListedRefund = Awaited<ReturnType<typeof select>>[number]

/** How the money was returned: as credit, by the method that staff recorded, or by the method of the payment. */
export const refundMethod = sql<
  (typeof payments.$inferSelect)['method']
>`case when ${refunds.toCredit} then 'credit' else coalesce(${refunds.handedOver}, ${payments.method}) end`
const columns = {
  id: refunds.id,
  at: refunds.createdAt,
  amount: refunds.amount,
  method: refundMethod,
  status: refunds.status,
  cause: refunds.cause,
}

/** `from` and `to` refer to the request of the refund. A number in the search matches the id of a refund or a payment. */
export type RefundFilter = MoneyFilter & {
  paymentId?: number
  method?: ListedRefund['method'] | undefined
  status?: ListedRefund['status'] | undefined
  sort?: Sort<keyof typeof columns> | undefined
}

const ofPayment = eq(refunds.paymentId, payments.id)

export async function listRefundsPage(
  reader: Reader,
  filter: RefundFilter,
  page: { limit: number; offset: number },
): Promise<ListPage<ListedRefund>> {
  const wanted = await conditions(reader, filter)
  const sort = filter.sort ?? '-at'
  return listMoneyPage(page, filter.search, {
    id: refunds.id,
    find: (stretch) => selectIds(reader, wanted, sort, stretch),
    read: (those, isReversed) => select(reader, those, orderOf(sort, isReversed)),
    count: () => countRefunds(reader, filter, wanted),
  })
}

const orderOf = (sort: Sort<keyof typeof columns>, isReversed: boolean): SQL[] =>
  inOrder(isReversed ? reversed(sort) : sort, columns, refunds.id)

function selectIds(reader: Reader, wanted: SQL | undefined, sort: Sort<keyof typeof columns>, { limit, offset, isReversed }: RowRange) {
  return refundIds(reader, wanted)
    .orderBy(...orderOf(sort, isReversed))
    .limit(limit)
    .offset(offset)
}

async function select(reader: Reader, those: SQL, order: SQL[]) {
  const rows = await selectMoney(reader, {
    id: refunds.id,
    paymentId: refunds.paymentId,
    createdAt: refunds.createdAt,
    doneAt: refunds.doneAt,
    amount: refunds.amount,
    status: refunds.status,
    cause: refunds.cause,
    lastError: refunds.lastError,
    byHand: refunds.byHand,
    method: refundMethod,
    channel: payments.channel,
  })
    .innerJoin(refunds, ofPayment)
    .where(those)
    .orderBy(...order)
  return rows.map(withPurchase)
}

async function countRefunds(reader: Reader, { method }: RefundFilter, wanted: SQL | undefined): Promise<number> {
  // Only a filter by method needs the payments.
  if (method === undefined) return reader.$count(refunds, wanted)
  const [row] = await reader.select({ n: sql<number>`count(*)::int` }).from(refunds).innerJoin(payments, ofPayment).where(wanted)
  return row?.n ?? 0
}

const refundIds = (reader: Reader, where: SQL | undefined) =>
  reader.select({ id: refunds.id }).from(refunds).innerJoin(payments, ofPayment).where(where)

async function conditions(reader: Reader, { paymentId, method, status, ...filter }: RefundFilter): Promise<SQL | undefined> {
  return and(
    paymentId === undefined ? undefined : eq(refunds.paymentId, paymentId),
    method && sql`${refundMethod} = ${method}`,
    status && eq(refunds.status, status),
    await moneyConditions(reader, filter, {
      id: refunds.id,
      at: refunds.createdAt,
      numbers: [refunds.id, refunds.paymentId],
      ids: refundIds,
    }),
  )
}
