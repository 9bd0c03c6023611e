import { z } from 'zod'
import { status } from '../booking/booking.ts'
import { line } from '../content/text.ts'
import { plannedDay, plannedInstant } from '../schedule/time.ts'

/** The default number of rows of a staff list, newest first. */
export const DEFAULT_LIMIT = 500

/** A page of a staff list. The header X-Total-Count contains the total. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
})
export type PageQuery = z.infer<typeof pageQuery>

/** All words must match somewhere, ignoring case. */
export const search = line(200).optional()

/** Returns a schema that accepts `name` (ascending) and `-name` (descending) of the given fields. */
export const sortBy = <Field extends string>(...fields: Field[]) =>
  z.enum([...fields, ...fields.map((field) => `-${field}` as const)]).optional()

/** `scope=public` shows staff the public view. People who are not staff always get that view. */
export const catalogQuery = pageQuery.extend({ scope: z.enum(['public', 'mine']).optional() })

/** Filters of staff lists: offerings that overlap `from` to `to`. A day is in the studio's time zone and inclusive. */
export const offeringsQuery = catalogQuery.extend({
  is_active: z.enum(['true', 'false']).optional(),
  from: z.union([plannedDay, plannedInstant]).optional(),
  to: z.union([plannedDay, plannedInstant]).optional(),
  /** `start`: earliest first. Default: latest first. */
  order: z.enum(['start']).optional(),
  q: search,
  sort: sortBy('start', 'end', 'duration', 'title', 'event_type', 'place', 'price', 'returning_price', 'capacity', 'is_active', 'id'),
})
export type OfferingsQuery = z.infer<typeof offeringsQuery>

/** `from` and `to` refer to the class. `scope=mine` limits staff to their own bookings. */
export const bookingsQuery = pageQuery.extend({
  scope: z.enum(['mine']).optional(),
  status: status.optional(),
  from: z.union([plannedDay, plannedInstant]).optional(),
  to: z.union([plannedDay, plannedInstant]).optional(),
  q: search,
  sort: sortBy('id', 'start', 'price', 'client', 'email', 'title', 'status', 'created_at'),
})
