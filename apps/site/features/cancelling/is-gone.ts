import type { StudioFault } from '../../../../packages/contract/booking/booking-cancellation.ts'

export const isGone = (fault: StudioFault | null): boolean => fault?.why === 'hidden' || fault?.why === 'being_cancelled'
