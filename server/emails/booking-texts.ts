import type { Language } from '../../packages/contract/content/language.ts'
import type { BookingFacts } from '../domain/bookings/emails/booking-email-repository.ts'
import { calendarFileUrlOf } from '../domain/guests/calendar/calendar-urls.ts'
import { bookingToken } from '../domain/kernel/link-tokens.ts'
import { isOnlineOf, titleOf, venueOf } from '../domain/schedule/catalog/offering.ts'
import { classTimeText, startText } from './class-time.ts'
import type { Bilingual } from './email-parts.ts'
import type { EmailDependencies } from './email-writer.ts'
import { greet } from './greeting.ts'
import { type Links, linksOf } from './links.ts'
import type { StudioDetails } from './studio-details.ts'

export type BookingTexts = {
  greeting: string
  title: string
  classUrl: string
  /** The start, such as "24 November, 18:00", for subjects. */
  start: string
  when: string
  /** The venue, or "online". */
  where: string
  isOnline: boolean
  joinUrl: string
  /** The address of My Bookings, with the tab that contains the booking. */
  mineUrl: string
  calendarUrl: string
  links: Links
}

const online: Bilingual = { en: 'Online', ru: 'Онлайн' }

export const venueText = (place: string, isOnline: boolean, language: Language, { address }: StudioDetails): string =>
  place || (isOnline ? online[language] : `${address.street}, ${address.city}`)

export function bookingTexts(
  facts: BookingFacts,
  language: Language,
  { siteUrl, timeZone, studio, linkKeys }: EmailDependencies,
): BookingTexts {
  const links = linksOf(siteUrl, language)
  const isOnline = isOnlineOf(facts.texts)
  const zones = { studio: timeZone, own: facts.timeZone }
  const token = bookingToken(linkKeys, { id: facts.id, uid: facts.calendarUid })
  return {
    greeting: greet(facts.person.firstName, language),
    title: titleOf(facts.texts, language),
    classUrl: links.classPage(facts.offeringId),
    start: startText(facts.startsAt, language, zones),
    when: classTimeText(facts, language, zones),
    where: venueText(venueOf(facts.texts, language), isOnline, language, studio),
    isOnline,
    mineUrl: links.myServices(facts.texts.kind),
    joinUrl: links.join(token),
    calendarUrl: calendarFileUrlOf(siteUrl, token, language),
    links,
  }
}
