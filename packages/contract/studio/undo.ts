import { z } from 'zod'
import { instant } from '../schedule/time.ts'

/** How what was just done is taken back whole: DELETE on the path (under /api), until that moment; later 409 `too_late`. Null: nothing to take back. */
export const undo = z.object({ path: z.string(), until: instant }).nullable()
/**
 * Where the answer is the thing itself or empty, the header `Undo` says the same, with how many letters wait until then; none: nothing
 * to take back. A dictionary of RFC 8941: `path="/removals/7/", until="2026-11-22T10:01:00+01:00", letters=0`.
 */
export type Undo = z.infer<typeof undo>
