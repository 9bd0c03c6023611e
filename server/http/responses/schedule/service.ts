import type { TaughtIn } from '../../../../packages/contract/content/language.ts'
import type { PricedService as PricedServiceResponse, Service as ServiceResponse } from '../../../../packages/contract/schedule/service.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import type { PricedService } from '../../../domain/schedule/catalog/list-offerings.ts'
import { inLanguage, type Service } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from '../booking/audience.ts'
import { staffGuideResponse } from './class-guide.ts'

export function serviceResponse(service: Service, { language }: Audience): ServiceResponse {
  return {
    id: service.id,
    name: inLanguage(service.nameEn, service.nameRu, language),
    name_en: service.nameEn,
    name_ru: service.nameRu,
    description: inLanguage(service.descriptionEn, service.descriptionRu, language),
    description_en: service.descriptionEn,
    description_ru: service.descriptionRu,
    ...staffGuideResponse(service),
    duration: service.durationMinutes,
    price: toCrowns(service.price),
    is_online: service.isOnline,
    place: inLanguage(service.placeEn, service.placeRu, language),
    place_en: service.placeEn,
    place_ru: service.placeRu,
    meet_link: service.meetLink,
    service_type: service.serviceType,
    taught_in: service.taughtIn as TaughtIn,
    policy: service.policy,
  }
}

/** See product.md 4.2. `price` and `original_price` are both the full price. */
export function pricedServiceResponse({ service, quote }: PricedService, { language }: Audience): PricedServiceResponse {
  return {
    id: service.id,
    name: inLanguage(service.nameEn, service.nameRu, language),
    description: inLanguage(service.descriptionEn, service.descriptionRu, language),
    is_online: service.isOnline,
    place: inLanguage(service.placeEn, service.placeRu, language),
    price: toCrowns(quote.fullPrice),
    original_price: toCrowns(quote.fullPrice),
    discounted_price: quote.firstOnline ? toCrowns(quote.price) : null,
    discount_applied: quote.firstOnline,
    eligible_for_first_online_discount: quote.firstOnline,
    duration: service.durationMinutes,
    service_type: service.serviceType,
    taught_in: service.taughtIn as TaughtIn,
  }
}
