import { z } from 'zod'
import { MAX_DECIDE_HOURS } from '../booking/decide-hours.ts'
import { instant } from './time.ts'

const minPeople = z.int().min(2).max(1000)
const decideHours = z.int().min(1).max(MAX_DECIDE_HOURS)

export const publicMinimum = {
  minimum: z
    .object({
      people: z.int(),
      /** The number of payments still needed. 0: the class is confirmed, and stays so. */
      to_go: z.int(),
      /** When it is decided whether the class takes place; may be past if staff have to decide. A cancelled class is refunded in full. */
      decided_by: instant,
    })
    .optional(),
}

export const staffMinimum = { min_people: z.int().nullable(), decide_hours: z.int() }

/** `min_people`: null for no minimum; at most the capacity (409 `min_above_capacity`). */
export const writtenMinimum = { min_people: minPeople.nullable(), decide_hours: decideHours }
