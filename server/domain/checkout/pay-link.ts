import type { BookingToPay } from '../../../packages/contract/money/pay-link.ts'
import { stateOf } from '../bookings/seats/booking-state.ts'
import { addSeconds } from '../kernel/studio-time.ts'
import { dueOf } from '../money/payments/purchase.ts'
import type { LinkedBooking } from './linked-booking-repository.ts'

export type PayLinkState = BookingToPay['state']

/** The number of seconds after a payment during which the link still shows it, although the class has started. */
const PAID_SAID_SECONDS = 24 * 3600

/** Returns the state of a link. Undefined means that it no longer works, because the class has started and the booking is not owed. */
export function payLinkState(booking: LinkedBooking): Exclude<PayLinkState, 'checking' | 'returned'> | undefined {
  const { now, status, paidAt, hasMoney, isPersonErased, offering } = booking
  if (isPersonErased) return undefined
  const hasStarted = offering.startsAt <= now
  // The money may still be kept, because a cancellation by staff refunds nothing.
  if (status === 'cancelled') return hasStarted ? undefined : 'cancelled'
  if (status === 'paid' || hasMoney) return hasStarted && !isRecent(paidAt, now) ? undefined : 'paid'
  if (hasStarted && stateOf(booking).is !== 'owed') return undefined
  if (!offering.isActive && !hasStarted) return 'closed'
  if (!booking.isLive) return 'lapsed'
  return dueOf(booking) > 0 ? 'open' : 'paid'
}

const isRecent = (paidAt: Date | null, now: Date): boolean => paidAt !== null && addSeconds(paidAt, PAID_SAID_SECONDS) > now
