import type { StudioFault } from '../../../../packages/contract/booking/booking-cancellation.ts'

/** Returns whether the class can no longer be booked, because it is hidden or being cancelled. */
export const isGone = (fault: StudioFault | null): boolean => fault?.why === 'hidden' || fault?.why === 'being_cancelled'
