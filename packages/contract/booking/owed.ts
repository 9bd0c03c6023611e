import { z } from 'zod'
import { amount } from '../money/money.ts'
import { instant } from '../schedule/time.ts'
import { knownPerson } from './roster.ts'

/** A place that staff hold for somebody without end, and that is not paid for. */
const owedBooking = z.object({
  booking_id: z.int(),
  booking_type: z.enum(['individual', 'group', 'event']),
  offering_id: z.int(),
  title: z.string(),
  start: instant,
  /** CZK. */
  amount,
})

/**
 * Somebody who owes. `amount`: all of it, CZK. `bookings`: for what, the oldest class first; `oldest` is its start. `asked_at`: when staff last
 * asked them for any of it by email.
 */
export const debtor = z.object({
  person: knownPerson,
  amount,
  oldest: instant,
  asked_at: instant.nullable(),
  bookings: z.array(owedBooking).min(1),
})
export type Debtor = z.infer<typeof debtor>
