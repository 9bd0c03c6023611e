import type { BookingRequest } from '../../domain/checkout/place-booking.ts'
import { fromCrowns } from '../../domain/money.ts'

/** With what a place is paid, as the domain takes it. */
export const paymentWish = (body: {
  use?: 'credit' | undefined
  expected_due?: number | undefined
}): Pick<BookingRequest, 'use' | 'expectedDue'> => ({
  use: body.use,
  expectedDue: body.expected_due === undefined ? undefined : fromCrowns(body.expected_due),
})
