import { type SQL, sql } from 'drizzle-orm'

/**
 * What people are ordered by when it is no word of their own: one pass over all bookings or payments, where asking for each person
 * would take ten times as long. Each answers `person_id` and `rank`; who is not there has nothing.
 */
export const rankings = {
  bookings_count: sql`(select person_id, count(*) as rank from bookings
    where status = 'paid' or (status = 'pending' and (held_until is null or held_until > statement_timestamp())) group by person_id)`,
  last_visit: sql`(select b.person_id, max(o.starts_at) as rank from bookings b join offerings o on o.id = b.offering_id
    where b.status = 'paid' and o.starts_at <= statement_timestamp() group by b.person_id)`,
  total_paid: sql`(select b.person_id, sum(p.amount) - coalesce(sum(back.amount), 0) as rank from payments p join bookings b on b.id = p.booking_id
    left join (select payment_id, sum(amount) as amount from refunds where status <> 'failed' group by payment_id) back on back.payment_id = p.id
    where p.status in ('kept', 'returned') group by b.person_id)`,
} satisfies Record<string, SQL>

export type Ranking = keyof typeof rankings
