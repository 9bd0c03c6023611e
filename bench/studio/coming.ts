import type { Client } from 'pg'

/** The number of items in each public list. */
export const COMING = 300
/** The number of people with a sign-in, who send requests with a token. */
export const GUESTS = 2000

/** Adds events, limits each public list to its next `COMING` items, and signs in `GUESTS` people. */
export async function fitForBench(database: Client): Promise<void> {
  await database.query(`
    insert into offerings (kind, event_type, capacity, price, title_en, starts_at, ends_at)
    select 'event', 'workshop', 20, 120000, 'Evening practice', at, at + interval '2 hours'
    from generate_series(1, ${COMING}) as n, lateral (select date_trunc('day', now()) + n * interval '1 day' + interval '20 hours' as at) as moment`)
  await keepNext(database, COMING)
  await database.query(`
    insert into sign_ins (person_id, token_hash, expires_at)
    select id, 'bench-' || id, now() + interval '1 day' from people where not is_staff order by id limit ${GUESTS}`)
  await database.query('analyze')
}

/** Hides all items of each public list except the next `COMING`. */
export async function keepNext(database: Client, count: number): Promise<void> {
  await database.query(
    `update offerings set is_active = false where id in (
      select id from (
        select o.id, row_number() over (partition by o.kind order by o.starts_at, o.id) as place
        from offerings o
        where o.starts_at > now() and o.is_active
          and (o.kind <> 'slot' or not exists (select 1 from bookings b where b.offering_id = o.id and is_live(b.status, b.held_until)))
      ) as ahead
      where place > $1)`,
    [count],
  )
}
