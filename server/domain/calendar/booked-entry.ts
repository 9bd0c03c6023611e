import type { Language } from '../../../contract/language.ts'
import { type AddressKeys, bookingToken } from '../address-tokens.ts'
import { descriptionOf, isOnlineOf, meetLinkOf, type OfferingTexts, placeOf, titleOf } from '../catalog/offering.ts'
import { joinAddress } from './addresses.ts'
import type { Entry } from './entry.ts'
import type { Publisher } from './publisher.ts'

/** What of a booking goes into calendars. */
export type Booked = {
  id: number
  uid: string
  sequence: number
  isCancelled: boolean
  startsAt: Date
  endsAt: Date
  texts: OfferingTexts
}
/** `siteUrl` without a slash at the end. */
export type EntryWords = { language: Language; siteUrl: string; publisher: Publisher; addressKeys: AddressKeys }

const joining: Record<Language, (address: string) => string> = {
  en: (address) => `Join here, from 15 minutes before: ${address}`,
  ru: (address) => `Вход здесь, за 15 минут до начала: ${address}`,
}

/** For the calendar of whoever booked. */
export const bookedEntry = ({ sequence, isCancelled, startsAt, endsAt, ...booked }: Booked, wording: EntryWords): Entry => ({
  ...{ uid: booked.uid, sequence, startsAt, endsAt },
  state: isCancelled ? 'cancelled' : 'on',
  ...bookedWords(booked, wording),
})

/** Nobody is named, and the room stands behind an address of ours. */
export function bookedWords(
  { texts, ...booking }: Pick<Booked, 'id' | 'uid' | 'texts'>,
  { language, siteUrl, publisher, addressKeys }: EntryWords,
): Pick<Entry, 'title' | 'location' | 'description'> {
  const join = isOnlineOf(texts) || meetLinkOf(texts) !== null ? joinAddress(siteUrl, bookingToken(addressKeys, booking)) : ''
  const { street, city } = publisher.address
  return {
    title: titleOf(texts, language),
    location: isOnlineOf(texts) ? join : placeOf(texts, language) || `${street}, ${city}`,
    description: [descriptionOf(texts, language), join && joining[language](join)].filter(Boolean).join('\n\n'),
  }
}
