import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { findPayableBooking } from '../kernel/booking-link-repository.ts'
import { accept, type Decision, refuse } from '../kernel/decision.ts'
import type { LinkKeys } from '../kernel/link-tokens.ts'
import { unlessUnreachable } from '../money/payments/unless-unreachable.ts'
import { findCheckoutPageState, findLinkedForPaying, type LinkedBooking } from './linked-booking-repository.ts'
import { type Checkout, type OpenCheckout, openCheckout } from './open-checkout.ts'
import { type PayLinkState, payLinkState } from './pay-link.ts'
import { settlePayment } from './settle-payment.ts'

type LinkDependencies = BookingDependencies & { linkKeys: LinkKeys }

export type BookingToPay = { state: PayLinkState; booking: LinkedBooking }

/** Reads a link to pay. Releases no seat, because mail scanners open links. `sessionId`: the checkout just left. Refuses: not_found. */
export async function readByPayLink(deps: LinkDependencies, token: string, sessionId?: string): Promise<Decision<BookingToPay>> {
  const bookingId = await findPayableBooking(deps.db, deps.linkKeys, token)
  if (bookingId === undefined) return refuse('not_found')
  const money = sessionId === undefined ? undefined : await settledPage(deps, { bookingId, sessionId, provider: deps.provider.name })
  const booking = await findLinkedForPaying(deps.db, bookingId)
  // A person who has just paid for a lost seat sees that the money is refunded, even after the class has started.
  if (booking && !booking.isPersonErased && money === 'returned') return accept({ state: 'returned', booking })
  const state = booking && payLinkState(booking)
  if (!booking || !state) return refuse('not_found')
  return accept({ state: state === 'open' && money === 'open' ? 'checking' : state, booking })
}

type Page = { bookingId: number; sessionId: string; provider: string }

async function settledPage(deps: LinkDependencies, page: Page) {
  const known = await findCheckoutPageState(deps.db, page)
  if (known !== 'open' && known !== 'closed') return known
  await unlessUnreachable(() => settlePayment(deps, { sessionId: page.sessionId }))
  return findCheckoutPageState(deps.db, page)
}

/**
 * Opens a checkout that returns to the link's page, or a transfer if `open` opens one. Refuses: not_found, already_paid, hold_lapsed, and
 * like `open`.
 */
export async function openByPayLink(
  deps: LinkDependencies,
  token: string,
  input: Pick<OpenCheckout, 'language' | 'siteUrl' | 'expectedPrice'>,
  open: (deps: LinkDependencies, input: OpenCheckout) => Promise<Decision<Checkout>> = openCheckout,
): Promise<Decision<Checkout>> {
  const found = await readByPayLink(deps, token)
  if (!found.ok) return found
  const { state, booking } = found.value
  if (state === 'paid') return refuse('already_paid')
  if (state !== 'open') return refuse('hold_lapsed')
  return open(deps, { ...input, bookingId: booking.id, personId: booking.personId, payToken: token })
}
