import type { CancelBooking } from '../../../packages/contract/booking/booking-cancellation.ts'
import type { Cancelling } from '../../domain/guests/cancelling/cancel-own-booking.ts'
import { fromCrowns } from '../../domain/kernel/money.ts'

export const readCancelling = ({ back, expected: { percent, amount, entries } }: CancelBooking): Cancelling => ({
  back,
  expected: { percent, refunded: fromCrowns(amount), entries },
})
