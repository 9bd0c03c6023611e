import type { BookingTab } from './paths.ts'

const PATHS = { individual: '/bookings', group: '/session-registrations', event: '/event-registrations' } as const

export type OwnBooking = { id: number; type: BookingTab }

export const bookingListPath = (type: BookingTab) => `${PATHS[type]}/`

export const bookingPath = ({ id, type }: OwnBooking) => `${bookingListPath(type)}${id}/`
