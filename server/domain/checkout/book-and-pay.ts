import type { Transaction } from '../../db/database.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { accept, type Decision } from '../kernel/decision.ts'
import { dueOf } from '../money/payments/purchase.ts'
import { isProviderFault } from './create-provider-checkout.ts'
import { fetchCheckout } from './lead-to-checkout.ts'
import { type Checkout, openCheckout, requestCheckout } from './open-checkout.ts'
import { type BookingRequest, placeBookingAndRun, type TakenSeat } from './place-booking.ts'
import { releaseUnopenedHold } from './release-unopened-hold.ts'
import { whyNotReplaced } from './why-not-replaced.ts'

/** Books a seat and opens its checkout. If that fails, a new hold is released. Refuses what placeBooking and openCheckout refuse. */
export async function bookAndPay(deps: BookingDependencies, input: BookingRequest): Promise<Decision<Checkout>> {
  const taken = await placeBookingAndRun(deps, input, async (tx, { bookingId, made }) => {
    // A hold at a price of 0 waits for the proof of the address and has no checkout.
    if (!made || dueOf(made.hold) === 0 || (await hasMoney(tx, bookingId, made))) return { bookingId }
    const { hold, facts } = made
    const request = await requestCheckout(
      tx,
      deps,
      { ...input, bookingId },
      { now: facts.now, due: dueOf(hold), heldUntil: hold.heldUntil },
    )
    return { bookingId, asked: { request, heldUntil: hold.heldUntil } }
  })
  if (!taken.ok) return taken
  const { bookingId, asked } = taken.value
  if (!asked) return openCheckout(deps, { ...input, bookingId })

  const opened = await fetchCheckout(deps, asked)
  if (!opened.ok && isProviderFault(opened.reason))
    await releaseUnopenedHold(deps, { bookingId, paymentId: asked.request.paymentId, heldUntil: asked.heldUntil })
  return opened.ok ? accept({ bookingId, ...opened.value }) : opened
}

/** A new booking has received no money yet; a revived hold may have. */
const hasMoney = async (tx: Transaction, bookingId: number, { facts }: Required<TakenSeat>['made']): Promise<boolean> =>
  facts.own !== undefined && (await whyNotReplaced(tx, { bookingId })) !== undefined
