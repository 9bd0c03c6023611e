import { z } from 'zod'
import { status } from '../booking/booking.ts'
import { line } from '../content/text.ts'
import { plannedDay, plannedInstant } from '../schedule/time.ts'

/** Without `limit` a staff list answers at most so many, the newest. */
export const DEFAULT_LIMIT = 500

/** Pages of a staff list, counted from the newest; the number of all is the header X-Total-Count. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
})
export type PageQuery = z.infer<typeof pageQuery>

/** What staff look for: all words must be there, in any case, each somewhere. */
export const search = line(200).optional()

/** `name`: ascending, `-name`: descending. Any other field is refused. */
export const sortBy = <Field extends string>(...fields: Field[]) =>
  z.enum([...fields, ...fields.map((field) => `-${field}` as const)]).optional()

/** `scope=public` shows staff what everybody sees. Everybody else gets that whatever they ask for. */
export const catalogQuery = pageQuery.extend({ scope: z.enum(['public', 'mine']).optional() })

/** Filters of staff lists of what has a date: everything that is on at some time between the two. A day is the studio's, and included. */
export const offeringsQuery = catalogQuery.extend({
  is_active: z.enum(['true', 'false']).optional(),
  from: z.union([plannedDay, plannedInstant]).optional(),
  to: z.union([plannedDay, plannedInstant]).optional(),
  /** `start`: the earliest first. Left out: the latest. */
  order: z.enum(['start']).optional(),
  /** Staff's: parts of the title, the service, the type of event or the place, in either language. */
  q: search,
  sort: sortBy('start', 'end', 'duration', 'title', 'event_type', 'place', 'price', 'returning_price', 'capacity', 'is_active', 'id'),
})
export type OfferingsQuery = z.infer<typeof offeringsQuery>

/** Filters of the lists of bookings; `from` and `to` are about what was booked. `scope=mine` shows staff their own alone. */
export const bookingsQuery = pageQuery.extend({
  scope: z.enum(['mine']).optional(),
  status: status.optional(),
  from: z.union([plannedDay, plannedInstant]).optional(),
  to: z.union([plannedDay, plannedInstant]).optional(),
  /** Parts of the name or address of whoever booked, or of the name of what they booked. */
  q: search,
  sort: sortBy('id', 'start', 'price', 'client', 'email', 'title', 'status', 'created_at'),
})
