import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import type { ListPage, RowRange } from '../../../db/list-page.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { inOrder, reversed, type Sort } from '../../../db/sort.ts'
import { creditPart } from '../../bookings/seats/pass-column-repository.ts'
import { paymentsOfPerson } from '../../money/payments/payments-of-person-repository.ts'
import { listMoneyPage, type MoneyFilter, moneyConditions, paymentIds, selectMoney, withPurchase } from './purchase-repository.ts'

/** Amounts in haléře. */
export type ListedPayment = Awaited<ReturnType<typeof select>>[number]

/** When the money was received, or else when the checkout was requested. */
export const paidAt = sql<Date>`coalesce(${payments.settledAt}, ${payments.createdAt})`.mapWith(payments.createdAt)
const columns = {
  id: payments.id,
  at: paidAt,
  amount: payments.amount,
  fee: sql`coalesce(${payments.fee}, -1)`,
  method: payments.method,
  channel: payments.channel,
  status: payments.status,
}

/** A number in the search matches the id of a payment, booking or order. */
export type PaymentFilter = MoneyFilter & {
  id?: number
  personId?: number
  /** Omits payments of 0, which are not money: free seats, and seats paid by credit or pass. */
  isMoney?: boolean
  method?: ListedPayment['method'] | undefined
  status?: ListedPayment['status'] | undefined
  sort?: Sort<keyof typeof columns> | undefined
}

export async function listPaymentsPage(
  reader: Reader,
  filter: PaymentFilter,
  page: { limit: number; offset: number },
): Promise<ListPage<ListedPayment>> {
  const wanted = await conditions(reader, filter)
  const sort = filter.sort ?? '-at'
  return listMoneyPage(page, filter.search, {
    id: payments.id,
    find: (stretch) => selectIds(reader, wanted, sort, stretch),
    read: (those, isReversed) => select(reader, those, orderOf(sort, isReversed)),
    count: () => reader.$count(payments, wanted),
  })
}

const orderOf = (sort: Sort<keyof typeof columns>, isReversed: boolean): SQL[] =>
  inOrder(isReversed ? reversed(sort) : sort, columns, payments.id)

function selectIds(reader: Reader, wanted: SQL | undefined, sort: Sort<keyof typeof columns>, { limit, offset, isReversed }: RowRange) {
  return reader
    .select({ id: payments.id })
    .from(payments)
    .where(wanted)
    .orderBy(...orderOf(sort, isReversed))
    .limit(limit)
    .offset(offset)
}

async function select(reader: Reader, those: SQL, order: SQL[]) {
  const rows = await selectMoney(reader, {
    id: payments.id,
    at: paidAt,
    amount: payments.amount,
    // After this payment was returned, the booking may have been paid again with a different amount of credit.
    /** The part of the price paid by credit, while this payment is open or kept. */
    covered: sql<number>`case when ${payments.status} in ('open', 'kept') then coalesce(${orders.covered}, ${creditPart}) else 0 end`,
    currency: payments.currency,
    /** Includes refunds that are due but not done. */
    refunded: sql<number>`(select coalesce(sum(${refunds.amount} - ${refunds.paidOut}), 0)::int from ${refunds}
      where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'failed')`,
    fee: payments.fee,
    status: payments.status,
    channel: payments.channel,
    method: payments.method,
    provider: payments.provider,
    providerPaymentId: payments.providerPaymentId,
    flagged: payments.flagged,
    inPerson: payments.inPerson,
  })
    .where(those)
    .orderBy(...order)
  return rows.map(withPurchase)
}

export async function findListedPayment(reader: Reader, id: number): Promise<ListedPayment | undefined> {
  return (await listPaymentsPage(reader, { id }, { limit: 1, offset: 0 })).rows[0]
}

async function conditions(reader: Reader, { id, personId, isMoney, method, status, ...filter }: PaymentFilter): Promise<SQL | undefined> {
  return and(
    id === undefined ? undefined : eq(payments.id, id),
    personId === undefined ? undefined : sql`${payments.id} in ${paymentsOfPerson(personId)}`,
    isMoney ? gt(payments.amount, 0) : undefined,
    method && eq(payments.method, method),
    status && eq(payments.status, status),
    await moneyConditions(reader, filter, {
      id: payments.id,
      at: paidAt,
      numbers: [payments.id, payments.bookingId, payments.orderId],
      ids: paymentIds,
    }),
  )
}
