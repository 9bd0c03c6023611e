import type { BookingToPay } from '../../../packages/contract/money/pay-link.ts'
import { stateOf } from '../bookings/seats/booking-state.ts'
import { addSeconds } from '../kernel/studio-time.ts'
import { dueOf } from '../money/payments/purchase.ts'
import type { LinkedBooking } from './linked-booking-repository.ts'

/** What the page of a link to pay shows. */
export type PayLinkState = BookingToPay['state']

/** How long a link says that it is paid, once its class has begun, seconds. */
const PAID_SAID_SECONDS = 24 * 3600

/**
 * How a link stands at this moment. Undefined: it opens nothing any more, as once the class has begun; what is owed can be paid after it too.
 */
export function payLinkState(booking: LinkedBooking): Exclude<PayLinkState, 'checking' | 'returned'> | undefined {
  const { now, status, paidAt, hasMoney, isPersonErased, offering } = booking
  if (isPersonErased) return undefined
  const hasStarted = offering.startsAt <= now
  // Its money may still be here: staff who cancel what is paid keep it until they refund it.
  if (status === 'cancelled') return hasStarted ? undefined : 'cancelled'
  if (status === 'paid' || hasMoney) return hasStarted && !isRecent(paidAt, now) ? undefined : 'paid'
  if (hasStarted && stateOf(booking).is !== 'owed') return undefined
  if (!offering.isActive && !hasStarted) return 'closed'
  if (!booking.isLive) return 'lapsed'
  return dueOf(booking) > 0 ? 'open' : 'paid'
}

const isRecent = (paidAt: Date | null, now: Date): boolean => paidAt !== null && addSeconds(paidAt, PAID_SAID_SECONDS) > now
