import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import type { bookAndPay } from '../checkout/book-and-pay.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { placeBooking } from '../checkout/place-booking.ts'
import { payOutCredit } from '../checkout/refunds/pay-out-credit.ts'
import { adjustCredit } from '../money/ledger/adjust-credit.ts'
import type { Step } from './healing-steps.testing.ts'

/** The two calls that somebody makes who books a slot. */
export const bookThenPay: typeof bookAndPay = async (deps, input) => {
  const placed = await placeBooking(deps, input)
  return placed.ok ? openCheckout(deps, { ...input, bookingId: placed.value.bookingId }) : placed
}

type CreditStep = Extract<Step, { do: 'credit' | 'pay out' }>

/** Staff give a person credit, or take some off, pressing twice; or they pay it out. */
export async function moveCredit(
  deps: BookingDependencies,
  step: CreditStep,
  by: { personId: number; staffId: number; key: string },
): Promise<void> {
  if (step.do === 'credit') await Promise.all([1, 2].map(() => adjustCredit(deps.db, { ...by, amount: step.amount, note: 'A gift' })))
  else await payOutCredit(deps, { ...by, amount: step.amount })
}

/** Counted around. */
export const nth = <Item>(items: readonly Item[], n: number): Item | undefined => items[n % Math.max(items.length, 1)]
