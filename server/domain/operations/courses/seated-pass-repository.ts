import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { isLateLeaver } from '../../bookings/roster/late-cancellation-repository.ts'
import { isLive } from '../../bookings/seats/booking-repository.ts'

/** Lists the live passes of a course that would get an entry back if the studio cancelled this date now. */
export async function listSeatedPasses(
  reader: Reader,
  { courseId, offeringId }: { courseId: number; offeringId: number },
): Promise<number[]> {
  const rows = await reader
    .selectDistinct({ id: accounts.id })
    .from(bookings)
    .innerJoin(accounts, eq(accounts.id, bookings.accountId))
    .where(
      and(
        eq(bookings.offeringId, offeringId),
        eq(accounts.courseId, courseId),
        isNull(accounts.endedAt),
        or(isLive, isLateLeaver),
        sql`entries_on(${bookings.id}, ${accounts.id}) > 0`,
      ),
    )
  return rows.map(({ id }) => id)
}
