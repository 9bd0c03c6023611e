import { z } from 'zod'
import { instant } from '../schedule/time.ts'

export const backup = z.object({
  name: z.string(),
  place: z.string(),
  cause: z.enum(['nightly', 'by hand', 'before a migration', 'before a restore']),
  rows: z.int(),
  made_at: instant,
})
