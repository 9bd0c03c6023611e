import type { Event } from '../../../contract/event.ts'
import type { TaughtIn } from '../../../contract/language.ts'
import type { ListedOffering } from '../../domain/catalog/list-offerings.ts'
import { descriptionOf, inLanguage, isOnlineOf, type Offering, venueOf } from '../../domain/catalog/offering.ts'
import { fullPrice } from '../../domain/catalog/pricing.ts'
import { seatsLeft } from '../../domain/catalog/seats-left.ts'
import { toCrowns } from '../../domain/money.ts'
import { isoOf, minutesBetween } from '../../domain/studio-time.ts'
import type { Audience } from './audience.ts'
import { photoView } from './photo.ts'

/** An event as anyone may see it; its room only for whoever has paid for a place and proved their address. `price_for_user`: product.md 4.3. */
export function eventView({ offering, quote }: ListedOffering, { language, timeZone }: Audience): Event {
  return {
    id: offering.id,
    event_type: offering.eventType ?? '',
    subtype: inLanguage(offering.titleEn, offering.titleRu, language) || null,
    description: descriptionOf(offering, language),
    place: venueOf(offering, language),
    time: isoOf(offering.startsAt, timeZone),
    end: isoOf(offering.endsAt, timeZone),
    duration: minutesBetween(offering.startsAt, offering.endsAt),
    price: toCrowns(quote.fullPrice),
    price_for_user: quote.returning ? toCrowns(quote.price) : null,
    capacity: offering.capacity,
    available_spots: seatsLeft(offering),
    is_full: seatsLeft(offering) === 0,
    is_online: isOnlineOf(offering),
    meet_link: offering.own?.mayEnter ? offering.meetLink : null,
    my_status: offering.own?.status ?? null,
    service_type: offering.serviceType,
    taught_in: offering.taughtIn as TaughtIn,
    picture: offering.picture && photoView(offering.picture),
  }
}

/** The same with what staff see and write. */
export function staffEventView(offering: Offering, audience: Audience): Event {
  return {
    ...eventView({ offering, quote: fullPrice(offering.price) }, audience),
    meet_link: offering.meetLink,
    registrations_count: offering.taken,
    is_active: offering.isActive,
    returning_price: offering.returningPrice === null ? null : toCrowns(offering.returningPrice),
    series_id: offering.seriesId,
    subtype_en: offering.titleEn,
    subtype_ru: offering.titleRu,
    description_en: offering.descriptionEn,
    description_ru: offering.descriptionRu,
    place_en: offering.placeEn,
    place_ru: offering.placeRu,
  }
}
