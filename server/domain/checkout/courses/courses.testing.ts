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

const ADDED_SEATS = `bookings b join accounts a on a.id = b.account_id
  join course_dates d on d.course_id = a.course_id and d.offering_id = b.offering_id and d.instead_of is not null`

/** Queries for states that must never occur. Each must find no rows. */
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
  'a date cancelled by the studio that keeps its entry': `select b.id from bookings b join accounts a on a.id = b.account_id
    join cancellations c on c.id = b.cancellation_id where a.course_id is not null and a.ended_at is null and b.status = 'cancelled'
      and c.status = 'done' and entries_on(b.id, a.id) <> 0`,
  'entries that are neither used, left, refunded nor lapsed': `select a.id from accounts a where a.course_id is not null
    and case when a.ended_at is not null then balance_of(a.id) <> 0 else
      a.entries + (select coalesce(sum(amount), 0) from ledger_entries l where l.account_id = a.id and l.why = 'adjusted')
        <> (select count(*) from bookings b where b.account_id = a.id and (b.status = 'paid' or entries_on(b.id, a.id) = 1))
          + (select count(*) from ledger_entries l where l.account_id = a.id and l.cause like 'refunded:date:%') + balance_of(a.id) end`,
  'an entry taken for a date that was not refunded': `select l.id from ledger_entries l where l.cause like 'refunded:date:%'
    and not exists (select from refunds r join payments p on p.id = r.payment_id
      where p.order_id = l.order_id and r.idempotency_key = 'date:' || split_part(l.cause, ':', 4))
    and not exists (select from ledger_entries m where m.order_id = l.order_id and m.amount > 0
      and m.cause like 'refunded:%:date:' || split_part(l.cause, ':', 4))`,
  'a date refunded without its entry': `select r.id from refunds r join payments p on p.id = r.payment_id
    where r.idempotency_key like 'date:%' and not exists (select from ledger_entries l where l.order_id = p.order_id
      and l.cause like 'refunded:date:%:' || split_part(r.idempotency_key, ':', 2))`,
  'a seat in the class added for a date that was refunded': `select b.id from bookings b join accounts a on a.id = b.account_id
    join course_dates d on d.course_id = a.course_id and d.offering_id = b.offering_id
    join ledger_entries l on l.account_id = a.id and l.cause = 'refunded:date:' || a.id || ':' || d.instead_of`,
  'two seats for one cancelled date': `select a.id from ${ADDED_SEATS}
    where b.status = 'paid' group by a.id, d.instead_of having count(*) > 1`,
  'a seat in an added class beside the entry of the cancelled date': `select b.id from ${ADDED_SEATS}
    where b.status = 'paid' and a.ended_at is null and (select coalesce(sum(entries_on(c.id, a.id)), 0) from bookings c
      where c.account_id = a.id and c.offering_id in (d.instead_of, d.offering_id) and c.status in ('paid', 'cancelled')) < 1`,
  'a seat in an added class of which its person was never told': `select b.id from ${ADDED_SEATS}
    where not exists (select from mails m where m.booking_id = b.id and m.kind = 'booking-confirmed')
    and not exists (select from mails m where m.cause in ('pass-bought:' || b.order_id, 'course-given:' || a.id) and b.created_at <= a.created_at)
    and not exists (select from mails m join bookings c on c.id = m.booking_id join cancellations k on k.id = c.cancellation_id
      where m.cause = 'class-cancelled:' || c.id || ':called-off:' || k.id and c.account_id = a.id and c.offering_id = d.instead_of)`,
  'a person of a replaced date who was never told that it is cancelled': `select b.id from bookings b join cancellations c on c.id = b.cancellation_id
    where c.status = 'done' and c.tell and c.replacement is not null and b.account_id is not null
    and exists (select from ledger_entries l where l.booking_id = b.id and l.why = 'class_cancelled')
    and not exists (select from mails m where m.cause = 'class-cancelled:' || b.id || ':called-off:' || c.id)`,
  // Excludes people who used the entry elsewhere or booked the class themselves, and passes and bookings that staff changed.
  'a person with an unused entry left out of an added class that had a seat': `select b.id from deferred_actions x
    join bookings b on b.offering_id = x.offering_id join accounts a on a.id = b.account_id and a.course_id = x.course_id
    where x.act = 'add-date' and x.status = 'done' and a.ended_at is null and balance_of(a.id) > 0
    and (select array_agg(l.why order by l.id) from ledger_entries l where l.booking_id = b.id) = array['spent', 'class_cancelled']
    and not exists (select from ledger_entries l where l.account_id = a.id
      and (l.why = 'adjusted' or l.cause = 'refunded:date:' || a.id || ':' || x.offering_id))
    and not exists (select from bookings s where (s.account_id = a.id or s.person_id = a.person_id) and s.offering_id in
      (select d.offering_id from course_dates d where d.instead_of = x.offering_id))
    and not exists (select from bookings m where m.account_id = a.id and not exists
      (select from course_dates d where d.course_id = a.course_id and d.offering_id = m.offering_id))`,
}
