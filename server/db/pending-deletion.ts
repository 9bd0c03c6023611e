import { type SQL, sql } from 'drizzle-orm'

// Names the tables explicitly, because the ORM omits the table name in a select from one table, and `id` would be the removal's id.
const idOf = { message: sql.raw('messages.id'), person: sql.raw('people.id'), booking: sql.raw('bookings.id') }

/** Whether staff have deleted the row. It is hidden now and erased after the undo period. For queries of the row's own table. */
export const isPendingDeletion = (kind: keyof typeof idOf): SQL<boolean> =>
  sql<boolean>`exists (select 1 from removals g
    where g.kind = ${sql.raw(`'${kind}'`)} and g.subject_id = ${idOf[kind]} and g.undone_at is null and g.refusal is null)`

/** Whether staff are erasing a person other than themselves. People who erase their own account can still sign in to undo it. */
export const isErasedByStaff = (personId: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from removals g
    where g.kind = 'person' and g.subject_id = ${personId} and g.staff_id <> g.subject_id and g.undone_at is null and g.refusal is null)`
