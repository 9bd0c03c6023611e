import { z } from 'zod'
import { price } from '../money/money.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'

/** ask: a turn is offered · mine: a pass or the credit takes the spot for them, while it can still be cancelled for all of the price. */
export const takes = ['ask', 'mine'] as const

/** What the asker has of the waiting list of a class. `can_wait`: they may join it. `my_position`: they wait in it, and which they are. */
export const waitFields = { can_wait: z.boolean(), my_position: z.int().positive().nullable() }

/** Joining the waiting list of a class (product.md 5.9). */
export const joinListBody = z.object({ type: z.enum(['group', 'event']), id, take: z.enum(takes).default('ask') })

/** `position` of `waiting`, who are all of the list. */
export const joinedList = z.object({ id: z.int(), position: z.int(), waiting: z.int() })
export type JoinedList = z.infer<typeof joinedList>

/** One's own entry. `turn`: a spot is held for them, at that price and until then; null: they wait, and are the `position`th of `waiting`. */
export const ownEntry = z.object({
  id: z.int(),
  type: z.enum(['group', 'event']),
  offering_id: z.int(),
  title: z.string(),
  start: instant,
  take: z.enum(takes),
  position: z.int(),
  waiting: z.int(),
  /** Two hours before the start the list closes: then a spot is for whoever comes first. */
  is_open: z.boolean(),
  turn: z.object({ booking_id: z.int(), until: instant, price }).nullable(),
})
export type OwnEntry = z.infer<typeof ownEntry>

/** Somebody in the list, as staff see them, in order: turns first. `until`: of a turn. */
export const entry = z.object({
  id: z.int(),
  status: z.enum(['waiting', 'turn']),
  take: z.enum(takes),
  joined_at: instant,
  until: instant.nullable(),
  person_id: z.int(),
  name: z.string(),
})
export type Entry = z.infer<typeof entry>

/** turn: staff hold a free spot for them, whoever comes before · left: they are taken off · waiting: they are put back where they were. */
export const changeEntryBody = z.object({ status: z.enum(['turn', 'left', 'waiting']) })
