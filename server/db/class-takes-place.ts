import { sql } from 'drizzle-orm'

// Tables by name, as in pending-deletion.ts: of a select from one table the ORM leaves the table out.
const hasPeople = sql`exists (select 1 from bookings b where b.offering_id = offerings.id and is_live(b.status, b.held_until))`
/** Staff have cancelled it, and not everybody has lost their seat yet. In a query of offerings. */
export const isBeingCancelled = sql<boolean>`exists (select 1 from cancellations c where c.offering_id = offerings.id and c.status in ('waiting', 'running'))`

/**
 * Whether a class will be held: it is on the site, or hidden from it with people in it. One that is being cancelled is not. In a query of
 * offerings.
 */
export const classTakesPlace = sql<boolean>`(offerings.is_active or (${hasPeople} and not ${isBeingCancelled}))`
