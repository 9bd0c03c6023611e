import { and, count, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import { people } from '../../db/schema/identity.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import { inOrder, type Sort } from '../../db/sort.ts'
import { type PaidThing, thingColumns, withThing } from './paid-thing-repository.ts'
import { bookingsWith } from './wanted-bookings-repository.ts'

/** One attempt to pay. Amounts in haléře. */
export type ListedPayment = {
  id: number
  /** When the money came; of what never was paid, when it was asked for. */
  at: Date
  amount: number
  currency: string
  /** How much went back, or is on its way. */
  refunded: number
  /** What the provider keeps of it; null: not known. */
  fee: number | null
  status: 'open' | 'closed' | 'kept' | 'returned'
  channel: 'online' | 'studio'
  method: 'card' | 'cash' | 'transfer' | 'free'
  provider: string
  providerPaymentId: string | null
  flagged: string | null
  thing: PaidThing
}

/** When the money came; of what never was paid, when it was asked for. */
export const paidAt = sql<Date>`coalesce(${payments.settledAt}, ${payments.createdAt})`.mapWith(payments.createdAt)
const columns = { id: payments.id, at: paidAt, amount: payments.amount }

/** Left out: not filtered. `from` until before `to`. `search`: words of the person or the class, or a number of payment or booking. */
export type PaymentFilter = {
  id?: number
  personId?: number
  from?: Date | undefined
  to?: Date | undefined
  method?: ListedPayment['method'] | undefined
  status?: ListedPayment['status'] | undefined
  search?: string | undefined
  sort?: Sort<keyof typeof columns> | undefined
}

/** One page, the newest money first unless asked otherwise, with the number of all. */
export async function pagePayments(
  reader: Reader,
  filter: PaymentFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: ListedPayment[]; total: number }> {
  const wanted = conditions(reader, filter)
  const order = inOrder(filter.sort ?? '-at', columns, payments.id)
  // The page is found first: nothing else is read of what is passed over.
  const ids = reader
    .select({ id: payments.id })
    .from(payments)
    .where(wanted)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
  const [all] = await reader.select({ n: count() }).from(payments).where(wanted)
  const rows = await reader
    .select({
      id: payments.id,
      at: paidAt,
      amount: payments.amount,
      currency: payments.currency,
      refunded: sql<number>`(select coalesce(sum(${refunds.amount}), 0)::int from ${refunds}
        where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'failed')`,
      fee: payments.fee,
      status: payments.status,
      channel: payments.channel,
      method: payments.method,
      provider: payments.provider,
      providerPaymentId: payments.providerPaymentId,
      flagged: payments.flagged,
      ...thingColumns,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(people, eq(people.id, bookings.personId))
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(inArray(payments.id, ids))
    .orderBy(...order)
  return { rows: rows.map(withThing), total: all?.n ?? 0 }
}

export async function findListedPayment(reader: Reader, id: number): Promise<ListedPayment | undefined> {
  return (await pagePayments(reader, { id }, { limit: 1, offset: 0 })).rows[0]
}

function conditions(reader: Reader, { id, personId, from, to, method, status, search }: PaymentFilter): SQL | undefined {
  const ofPerson = (whose: number) => reader.select({ id: bookings.id }).from(bookings).where(eq(bookings.personId, whose))
  return and(
    id === undefined ? undefined : eq(payments.id, id),
    personId === undefined ? undefined : inArray(payments.bookingId, ofPerson(personId)),
    from && gte(paidAt, from),
    to && lt(paidAt, to),
    method && eq(payments.method, method),
    status && eq(payments.status, status),
    search ? or(inArray(payments.bookingId, bookingsWith(reader, search)), hasNumber(search)) : undefined,
  )
}

const hasNumber = (search: string): SQL | undefined =>
  /^[1-9]\d{0,8}$/.test(search) ? or(eq(payments.id, Number(search)), eq(payments.bookingId, Number(search))) : undefined
