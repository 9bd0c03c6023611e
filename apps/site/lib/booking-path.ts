import type { BookingTab } from './paths.ts'

const PATHS = { individual: '/bookings', group: '/session-registrations', event: '/event-registrations' } as const

/** A booking of one's own, by its id. */
export type OwnBooking = { id: number; type: BookingTab }

/** Where the API lists those of one type. */
export const bookingListPath = (type: BookingTab) => `${PATHS[type]}/`

/** Where the API has it. */
export const bookingPath = ({ id, type }: OwnBooking) => `${bookingListPath(type)}${id}/`
