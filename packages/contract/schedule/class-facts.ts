import { z } from 'zod'
import { instant } from './time.ts'

/** What a class is, when and where, in the request's language. */
export const classFacts = {
  title: z.string(),
  start: instant,
  end: instant,
  place: z.string(),
  is_online: z.boolean(),
}
