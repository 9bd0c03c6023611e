import { z } from 'zod'
import { instant } from './time.ts'

export const classFacts = {
  title: z.string(),
  start: instant,
  end: instant,
  place: z.string(),
  is_online: z.boolean(),
}
