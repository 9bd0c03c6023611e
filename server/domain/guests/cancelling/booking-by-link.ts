import type { Reader } from '../../../db/database.ts'
import { findOwner } from '../../bookings/seats/booking-repository.ts'
import { isOverForOwner } from '../../bookings/seats/promised-booking.ts'
import { findChangeableBooking } from '../../kernel/booking-link-repository.ts'
import { accept, type Decision, type OwnCancellation, type RefusalReason, refuse } from '../../kernel/decision.ts'
import type { LinkKeys } from '../../kernel/link-tokens.ts'
import { type Cancelling, type CancellingDependencies, cancelPaidBooking } from './cancel-own-booking.ts'
import { readLeftMoney, readOwnBooking } from './own-booking-repository.ts'
import { decideOwnCancellation, doneOwnCancellation } from './own-cancellation.ts'

export type BookingByLink = { state: 'open' | 'cancelled'; cancellation: OwnCancellation }

type LinkDependencies = { db: Reader; linkKeys: LinkKeys; timeZone: string }

// Refusals after which a link can no longer change the booking.
const CLOSED: RefusalReason[] = ['already_cancelled', 'not_paid', 'already_started']

/** Only a preview, because mail scanners open every link. Refuses: not_found, also after the start, and like decideOwnCancellation. */
export async function readBookingByLink(deps: LinkDependencies, token: string): Promise<Decision<BookingByLink>> {
  const bookingId = await findChangeableBooking(deps.db, deps.linkKeys, token)
  const booking = bookingId === undefined ? undefined : await readOwnBooking(deps.db, bookingId)
  if (!booking || isOverForOwner(booking)) return refuse('not_found')
  const { left } = booking
  if (left) {
    const done = { ...booking, left, ...(await readLeftMoney(deps.db, booking.id)) }
    return accept({ state: 'cancelled', cancellation: doneOwnCancellation(done, deps.timeZone) })
  }
  const decision = decideOwnCancellation(booking, 'link', deps.timeZone)
  if (decision.ok) return accept({ state: 'open', cancellation: decision.value })
  return CLOSED.includes(decision.reason) ? refuse('not_found') : decision
}

export async function cancelByLink(
  deps: CancellingDependencies & Pick<LinkDependencies, 'linkKeys'>,
  token: string,
  input: Cancelling,
): Promise<Decision<BookingByLink>> {
  const found = await readBookingByLink(deps, token)
  if (!found.ok || found.value.state === 'cancelled') return found
  const owner = await findOwner(deps.db, found.value.cancellation.bookingId)
  if (!owner) return refuse('not_found')
  const cancelled = await cancelPaidBooking(deps, owner, { ...input, access: 'link' })
  return cancelled.ok ? readBookingByLink(deps, token) : cancelled
}
