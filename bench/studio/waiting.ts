import type { Client } from 'pg'
import { GUESTS } from './coming.ts'

/** The number of classes with a waiting list, and of people on each list. Some of them are signed in. */
export const WAITED_FOR = 100
export const WAIT_EACH = 10

/** Selects the next classes that start in more than a day, because a waiting list closes two hours before its class. */
const NEXT = `select id from offerings where kind = 'session' and is_active and starts_at > now() + interval '1 day' order by starts_at, id limit ${WAITED_FOR}`

/** Fills the next classes: adds a booking to those without one and sets the capacity to the number of bookings. */
export async function fillNext(database: Client): Promise<void> {
  await database.query(`
    insert into bookings (offering_id, person_id, status, price, language, paid_at)
    select o.id, (select min(id) from people where not is_staff), 'paid', 65000, 'en', now() from (${NEXT}) as o
    where not exists (select from bookings b where b.offering_id = o.id and is_live(b.status, b.held_until))`)
  const { rowCount } = await database.query(`
    update offerings o set capacity = (select count(*) from bookings b where b.offering_id = o.id and is_live(b.status, b.held_until))
    where o.id in (${NEXT})`)
  if (rowCount !== WAITED_FOR) throw new Error(`There are ${rowCount} classes ahead, of which ${WAITED_FOR} should be full.`)
  await database.query('analyze')
}

/** Adds people to the waiting lists of these classes. */
export async function joinLists(database: Client): Promise<void> {
  const { rowCount } = await database.query(`
    insert into waiting (offering_id, person_id, language)
    select o.id, waits.id, 'en' from (${NEXT}) as o, lateral (
      select p.id from (select id from people where not is_staff order by id limit ${GUESTS}) as p
      where not exists (select from bookings b where b.offering_id = o.id and b.person_id = p.id and is_live(b.status, b.held_until))
      order by md5(p.id || '-' || o.id) limit ${WAIT_EACH}) as waits`)
  if (rowCount !== WAITED_FOR * WAIT_EACH) throw new Error(`Only ${rowCount} people wait.`)
  await database.query('analyze')
}
