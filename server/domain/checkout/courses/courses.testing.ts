import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { openOrderCheckout } from '../open-order-checkout.ts'
import { type PlaceCourseOrder, placeCourseOrder } from './place-course-order.ts'

const SITE = 'http://localhost:3000'

type Wanted = { personId: number; courseId: number } & Partial<PlaceCourseOrder>

/** Returns the id of the order, or why it was refused. */
export async function orderCourse(deps: BookingDependencies, wanted: Wanted): Promise<number | string> {
  const usual = { expectedPrice: undefined, expectedDue: undefined, use: undefined, language: 'en' as const, siteUrl: SITE }
  const placed = await placeCourseOrder(deps, { ...usual, ...wanted })
  return placed.ok ? placed.value.order.id : placed.reason
}

/** Opens the checkout of an order and returns its session, or why it was refused. */
export async function openSession(deps: BookingDependencies, orderId: number, personId: number): Promise<string> {
  const opened = await openOrderCheckout(deps, { orderId, personId, language: 'en', siteUrl: SITE })
  return opened.ok ? (opened.value.url.split('/').at(-1) as string) : opened.reason
}

/** Moves the end of an order's hold into the past. */
export async function lapseOrder(db: Database, orderId: number): Promise<void> {
  await db.execute(sql`update orders set held_until = clock_timestamp() - interval '1 second' where id = ${orderId}`)
}

/** Finds states that must never occur: a person with only some dates of an order, seats beyond the places, and entries that do not match the seats. */
export const courseFaults: Record<string, string> = {
  'a live order without a seat in each date': `select o.id from orders o where o.course_id is not null and o.status = 'pending'
    and is_live(o.status, o.held_until) and (select count(*) from bookings b where b.order_id = o.id and is_live(b.status, b.held_until))
      not in ((o.details->>'entries')::int)
    and not exists (select from bookings b join cancellations c on c.id = b.cancellation_id where b.order_id = o.id)`,
  'a hold that ends at another time than its order': `select b.id from bookings b join orders o on o.id = b.order_id
    where b.status = 'pending' and o.status = 'pending' and b.held_until is distinct from o.held_until`,
  'a live hold of an order that is not pending': `select b.id from bookings b join orders o on o.id = b.order_id
    where b.status = 'pending' and is_live(b.status, b.held_until) and o.status <> 'pending'`,
  'more people than the course has places': `select d.course_id from course_dates d join courses c on c.id = d.course_id
    where (select count(*) from bookings b left join orders o on o.id = b.order_id left join accounts a on a.id = b.account_id
      where b.offering_id = d.offering_id and is_live(b.status, b.held_until) and coalesce(o.course_id, a.course_id) = c.id) > c.places`,
  'a pass of a course whose entries are not its dates': `select a.id from accounts a where a.course_id is not null
    and a.entries <> (select sum(l.amount) from ledger_entries l where l.account_id = a.id and l.why = 'sold')`,
  'a paid date without its entry': `select b.id from bookings b join accounts a on a.id = b.account_id
    where a.course_id is not null and b.status = 'paid' and entries_on(b.id, a.id) <> 1`,
}
