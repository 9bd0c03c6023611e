import { z } from 'zod'
import { language } from '../content/language.ts'
import { price } from '../money/money.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'

/** ask: the person is offered a turn · mine: a pass or credit pays for the seat at once, while a cancellation is still refunded in full. */
export const takes = ['ask', 'mine'] as const

export const waitFields = { can_wait: z.boolean(), my_position: z.int().positive().nullable() }

/** The request to join a waiting list (product.md 5.9). */
export const joinListBody = z.object({ type: z.enum(['group', 'event']), id, take: z.enum(takes).default('ask') })

export const joinedList = z.object({ id: z.int(), position: z.int(), waiting: z.int() })
export type JoinedList = z.infer<typeof joinedList>

/** The person's own entry. `turn`: a seat held at that price until that time. Null means waiting at `position` of `waiting`. */
export const ownEntry = z.object({
  id: z.int(),
  type: z.enum(['group', 'event']),
  offering_id: z.int(),
  title: z.string(),
  start: instant,
  take: z.enum(takes),
  position: z.int(),
  waiting: z.int(),
  /** False from two hours before the start, when the list closes and any free seat can be booked. */
  is_open: z.boolean(),
  turn: z.object({ booking_id: z.int(), until: instant, price }).nullable(),
})
export type OwnEntry = z.infer<typeof ownEntry>

/** An entry as shown to staff; turns come first. `until`: the end of a turn. */
export const entry = z.object({
  id: z.int(),
  status: z.enum(['waiting', 'turn']),
  take: z.enum(takes),
  joined_at: instant,
  until: instant.nullable(),
  person_id: z.int(),
  name: z.string(),
  language,
})
export type Entry = z.infer<typeof entry>

/** turn: staff hold a seat for this person ahead of others · left: staff remove the person · waiting: at the previous position again. */
export const changeEntryBody = z.object({ status: z.enum(['turn', 'left', 'waiting']) })
