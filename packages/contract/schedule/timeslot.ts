import { z } from 'zod'
import { cancellationPolicy, cancellationTerms } from '../booking/cancellation-policy.ts'
import { webAddress } from '../content/text.ts'
import { id } from '../studio/id.ts'
import { pricedService } from './service.ts'
import { instant, plannedInstant } from './time.ts'

/** The asker's own live place in something: held (waits for its payment) or paid. */
const myStatus = z.enum(['pending', 'paid']).nullable()

/**
 * What the asker has of a class. `my_exchange`: their hold changes the date of a paid booking, so only the rest is to be paid, from My Bookings.
 * `my_turn`: their hold is their turn in the waiting list, until then.
 */
export const myFields = { my_status: myStatus, my_exchange: z.boolean().optional(), my_turn: instant.optional() }

/** A free individual slot (product.md 3.1). `my_status` is pending while the asker holds it: the button then leads back to the open payment. */
export const timeslot = z.object({
  id: z.int(),
  start: instant,
  end: instant,
  service: pricedService,
  ...myFields,
  /** What a spot taken now is cancelled by; null: one writes to the studio. */
  cancelling: cancellationTerms.nullable(),
})
export type Timeslot = z.infer<typeof timeslot>

/** Any slot, as staff see it. `registrations_count`: paid and live holds. */
export const staffTimeslot = timeslot.extend({
  service_id: z.int(),
  meet_link: z.string().nullable(),
  is_active: z.boolean(),
  registrations_count: z.int(),
  series_id: z.string().nullable(),
  /** Its own; null: its service's, or that of individual classes. */
  policy: cancellationPolicy.nullable(),
})
export type StaffTimeslot = z.infer<typeof staffTimeslot>

export const createTimeslotBody = z.object({
  service_id: id,
  start: plannedInstant,
  /** Left out: as long as the service takes; of a slot that is moved, as long as it was. */
  end: plannedInstant.optional(),
  /** Left out: the service's. */
  meet_link: webAddress.nullable().optional(),
  is_active: z.boolean().optional(),
  /** Left out: its service's. */
  policy: cancellationPolicy.nullable().optional(),
  /** Put it there although a session or an event is on; never over another slot (product.md 3.6). */
  force: z.boolean().optional(),
})
export const changeTimeslotBody = createTimeslotBody.partial()
export type CreateTimeslot = z.infer<typeof createTimeslotBody>
export type WrittenTimeslot = z.infer<typeof changeTimeslotBody>
