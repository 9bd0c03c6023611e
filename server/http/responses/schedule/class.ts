import type { TaughtIn } from '../../../../packages/contract/content/language.ts'
import type { Event } from '../../../../packages/contract/schedule/event.ts'
import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import type { StaffTimeslot, Timeslot } from '../../../../packages/contract/schedule/timeslot.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { dayOf, isoOf, minutesBetween, timeOf } from '../../../domain/kernel/studio-time.ts'
import type { ListedOffering } from '../../../domain/schedule/catalog/list-offerings.ts'
import {
  descriptionOf,
  inLanguage,
  isOnlineOf,
  meetLinkOf,
  type Offering,
  titleOf,
  venueOf,
} from '../../../domain/schedule/catalog/offering.ts'
import { fullPrice } from '../../../domain/schedule/catalog/pricing.ts'
import { canBook, canWait, seatsLeft } from '../../../domain/schedule/catalog/seats-left.ts'
import type { Audience } from '../booking/audience.ts'
import { policyTermsResponse } from '../booking/cancelling.ts'
import { photoResponse } from '../studio/gallery-item.ts'
import { staffGuideResponse } from './class-guide.ts'
import { minimumResponse } from './minimum.ts'
import { pricedServiceResponse } from './service.ts'

/** A free slot at the person's price, without the meeting link. */
export function timeslotResponse({ offering, quote }: ListedOffering, audience: Audience): Timeslot {
  const { id, startsAt, endsAt, service, own } = offering
  if (!service) throw new Error(`Slot ${id} has no service.`)
  return {
    id,
    start: isoOf(startsAt, audience.timeZone),
    end: isoOf(endsAt, audience.timeZone),
    service: pricedServiceResponse({ service, quote }, audience),
    ...ownFields(own, audience),
    cancelling: policyTermsResponse(offering.policyInForce, startsAt, audience),
  }
}

export function staffTimeslotResponse(offering: Offering, audience: Audience): StaffTimeslot {
  const slot = timeslotResponse({ offering, quote: fullPrice(offering.price) }, audience)
  return { ...slot, service_id: slot.service.id, ...staffFields(offering) }
}

/** Includes `meet_link` only for people with a paid seat and a proven address. */
export const groupSessionResponse = ({ offering, quote }: ListedOffering, audience: Audience): GroupSession => ({
  ...publicFields(offering, audience),
  title: titleOf(offering, audience.language),
  date: dayOf(offering.startsAt, audience.timeZone),
  time: timeOf(offering.startsAt, audience.timeZone),
  start: isoOf(offering.startsAt, audience.timeZone),
  price: toCrowns(quote.price),
  max_participants: offering.capacity,
  can_book: canBook(offering),
})

export const staffGroupSessionResponse = (offering: Offering, audience: Audience): GroupSession => ({
  ...groupSessionResponse({ offering, quote: fullPrice(offering.price) }, audience),
  ...staffFields(offering),
  ...writtenFields(offering),
  title_en: offering.titleEn,
  title_ru: offering.titleRu,
})

/** Includes `meet_link` only for people with a paid seat and a proven address. `price_for_user`: product.md 4.3. */
export const eventResponse = ({ offering, quote }: ListedOffering, audience: Audience): Event => ({
  ...publicFields(offering, audience),
  event_type: offering.eventType ?? '',
  subtype: inLanguage(offering.titleEn, offering.titleRu, audience.language) || null,
  time: isoOf(offering.startsAt, audience.timeZone),
  price: toCrowns(quote.fullPrice),
  price_for_user: quote.returning ? toCrowns(quote.price) : null,
  capacity: offering.capacity,
  picture: offering.picture && photoResponse(offering.picture),
})

export const staffEventResponse = (offering: Offering, audience: Audience): Event => ({
  ...eventResponse({ offering, quote: fullPrice(offering.price) }, audience),
  ...staffFields(offering),
  ...writtenFields(offering),
  returning_price: offering.returningPrice === null ? null : toCrowns(offering.returningPrice),
  subtype_en: offering.titleEn,
  subtype_ru: offering.titleRu,
})

const publicFields = (offering: Offering, audience: Audience) => ({
  id: offering.id,
  description: descriptionOf(offering, audience.language),
  place: venueOf(offering, audience.language),
  end: isoOf(offering.endsAt, audience.timeZone),
  duration: minutesBetween(offering.startsAt, offering.endsAt),
  is_online: isOnlineOf(offering),
  meet_link: offering.own?.mayEnter ? offering.meetLink : null,
  available_spots: seatsLeft(offering),
  is_full: seatsLeft(offering) === 0,
  ...(offering.singlesFrom && { singles_from: isoOf(offering.singlesFrom, audience.timeZone) }),
  ...ownFields(offering.own, audience),
  can_wait: canWait(offering),
  my_position: offering.ownEntry && offering.isListOpen ? offering.waiting + 1 : null,
  service_type: offering.serviceType,
  taught_in: offering.taughtIn as TaughtIn,
  ...minimumResponse(offering, audience),
  cancelling: policyTermsResponse(offering.policyInForce, offering.startsAt, audience),
})

const ownFields = (own: Offering['own'], { timeZone }: Audience) => ({
  my_status: own?.status ?? null,
  ...(own?.isExchange && { my_exchange: true }),
  ...(own?.turnUntil && { my_turn: isoOf(own.turnUntil, timeZone) }),
})

const staffFields = (offering: Offering) => ({
  meet_link: meetLinkOf(offering),
  registrations_count: offering.taken,
  is_active: offering.isActive,
  series_id: offering.seriesId,
  policy: offering.policy,
})

const writtenFields = (offering: Offering) => ({
  waiting_count: offering.waiting,
  min_people: offering.minPeople,
  decide_hours: offering.decideHours,
  not_for_make_ups: offering.notForMakeUps,
  description_en: offering.descriptionEn,
  description_ru: offering.descriptionRu,
  place_en: offering.placeEn,
  place_ru: offering.placeRu,
  ...staffGuideResponse(offering),
})
