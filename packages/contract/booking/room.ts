import { z } from 'zod'
import { instant } from '../schedule/time.ts'

/** The door of an online class. It never contains the meeting link. */
export const door = z.object({
  state: z.enum(['early', 'open', 'over', 'cancelled', 'unpaid', 'in_person', 'no_link']),
  title: z.string(),
  start: instant,
  end: instant,
  opens_at: instant,
})
export type Door = z.infer<typeof door>

/** Any text is accepted, because a malformed token gets the same answer as an unknown token. */
export const pathToken = z.object({ token: z.string() })
