import { z } from 'zod'
import { language } from '../content/language.ts'
import { price } from '../money/money.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'

/** The effect of a free seat. ask: a turn is offered · mine: a pass or credit pays for it at once, while a full refund is possible. */
export const takes = ['ask', 'mine'] as const

export const waitFields = { can_wait: z.boolean(), my_position: z.int().positive().nullable() }

/** The request to join a waiting list (product.md 5.9). */
export const joinListBody = z.object({ type: z.enum(['group', 'event']), id, take: z.enum(takes).default('ask') })

export const joinedList = z.object({ id: z.int(), position: z.int(), waiting: z.int() })
export type JoinedList = z.infer<typeof joinedList>

/** The person's own entry. `turn`: the seat held for the person until `until`. Null: the person waits at `position` of `waiting`. */
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

/** turn: holds a seat for this person, before all others · left: removes the person · waiting: restores the person's previous position. */
export const changeEntryBody = z.object({ status: z.enum(['turn', 'left', 'waiting']) })
