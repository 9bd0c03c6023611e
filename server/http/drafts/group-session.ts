import type { CreateGroupSession, WrittenGroupSession } from '../../../contract/group-session.ts'
import type { Language } from '../../../contract/language.ts'
import type { OfferingChange, SessionDraft } from '../../domain/catalog/offering-draft.ts'
import { fromCrowns } from '../../domain/money.ts'
import type { Timing } from '../../domain/schedule/timing.ts'
import { english, given, russian } from './given.ts'

/** A whole new group session, as the catalog takes it. */
export function newSession(body: Omit<CreateGroupSession, 'date' | 'time'>, language: Language): SessionDraft {
  const titleEn = english(body.title, body.title_en, language) ?? ''
  return { ...sessionChange(body, language), kind: 'session', titleEn, price: fromCrowns(body.price), capacity: body.max_participants }
}

/** What staff wrote of a group session, as the catalog takes it. */
export function sessionChange(body: WrittenGroupSession, language: Language): OfferingChange {
  return given({
    titleEn: english(body.title, body.title_en, language),
    titleRu: russian(body.title, body.title_ru, language),
    descriptionEn: english(body.description, body.description_en, language),
    descriptionRu: russian(body.description, body.description_ru, language),
    placeEn: english(body.place, body.place_en, language),
    placeRu: russian(body.place, body.place_ru, language),
    price: body.price === undefined ? undefined : fromCrowns(body.price),
    capacity: body.max_participants,
    isActive: body.is_active,
    meetLink: body.meet_link,
    serviceType: body.service_type,
    taughtIn: body.taught_in && [...new Set(body.taught_in)],
  })
}

export const sessionTiming = ({ date, time, duration }: WrittenGroupSession): Timing => given({ date, time, durationMinutes: duration })
