import { sql } from 'drizzle-orm'
import { bookings } from '../../../db/schema/bookings.ts'

type PassName = { id: number; nameEn: string; nameRu: string; as: 'course' | 'make_up' | null }

/** `as`, only for the pass of a course: a date of the course, or a make-up class. `isEnded`: the pass accepts no returned entries. */
export type PayingPass = PassName & { isEnded: boolean }

/** SQL: `as` for the account `a`. */
export const paidAs = sql`case when a.course_id is null then null when exists (select from course_dates d where d.course_id = a.course_id
  and d.offering_id = ${bookings.offeringId}) then 'course' else 'make_up' end`

export const passColumn = sql<PayingPass | null>`(select jsonb_build_object('id', a.id, 'nameEn', a.sold->>'nameEn', 'nameRu', a.sold->>'nameRu',
    'isEnded', a.ended_at is not null,
    'as', ${paidAs})
  from accounts a where a.id = ${bookings.accountId} and a.kind = 'pass' and ${bookings.covered} > 0)`

/** Part of the price paid by credit, in haléře; 0 if a pass pays. */
export const creditPart = sql<number>`case when ${bookings.covered} = 0 or (select a.kind from accounts a where a.id = ${bookings.accountId}) = 'pass'
  then 0 else ${bookings.covered} end`
