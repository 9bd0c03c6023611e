import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import type { bookAndPay } from '../checkout/book-and-pay.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { placeBooking } from '../checkout/place-booking.ts'
import { payOutCredit } from '../checkout/refunds/pay-out-credit.ts'
import { adjustCredit } from '../money/ledger/adjust-credit.ts'
import type { Step } from './recovery-steps.testing.ts'

/** Books a slot with the two calls of the site. */
export const bookThenPay: typeof bookAndPay = async (deps, input) => {
  const placed = await placeBooking(deps, input)
  return placed.ok ? openCheckout(deps, { ...input, bookingId: placed.value.bookingId }) : placed
}

type CreditStep = Extract<Step, { do: 'credit' | 'pay out' }>

/** Changes a person's credit as staff, with the request sent twice, or pays it out. */
export async function moveCredit(
  deps: BookingDependencies,
  step: CreditStep,
  by: { personId: number; staffId: number; key: string },
): Promise<void> {
  if (step.do === 'credit') await Promise.all([1, 2].map(() => adjustCredit(deps.db, { ...by, amount: step.amount, note: 'A gift' })))
  else await payOutCredit(deps, { ...by, amount: step.amount })
}

/** Returns the item at `n`, modulo the length. */
export const nth = <Item>(items: readonly Item[], n: number): Item | undefined => items[n % Math.max(items.length, 1)]
