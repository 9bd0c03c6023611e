import { offerings, services } from '../../../db/schema/catalog.ts'
import { policyColumn } from '../../kernel/settings/policy-repository.ts'

export const textColumns = {
  kind: offerings.kind,
  titleEn: offerings.titleEn,
  titleRu: offerings.titleRu,
  descriptionEn: offerings.descriptionEn,
  descriptionRu: offerings.descriptionRu,
  placeEn: offerings.placeEn,
  placeRu: offerings.placeRu,
  eventType: offerings.eventType,
  meetLink: offerings.meetLink,
}

export const timedColumns = { startsAt: offerings.startsAt, endsAt: offerings.endsAt, isActive: offerings.isActive, ...textColumns }

export const guideColumns = {
  forWhomEn: offerings.forWhomEn,
  forWhomRu: offerings.forWhomRu,
  toBringEn: offerings.toBringEn,
  toBringRu: offerings.toBringRu,
  outlineEn: offerings.outlineEn,
  outlineRu: offerings.outlineRu,
}

export const serviceColumns = {
  id: services.id,
  nameEn: services.nameEn,
  nameRu: services.nameRu,
  descriptionEn: services.descriptionEn,
  descriptionRu: services.descriptionRu,
  durationMinutes: services.durationMinutes,
  price: services.price,
  isOnline: services.isOnline,
  placeEn: services.placeEn,
  placeRu: services.placeRu,
  meetLink: services.meetLink,
  serviceType: services.serviceType,
  taughtIn: services.taughtIn,
  forWhomEn: services.forWhomEn,
  forWhomRu: services.forWhomRu,
  toBringEn: services.toBringEn,
  toBringRu: services.toBringRu,
  outlineEn: services.outlineEn,
  outlineRu: services.outlineRu,
  policy: policyColumn(services.policyId),
}
