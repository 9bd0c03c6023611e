import type { CalendarLinks } from '../../../contract/calendar.ts'
import { fileAddress } from '../../domain/calendar/addresses.ts'
import { bookedWords, type Wording } from '../../domain/calendar/booked-entry.ts'
import { calendarLinks } from '../../domain/calendar/calendar-links.ts'
import type { OfferingTexts } from '../../domain/catalog/offering.ts'

type Row = { status: string; linkToken: string; offering: OfferingTexts & { startsAt: Date; endsAt: Date } }

/** For whoever booked, once it is paid. */
export function calendarLinksView({ status, linkToken, offering }: Row, wording: Wording): CalendarLinks | null {
  if (status !== 'paid') return null
  const { startsAt, endsAt } = offering
  const words = bookedWords({ texts: offering, linkToken }, wording)
  return { ics: fileAddress(wording.siteUrl, linkToken, wording.language), ...calendarLinks({ ...words, startsAt, endsAt }) }
}
