import type { StudioFault } from '../../../../packages/contract/booking/booking-cancellation.ts'

/** Returns whether nobody can book the class any more, because it is hidden or being cancelled. */
export const isGone = (fault: StudioFault | null): boolean => fault?.why === 'hidden' || fault?.why === 'being_cancelled'
