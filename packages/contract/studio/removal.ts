import { z } from 'zod'
import { undo } from './undo.ts'

export const removal = z.object({ undo })
export type Removal = z.infer<typeof removal>
