import { type SQL, sql } from 'drizzle-orm'

/** The ids of all that a person has paid or was to pay: for bookings, and for orders. Each has its own index. */
export const paymentsOfPerson = (personId: number): SQL => sql`(
  select p.id from payments p join bookings b on b.id = p.booking_id where b.person_id = ${personId}
  union all select p.id from payments p join orders o on o.id = p.order_id where o.person_id = ${personId})`
