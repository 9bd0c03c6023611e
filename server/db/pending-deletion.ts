import { type SQL, sql } from 'drizzle-orm'

// Tables by name: of a select from one table the ORM leaves the table out, and then an id is the removal's own.
const idOf = { message: sql.raw('messages.id'), person: sql.raw('people.id'), booking: sql.raw('bookings.id') }

/** Staff have deleted it: it is out of sight, and erased once that can't be taken back any more. In a query of its own table. */
export const isPendingDeletion = (kind: keyof typeof idOf): SQL<boolean> =>
  sql<boolean>`exists (select 1 from removals g
    where g.kind = ${sql.raw(`'${kind}'`)} and g.subject_id = ${idOf[kind]} and g.undone_at is null and g.refusal is null)`

/** The same of a person whom others erase: whoever erases themselves can still take it back. `personId`: the column with their id. */
export const isErasedByStaff = (personId: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from removals g
    where g.kind = 'person' and g.subject_id = ${personId} and g.staff_id <> g.subject_id and g.undone_at is null and g.refusal is null)`
