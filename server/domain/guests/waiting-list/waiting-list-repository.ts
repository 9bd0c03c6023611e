import { and, asc, eq, sql } from 'drizzle-orm'
import { type Database, type Reader, rowsOf, type Transaction } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { waiting } from '../../../db/schema/waiting.ts'
import { isListOpen } from '../../../db/waiting-before.ts'
import { positionOf } from '../../bookings/seats/waiting-repository.ts'
import { textColumns } from '../../schedule/catalog/offering-columns-repository.ts'

const isLive = sql`is_live(${bookings.status}, ${bookings.heldUntil})`
// For queries in which `w` is the alias of waiting entries and `o` of offerings.
const hasFreeSpot = sql`(select count(*) from bookings b where b.offering_id = o.id and is_live(b.status, b.held_until)) < o.capacity`
const lapsed = sql`exists (select from bookings b where b.id = w.booking_id and not is_live(b.status, b.held_until))`

export async function listLapsedTurns(reader: Reader, offeringId: number): Promise<{ id: number; personId: number }[]> {
  const rows = await rowsOf<{ id: number; personId: number }>(
    reader,
    sql`select w.id, w.person_id as "personId" from waiting w
    where w.offering_id = ${offeringId} and w.status = 'turn' and ${lapsed} order by w.id`,
  )
  return rows
}

/** Returns the ids of future classes with a lapsed turn, a seat to offer, or a seat to announce after the list has closed. */
export async function listDueLists(reader: Reader): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    reader,
    sql`select distinct o.id from waiting w join offerings o on o.id = w.offering_id
    where w.status in ('waiting', 'turn') and o.starts_at > clock_timestamp()
      and (w.status = 'turn' and ${lapsed}
        or w.status = 'waiting' and o.is_active and ${hasFreeSpot} and (${isListOpen(sql`o.starts_at`)} or w.told_at is null))
    order by o.id`,
  )
  return rows.map(({ id }) => id)
}

/** Marks the people to be notified of a free seat after the list has closed. Returns the ids of their entries. */
export async function markWaitingNotified(tx: Transaction, offeringId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`update waiting w set told_at = clock_timestamp() from offerings o
    where o.id = w.offering_id and w.offering_id = ${offeringId} and w.status = 'waiting' and w.told_at is null
      and o.is_active and o.starts_at > clock_timestamp() and not ${isListOpen(sql`o.starts_at`)} and ${hasFreeSpot}
    returning w.id`,
  )
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}

export async function closeListsOfStarted(db: Database): Promise<void> {
  // Skips locked entries. The process that has locked them, or the next run, closes them.
  await db.execute(sql`update waiting set status = 'closed' where id in (
    select w.id from waiting w join offerings o on o.id = w.offering_id
    where w.status = 'waiting' and o.starts_at <= clock_timestamp() for no key update of w skip locked)`)
}

/** Price in haléře. */
export type OwnEntry = Awaited<ReturnType<typeof listOwnEntries>>[number]

export async function listOwnEntries(reader: Reader, personId: number) {
  const rows = await reader
    .select({
      id: waiting.id,
      take: waiting.take,
      joinedAt: waiting.joinedAt,
      status: waiting.status,
      position: positionOf('waiting'),
      waiting: sql<number>`(select count(*)::int from waiting other where other.offering_id = ${offerings.id} and other.status = 'waiting')`,
      isOpen: isListOpen(offerings.startsAt),
      offering: { id: offerings.id, startsAt: offerings.startsAt, ...textColumns },
      hold: { id: bookings.id, until: bookings.heldUntil, price: bookings.price },
    })
    .from(waiting)
    .innerJoin(offerings, eq(offerings.id, waiting.offeringId))
    .leftJoin(bookings, and(eq(bookings.id, waiting.bookingId), eq(waiting.status, 'turn'), isLive))
    .where(
      and(
        eq(waiting.personId, personId),
        sql`(${waiting.status} = 'waiting' or (${waiting.status} = 'turn' and ${bookings.id} is not null))`,
        sql`${offerings.startsAt} > statement_timestamp()`,
        offerings.isActive,
      ),
    )
    .orderBy(asc(offerings.startsAt), asc(waiting.id))
  return rows.map(({ status: _, hold, ...row }) => ({
    ...row,
    /** The live hold of the turn; null while waiting. */
    turn: hold?.id != null && hold.until ? { bookingId: hold.id, until: hold.until, price: hold.price } : null,
  }))
}

export const listAllEntries = (reader: Reader, personId: number) =>
  reader
    .select({
      id: waiting.id,
      status: waiting.status,
      take: waiting.take,
      joinedAt: waiting.joinedAt,
      language: waiting.language,
      timeZone: waiting.timeZone,
      offering: { id: offerings.id, startsAt: offerings.startsAt, ...textColumns },
    })
    .from(waiting)
    .innerJoin(offerings, eq(offerings.id, waiting.offeringId))
    .where(eq(waiting.personId, personId))
    .orderBy(asc(waiting.id))

export type ListedEntry = Awaited<ReturnType<typeof listEntries>>[number]

export async function listEntries(reader: Reader, offeringId: number) {
  return reader
    .select({
      id: waiting.id,
      status: sql<'waiting' | 'turn'>`${waiting.status}`,
      take: waiting.take,
      joinedAt: waiting.joinedAt,
      until: bookings.heldUntil,
      language: waiting.language,
      person: { id: people.id, firstName: people.firstName, lastName: people.lastName, email: people.email },
    })
    .from(waiting)
    .innerJoin(people, eq(people.id, waiting.personId))
    .leftJoin(bookings, and(eq(bookings.id, waiting.bookingId), eq(waiting.status, 'turn')))
    .where(and(eq(waiting.offeringId, offeringId), sql`(${waiting.status} = 'waiting' or (${waiting.status} = 'turn' and ${isLive}))`))
    .orderBy(sql`${waiting.status} = 'waiting'`, asc(waiting.joinedAt), asc(waiting.id))
}
