import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { readServiceType, type ServiceType } from '../../../../packages/contract/schedule/service-type.ts'
import type { GuideTexts, Offering } from './offering.ts'
import { rereadServiceType } from './service-type.ts'

type Texts = Partial<Pick<Offering, 'titleEn' | 'titleRu' | 'descriptionEn' | 'descriptionRu' | 'placeEn' | 'placeRu'> & GuideTexts>
type Own = { isActive?: boolean; meetLink?: string | null; policy?: CancellationPolicy | null }
type Minimum = { minPeople?: number | null; decideHours?: number }
type Common = Texts & Own & Minimum & { serviceType?: ServiceType; taughtIn?: string[]; notForMakeUps?: boolean }

/** Omitted texts are empty. Prices are in haléře. */
export type SlotDraft = Own & { kind: 'slot'; serviceId: number }
export type SessionDraft = Common & { kind: 'session'; titleEn: string; price: number; capacity: number }
export type EventDraft = Common & {
  kind: 'event'
  eventType: string
  price: number
  capacity: number
  returningPrice?: number | null
  pictureKey?: string | null
}
export type OfferingDraft = SlotDraft | SessionDraft | EventDraft

export type OfferingChange = Common & {
  serviceId?: number
  eventType?: string
  price?: number
  returningPrice?: number | null
  capacity?: number
}

export function valuesOf(draft: OfferingDraft) {
  if (draft.kind === 'slot') return { ...draft, capacity: 1 }
  return { ...draft, serviceType: draft.serviceType === undefined ? readServiceType(spokenName(draft)) : draft.serviceType }
}

export function typeAfter(current: Offering, change: OfferingChange): Pick<OfferingChange, 'serviceType'> {
  if (current.kind === 'slot' || change.serviceType !== undefined) return {}
  return { serviceType: rereadServiceType(current.serviceType, spokenName(current), spokenName({ ...current, ...change })) }
}

type Named = { titleEn?: string; titleRu?: string; eventType?: string | null }

/** Returns the texts that determine the type. If the two names indicate different types, the English one decides, so it comes first. */
const spokenName = ({ titleEn, titleRu, eventType }: Named): string =>
  `${titleEn ?? ''} ${eventType?.replaceAll('_', ' ') ?? ''} ${titleRu ?? ''}`
