import type { BookingState, Offering } from './offering.ts'

export const isOnlyWithCourse = ({ singlesFrom }: Offering, state: BookingState): boolean =>
  (state === 'open' || state === 'full') && singlesFrom != null && Date.parse(singlesFrom) > Date.now()
