import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether the waiting list of a class that starts then is open: until two hours before, and at that moment still (turn-end.ts says the same). */
export const isListOpen = (startsAt: SQLWrapper): SQL<boolean> => sql<boolean>`${startsAt} - clock_timestamp() >= interval '2 hours'`

/** Those of the list of a class who come before an entry of it (by the name of its table), or all where there is none. */
const waitingInList = (offeringId: SQLWrapper, own: SQL): SQL => sql`(select count(*)::int from waiting w
  where w.offering_id = ${offeringId} and w.status = 'waiting' and (${own}.id is null or (w.joined_at, w.id) < (${own}.joined_at, ${own}.id)))`

/** For how many who wait a class keeps spots; for nobody once its list is closed. */
export const waitingIn = ({ id, startsAt }: { id: SQLWrapper; startsAt: SQLWrapper }): SQL<number> =>
  sql<number>`case when ${isListOpen(startsAt)} then (select count(*)::int from waiting w where w.offering_id = ${id} and w.status = 'waiting') else 0 end`

/**
 * For how many who wait a class keeps spots, before the entry of whoever asks: for nobody once its list is closed, whatever jobs do. `own`: the
 * table of a left join with their entry that waits.
 */
export const waitingBefore = ({ id, startsAt }: { id: SQLWrapper; startsAt: SQLWrapper }, own: SQL): SQL<number> =>
  sql<number>`case when ${isListOpen(startsAt)} then ${waitingInList(id, own)} else 0 end`
