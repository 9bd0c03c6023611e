import { z } from 'zod'
import { amount } from '../money/money.ts'
import { offeringKinds } from '../schedule/offering.ts'
import { instant } from '../schedule/time.ts'
import { bookingsQuery, sortBy } from '../studio/list-query.ts'
import { client, status } from './booking.ts'
import { attendance } from './roster.ts'

const kind = z.enum(offeringKinds)

/** Filters of the list of bookings of all kinds; unsorted: the newest first. */
export const allBookingsQuery = bookingsQuery.omit({ scope: true, sort: true }).extend({
  kind: kind.optional(),
  sort: sortBy('start', 'created_at'),
})

/** A booking of any kind, as staff see it in a list of all. `price` and what follows it: CZK. */
export const anyBooking = z.object({
  id: z.int(),
  kind,
  status,
  held_until: instant.nullable(),
  client,
  class: z.object({ id: z.int(), title: z.string(), start: instant, end: instant }),
  price: amount,
  /** How much of it the person's credit pays. */
  covered: amount,
  pass: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** What is still to be paid for it at the studio. */
  owed: amount,
  attendance,
  created_at: instant,
})
export type AnyBooking = z.infer<typeof anyBooking>

export const bookingTotalsQuery = allBookingsQuery.omit({ sort: true, limit: true, offset: true })

/** Of all that the filter lets through, whatever the page. Sums are CZK. */
export const bookingTotals = z.object({
  /** Price of those that are paid, beside what passes pay. */
  paid: amount,
  /** How many a pass pays for. */
  by_pass: z.int(),
  /** What is still to be paid for those that are held. */
  unpaid: amount,
  /** How many of each kind and status there are; of its own question each leaves the filter aside. */
  kinds: z.record(kind, z.int()),
  statuses: z.record(status, z.int()),
})
export type BookingTotals = z.infer<typeof bookingTotals>
