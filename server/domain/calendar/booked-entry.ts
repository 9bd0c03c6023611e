import type { Language } from '../../../contract/language.ts'
import { descriptionOf, isOnlineOf, meetLinkOf, type OfferingTexts, placeOf, titleOf } from '../catalog/offering.ts'
import { joinAddress } from './addresses.ts'
import type { Entry } from './entry.ts'
import type { Publisher } from './publisher.ts'

/** What of a booking goes into calendars. */
export type Booked = {
  uid: string
  sequence: number
  isCancelled: boolean
  linkToken: string
  startsAt: Date
  endsAt: Date
  texts: OfferingTexts
}
/** `siteUrl` without a slash at the end. */
export type Wording = { language: Language; siteUrl: string; publisher: Publisher }

const joining: Record<Language, (address: string) => string> = {
  en: (address) => `Join here, from 15 minutes before: ${address}`,
  ru: (address) => `Вход здесь, за 15 минут до начала: ${address}`,
}

/** For the calendar of whoever booked. */
export const bookedEntry = ({ uid, sequence, isCancelled, startsAt, endsAt, ...booked }: Booked, wording: Wording): Entry => ({
  ...{ uid, sequence, startsAt, endsAt },
  state: isCancelled ? 'cancelled' : 'on',
  ...bookedWords(booked, wording),
})

/** Nobody is named, and the room stands behind an address of ours. */
export function bookedWords(
  { texts, linkToken }: Pick<Booked, 'texts' | 'linkToken'>,
  { language, siteUrl, publisher }: Wording,
): Pick<Entry, 'title' | 'location' | 'description'> {
  const join = isOnlineOf(texts) || meetLinkOf(texts) !== null ? joinAddress(siteUrl, linkToken) : ''
  const { street, city } = publisher.address
  return {
    title: titleOf(texts, language),
    location: isOnlineOf(texts) ? join : placeOf(texts, language) || `${street}, ${city}`,
    description: [descriptionOf(texts, language), join && joining[language](join)].filter(Boolean).join('\n\n'),
  }
}
