import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether the waiting list of a class that starts then is open: until two hours before, and at that moment still (turn-end.ts says the same). */
export const isListOpen = (startsAt: SQLWrapper): SQL<boolean> => sql<boolean>`${startsAt} - clock_timestamp() >= interval '2 hours'`

/**
 * For how many who wait a class keeps spots: for nobody once its list is closed, whatever jobs do. `own`: the table of a left join with the waiting entry of
 * the person who asks, which leaves out whoever joined after it.
 */
export const waitingBefore = ({ id, startsAt }: { id: SQLWrapper; startsAt: SQLWrapper }, own?: SQL): SQL<number> => {
  const before = own && sql`and (${own}.id is null or (w.joined_at, w.id) < (${own}.joined_at, ${own}.id))`
  return sql<number>`case when ${isListOpen(startsAt)}
    then (select count(*)::int from waiting w where w.offering_id = ${id} and w.status = 'waiting' ${before}) else 0 end`
}
