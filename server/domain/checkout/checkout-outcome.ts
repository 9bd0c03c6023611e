import { findListedBooking, type ListedBooking } from '../bookings/lists/booking-list-repository.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { accept, type Decision, refuse } from '../kernel/decision.ts'
import { whyOutOfReach } from '../kernel/owned-item-repository.ts'
import { unlessUnreachable } from '../money/payments/unless-unreachable.ts'
import { type CheckoutPageState, findOutcome, type OwnPage, type PaymentOutcome } from './checkout-repository.ts'
import { findOrder, type ListedOrder } from './orders/order-repository.ts'
import { settlePayment } from './settle-payment.ts'

export type CheckoutOutcome = CheckoutPageState & { booking: ListedBooking }
export type OrderOutcome = CheckoutPageState & { order: ListedOrder }

export async function checkoutOutcome(deps: BookingDependencies, sessionId: string, personId: number): Promise<Decision<CheckoutOutcome>> {
  const outcome = await settledOutcome(deps, { sessionId, personId, of: 'booking' })
  if (!outcome?.booking) return refuse('not_found')
  const { id: bookingId, kind } = outcome.booking
  const outOfReach = await whyOutOfReach(deps.db, { bookingId })
  if (outOfReach) return refuse(outOfReach)
  const booking = await findListedBooking(deps.db, { kind, bookingId })
  return booking ? accept({ ...outcome.standing, booking }) : refuse('not_found')
}

export async function orderOutcome(deps: BookingDependencies, sessionId: string, personId: number): Promise<Decision<OrderOutcome>> {
  const outcome = await settledOutcome(deps, { sessionId, personId, of: 'order' })
  if (!outcome?.order) return refuse('not_found')
  const outOfReach = await whyOutOfReach(deps.db, { orderId: outcome.order.id })
  if (outOfReach) return refuse(outOfReach)
  const order = await findOrder(deps.db, outcome.order.id)
  return order ? accept({ ...outcome.standing, order }) : refuse('not_found')
}

/** Asks the provider while no payment event has arrived, because anyone can open the success page without paying. */
async function settledOutcome(deps: BookingDependencies, page: OwnPage): Promise<PaymentOutcome | undefined> {
  const known = await findOutcome(deps.db, page)
  if (known?.standing.status !== 'checking') return known
  await unlessUnreachable(() => settlePayment(deps, { sessionId: page.sessionId, provider: known.standing.provider }))
  return findOutcome(deps.db, page)
}
