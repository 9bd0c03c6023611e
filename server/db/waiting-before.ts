import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { LIST_CLOSES_HOURS } from '../../packages/contract/booking/waiting-list-hours.ts'

/** SQL: the time between the close of a waiting list and the start of the class, as an interval. */
export const listCloses: SQL = sql.raw(`interval '${LIST_CLOSES_HOURS} hours'`)

export const isListOpen = (startsAt: SQLWrapper): SQL<boolean> => sql<boolean>`${startsAt} - clock_timestamp() >= ${listCloses}`

/** SQL: counts the people waiting for a class; 0 once the waiting list is closed. With `own`, the person's own entry, only the people ahead of it count. */
export const waitingBefore = ({ id, startsAt }: { id: SQLWrapper; startsAt: SQLWrapper }, own?: SQL): SQL<number> => {
  const before = own && sql`and (${own}.id is null or (w.joined_at, w.id) < (${own}.joined_at, ${own}.id))`
  return sql<number>`case when ${isListOpen(startsAt)}
    then (select count(*)::int from waiting w where w.offering_id = ${id} and w.status = 'waiting' ${before}) else 0 end`
}
