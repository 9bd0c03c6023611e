import type { RosterRow } from '../../../../packages/contract/booking/roster.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'

/** The paths of bookings, the same in the API and in the back office. */
export const bookingPaths = {
  slot: '/bookings',
  session: '/session-registrations',
  event: '/event-registrations',
} as const satisfies Record<Offering['kind'], string>

export const isBookingResource = (resource: string) => Object.values<string>(bookingPaths).includes(`/${resource}`)

const kinds = { individual: 'slot', group: 'session', event: 'event' } as const

export const bookingPath = (type: RosterRow['booking_type'], id: number) => `${bookingPaths[kinds[type]]}/${id}/`
