import type { Language } from '../../../contract/language.ts'
import type { CreateService, WrittenService } from '../../../contract/service.ts'
import type { NewService, ServiceDraft } from '../../domain/catalog/save-service.ts'
import { fromCrowns } from '../../domain/money.ts'
import { english, given, russian } from './given.ts'

/** A whole new service, as the catalog takes it. */
export function newService(body: CreateService, language: Language): NewService {
  const nameEn = english(body.name, body.name_en, language) ?? ''
  return { ...serviceDraft(body, language), nameEn, durationMinutes: body.duration, price: fromCrowns(body.price) }
}

/** What staff wrote of a service, as the catalog takes it. */
export function serviceDraft(body: WrittenService, language: Language): ServiceDraft {
  return given({
    nameEn: english(body.name, body.name_en, language),
    nameRu: russian(body.name, body.name_ru, language),
    descriptionEn: english(body.description, body.description_en, language),
    descriptionRu: russian(body.description, body.description_ru, language),
    durationMinutes: body.duration,
    price: body.price === undefined ? undefined : fromCrowns(body.price),
    isOnline: body.is_online,
    placeEn: english(body.place, body.place_en, language),
    placeRu: russian(body.place, body.place_ru, language),
    meetLink: body.meet_link,
    serviceType: body.service_type,
    taughtIn: body.taught_in && [...new Set(body.taught_in)],
  })
}
