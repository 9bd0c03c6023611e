import { z } from 'zod'
import { instant } from './time.ts'

/** How what was just done is taken back whole: DELETE on the path (under /api), until that moment; later 409 `too_late`. Null: nothing to take back. */
export const undo = z.object({ path: z.string(), until: instant }).nullable()
export type Undo = z.infer<typeof undo>
