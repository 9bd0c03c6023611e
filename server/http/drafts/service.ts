import type { Language } from '../../../contract/language.ts'
import type { CreateService, WrittenService } from '../../../contract/service.ts'
import type { NewService, ServiceDraft } from '../../domain/catalog/save-service.ts'
import { fromCrowns } from '../../domain/money.ts'
import { english, given, russian, type Writing } from './given.ts'

/** A whole new service, as the catalog takes it. */
export function newService(body: CreateService, language: Language): NewService {
  const writing = { language, isNew: true }
  const nameEn = english(body.name, body.name_en, writing) ?? ''
  return { ...serviceDraft(body, writing), nameEn, durationMinutes: body.duration, price: fromCrowns(body.price) }
}

/** What staff wrote of a service, as the catalog takes it. */
export function serviceDraft(body: WrittenService, writing: Writing): ServiceDraft {
  return given({
    nameEn: english(body.name, body.name_en, writing),
    nameRu: russian(body.name, body.name_ru, writing),
    durationMinutes: body.duration,
    price: body.price === undefined ? undefined : fromCrowns(body.price),
    isOnline: body.is_online,
    placeEn: english(body.place, body.place_en, writing),
    placeRu: russian(body.place, body.place_ru, writing),
    meetLink: body.meet_link,
    serviceType: body.service_type,
    taughtIn: body.taught_in && [...new Set(body.taught_in)],
  })
}
