import { HttpError } from 'react-admin'
import type { Event } from '../../../../packages/contract/schedule/event.ts'
import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { api } from '../api/api.ts'
import { guideTexts } from '../catalog/guide-texts.ts'
import { instantAt } from '../clock/studio-clock.ts'

type CreatedClass = { id: number }

export async function duplicateClass(offering: Offering, wall: string): Promise<CreatedClass> {
  if (offering.kind === 'session') return duplicateSession(offering, wall)
  const start = instantAt(wall)
  if (!start) throw new HttpError('class.duplicate.skipped', 400)
  return offering.kind === 'slot' ? duplicateSlot(offering, start) : duplicateEvent(offering, start)
}

async function duplicateSession({ id }: Offering, wall: string): Promise<CreatedClass> {
  const { title_en, title_ru, description_en, description_ru, place_en, place_ru, ...session } = await api.get<GroupSession>(
    `/group-sessions/${id}/`,
  )
  const { duration, price, meet_link, max_participants, service_type, taught_in } = session
  const { min_people, decide_hours, not_for_make_ups } = session
  const words = { title_en, title_ru, description_en, description_ru, place_en, place_ru, ...guideTexts(session) }
  const [date, time] = wall.split('T')
  const rules = { min_people, decide_hours, not_for_make_ups }
  const rest = { duration, price, meet_link, max_participants, service_type, taught_in }
  return api.post('/group-sessions/', { ...words, ...rules, ...rest, date, time })
}

function duplicateSlot({ service_id, meet_link, duration }: Offering, start: string): Promise<CreatedClass> {
  const end = new Date(Date.parse(start) + duration * 60_000).toISOString()
  return api.post('/timeslots/', { service_id, start, end, meet_link })
}

async function duplicateEvent({ id }: Offering, time: string): Promise<CreatedClass> {
  const event = await api.get<Event>(`/events/${id}/`)
  const { event_type, subtype_en, subtype_ru, description_en, description_ru, place_en, place_ru } = event
  const { duration, price, returning_price, capacity, meet_link, service_type, taught_in } = event
  const { min_people, decide_hours, not_for_make_ups } = event
  const words = { event_type, subtype_en, subtype_ru, description_en, description_ru, place_en, place_ru, ...guideTexts(event) }
  const rules = { min_people, decide_hours, not_for_make_ups }
  const rest = { duration, price, returning_price, capacity, meet_link, service_type, taught_in }
  return api.post('/events/', { ...words, ...rules, ...rest, time })
}
