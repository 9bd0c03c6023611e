import { sql } from 'drizzle-orm'
import { bookings } from '../../../db/schema/bookings.ts'

/** The pass that pays, or paid, for a booking. */
type PassName = { id: number; nameEn: string; nameRu: string }

/** `isEnded`: it takes nothing back. */
export type PayingPass = PassName & { isEnded: boolean }

/** Null: none does. Of a booking in a query of bookings. */
export const passColumn = sql<PayingPass | null>`(select jsonb_build_object('id', a.id, 'nameEn', a.sold->>'nameEn', 'nameRu', a.sold->>'nameRu',
    'isEnded', a.ended_at is not null)
  from accounts a where a.id = ${bookings.accountId} and a.kind = 'pass' and ${bookings.covered} > 0)`

/** How much of the price the person's credit pays, haléře: nothing where a pass pays for all of it. */
export const creditPart = sql<number>`case when ${bookings.covered} = 0 or (select a.kind from accounts a where a.id = ${bookings.accountId}) = 'pass'
  then 0 else ${bookings.covered} end`
