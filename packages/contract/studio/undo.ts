import { z } from 'zod'
import { instant } from '../schedule/time.ts'

/** Undoes the action: DELETE on the path (under /api) until that instant; later 409 `too_late`. Null means that it cannot be undone. */
export const undo = z.object({ path: z.string(), until: instant }).nullable()
/** The header `Undo` (RFC 8941), if the body is empty or the object: `path="/removals/7/", until="2026-11-22T10:01:00+01:00", emails=0` */
export type Undo = z.infer<typeof undo>
