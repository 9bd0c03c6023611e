import { z } from 'zod'
import { amount } from '../money/money.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { pageQuery } from '../studio/list-query.ts'
import { knownPerson } from './roster.ts'

const owedBooking = z.object({
  booking_id: z.int(),
  booking_type: z.enum(['individual', 'group', 'event']),
  offering_id: z.int(),
  title: z.string(),
  start: instant,
  amount,
})

export const owedQuery = pageQuery.extend({ person_id: z.coerce.number().pipe(id).optional() })

/** A person with unpaid bookings, the oldest class first. `oldest`: that class's start. `asked_at`: the last payment request by email. */
export const debtor = z.object({
  person: knownPerson,
  amount,
  oldest: instant,
  asked_at: instant.nullable(),
  bookings: z.array(owedBooking).min(1),
})
export type Debtor = z.infer<typeof debtor>
