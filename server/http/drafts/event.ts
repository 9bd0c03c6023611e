import type { CreateEvent, WrittenEvent } from '../../../contract/event.ts'
import type { Language } from '../../../contract/language.ts'
import type { EventDraft, OfferingChange } from '../../domain/catalog/offering-draft.ts'
import { fromCrowns } from '../../domain/money.ts'
import type { Timing } from '../../domain/schedule/timing.ts'
import { english, given, russian } from './given.ts'

/** A whole new event, as the catalog takes it. */
export function newEvent(body: CreateEvent, language: Language): EventDraft {
  const { event_type: eventType, capacity } = body
  return { ...eventChange(body, language), kind: 'event', eventType, price: fromCrowns(body.price), capacity }
}

/** What staff wrote of an event, as the catalog takes it: the subtype is its title. */
export function eventChange(body: WrittenEvent, language: Language): OfferingChange {
  return given({
    eventType: body.event_type,
    titleEn: english(body.subtype, body.subtype_en, language),
    titleRu: russian(body.subtype, body.subtype_ru, language),
    descriptionEn: english(body.description, body.description_en, language),
    descriptionRu: russian(body.description, body.description_ru, language),
    placeEn: english(body.place, body.place_en, language),
    placeRu: russian(body.place, body.place_ru, language),
    price: body.price === undefined ? undefined : fromCrowns(body.price),
    returningPrice: body.returning_price == null ? body.returning_price : fromCrowns(body.returning_price),
    capacity: body.capacity,
    isActive: body.is_active,
    meetLink: body.meet_link,
    serviceType: body.service_type,
    taughtIn: body.taught_in && [...new Set(body.taught_in)],
  })
}

export const eventTiming = ({ time, duration }: WrittenEvent): Timing =>
  given({ startsAt: time === undefined ? undefined : new Date(time), durationMinutes: duration })
