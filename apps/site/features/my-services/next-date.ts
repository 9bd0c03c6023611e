import type { Event } from '../../../../packages/contract/schedule/event.ts'
import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import type { Timeslot } from '../../../../packages/contract/schedule/timeslot.ts'
import type { BookedItem } from './booked-item.ts'

/** A class of the timetable, with the fields that tell whether it is the same class on another date. `isFree`: it has free seats. */
export type ListedDate = Pick<BookedItem, 'serviceId' | 'eventType' | 'title'> & { id: number; start: string; isFree: boolean }

/** Returns the next date of the same class, preferably one with a free seat. `own`: the offerings already booked. */
export function nextDateOf(booked: BookedItem, listed: ListedDate[], own: readonly number[]): ListedDate | undefined {
  const others = listed.filter((one) => isSameClass(one, booked) && !own.includes(one.id))
  const dates = others.sort((one, other) => Date.parse(one.start) - Date.parse(other.start))
  return dates.find(({ isFree }) => isFree) ?? dates[0]
}

// Individual classes are identified by their service, others by title and type.
function isSameClass(
  one: Pick<ListedDate, 'serviceId' | 'eventType' | 'title'>,
  other: Pick<BookedItem, 'serviceId' | 'eventType' | 'title'>,
) {
  if (other.serviceId !== null) return one.serviceId === other.serviceId
  return one.title === other.title && one.eventType === other.eventType
}

export const ofSlot = ({ id, start, service }: Timeslot): ListedDate => ({
  id,
  start,
  serviceId: service.id,
  eventType: null,
  title: service.name,
  isFree: true,
})

export const ofSession = ({ id, start, title, can_book }: GroupSession): ListedDate => ({
  id,
  start,
  serviceId: null,
  eventType: null,
  title,
  isFree: can_book,
})

export const ofEvent = ({ id, time, event_type, subtype, is_full }: Event): ListedDate => ({
  id,
  start: time,
  serviceId: null,
  eventType: event_type,
  title: subtype ?? '',
  isFree: !is_full,
})
