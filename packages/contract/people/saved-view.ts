import { z } from 'zod'
import { line } from '../content/text.ts'

export const MAX_VIEWS = 20

const word = z.string().regex(/^[\w-]{1,40}$/)
const filters = z
  .record(word, line(200).min(1))
  .refine((given) => Object.keys(given).length > 0 && Object.keys(given).length <= 12, { message: 'required' })

/** Named filters of a list of the back office. `from: today` in `filters` means the day on which the list is viewed. */
export const savedViewBody = z.object({ list: word, name: line(40).min(1), filters })
export type SavedViewBody = z.infer<typeof savedViewBody>

export const savedView = savedViewBody.extend({ id: z.int(), filters: z.record(z.string(), z.string()) })
export type SavedView = z.infer<typeof savedView>
