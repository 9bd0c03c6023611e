import type { CalendarEntry } from './calendar-entry.ts'

/** `about` and `links` form the description. `links` is never shortened. */
type Filled = Pick<CalendarEntry, 'title' | 'startsAt' | 'endsAt' | 'location'> & { about: string; links: string }

// Longer addresses are refused by some servers and cut by some programs.
const MAX_CHARACTERS = 1999

/** Returns addresses that open a filled-in entry in Google's or Microsoft's calendar. Long texts are shortened. */
export const calendarLinks = (entry: Filled): { google: string; outlook: string } => ({
  google: fitting(entry, googleLink),
  outlook: fitting(entry, outlookLink),
})

function fitting(entry: Filled, write: (entry: Filled) => string): string {
  let fitted = entry
  for (const field of ['about', 'location', 'title'] as const) {
    const characters = [...entry[field]]
    for (let over = overlong(write(fitted)); over > 0 && characters.length > 0; over = overlong(write(fitted))) {
      // At least this many characters must be removed, because a character takes up to twelve in a URL.
      characters.splice(-Math.ceil(over / 12))
      const kept = characters.join('').replace(/\s+\S*$/, '')
      fitted = { ...fitted, [field]: kept && `${kept}…` }
    }
  }
  return write(fitted)
}

const overlong = (link: string): number => link.length - MAX_CHARACTERS

const detailsOf = ({ about, links }: Filled): string => [about, links].filter(Boolean).join('\n\n')
const instantText = (instant: Date): string => instant.toISOString().replace(/\.\d+/, '')
const compact = (instant: Date): string => instantText(instant).replaceAll(/[-:]/g, '')

function googleLink(entry: Filled): string {
  const { title, startsAt, endsAt, location } = entry
  const dates = `${compact(startsAt)}/${compact(endsAt)}`
  return `https://calendar.google.com/calendar/render?${asQuery({ action: 'TEMPLATE', text: title, dates, details: detailsOf(entry), location })}`
}

function outlookLink(entry: Filled): string {
  const { title, startsAt, endsAt, location } = entry
  const [startdt, enddt] = [instantText(startsAt), instantText(endsAt)]
  const query = { path: '/calendar/action/compose', rru: 'addevent', subject: title, startdt, enddt, body: detailsOf(entry), location }
  return `https://outlook.live.com/calendar/0/deeplink/compose?${asQuery(query)}`
}

// Outlook shows an encoded plus sign literally.
const asQuery = (parameters: Record<string, string>): string => new URLSearchParams(parameters).toString().replaceAll('+', '%20')
