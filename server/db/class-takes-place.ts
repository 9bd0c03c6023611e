import { sql } from 'drizzle-orm'

// Names the tables explicitly, like pending-deletion.ts, because the ORM omits the table name in a select from one table.
const hasPeople = sql`exists (select 1 from bookings b where b.offering_id = offerings.id and is_live(b.status, b.held_until))`
/** Whether a cancellation of the class is waiting or running. For queries of offerings. */
export const isBeingCancelled = sql<boolean>`exists (select 1 from cancellations c where c.offering_id = offerings.id and c.status in ('waiting', 'running'))`

/** Whether a class takes place: it is on the site, or hidden with people in it, and is not being cancelled. For queries of offerings. */
export const classTakesPlace = sql<boolean>`(offerings.is_active or (${hasPeople} and not ${isBeingCancelled}))`
