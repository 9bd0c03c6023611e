import { type SQL, sql } from 'drizzle-orm'

/** Selects the ids of all payments of a person for bookings and orders. Each part uses an index of its own. */
export const paymentsOfPerson = (personId: number): SQL => sql`(
  select p.id from payments p join bookings b on b.id = p.booking_id where b.person_id = ${personId}
  union all select p.id from payments p join orders o on o.id = p.order_id where o.person_id = ${personId})`
