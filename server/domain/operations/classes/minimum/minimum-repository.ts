import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { clock } from '../../../../db/clock.ts'
import type { Reader, Transaction } from '../../../../db/database.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { cancellations } from '../../../../db/schema/cancellations.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { isHeldWithoutEnd } from '../../../bookings/owed/debt-repository.ts'

/** What has a minimum that was not reached yet, in the words of the index `offerings_undecided`, and begins soon: staff are told 72 hours and half a day before at the earliest. */
const isUndecided = and(
  isNotNull(offerings.minPeople),
  isNull(offerings.confirmedAt),
  sql`${offerings.startsAt} > statement_timestamp()`,
  sql`${offerings.startsAt} <= statement_timestamp() + interval '84 hours'`,
)

/** Classes for which it may be time to tell staff, or to decide. By start. */
export async function listUndecidedIds(reader: Reader): Promise<number[]> {
  const rows = await reader
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(isUndecided, offerings.isActive))
    .orderBy(asc(offerings.startsAt), asc(offerings.id))
  return rows.map(({ id }) => id)
}

/** Classes that the rule has called off and that still can be put on again. */
export const listCalledOffByRule = (reader: Reader): Promise<{ id: number; until: Date; since: Date }[]> =>
  reader
    .select({ id: cancellations.offeringId, until: cancellations.runsAt, since: cancellations.createdAt })
    .from(cancellations)
    .where(and(isNull(cancellations.personId), eq(cancellations.status, 'waiting'), sql`${cancellations.runsAt} > clock_timestamp()`))

/** Staff are told that too few have paid. The class is locked before. */
export async function markWarned(tx: Transaction, offeringId: number): Promise<void> {
  await tx.update(offerings).set({ warnedAt: clock }).where(eq(offerings.id, offeringId))
}

/** It takes place, however many have paid. The class is locked before. */
export async function markConfirmed(tx: Transaction, offeringId: number): Promise<void> {
  await tx.update(offerings).set({ confirmedAt: clock }).where(eq(offerings.id, offeringId))
}

/** How many staff have put into a class who pay on the day: not counted, but they come. */
export const countPayingOnTheDay = (reader: Reader, offeringId: number): Promise<number> =>
  reader.$count(bookings, and(eq(bookings.offeringId, offeringId), isHeldWithoutEnd))
