import type { BookingRequest } from '../../domain/checkout/place-booking.ts'
import { fromCrowns } from '../../domain/kernel/money.ts'

export const paymentRequestOf = (body: {
  use?: 'credit' | { pass_id: number; start_now: boolean } | undefined
  expected_due?: number | undefined
}): Pick<BookingRequest, 'use' | 'expectedDue'> => ({
  use: typeof body.use === 'object' ? { passId: body.use.pass_id, startNow: body.use.start_now } : body.use,
  expectedDue: fromCrowns(body.expected_due),
})
