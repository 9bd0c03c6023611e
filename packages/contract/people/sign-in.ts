import { z } from 'zod'
import { instant } from '../schedule/time.ts'

/** One sign-in of one's own that lasts. */
export const signIn = z.object({
  id: z.uuid(),
  /** Names of what it was begun with, e.g. Firefox and Windows; null: not recognised, or begun before they were noted. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: instant,
  /** When a new access token was asked for last: to the hour, not to the minute. */
  last_used_at: instant,
  expires_at: instant,
  /** The one that asks. */
  is_current: z.boolean(),
})
export type SignIn = z.infer<typeof signIn>

export const signInId = z.object({ id: z.uuid() })
