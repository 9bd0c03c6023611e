import type { Language } from '../../../packages/contract/content/language.ts'
import type { CreateEvent, WrittenEvent } from '../../../packages/contract/schedule/event.ts'
import { accept, type Decision } from '../../domain/kernel/decision.ts'
import { fromCrowns } from '../../domain/kernel/money.ts'
import { addMinutes } from '../../domain/kernel/studio-time.ts'
import type { EventDraft, OfferingChange } from '../../domain/schedule/catalog/offering-draft.ts'
import type { Occurrence } from '../../domain/schedule/series/schedule-offerings.ts'
import type { Timing } from '../../domain/schedule/series/timing.ts'
import { minimum, practice, texts, withoutUndefined } from './written-text.ts'

export function newEvent(body: CreateEvent, language: Language): EventDraft & { pictureOf: number | undefined } {
  const { event_type: eventType, capacity, picture_of: pictureOf } = body
  return { ...eventChange(body, language), kind: 'event', eventType, price: fromCrowns(body.price), capacity, pictureOf }
}

/** The subtype is the title of an event in the catalog. */
export function eventChange(body: WrittenEvent, language: Language): OfferingChange {
  return withoutUndefined({
    ...practice(body, language),
    ...texts('title', { title: body.subtype, title_en: body.subtype_en, title_ru: body.subtype_ru }, language),
    eventType: body.event_type,
    returningPrice: body.returning_price == null ? body.returning_price : fromCrowns(body.returning_price),
    capacity: body.capacity,
    isActive: body.is_active,
    ...minimum(body),
    notForMakeUps: body.not_for_make_ups,
  })
}

export function eventOccurrence({ time, duration }: CreateEvent): Decision<Occurrence> {
  const startsAt = new Date(time)
  return accept({ startsAt, endsAt: addMinutes(startsAt, duration) })
}

export const eventTiming = ({ time, duration }: WrittenEvent): Timing =>
  withoutUndefined({ startsAt: time === undefined ? undefined : new Date(time), durationMinutes: duration })
