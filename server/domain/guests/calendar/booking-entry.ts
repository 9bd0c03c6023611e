import type { Language } from '../../../../packages/contract/content/language.ts'
import { bookingToken, type LinkKeys } from '../../kernel/link-tokens.ts'
import { descriptionOf, isOnlineOf, meetLinkOf, type OfferingTexts, titleOf, venueOf } from '../../schedule/catalog/offering.ts'
import type { CalendarEntry } from './calendar-entry.ts'
import { classUrlOf, joinUrlOf } from './calendar-urls.ts'
import type { Publisher } from './publisher.ts'

export type CalendarBooking = {
  id: number
  offeringId: number
  uid: string
  sequence: number
  isCancelled: boolean
  startsAt: Date
  endsAt: Date
  texts: OfferingTexts
}
/** `siteUrl` without a trailing slash. */
export type EntryContext = { language: Language; siteUrl: string; publisher: Publisher; linkKeys: LinkKeys }

const joining: Record<Language, (address: string) => string> = {
  en: (address) => `Link to join (opens 15\u00a0minutes before the start): ${address}`,
  ru: (address) => `Ссылка для\u00a0подключения (комната откроется за\u00a015\u00a0минут до\u00a0начала): ${address}`,
}

export const bookingEntry = (
  { sequence, isCancelled, startsAt, endsAt, ...booked }: CalendarBooking,
  wording: EntryContext,
): CalendarEntry => ({
  uid: booked.uid,
  sequence,
  startsAt,
  endsAt,
  state: isCancelled ? 'cancelled' : 'on',
  ...entryOf(bookingEntryText(booked, wording)),
})

const entryOf = ({ about, links, ...entry }: ReturnType<typeof bookingEntryText>) => ({
  ...entry,
  description: [about, links].filter(Boolean).join('\n\n'),
})

/** Returns the calendar entry of a booking, without names, with the door instead of the room. `about` and `links` form the description. */
export function bookingEntryText(
  { texts, offeringId, ...booking }: Pick<CalendarBooking, 'id' | 'uid' | 'texts' | 'offeringId'>,
  { language, siteUrl, publisher, linkKeys }: EntryContext,
): Pick<CalendarEntry, 'title' | 'location' | 'url'> & { about: string; links: string } {
  const join = isOnlineOf(texts) || meetLinkOf(texts) !== null ? joinUrlOf(siteUrl, bookingToken(linkKeys, booking)) : ''
  const { street, city } = publisher.address
  const url = classUrlOf(siteUrl, offeringId, language)
  return {
    title: titleOf(texts, language),
    location: isOnlineOf(texts) ? join : venueOf(texts, language) || `${street}, ${city}`,
    about: descriptionOf(texts, language),
    links: [join && joining[language](join), url].filter(Boolean).join('\n\n'),
    url,
  }
}
