import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import type { Customer } from './pricing.ts'

// SQL: whether a booking was paid by credit, by a pass, or by money that was not fully refunded. Excludes free bookings.
const isPaidFor = sql`(ledger_on(b.id, b.account_id) > 0 or exists (
  select 1 from payments p where p.booking_id = b.id and p.status = 'kept'
    and p.amount > (select coalesce(sum(f.amount), 0) from refunds f where f.payment_id = p.id and f.status <> 'failed')))`

/** `besides` is an offering that is not counted, so that a seat in it does not change the price of this seat. */
export const customerColumns = (personId: number, besides = 0) => ({
  firstOnlineAhead: sql<boolean>`not exists (
    select 1 from ${bookings} b
    join ${offerings} o on o.id = b.offering_id
    join ${services} s on s.id = o.service_id
    where b.person_id = ${personId} and b.offering_id <> ${besides} and s.is_online and is_live(b.status, b.held_until))`,
  returning: isReturning(personId, sql`${besides}`),
})

export const isReturning = (personId: number, besides: SQLWrapper) => sql<boolean>`exists (
    select 1 from ${bookings} b
    where b.person_id = ${personId} and b.offering_id <> ${besides} and b.status = 'paid' and ${isPaidFor})`

export async function readCustomer(reader: Reader, personId: number): Promise<Customer> {
  const [row] = await reader.select(customerColumns(personId)).from(sql`(select 1) as asker`).prepare('read_customer').execute()
  return row ?? { firstOnlineAhead: false, returning: false }
}
