import type { TaughtIn } from '../../../../packages/contract/content/language.ts'
import type {
  LastOfferings,
  Offering as OfferingResponse,
  OfferingWithPeople,
  OfferingWithRoster,
} from '../../../../packages/contract/schedule/offering.ts'
import type { RosterRow } from '../../../domain/bookings/roster/roster-repository.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { dayOf, isoOf, minutesBetween, timeOf, weekdayOf } from '../../../domain/kernel/studio-time.ts'
import type { ClassWithPeople } from '../../../domain/operations/classes/cancelling/read-classes-with-people.ts'
import type { LastOffering } from '../../../domain/schedule/catalog/last-offering-list-repository.ts'
import { isOnlineOf, meetLinkOf, type Offering, titleOf, venueOf } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from '../booking/audience.ts'
import { cancellationMark } from '../booking/cancellation.ts'
import { rosterRowResponse } from '../booking/roster.ts'
import { photoResponse } from '../studio/gallery-item.ts'
import { staffMinimumResponse } from './minimum.ts'

type Booking = { status: 'pending' | 'paid' }

function offeringResponse({ offering, seats, cancellation }: ClassWithPeople<Booking>, audience: Audience): OfferingResponse {
  const { language, timeZone } = audience
  const { service, startsAt, endsAt } = offering
  const paid = seats.filter(({ status }) => status === 'paid').length
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
    taken: seats.length,
    paid,
    held: seats.length - paid,
    is_active: offering.isActive,
    ...staffMinimumResponse(offering, new Date(), audience),
    not_for_make_ups: offering.notForMakeUps,
    series_id: offering.seriesId,
    service_id: service?.id ?? null,
    event_type: offering.eventType,
    service_type: offering.serviceType,
    taught_in: offering.taughtIn as TaughtIn,
    picture: offering.picture && photoResponse(offering.picture),
    policy: offering.policy,
    cancellation: cancellation && cancellation.status !== 'undone' ? cancellationMark(cancellation, audience) : null,
  }
}

export const classWithPeopleResponse = (seen: ClassWithPeople, audience: Audience): OfferingWithPeople => ({
  ...offeringResponse(seen, audience),
  people: seen.seats.map(({ bookingId, name, status }) => ({ booking_id: bookingId, name, status })),
})

export const classWithRosterResponse = (seen: ClassWithPeople<RosterRow>, audience: Audience): OfferingWithRoster => ({
  ...offeringResponse(seen, audience),
  roster: seen.seats.map((row) => rosterRowResponse(row, audience)),
})

export const emptyOfferingResponse = (offering: Offering, audience: Audience): OfferingResponse =>
  offeringResponse({ offering, seats: [], cancellation: undefined }, audience)

export function lastOfferingsResponse(last: Partial<Record<Offering['kind'], LastOffering>>, audience: Audience): LastOfferings {
  const view = (one: LastOffering | undefined) =>
    one ? { ...emptyOfferingResponse(one.offering, audience), series: seriesResponse(one.seriesStarts, audience) } : null
  return { slot: view(last.slot), session: view(last.session), event: view(last.event) }
}

function seriesResponse(starts: Date[], { timeZone }: Audience) {
  const days = starts.map((start) => dayOf(start, timeZone))
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const weekdays = [...new Set(days.map(weekdayOf))].sort((one, other) => one - other)
  return { weekdays, count: days.length, first_date: first, last_date: last }
}
