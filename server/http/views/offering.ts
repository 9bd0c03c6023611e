import type { TaughtIn } from '../../../contract/language.ts'
import type { LastOfferings, Offering as OfferingView, OfferingWithPeople } from '../../../contract/offering.ts'
import type { LastOffering } from '../../domain/catalog/last-offerings-repository.ts'
import { isOnlineOf, meetLinkOf, type Offering, titleOf, venueOf } from '../../domain/catalog/offering.ts'
import type { ClassWithPeople } from '../../domain/class-operations/read-classes-with-people.ts'
import { toCrowns } from '../../domain/money.ts'
import { dayOf, isoOf, minutesBetween, timeOf, weekdayOf } from '../../domain/studio-time.ts'
import type { Audience } from './audience.ts'
import { cancellationMark } from './cancellation.ts'
import { photoView } from './photo.ts'

type Booking = { status: 'pending' | 'paid' }

/** A class as staff see it. */
export function offeringView({ offering, places, cancellation }: ClassWithPeople<Booking>, { language, timeZone }: Audience): OfferingView {
  const { service, startsAt, endsAt } = offering
  const paid = places.filter(({ status }) => status === 'paid').length
  return {
    id: offering.id,
    kind: offering.kind,
    title: titleOf(offering, language),
    title_en: service?.nameEn ?? offering.titleEn,
    title_ru: service?.nameRu ?? offering.titleRu,
    start: isoOf(startsAt, timeZone),
    end: isoOf(endsAt, timeZone),
    date: dayOf(startsAt, timeZone),
    time: timeOf(startsAt, timeZone),
    duration: minutesBetween(startsAt, endsAt),
    place: venueOf(offering, language),
    place_en: (service ?? offering).placeEn,
    place_ru: (service ?? offering).placeRu,
    is_online: isOnlineOf(offering),
    meet_link: meetLinkOf(offering),
    price: toCrowns(offering.price),
    returning_price: offering.returningPrice === null ? null : toCrowns(offering.returningPrice),
    capacity: offering.capacity,
    taken: places.length,
    paid,
    held: places.length - paid,
    is_active: offering.isActive,
    series_id: offering.seriesId,
    service_id: service?.id ?? null,
    event_type: offering.eventType,
    service_type: offering.serviceType,
    taught_in: offering.taughtIn as TaughtIn,
    picture: offering.picture && photoView(offering.picture),
    cancellation: cancellation && cancellation.status !== 'undone' ? cancellationMark(cancellation, timeZone) : null,
  }
}

/** The same with whoever is in it. */
export const offeringWithPeople = (seen: ClassWithPeople, audience: Audience): OfferingWithPeople => ({
  ...offeringView(seen, audience),
  people: seen.places.map(({ bookingId, name, status }) => ({ booking_id: bookingId, name, status })),
})

/** One that nobody has booked yet. */
export const emptyOfferingView = (offering: Offering, audience: Audience): OfferingView =>
  offeringView({ offering, places: [], cancellation: undefined }, audience)

/** What new ones begin with. Nobody asks who is in it. */
export function lastOfferingsView(last: Partial<Record<Offering['kind'], LastOffering>>, audience: Audience): LastOfferings {
  const view = (one: LastOffering | undefined) =>
    one ? { ...emptyOfferingView(one.offering, audience), series: seriesView(one.seriesStarts, audience) } : null
  return { slot: view(last.slot), session: view(last.session), event: view(last.event) }
}

function seriesView(starts: Date[], { timeZone }: Audience) {
  const days = starts.map((start) => dayOf(start, timeZone))
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const weekdays = [...new Set(days.map(weekdayOf))].sort((one, other) => one - other)
  return { weekdays, count: days.length, first_date: first, last_date: last }
}
