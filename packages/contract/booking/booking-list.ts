import { z } from 'zod'
import { amount } from '../money/money.ts'
import { offeringKinds } from '../schedule/offering.ts'
import { instant } from '../schedule/time.ts'
import { bookingsQuery, sortBy } from '../studio/list-query.ts'
import { client, status } from './booking.ts'
import { attendance } from './roster.ts'

const kind = z.enum(offeringKinds)

export const allBookingsQuery = bookingsQuery.omit({ scope: true, sort: true }).extend({
  kind: kind.optional(),
  sort: sortBy('start', 'created_at'),
})

export const anyBooking = z.object({
  id: z.int(),
  kind,
  status,
  held_until: instant.nullable(),
  client,
  class: z.object({ id: z.int(), title: z.string(), start: instant, end: instant }),
  price: amount,
  covered: amount,
  pass: z.object({ id: z.int(), name: z.string() }).nullable(),
  owed: amount,
  attendance,
  created_at: instant,
})
export type AnyBooking = z.infer<typeof anyBooking>

export const bookingTotalsQuery = allBookingsQuery.omit({ sort: true, limit: true, offset: true })

/** Totals of all bookings matching the filters, across pages. Sums in CZK. */
export const bookingTotals = z.object({
  /** The sum of the prices of paid bookings, not including those paid by a pass. */
  paid: amount,
  by_pass: z.int(),
  unpaid: amount,
  /** Counts per kind and per status. The counts per kind ignore the filter of kinds, those per status the filter of statuses. */
  kinds: z.record(kind, z.int()),
  statuses: z.record(status, z.int()),
})
export type BookingTotals = z.infer<typeof bookingTotals>
