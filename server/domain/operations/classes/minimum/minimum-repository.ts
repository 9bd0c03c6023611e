import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { clock } from '../../../../db/clock.ts'
import type { Reader, Transaction } from '../../../../db/database.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { cancellations } from '../../../../db/schema/cancellations.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { isOpenEndedHold } from '../../../bookings/owed/debt-repository.ts'

/** Repeats the condition of the index `offerings_undecided`. 84 hours: the longest decision time plus the half day of the warning. */
const isUndecided = and(
  isNotNull(offerings.minPeople),
  isNull(offerings.confirmedAt),
  sql`${offerings.startsAt} > statement_timestamp()`,
  sql`${offerings.startsAt} <= statement_timestamp() + interval '84 hours'`,
)

export async function listUndecidedIds(reader: Reader): Promise<number[]> {
  const rows = await reader
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(isUndecided, offerings.isActive))
    .orderBy(asc(offerings.startsAt), asc(offerings.id))
  return rows.map(({ id }) => id)
}

export const listAutoCancelledClasses = (reader: Reader): Promise<{ id: number; until: Date; since: Date }[]> =>
  reader
    .select({ id: cancellations.offeringId, until: cancellations.runsAt, since: cancellations.createdAt })
    .from(cancellations)
    .where(and(isNull(cancellations.personId), eq(cancellations.status, 'waiting'), sql`${cancellations.runsAt} > clock_timestamp()`))

/** The caller has locked the class. */
export async function markWarned(tx: Transaction, offeringId: number): Promise<void> {
  await tx.update(offerings).set({ warnedAt: clock }).where(eq(offerings.id, offeringId))
}

/** The caller has locked the class. */
export async function markConfirmed(tx: Transaction, offeringId: number): Promise<void> {
  await tx.update(offerings).set({ confirmedAt: clock }).where(eq(offerings.id, offeringId))
}

/** Counts people who pay on the day. They do not count towards the minimum, but they will come. */
export const countPayingOnTheDay = (reader: Reader, offeringId: number): Promise<number> =>
  reader.$count(bookings, and(eq(bookings.offeringId, offeringId), isOpenEndedHold))
