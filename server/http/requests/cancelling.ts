import type { CancelBooking } from '../../../contract/booking-cancellation.ts'
import type { Cancelling } from '../../domain/cancelling/cancel-own-booking.ts'
import { fromCrowns } from '../../domain/money.ts'

/** How somebody cancels their booking, as the domain takes it. */
export const readCancelling = ({ back, expected: { percent, amount, entries } }: CancelBooking): Cancelling => ({
  back,
  expected: { percent, refunded: fromCrowns(amount), entries },
})
