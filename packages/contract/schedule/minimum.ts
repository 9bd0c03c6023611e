import { z } from 'zod'
import { MOST_DECIDE_HOURS } from '../booking/decide-hours.ts'
import { instant } from './time.ts'

/** From how many people a group session or an event takes place, and how many hours before its start that is decided. */
const minPeople = z.int().min(2).max(1000)
const decideHours = z.int().min(1).max(MOST_DECIDE_HOURS)

/** Left out: it takes place in any case. */
export const publicMinimum = {
  minimum: z
    .object({
      people: z.int(),
      /** So many have still to pay; 0: it takes place, and that stays so. */
      to_go: z.int(),
      /** By then it is decided; what is called off is refunded whole. */
      decided_by: instant,
    })
    .optional(),
}

export const staffMinimum = { min_people: z.int().nullable(), decide_hours: z.int() }

/** `min_people` null: it takes place in any case; never more than it has spots (409 `min_above_capacity`). */
export const writtenMinimum = { min_people: minPeople.nullable(), decide_hours: decideHours }
