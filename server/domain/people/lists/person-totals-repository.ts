import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Reader, Transaction } from '../../../db/database.ts'
import { personTotals, personTotalsDue } from '../../../db/schema/person-totals.ts'
import { fieldOf } from '../../../db/sort.ts'

export const totals = {
  bookings_count: personTotals.bookingsCount,
  last_visit: personTotals.lastVisit,
  total_paid: personTotals.totalPaid,
}
export type PersonTotalField = keyof typeof totals

/** Sorts by a total. People without a value come last in both directions. `isReversed`: sorts in the opposite order. */
export function inOrderOfTotal(sort: PersonTotalField | `-${PersonTotalField}`, isReversed: boolean): SQL {
  const towards = sql.raw(sort.startsWith('-') === isReversed ? 'asc' : 'desc')
  return sql`${totals[fieldOf(sort)]} ${towards} nulls ${sql.raw(isReversed ? 'first' : 'last')}, ${personTotals.personId} ${towards}`
}

// A number that no other advisory lock uses.
const TOTALS_LOCK = 7_418_226

/** Recomputes changed totals. The advisory lock prevents a process from overwriting newer data; bookings never wait for it. */
export async function foldPersonTotals(db: Pick<Database, 'select' | 'transaction'>): Promise<void> {
  if (!(await isAnybodyDue(db))) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TOTALS_LOCK}::bigint)`)
    await tx.execute(FOLD)
  })
}

/** Deletes the totals of deleted people. Waits for `foldPersonTotals`, which waits for no other lock. */
export async function forgetTotalsOf(tx: Transaction, ids: number[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TOTALS_LOCK}::bigint)`)
  await tx.delete(personTotalsDue).where(inArray(personTotalsDue.personId, ids))
  await tx.delete(personTotals).where(inArray(personTotals.personId, ids))
}

async function isAnybodyDue(reader: Pick<Reader, 'select'>): Promise<boolean> {
  const isDue = sql<boolean>`exists (select 1 from person_totals_due) or exists (select 1 from person_totals where due_at <= statement_timestamp())`
  const [row] = await reader.select({ isDue }).from(sql`(select 1) as one`)
  return row?.isDue ?? false
}

// A single statement has one snapshot, so it sees every change whose entry it deletes from `person_totals_due`.
const FOLD = sql`
  with due as (delete from person_totals_due returning person_id),
  people_due as (
    select person_id from due union select person_id from person_totals where due_at <= statement_timestamp()
  )
  insert into person_totals (person_id, bookings_count, last_visit, total_paid, due_at)
  select d.person_id, booked.number, booked.last_visit, paid.amount, booked.due_at
  from people_due d join people on people.id = d.person_id
  cross join lateral (
    select nullif(count(*) filter (where b.status = 'paid' or (b.status = 'pending' and (b.held_until is null or b.held_until > statement_timestamp()))), 0) as number,
      max(o.starts_at) filter (where b.status = 'paid' and o.starts_at <= statement_timestamp()) as last_visit,
      least(
        min(o.starts_at) filter (where b.status = 'paid' and o.starts_at > statement_timestamp()),
        min(b.held_until) filter (where b.status = 'pending' and b.held_until > statement_timestamp())
      ) as due_at
    from bookings b join offerings o on o.id = b.offering_id where b.person_id = d.person_id
  ) as booked
  cross join lateral (
    select sum(p.amount - (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.status <> 'failed' and not r.to_credit)) as amount
    from payments p where p.status in ('kept', 'returned') and p.id in (
      select of_booking.id from bookings b join payments of_booking on of_booking.booking_id = b.id where b.person_id = d.person_id
      union all select of_order.id from orders o join payments of_order on of_order.order_id = o.id where o.person_id = d.person_id)
  ) as paid
  on conflict (person_id) do update set bookings_count = excluded.bookings_count, last_visit = excluded.last_visit,
    total_paid = excluded.total_paid, due_at = excluded.due_at`
