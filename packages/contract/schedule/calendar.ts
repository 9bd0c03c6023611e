import { z } from 'zod'
import { instant } from './time.ts'

/** `ics`: a calendar file; `google` and `outlook`: links that open a prefilled event. */
export const calendarLinks = z.object({ ics: z.string(), google: z.string(), outlook: z.string() })
export type CalendarLinks = z.infer<typeof calendarLinks>

/** The private address of a calendar feed. All fields are null if there is no feed. `webcal_url` subscribes with one click. */
export const calendarFeed = z.object({
  url: z.string().nullable(),
  webcal_url: z.string().nullable(),
  created_at: instant.nullable(),
})
export type CalendarFeed = z.infer<typeof calendarFeed>
