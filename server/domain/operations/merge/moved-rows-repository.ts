import { type SQL, sql } from 'drizzle-orm'
import { type Reader, rowsOf, type Transaction } from '../../../db/database.ts'
import type { MovedRows } from '../../../db/schema/merges.ts'

// Everything a person owns changes its owner here. The caller has locked both people and the classes of live bookings.

const ask = (reader: Reader, text: SQL) => rowsOf<Record<string, unknown>>(reader, text)
const idsOf = async (reader: Reader, text: SQL): Promise<number[]> => (await ask(reader, text)).map(({ id }) => Number(id))
const among = (ids: number[]): SQL => sql`any(${sql.param(ids)}::int[])`

export const listClasses = (reader: Reader, ids: number[]): Promise<number[]> =>
  idsOf(
    reader,
    sql`select offering_id as id from bookings where person_id = ${among(ids)} and status <> 'cancelled'
      union select offering_id from waiting where person_id = ${among(ids)} and status in ('waiting', 'turn') order by 1`,
  )

export async function lockOwned(tx: Transaction, personId: number): Promise<Pick<MovedRows, 'bookings' | 'orders' | 'passes'>> {
  const owned = (table: SQL, but = sql``) =>
    idsOf(tx, sql`select id from ${table} where person_id = ${personId} ${but} order by id for no key update`)
  return {
    bookings: await owned(sql`bookings`),
    orders: await owned(sql`orders`),
    passes: await owned(sql`accounts`, sql`and kind = 'pass'`),
  }
}

/** Lists lapsed holds in classes that both people have booked. */
export const listConflictingHolds = (reader: Reader, survivorId: number, absorbedId: number): Promise<number[]> =>
  idsOf(
    reader,
    sql`select case when is_live(g.status, g.held_until) then k.id else g.id end as id from bookings k
      join bookings g on g.offering_id = k.offering_id and g.person_id = ${absorbedId} and g.status <> 'cancelled'
      where k.person_id = ${survivorId} and k.status <> 'cancelled' order by 1`,
  )

/** Lists waiting entries of either person that are redundant, because the other one has an earlier entry, a turn or a booking. */
export const listConflictingEntries = (reader: Reader, survivorId: number, absorbedId: number): Promise<number[]> =>
  idsOf(
    reader,
    sql`with open as (select w.*, b.id is not null and is_live(b.status, b.held_until) as has_turn from waiting w left join bookings b on b.id = w.booking_id
        where w.person_id in (${survivorId}, ${absorbedId}) and w.status in ('waiting', 'turn'))
      select e.id from open e where not e.has_turn and (
        exists (select from open o where o.offering_id = e.offering_id and o.person_id <> e.person_id
          and (not o.has_turn, o.status = 'turn', o.joined_at, o.id) < (not e.has_turn, e.status = 'turn', e.joined_at, e.id))
        or exists (select from bookings b where b.offering_id = e.offering_id and b.person_id in (${survivorId}, ${absorbedId})
          and b.person_id <> e.person_id and is_live(b.status, b.held_until))) order by 1`,
  )

export async function endEntries(tx: Transaction, ids: number[]): Promise<void> {
  await tx.execute(sql`update waiting set status = 'left' where id = ${among(ids)}`)
}

/** Reopens entries at their former position, unless the class has started or the person has a booking or an entry there. */
export async function reopenEntries(tx: Transaction, ids: number[]): Promise<void> {
  await tx.execute(sql`update waiting w set status = 'waiting' where w.id = ${among(ids)} and w.status = 'left'
    and exists (select from offerings o where o.id = w.offering_id and o.starts_at > clock_timestamp())
    and not exists (select from waiting v where v.offering_id = w.offering_id and v.person_id = w.person_id and v.status in ('waiting', 'turn'))
    and not exists (select from bookings b where b.offering_id = w.offering_id and b.person_id = w.person_id and is_live(b.status, b.held_until))`)
}

export const listDiscounts = (reader: Reader, bookings: number[], survivorId: number): Promise<number[]> =>
  idsOf(
    reader,
    sql`select id from bookings where id = ${among(bookings)} and first_online
      and exists (select from bookings b where b.person_id = ${survivorId} and b.first_online and is_live(b.status, b.held_until)) order by id`,
  )

export async function setDiscounts(tx: Transaction, ids: number[], firstOnline: boolean): Promise<void> {
  await tx.execute(sql`update bookings set first_online = ${firstOnline} where id = ${among(ids)}`)
}

/** In haléře. */
export async function listSpent(reader: Reader, accountId: number): Promise<MovedRows['spent']> {
  const rows = await ask(
    reader,
    sql`select booking_id, order_id, -sum(amount)::int as amount from ledger_entries
      where account_id = ${accountId} and (booking_id is not null or order_id is not null)
      group by booking_id, order_id having sum(amount) <> 0 order by 1, 2`,
  )
  return rows.map(({ booking_id, order_id, amount }) => ({
    ...(booking_id !== null && { bookingId: Number(booking_id) }),
    ...(order_id !== null && { orderId: Number(order_id) }),
    amount: Number(amount),
  }))
}

/** Writes the ledger entries of a merge: the credit moved, and the amount spent on each purchase. `sign`: 1 to add, -1 to remove. */
export async function writeMergedEntries(
  tx: Transaction,
  accountId: number,
  { cause, sign }: { cause: string; sign: 1 | -1 },
  { credit, spent }: Pick<MovedRows, 'credit' | 'spent'>,
): Promise<void> {
  const entries = [{ amount: credit, cause, bookingId: null as number | null, orderId: null as number | null }]
  for (const { amount, bookingId = null, orderId = null } of spent)
    entries.push({
      amount: -amount,
      cause: `${cause}:${bookingId === null ? 'order' : 'booking'}:${bookingId ?? orderId}`,
      bookingId,
      orderId,
    })
  const written = entries.filter(({ amount }) => amount !== 0)
  if (written.length === 0) return
  const values = written.map(
    ({ amount, bookingId, orderId, ...entry }) =>
      sql`(${accountId}::int, ${sign * amount}::int, 'merged', ${entry.cause}::text, ${bookingId}::int, ${orderId}::int, clock_timestamp())`,
  )
  await tx.execute(
    sql`insert into ledger_entries (account_id, amount, why, cause, booking_id, order_id, at) values ${sql.join(values, sql`, `)}`,
  )
}

type Hands = { to: number; credits: { from: number | null; to: number | null } }

/** Passes are moved before what they pay for, because a trigger checks the account of a booking. The caller has locked the classes. */
export async function giveRows(
  tx: Transaction,
  { bookings, orders, passes, waiting }: Pick<MovedRows, 'bookings' | 'orders' | 'passes' | 'waiting'>,
  { to, credits }: Hands,
): Promise<void> {
  const account = sql`case when account_id = ${credits.from}::int then ${credits.to}::int else account_id end`
  await tx.execute(sql`update accounts set person_id = ${to} where id = ${among(passes)}`)
  await tx.execute(sql`update bookings set person_id = ${to}, account_id = ${account} where id = ${among(bookings)}`)
  await tx.execute(sql`update orders set person_id = ${to}, account_id = ${account} where id = ${among(orders)}`)
  // A turn stays with the owner of its hold.
  await tx.execute(sql`update waiting w set person_id = ${to} where w.id = ${among(waiting)}
    and not exists (select from bookings b where b.id = w.booking_id and b.person_id <> ${to} and w.status = 'turn')`)
}

export const listEntries = (reader: Reader, personId: number): Promise<number[]> =>
  idsOf(reader, sql`select id from waiting where person_id = ${personId} order by id`)

/** Gives standing bookings to the other person. If both people have one in the same series, the staying person's is kept. */
export async function moveStandingBookings(tx: Transaction, { from, to }: { from: number; to: number }): Promise<MovedRows['standings']> {
  const ended = await idsOf(
    tx,
    sql`update standing_bookings s set ended_at = clock_timestamp(), ended_why = 'merged' where s.person_id = ${from} and s.ended_at is null
      and exists (select from standing_bookings o where o.person_id = ${to} and o.series_id = s.series_id and o.ended_at is null) returning s.id`,
  )
  const moved = await idsOf(tx, sql`update standing_bookings set person_id = ${to} where person_id = ${from} returning id`)
  return { moved, ended }
}

/** Reopens standing bookings that the merge ended, unless the person now has another one in the series. */
export async function returnStandingBookings(
  tx: Transaction,
  { moved, ended }: NonNullable<MovedRows['standings']>,
  to: number,
): Promise<void> {
  await tx.execute(sql`update standing_bookings set person_id = ${to} where id = ${among(moved)}`)
  await tx.execute(sql`update standing_bookings s set ended_at = null, ended_why = null where s.id = ${among(ended)} and s.ended_why = 'merged'
    and not exists (select from standing_bookings o where o.person_id = s.person_id and o.series_id = s.series_id and o.ended_at is null)`)
}

/** Queues a recalculation of the totals, because no trigger recalculates them for orders. */
export async function recomputeSums(tx: Transaction, ids: number[]): Promise<void> {
  await tx.execute(sql`insert into person_totals_due (person_id) select unnest(${sql.param(ids)}::int[])`)
}

export async function hasDoneAnything(reader: Reader, personId: number, since: Date): Promise<boolean> {
  const moment = sql`${since.toISOString()}::timestamptz`
  const rows = await ask(
    reader,
    sql`select exists (select from bookings where person_id = ${personId} and is_live(status, held_until) and greatest(created_at, taken_at, paid_at) > ${moment})
      or exists (select from orders where person_id = ${personId} and is_live(status, held_until) and greatest(created_at, paid_at) > ${moment})
      or exists (select from ledger_entries l join accounts a on a.id = l.account_id where a.person_id = ${personId} and l.at > ${moment} and l.why <> 'merged')
      or exists (select from payments p left join bookings b on b.id = p.booking_id left join orders o on o.id = p.order_id
        where coalesce(b.person_id, o.person_id) = ${personId} and p.settled_at > ${moment}) as has`,
  )
  return rows[0]?.has === true
}

/** Whether credit of the staying person now pays for one of these rows, although the other person has no credit account. */
export async function isCoveredSince(
  reader: Reader,
  { bookings, orders }: Pick<MovedRows, 'bookings' | 'orders'>,
  absorbedId: number,
): Promise<boolean> {
  const rows = await ask(
    reader,
    sql`select exists (
      select from accounts a where a.kind = 'credit' and not exists (select from accounts own where own.person_id = ${absorbedId} and own.kind = 'credit')
        and a.id in (select account_id from bookings where id = ${among(bookings)} union select account_id from orders where id = ${among(orders)})) as has`,
  )
  return rows[0]?.has === true
}
