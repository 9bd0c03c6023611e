import { z } from 'zod'
import { instant } from '../schedule/time.ts'

export const signIn = z.object({
  id: z.uuid(),
  /** Names such as Firefox and Windows. Null means not recognised, or not recorded. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: instant,
  /** The last renewal of the access token, rounded to the hour. */
  last_used_at: instant,
  expires_at: instant,
  is_current: z.boolean(),
})
export type SignIn = z.infer<typeof signIn>

export const signInId = z.object({ id: z.uuid() })
