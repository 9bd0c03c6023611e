import { z } from 'zod'
import { instant } from '../schedule/time.ts'

/** Undoes the action: DELETE on the path (under /api) until that instant; later 409 `too_late`. Null means that it cannot be undone. */
export const undo = z.object({ path: z.string(), until: instant }).nullable()
/** The header `Undo` (RFC 8941) of an answer whose body is empty or the changed object: `path="/removals/7/", until="…", emails=0` */
export type Undo = z.infer<typeof undo>
