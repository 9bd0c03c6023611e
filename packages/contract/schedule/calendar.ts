import { z } from 'zod'
import { instant } from './time.ts'

/** How a booking gets into a calendar: a file for any program, and addresses that open Google's and Microsoft's with it filled in. */
export const calendarLinks = z.object({ ics: z.string(), google: z.string(), outlook: z.string() })
export type CalendarLinks = z.infer<typeof calendarLinks>

/** The private address of a calendar that programs read again and again; all null while there is none. `webcal_url` subscribes at a click. */
export const calendarFeed = z.object({
  url: z.string().nullable(),
  webcal_url: z.string().nullable(),
  created_at: instant.nullable(),
})
export type CalendarFeed = z.infer<typeof calendarFeed>
