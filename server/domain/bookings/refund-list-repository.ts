import { and, count, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import { people } from '../../db/schema/identity.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import { inOrder, type Sort } from '../../db/sort.ts'
import { type PaidThing, thingColumns, withThing } from './paid-thing-repository.ts'
import { bookingsWith } from './wanted-bookings-repository.ts'

/** Money on its way back. Amount in haléře. */
export type ListedRefund = {
  id: number
  paymentId: number
  createdAt: Date
  doneAt: Date | null
  amount: number
  status: 'due' | 'sent' | 'done' | 'failed'
  cause: 'unwanted' | 'staff' | 'provider'
  lastError: string | null
  byHand: boolean
  /** How it goes back. */
  method: 'card' | 'cash' | 'transfer' | 'free'
  channel: 'online' | 'studio'
  thing: PaidThing
}

const columns = { id: refunds.id, at: refunds.createdAt, amount: refunds.amount }
/** How staff handed it over; else how the money had come. */
export const wayBack = sql<ListedRefund['method']>`coalesce(${refunds.handedOver}, ${payments.method})`

/** Left out: not filtered. `from` until before `to`, of when it was asked for. */
export type RefundFilter = {
  paymentId?: number
  from?: Date | undefined
  to?: Date | undefined
  method?: ListedRefund['method'] | undefined
  status?: ListedRefund['status'] | undefined
  search?: string | undefined
  sort?: Sort<keyof typeof columns> | undefined
}

/** One page, newest first unless asked otherwise, with the number of all. */
export async function pageRefunds(
  reader: Reader,
  filter: RefundFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: ListedRefund[]; total: number }> {
  const wanted = conditions(reader, filter)
  const [all] = await reader.select({ n: count() }).from(refunds).innerJoin(payments, eq(payments.id, refunds.paymentId)).where(wanted)
  const rows = await reader
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      createdAt: refunds.createdAt,
      doneAt: refunds.doneAt,
      amount: refunds.amount,
      status: refunds.status,
      cause: refunds.cause,
      lastError: refunds.lastError,
      byHand: refunds.byHand,
      method: wayBack,
      channel: payments.channel,
      ...thingColumns,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(people, eq(people.id, bookings.personId))
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(wanted)
    .orderBy(...inOrder(filter.sort ?? '-at', columns, refunds.id))
    .limit(page.limit)
    .offset(page.offset)
  return { rows: rows.map(withThing), total: all?.n ?? 0 }
}

function conditions(reader: Reader, { paymentId, from, to, method, status, search }: RefundFilter): SQL | undefined {
  return and(
    paymentId === undefined ? undefined : eq(refunds.paymentId, paymentId),
    from && gte(refunds.createdAt, from),
    to && lt(refunds.createdAt, to),
    method && sql`${wayBack} = ${method}`,
    status && eq(refunds.status, status),
    search ? or(inArray(payments.bookingId, bookingsWith(reader, search)), hasNumber(search)) : undefined,
  )
}

const hasNumber = (search: string): SQL | undefined =>
  /^[1-9]\d{0,8}$/.test(search) ? or(eq(refunds.id, Number(search)), eq(refunds.paymentId, Number(search))) : undefined
