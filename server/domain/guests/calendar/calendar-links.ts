import type { CalendarEntry } from './calendar-entry.ts'

type Filled = Pick<CalendarEntry, 'title' | 'startsAt' | 'endsAt' | 'location' | 'description'>

/** Returns addresses that open a filled-in entry in Google's or Microsoft's calendar. */
export function calendarLinks({ title, startsAt, endsAt, location, description }: Filled): { google: string; outlook: string } {
  const [from, to] = [startsAt, endsAt].map((instant) => instant.toISOString().replace(/\.\d+/, '')) as [string, string]
  const compact = (instant: string) => instant.replaceAll(/[-:]/g, '')
  const google = { action: 'TEMPLATE', text: title, dates: `${compact(from)}/${compact(to)}`, details: description, location }
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: from,
    enddt: to,
    body: description,
    location,
  }
  return {
    google: `https://calendar.google.com/calendar/render?${asQuery(google)}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${asQuery(outlook)}`,
  }
}

// Outlook shows an encoded plus sign literally.
const asQuery = (parameters: Record<string, string>): string => new URLSearchParams(parameters).toString().replaceAll('+', '%20')
