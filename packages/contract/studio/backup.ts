import { z } from 'zod'
import { instant } from '../schedule/time.ts'

/** A backup of everything, as staff see it. */
export const backup = z.object({
  name: z.string(),
  /** The folder or the bucket. */
  place: z.string(),
  cause: z.enum(['nightly', 'by hand', 'before a migration', 'before a restore']),
  rows: z.int(),
  made_at: instant,
})
