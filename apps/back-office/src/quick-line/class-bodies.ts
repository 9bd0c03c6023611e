import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import type { ServiceType } from '../../../../packages/contract/schedule/service-type.ts'
import { placeBody } from './class-location.ts'
import type { ClassLocation, Plan, TemplateClass } from './class-plan.ts'
import { type ClassTexts, classTexts } from './class-texts.ts'
import { type EventDetails, titleByLanguage } from './event-details.ts'

// The bodies of requests that create classes like a template, without their times.

/** `known`: earlier classes, from which the names of their venues in both languages are taken. */
export type ClassSources = { plan: Plan; template: TemplateClass; where: ClassLocation; known: Offering[]; serviceType: ServiceType }

/** `like`: the complete template; undefined for a new class. `newTexts` replace its texts. */
export function sessionBody(
  { plan, template, where, known, serviceType }: ClassSources,
  like: GroupSession | undefined,
  newTexts: Partial<ClassTexts> = {},
) {
  const written = titleByLanguage(plan.title)
  const texts = like ? sameTexts(like) : { title_en: written.en, title_ru: written.ru }
  return {
    ...texts,
    ...newTexts,
    ...placeBody(where, known),
    service_type: serviceType,
    taught_in: template?.taught_in ?? [],
    duration: plan.minutes,
    price: plan.price ?? 0,
    max_participants: plan.capacity ?? 1,
    ...minimumOf(plan, template),
    not_for_make_ups: like?.not_for_make_ups,
    policy: like?.policy,
  }
}

export const eventBody = (
  { picture: _, isLastPicture: __, ...written }: EventDetails,
  { plan, template, where, known, serviceType }: ClassSources,
) => ({
  ...written,
  ...placeBody(where, known),
  service_type: serviceType,
  taught_in: template?.taught_in ?? [],
  duration: plan.minutes,
  price: plan.price,
  capacity: plan.capacity,
  ...minimumOf(plan, template),
})

const minimumOf = ({ minPeople }: Plan, template: TemplateClass) =>
  minPeople ? { min_people: minPeople, decide_hours: template?.decide_hours } : {}

const sameTexts = (like: GroupSession) => ({
  title_en: like.title_en ?? like.title,
  title_ru: like.title_ru ?? '',
  ...classTexts(like),
})
