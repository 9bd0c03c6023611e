import type { Event } from '../../../../packages/contract/schedule/event.ts'
import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { guideTexts } from '../catalog/guide-texts.ts'

// The bodies of requests that schedule a copy of a class, without its time. A copy is visible and belongs to no series.

export function sessionCopy(session: GroupSession) {
  const { title_en, title_ru, description_en, description_ru, place_en, place_ru } = session
  const { duration, price, meet_link, max_participants, service_type, taught_in } = session
  const { min_people, decide_hours, not_for_make_ups, policy } = session
  const texts = { title_en, title_ru, description_en, description_ru, place_en, place_ru, ...guideTexts(session) }
  const rules = { min_people, decide_hours, not_for_make_ups, policy }
  return { ...texts, ...rules, duration, price, meet_link, max_participants, service_type, taught_in }
}

export const slotCopy = ({ service_id, meet_link, policy }: Pick<Offering, 'service_id' | 'meet_link' | 'policy'>) => ({
  service_id,
  meet_link,
  policy,
})

export function eventCopy(event: Event) {
  const { id, event_type, subtype_en, subtype_ru, description_en, description_ru, place_en, place_ru } = event
  const { duration, price, returning_price, capacity, meet_link, service_type, taught_in } = event
  const { min_people, decide_hours, not_for_make_ups, policy } = event
  const texts = { event_type, subtype_en, subtype_ru, description_en, description_ru, place_en, place_ru, ...guideTexts(event) }
  const rules = { min_people, decide_hours, not_for_make_ups, policy }
  return { ...texts, ...rules, duration, price, returning_price, capacity, meet_link, service_type, taught_in, picture_of: id }
}
