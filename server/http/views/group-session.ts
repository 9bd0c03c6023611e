import type { GroupSession } from '../../../contract/group-session.ts'
import type { TaughtIn } from '../../../contract/language.ts'
import type { ListedOffering } from '../../domain/catalog/list-offerings.ts'
import { descriptionOf, isOnlineOf, type Offering, titleOf, venueOf } from '../../domain/catalog/offering.ts'
import { fullPrice } from '../../domain/catalog/pricing.ts'
import { canBook, seatsLeft } from '../../domain/catalog/seats-left.ts'
import { toCrowns } from '../../domain/money.ts'
import { dayOf, isoOf, minutesBetween, timeOf } from '../../domain/studio-time.ts'
import type { Audience } from './audience.ts'

/** A group session as anyone may see it; its room only for whoever has paid for a seat. */
export function groupSessionView({ offering, quote }: ListedOffering, { language, timeZone }: Audience): GroupSession {
  return {
    id: offering.id,
    title: titleOf(offering, language),
    description: descriptionOf(offering, language),
    date: dayOf(offering.startsAt, timeZone),
    time: timeOf(offering.startsAt, timeZone),
    start: isoOf(offering.startsAt, timeZone),
    end: isoOf(offering.endsAt, timeZone),
    duration: minutesBetween(offering.startsAt, offering.endsAt),
    price: toCrowns(quote.price),
    place: venueOf(offering, language),
    is_online: isOnlineOf(offering),
    meet_link: offering.own?.mayEnter ? offering.meetLink : null,
    available_spots: seatsLeft(offering),
    max_participants: offering.capacity,
    is_full: seatsLeft(offering) === 0,
    can_book: canBook(offering),
    my_status: offering.own?.status ?? null,
    service_type: offering.serviceType,
    taught_in: offering.taughtIn as TaughtIn,
  }
}

/** The same with what staff see and write. */
export function staffGroupSessionView(offering: Offering, audience: Audience): GroupSession {
  return {
    ...groupSessionView({ offering, quote: fullPrice(offering.price) }, audience),
    meet_link: offering.meetLink,
    registrations_count: offering.taken,
    is_active: offering.isActive,
    series_id: offering.seriesId,
    title_en: offering.titleEn,
    title_ru: offering.titleRu,
    description_en: offering.descriptionEn,
    description_ru: offering.descriptionRu,
    place_en: offering.placeEn,
    place_ru: offering.placeRu,
  }
}
