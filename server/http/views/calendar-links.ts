import type { CalendarLinks } from '../../../contract/calendar.ts'
import { bookingToken } from '../../domain/address-tokens.ts'
import { bookingEntryWords, type EntryWords } from '../../domain/calendar/booking-entry.ts'
import { fileAddress } from '../../domain/calendar/calendar-addresses.ts'
import { calendarLinks } from '../../domain/calendar/calendar-links.ts'
import type { OfferingTexts } from '../../domain/catalog/offering.ts'

type Row = {
  id: number
  status: string
  calendarUid: string
  client: { emailProven: boolean }
  offering: OfferingTexts & { startsAt: Date; endsAt: Date }
}

/** For whoever booked, once it is paid and their address is proven: these links let into the room. */
export function calendarLinksView({ id, status, calendarUid: uid, client, offering }: Row, wording: EntryWords): CalendarLinks | null {
  if (status !== 'paid' || !client.emailProven) return null
  const { startsAt, endsAt } = offering
  const words = bookingEntryWords({ id, uid, texts: offering }, wording)
  const token = bookingToken(wording.addressKeys, { id, uid })
  return { ics: fileAddress(wording.siteUrl, token, wording.language), ...calendarLinks({ ...words, startsAt, endsAt }) }
}
