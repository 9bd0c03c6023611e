import type { BookingState, Offering } from './offering.ts'

/** Whether the class can be booked, but for now only with its course. */
export const isOnlyWithCourse = ({ singlesFrom }: Offering, state: BookingState): boolean =>
  (state === 'open' || state === 'full') && singlesFrom != null && Date.parse(singlesFrom) > Date.now()
