import type { Booking } from '../../../../packages/contract/booking/booking.ts'
import type { Event } from '../../../../packages/contract/schedule/event.ts'
import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import type { Service } from '../../../../packages/contract/schedule/service.ts'
import type { StaffTimeslot } from '../../../../packages/contract/schedule/timeslot.ts'

/** The lists of the dashboard, loaded in portions. Rows with a date are loaded in both directions from one instant. */
export type ListRows = {
  services: Service
  slots: StaffTimeslot
  bookings: Booking
  sessions: GroupSession
  events: Event
  earlierSessions: GroupSession
  earlierEvents: Event
}
export type ListName = keyof ListRows
type ListQuery = { path: string; query: (since: string) => Record<string, string> }

const coming = (since: string) => ({ from: since, order: 'start' })
const past = (since: string) => ({ to: since })

export const listQueries: Record<ListName, ListQuery> = {
  services: { path: '/services/', query: () => ({}) },
  slots: { path: '/timeslots/all/', query: (since) => ({ from: since }) },
  bookings: { path: '/bookings/', query: () => ({}) },
  sessions: { path: '/group-sessions/', query: coming },
  events: { path: '/events/', query: coming },
  earlierSessions: { path: '/group-sessions/', query: past },
  earlierEvents: { path: '/events/', query: past },
}

export const lists = ['services', 'slots', 'bookings', 'sessions', 'events'] as const satisfies ListName[]

export const PORTION = 50

/** The number of rows first loaded per list. Time slots are only counted; past sessions and events are loaded later. */
export const firstSizes: Record<ListName, number> = {
  services: PORTION,
  slots: 1,
  bookings: PORTION,
  sessions: PORTION,
  events: PORTION,
  earlierSessions: 0,
  earlierEvents: 0,
}
