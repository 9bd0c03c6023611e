import { z } from 'zod'
import { status } from './booking.ts'
import { day, instant } from './time.ts'

/** Without `limit` a list answers at most this many, the newest (PRODUCT 3). */
export const MOST_ROWS = 500

/** How a staff list is cut into pages. `scope` narrows what staff see to what others would. */
const page = {
  limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(MOST_ROWS),
  offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
}

/** A moment to filter by: an instant, or a day of the studio. */
const moment = z.union([instant, day]).optional()

export const bookingListQuery = z.object({
  ...page,
  scope: z.enum(['mine']).optional(),
  status: status.optional(),
  from: moment,
  to: moment,
})
export const offeringListQuery = z.object({
  ...page,
  scope: z.enum(['public']).optional(),
  is_active: z.stringbool().optional(),
  from: moment,
  to: moment,
})
