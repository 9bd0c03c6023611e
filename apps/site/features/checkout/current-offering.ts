import type { CancellationTerms } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { Event } from '../../../../packages/contract/schedule/event.ts'
import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import type { ServiceType } from '../../../../packages/contract/schedule/service-type.ts'
import type { Timeslot } from '../../../../packages/contract/schedule/timeslot.ts'

/** The current data of an offering, in one shape for all kinds. Prices in CZK. */
export type CurrentOffering = {
  id: number
  title: string
  description: string
  eventType: string | null
  serviceType: ServiceType
  start: string
  end: string
  place: string
  isOnline: boolean
  price: number
  fullPrice: number
  discounted: boolean
  isFree: boolean
  /** Whether the person has a seat or a hold. */
  isOwn: boolean
  isTurn: boolean
  /** The terms of a booking made now; null means that a paid booking cannot be cancelled by its person. */
  cancelling: CancellationTerms | null
  minimum?: GroupSession['minimum']
}

export function fromSlot({ id, start, end, service, my_status, cancelling }: Timeslot): CurrentOffering {
  const { name, description, place, is_online, price, original_price, discounted_price, service_type } = service
  return {
    id,
    start,
    end,
    place,
    title: name,
    eventType: null,
    serviceType: service_type,
    isOnline: is_online,
    description,
    price: discounted_price ?? price,
    fullPrice: original_price,
    discounted: discounted_price !== null,
    isFree: !my_status,
    isOwn: my_status !== null,
    isTurn: false,
    cancelling: cancelling,
  }
}

export function fromSession({
  id,
  title,
  description,
  start,
  end,
  place,
  price,
  is_online,
  service_type,
  can_book,
  my_status,
  cancelling,
  minimum,
  my_turn,
}: GroupSession): CurrentOffering {
  return {
    id,
    title,
    description,
    start,
    end,
    place,
    eventType: null,
    serviceType: service_type,
    isOnline: is_online,
    price,
    fullPrice: price,
    discounted: false,
    isFree: can_book && !my_status,
    isOwn: my_status !== null,
    isTurn: my_turn !== undefined,
    cancelling: cancelling,
    minimum,
  }
}

export function fromEvent({ id, description, time, end, place, price, price_for_user, is_online, ...event }: Event): CurrentOffering {
  return {
    id,
    description,
    end,
    place,
    start: time,
    title: event.subtype ?? '',
    eventType: event.event_type,
    serviceType: event.service_type,
    isOnline: is_online,
    price: price_for_user ?? price,
    fullPrice: price,
    discounted: false,
    isFree: event.available_spots > 0 && !event.my_status,
    isOwn: event.my_status !== null,
    isTurn: event.my_turn !== undefined,
    cancelling: event.cancelling,
    minimum: event.minimum,
  }
}

const MAX = 3

/** Returns the free classes nearest in time, sorted by start; if some are of the same practice, only those. */
export function nearestAlternatives(
  all: CurrentOffering[],
  wanted: { id: number; at: number; serviceType: ServiceType },
): CurrentOffering[] {
  const free = all.filter(({ id, isFree }) => isFree && id !== wanted.id)
  const alike = free.filter(({ serviceType }) => serviceType === wanted.serviceType)
  const distance = ({ start }: CurrentOffering) => Math.abs(Date.parse(start) - wanted.at)
  return (alike.length > 0 ? alike : free)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MAX)
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start))
}
