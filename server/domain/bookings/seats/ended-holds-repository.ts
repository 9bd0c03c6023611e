import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import type { PersonAndOffering } from './booking-repository.ts'
import type { EndedHolds } from './seat-rules.ts'

/** Counts lapsed and released holds (not of courses) of the person, or of unproven people in `network`. Person and class are locked. */
export async function readEndedHolds(
  tx: Transaction,
  { personId, offeringId }: PersonAndOffering,
  network: string | null,
): Promise<EndedHolds | undefined> {
  const ended = sql`coalesce(b.cancelled_at, b.held_until)`
  const [last] = await tx
    .select({
      count: sql<number>`(sum(b.earlier_holds + 1) over ())::int`,
      endedAt: ended.mapWith(bookings.heldUntil),
      seconds: sql<number>`extract(epoch from ${ended} - b.held_since)::float8`,
    })
    .from(sql`${bookings} as b`)
    .where(sql`b.offering_id = ${offeringId} and (b.person_id = ${personId} or b.held_from = ${network})
      and b.paid_at is null and not b.given and not b.is_turn and b.order_id is null
      and (b.status = 'pending' and b.held_until <= clock_timestamp() or b.status = 'cancelled' and b.cancelled_by = 'person')`)
    .orderBy(sql`${ended} desc`)
    .limit(1)
    .prepare('ended_holds')
    .execute()
  return last
}

/** Deletes the stored network of a hold an hour after the hold ended or the seat was paid for. */
export async function forgetNetworks(db: Database): Promise<void> {
  await db.execute(sql`update bookings set held_from = null where held_from is not null
    and coalesce(paid_at, cancelled_at, held_until, held_since) < clock_timestamp() - interval '1 hour'`)
}
