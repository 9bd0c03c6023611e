import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { eventTypeName } from '../../../../packages/contract/schedule/event-type.ts'
import type { ServiceType } from '../../../../packages/contract/schedule/service-type.ts'

export type OfferingKind = OfferingTexts['kind']

/** What an offering says of itself. Of an event `title…` is the subtype; a slot has no texts of its own: they are its service's. */
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
  /** Of a slot. */
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

/** What the page of a class says beyond its description. An outline is a line for each step, which begins with its minute. */
export type GuideTexts = {
  forWhomEn: string
  forWhomRu: string
  toBringEn: string
  toBringRu: string
  outlineEn: string
  outlineRu: string
}

/** All that the page of a class says of it. */
export type PageTexts = GuideTexts & Pick<OfferingTexts, 'descriptionEn' | 'descriptionRu'>

export const noGuide: GuideTexts = { forWhomEn: '', forWhomRu: '', toBringEn: '', toBringRu: '', outlineEn: '', outlineRu: '' }

/** A kind of individual class. `price` in haléře; `policy`: its own for cancelling. */
export type Service = ServiceTexts &
  GuideTexts & {
    durationMinutes: number
    price: number
    serviceType: ServiceType
    taughtIn: string[]
    policy: CancellationPolicy | null
  }

/** A whole offering with what lists tell of its places. Prices in haléře; of a slot price, type and languages are its service's. */
export type Offering = Omit<OfferingTexts, 'service'> &
  GuideTexts & {
    id: number
    startsAt: Date
    endsAt: Date
    /** By the database's clock. */
    hasStarted: boolean
    isActive: boolean
    capacity: number
    /** Places paid or held, by the database's clock. */
    taken: number
    /** Who has paid, where it has a minimum; else 0. */
    paid: number
    /** It takes place once so many have paid; null: in any case. */
    minPeople: number | null
    /** So many hours before its start it is decided whether it does. */
    decideHours: number
    /** When enough had paid, or staff said that it takes place all the same. */
    confirmedAt: Date | null
    /** When staff were told that too few have paid. */
    warnedAt: Date | null
    /** How many in its waiting list come before the asker, or wait at all: so many spots are kept for them. None once the list is closed. */
    waiting: number
    /** The waiting list has not closed: two hours before the start it does. */
    isListOpen: boolean
    /** The asker's own entry, where they wait in the list. */
    ownEntry: { id: number } | null
    price: number
    returningPrice: number | null
    serviceType: ServiceType
    taughtIn: string[]
    seriesId: string | null
    /** Its own for cancelling; null: its service's, or that of its kind. */
    policy: CancellationPolicy | null
    /** What a spot taken now is cancelled by. */
    policyInForce: CancellationPolicy | null
    /** Of an event: what its card shows. */
    picture: ShownPicture | null
    service: Service | null
    /** The asker's own live place; null: none, or nobody asked. */
    own: OwnSeat | null
  }
/** The picture's name in the media store; pixels of its widest file. */
export type ShownPicture = { key: string; width: number; height: number }
/**
 * `price` in haléře is the one fixed when it was booked; `firstOnline`: it carries the person's one discount. `isExchange`: it is unpaid, and
 * changes the date of another booking, whose money pays a part of it. `turnUntil`: it is unpaid, and their turn in the waiting list. `mayEnter`: it is paid, and the person's address is proven, so that it is
 * they who see where the room is.
 */
type OwnSeat = {
  status: 'pending' | 'paid'
  price: number
  firstOnline: boolean
  isExchange: boolean
  turnUntil: Date | null
  mayEnter: boolean
}

/** A text in the wanted language, or in the other one where it is missing. */
export const inLanguage = (en: string, ru: string, language: Language): string => (language === 'ru' ? ru || en : en || ru)

/** What a person calls it: the service's name, the session's title, the event's subtype or else its type's name. */
export function titleOf(offering: OfferingTexts, language: Language): string {
  if (offering.service) return inLanguage(offering.service.nameEn, offering.service.nameRu, language)
  return inLanguage(offering.titleEn, offering.titleRu, language) || eventTypeName(offering.eventType ?? '', language)
}

/** Whether it is called something in at least one language. */
export const isNamed = ({ titleEn, titleRu }: Pick<OfferingTexts, 'titleEn' | 'titleRu'>): boolean => titleEn !== '' || titleRu !== ''

/** What it is and whom it suits; of a slot its service's. */
export function descriptionOf(offering: OfferingTexts, language: Language): string {
  const { descriptionEn, descriptionRu } = offering.service ?? offering
  return inLanguage(descriptionEn, descriptionRu, language)
}

export function venueOf(offering: OfferingTexts, language: Language): string {
  const { placeEn, placeRu } = offering.service ?? offering
  return inLanguage(placeEn, placeRu, language)
}

/** A slot: as its service. A session: it has a meeting link. An event: its place has the word online, in either language (product.md 3.4). */
export function isOnlineOf(offering: Pick<OfferingTexts, 'kind' | 'meetLink' | 'placeEn' | 'placeRu' | 'service'>): boolean {
  if (offering.kind === 'slot') return offering.service?.isOnline ?? false
  if (offering.kind === 'session') return offering.meetLink !== null
  return /online|онлайн/i.test(`${offering.placeEn} ${offering.placeRu}`)
}

/** The room of an online class: for those who have paid, and staff. A slot without its own takes the service's. */
export const meetLinkOf = (offering: Pick<OfferingTexts, 'meetLink' | 'service'>): string | null =>
  offering.meetLink ?? offering.service?.meetLink ?? null
