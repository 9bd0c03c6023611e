import { and, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { equalsAnyId } from '../../../db/equals-any.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { waitingBefore } from '../../../db/waiting-before.ts'
import { bookingWaits } from '../../../db/waits-for-proof.ts'
import type { Offering, OfferingKind } from './offering.ts'

/** The parts of a list that differ for one person. */
export type OwnSeats = Map<number, Pick<Offering, 'own' | 'ownEntry' | 'waiting'>>

// statement_timestamp() is constant within a statement, so an index on the start can skip past offerings. clock_timestamp() is not.
export const isAhead = sql`${offerings.startsAt} > statement_timestamp()`

export const readOwnSeatsAhead = (reader: Reader, personId: number, kind: OfferingKind): Promise<OwnSeats> =>
  readOwnSeats(reader, personId, { name: 'own_seats_ahead', which: and(sql`${offerings.kind} = ${kind}`, isAhead) })

export const readOwnSeatsIn = (reader: Reader, personId: number, ids: number[]): Promise<OwnSeats> =>
  readOwnSeats(reader, personId, { name: 'own_seats_in', which: equalsAnyId(offerings.id, ids) })

/** `name`: the name of the prepared statement, which each connection plans only once. */
async function readOwnSeats(
  reader: Reader,
  personId: number,
  { name, which }: { name: string; which: SQL | undefined },
): Promise<OwnSeats> {
  const rows = await reader
    .select({
      offeringId: offerings.id,
      entryId: sql<number | null>`mine.id`,
      waiting: waitingBefore(offerings, sql.raw('mine')),
      status: sql<'pending' | 'paid' | null>`own.status`,
      price: sql<number>`own.price`,
      firstOnline: sql<boolean>`own.first_online`,
      isExchange: sql<boolean>`own.exchanged_for is not null`,
      isTurn: sql<boolean>`own.is_turn and own.status = 'pending'`,
      heldUntil: sql<Date | null>`own.held_until`.mapWith(bookings.heldUntil),
      mayEnter: sql<boolean>`own.status = 'paid' and asker.email_proven_at is not null`,
    })
    .from(sql`(
      select offering_id from ${bookings} where person_id = ${personId} and is_live(status, held_until) and not ${bookingWaits(bookings.id)}
      union select offering_id from waiting where person_id = ${personId} and status = 'waiting'
    ) as seats`)
    .innerJoin(offerings, sql`${offerings.id} = seats.offering_id`)
    .innerJoin(sql`${people} as asker`, sql`asker.id = ${personId}`)
    // There is at most one seat and one entry, because of the unique indexes one_place_per_person and waits_once.
    .leftJoin(
      sql`${bookings} as own`,
      sql`own.offering_id = ${offerings.id} and own.person_id = ${personId} and is_live(own.status, own.held_until) and not ${bookingWaits(sql.raw('own.id'))}`,
    )
    .leftJoin(sql`waiting as mine`, sql`mine.offering_id = ${offerings.id} and mine.person_id = ${personId} and mine.status = 'waiting'`)
    .where(which)
    .prepare(name)
    .execute()
  return new Map(rows.map((row) => [row.offeringId, ownSeatOf(row)]))
}

type Row = Omit<NonNullable<Offering['own']>, 'status' | 'turnUntil'> & {
  entryId: number | null
  waiting: number
  status: 'pending' | 'paid' | null
  isTurn: boolean
  heldUntil: Date | null
}

function ownSeatOf({ entryId, waiting, status, isTurn, heldUntil, price, firstOnline, isExchange, mayEnter }: Row) {
  const turnUntil = isTurn ? heldUntil : null
  return {
    own: status === null ? null : { status, price, firstOnline, isExchange, turnUntil, mayEnter },
    ownEntry: entryId === null ? null : { id: entryId },
    waiting,
  }
}
