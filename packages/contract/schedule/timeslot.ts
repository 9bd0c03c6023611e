import { z } from 'zod'
import { cancellationPolicy, cancellationTerms } from '../booking/cancellation-policy.ts'
import { webAddress } from '../content/text.ts'
import { id } from '../studio/id.ts'
import { pricedService } from './service.ts'
import { instant, plannedInstant } from './time.ts'

const myStatus = z.enum(['pending', 'paid']).nullable()

/** `my_exchange`: the hold is an unpaid change of date, paid in My Bookings. `my_turn`: the end of the person's turn. */
export const myFields = { my_status: myStatus, my_exchange: z.boolean().optional(), my_turn: instant.optional() }

/** A free slot (product.md 3.1). `my_status` pending: the person holds it, and the button leads to the open payment. */
export const timeslot = z.object({
  id: z.int(),
  start: instant,
  end: instant,
  service: pricedService,
  ...myFields,
  cancelling: cancellationTerms.nullable(),
})
export type Timeslot = z.infer<typeof timeslot>

/** A slot as shown to staff. `registrations_count`: live bookings. */
export const staffTimeslot = timeslot.extend({
  service_id: z.int(),
  meet_link: z.string().nullable(),
  is_active: z.boolean(),
  registrations_count: z.int(),
  series_id: z.string().nullable(),
  /** Null means the policy of its service, or of individual classes. */
  policy: cancellationPolicy.nullable(),
})
export type StaffTimeslot = z.infer<typeof staffTimeslot>

export const createTimeslotBody = z.object({
  service_id: id,
  start: plannedInstant,
  /** Default: the service's duration; for a move, the current one. */
  end: plannedInstant.optional(),
  /** Default: the link of the service. */
  meet_link: webAddress.nullable().optional(),
  is_active: z.boolean().optional(),
  /** Default: the policy of the service. */
  policy: cancellationPolicy.nullable().optional(),
  /** Allows overlaps with sessions and events, never with another slot (product.md 3.6). */
  force: z.boolean().optional(),
})
export const changeTimeslotBody = createTimeslotBody.partial()
export type CreateTimeslot = z.infer<typeof createTimeslotBody>
export type WrittenTimeslot = z.infer<typeof changeTimeslotBody>
