import type { Client } from 'pg'

/** Seats that nobody can run out of while places are counted. */
const ROOMY = 10_000

/** Group sessions to book, with room for all who come: so many, tomorrow and after. Answers with their ids. */
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

/** Free slots of an hour each, beyond everything else. Answers with their ids. */
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

/** Everybody who is signed in leaves what they hold, as if it had never been: there is a limit to what one person may hold. */
export async function letGo(database: Client): Promise<void> {
  const held = `select id from bookings where status = 'pending' and person_id in (select person_id from sign_ins)`
  await database.query(`delete from payments where booking_id in (${held})`)
  await database.query(`delete from bookings where id in (${held})`)
}
