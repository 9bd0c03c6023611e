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

/** Any text is accepted: a malformed token is answered like an unknown one. */
export const pathToken = z.object({ token: z.string() })
