import type { RosterRow } from '../../../../packages/contract/booking/roster.ts'

const paths = { individual: '/bookings/', group: '/session-registrations/', event: '/event-registrations/' } as const

export const bookingPath = (type: RosterRow['booking_type'], id: number) => `${paths[type]}${id}/`
