import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { eventTypeName } from '../../../../packages/contract/schedule/event-type.ts'
import type { ServiceType } from '../../../../packages/contract/schedule/service-type.ts'

export type OfferingKind = OfferingTexts['kind']

/** The title of an event is its subtype. A slot has the texts of its service. */
export type OfferingTexts = {
  kind: 'slot' | 'session' | 'event'
  titleEn: string
  titleRu: string
  descriptionEn: string
  descriptionRu: string
  placeEn: string
  placeRu: string
  eventType: string | null
  meetLink: string | null
  service: ServiceTexts | null
}
type ServiceTexts = {
  id: number
  nameEn: string
  nameRu: string
  descriptionEn: string
  descriptionRu: string
  isOnline: boolean
  placeEn: string
  placeRu: string
  meetLink: string | null
}

/** Extra texts of the class page. An outline has one line per step, beginning with its minute. */
export type GuideTexts = {
  forWhomEn: string
  forWhomRu: string
  toBringEn: string
  toBringRu: string
  outlineEn: string
  outlineRu: string
}

export type PageTexts = GuideTexts & Pick<OfferingTexts, 'descriptionEn' | 'descriptionRu'>

export const noGuide: GuideTexts = { forWhomEn: '', forWhomRu: '', toBringEn: '', toBringRu: '', outlineEn: '', outlineRu: '' }

/** `price` in haléře; `policy`: the service's own cancellation policy. */
export type Service = ServiceTexts &
  GuideTexts & {
    durationMinutes: number
    price: number
    serviceType: ServiceType
    taughtIn: string[]
    policy: CancellationPolicy | null
  }

/** An offering with its seats. Prices in haléře; a slot has the price, type and languages of its service. */
export type Offering = Omit<OfferingTexts, 'service'> &
  GuideTexts & {
    id: number
    startsAt: Date
    endsAt: Date
    hasStarted: boolean
    isActive: boolean
    capacity: number
    /** Before this instant, guests can book the class only with its course. Null or missing: they can also book it singly. */
    singlesFrom?: Date | null
    /** The number of paid and held seats, by the database's clock. */
    taken: number
    /** The number of paid seats; 0 without a minimum. */
    paid: number
    minPeople: number | null
    decideHours: number
    confirmedAt: Date | null
    warnedAt: Date | null
    notForMakeUps: boolean
    /** The number of people on the waiting list, or ahead of this person on it. Seats are reserved for them. 0 once the list is closed. */
    waiting: number
    /** The waiting list closes two hours before the start. */
    isListOpen: boolean
    ownEntry: { id: number } | null
    price: number
    returningPrice: number | null
    serviceType: ServiceType
    taughtIn: string[]
    seriesId: string | null
    /** The policy of this offering. Null means that the policy of its service or kind applies. */
    policy: CancellationPolicy | null
    policyInForce: CancellationPolicy | null
    picture: ShownPicture | null
    service: Service | null
    own: OwnSeat | null
  }
/** The picture's name in the media store, and the size of its widest file in pixels. */
export type ShownPicture = { key: string; width: number; height: number }
/** `price` in haléře. `firstOnline`: with the first online discount. `isExchange`: an unpaid exchange. `mayEnter`: may see the room. */
type OwnSeat = {
  status: 'pending' | 'paid'
  price: number
  firstOnline: boolean
  isExchange: boolean
  turnUntil: Date | null
  mayEnter: boolean
}

export const inLanguage = (en: string, ru: string, language: Language): string => (language === 'ru' ? ru || en : en || ru)

export function titleOf(offering: OfferingTexts, language: Language): string {
  if (offering.service) return inLanguage(offering.service.nameEn, offering.service.nameRu, language)
  return inLanguage(offering.titleEn, offering.titleRu, language) || eventTypeName(offering.eventType ?? '', language)
}

export const isNamed = ({ titleEn, titleRu }: Pick<OfferingTexts, 'titleEn' | 'titleRu'>): boolean => titleEn !== '' || titleRu !== ''

export function descriptionOf(offering: OfferingTexts, language: Language): string {
  const { descriptionEn, descriptionRu } = offering.service ?? offering
  return inLanguage(descriptionEn, descriptionRu, language)
}

export function venueOf(offering: OfferingTexts, language: Language): string {
  const { placeEn, placeRu } = offering.service ?? offering
  return inLanguage(placeEn, placeRu, language)
}

/** Returns whether the location of a class is known. A meeting link counts as the place of an online class. */
export function hasVenue({
  service,
  placeEn,
  placeRu,
  meetLink,
}: Pick<OfferingTexts, 'placeEn' | 'placeRu' | 'meetLink' | 'service'>): boolean {
  if (service) return service.isOnline || service.placeEn !== '' || service.placeRu !== ''
  return placeEn !== '' || placeRu !== '' || meetLink !== null
}

/** See product.md 3.4. */
export function isOnlineOf(
  offering: Pick<OfferingTexts, 'kind' | 'meetLink' | 'placeEn' | 'placeRu'> & { service: Pick<ServiceTexts, 'isOnline'> | null },
): boolean {
  if (offering.kind === 'slot') return offering.service?.isOnline ?? false
  if (offering.kind === 'session') return offering.meetLink !== null
  return /online|онлайн/i.test(`${offering.placeEn} ${offering.placeRu}`)
}

/** The room of an online class, shown only to staff and people who have paid. Falls back to the room of the service. */
export const meetLinkOf = (offering: Pick<OfferingTexts, 'meetLink' | 'service'>): string | null =>
  offering.meetLink ?? offering.service?.meetLink ?? null
