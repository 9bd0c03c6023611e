import { z } from 'zod'
import { undo } from './undo.ts'

/** Something is deleted as soon as that can't be taken back any more; until then it is out of sight. */
export const removal = z.object({ undo })
export type Removal = z.infer<typeof removal>
