import { z } from 'zod'
import { instant } from '../schedule/time.ts'

/** What is told at the door of an online class: whether it is open, and of which class. Never the room's own address. */
export const door = z.object({
  state: z.enum(['early', 'open', 'over', 'cancelled', 'unpaid', 'in_person', 'no_link']),
  title: z.string(),
  start: instant,
  end: instant,
  opens_at: instant,
})
export type Door = z.infer<typeof door>

/** Any text: what is no token of ours is as unknown as one that nobody has. */
export const pathToken = z.object({ token: z.string() })
