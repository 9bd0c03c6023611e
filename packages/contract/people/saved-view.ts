import { z } from 'zod'
import { line } from '../content/text.ts'

/** How many views a list has at most. */
export const MOST_VIEWS = 20

const word = z.string().regex(/^[\w-]{1,40}$/)
const filters = z
  .record(word, line(200).min(1))
  .refine((given) => Object.keys(given).length > 0 && Object.keys(given).length <= 12, { message: 'required' })

/**
 * Filters of a list under a name of one's own. `list`: as the back office calls it; `filters`: parameters of the list, of which `from: today`
 * is the day on which one looks.
 */
export const savedViewBody = z.object({ list: word, name: line(40).min(1), filters })
export type SavedViewBody = z.infer<typeof savedViewBody>

export const savedView = savedViewBody.extend({ id: z.int(), filters: z.record(z.string(), z.string()) })
export type SavedView = z.infer<typeof savedView>
