import type { Client } from 'pg'
import type { SoldPass } from '../../server/db/schema/pass-products.ts'

const TEN_CLASSES: SoldPass = {
  nameEn: 'Ten classes',
  nameRu: '',
  price: 300_000,
  perDay: 1,
  ahead: null,
  opens: { kinds: ['session'], serviceIds: null, serviceTypes: null, priceUpTo: null },
}

/** The capacity of classes that no measurement can fill. Seats are still counted. */
const ROOMY = 10_000

/** Adds group sessions from tomorrow on, with enough seats for everyone. Returns their ids. */
export async function addRoomySessions(database: Client, count: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `insert into offerings (kind, capacity, price, title_en, starts_at, ends_at)
     select 'session', ${ROOMY}, 35000, 'Open practice', at, at + interval '1 hour'
     from generate_series(1, $1::int) as n, lateral (select date_trunc('hour', now()) + interval '1 day' + n * interval '1 hour' as at) as moment
     returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Adds free slots of an hour each, after all others. Returns their ids. */
export async function addFreeSlots(database: Client, count: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `insert into offerings (kind, capacity, service_id, starts_at, ends_at)
     select 'slot', 1, (select max(id) from services), at, at + interval '55 minutes'
     from generate_series(1, $1::int) as n,
       lateral (select greatest((select max(ends_at) from offerings), now()) + interval '1 day' + n * interval '1 hour' as at) as moment
     returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Adds a new pass of ten classes for each signed-in person. Returns the ids by person. */
export async function givePasses(database: Client): Promise<Map<number, number>> {
  const { rows } = await database.query<{ id: number; person_id: number }>(
    `insert into accounts (person_id, kind, entries, days, starts, sold, created_at)
     select distinct person_id, 'pass', 10, 90, 'first_use', $1::jsonb, now() from sign_ins returning id, person_id`,
    [JSON.stringify(TEN_CLASSES)],
  )
  await database.query(
    `insert into ledger_entries (account_id, amount, why, cause, at) select id, 10, 'sold', 'given:' || id, now() from unnest($1::int[]) as given (id)`,
    [rows.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, person_id }) => [person_id, id]))
}

/** Deletes all holds of signed-in people, because the number of holds per person is limited. */
export async function letGo(database: Client): Promise<void> {
  const held = `select id from bookings where status = 'pending' and person_id in (select person_id from sign_ins)`
  await database.query(`delete from payments where booking_id in (${held})`)
  await database.query(`delete from bookings where id in (${held})`)
}
