import type { z } from 'zod'
import { booking, eventRegistration, sessionRegistration } from '../../../../packages/contract/booking/booking.ts'
import type { ListedBooking } from '../../../domain/bookings/lists/booking-list-repository.ts'
import type { Offering } from '../../../domain/schedule/catalog/offering.ts'
import {
  type BookingAudience,
  bookingResponse,
  eventRegistrationResponse,
  sessionRegistrationResponse,
} from '../../responses/booking/booking.ts'

type BookingResource = {
  path: string
  kind: Offering['kind']
  tags: string[]
  schema: z.ZodType
  show: (row: ListedBooking, audience: BookingAudience) => unknown
}

/** The three API resources are views of one table. */
export const bookingResources: BookingResource[] = [
  { path: '/bookings/', kind: 'slot', tags: ['bookings'], schema: booking, show: bookingResponse },
  {
    path: '/session-registrations/',
    kind: 'session',
    tags: ['registrations'],
    schema: sessionRegistration,
    show: sessionRegistrationResponse,
  },
  { path: '/event-registrations/', kind: 'event', tags: ['registrations'], schema: eventRegistration, show: eventRegistrationResponse },
]
