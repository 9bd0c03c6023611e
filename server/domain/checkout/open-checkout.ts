import type { Transaction } from '../../db/database.ts'
import { abandonCheckout } from '../bookings/seats/abandon-checkout.ts'
import type { BookedSeat } from '../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { type BookingOwner, findOwner, renewHold } from '../bookings/seats/booking-repository.ts'
import { lockBookedFacts } from '../bookings/seats/lock-seat-facts.ts'
import { type Booking, dueOf, renewedUntil, type SeatFacts } from '../bookings/seats/seat-rules.ts'
import { later } from '../bookings/seats/turn-end.ts'
import { accept, type Decision, refuse } from '../kernel/decision.ts'
import { whyOutOfReach } from '../kernel/own-thing-repository.ts'
import { addSeconds } from '../kernel/studio-time.ts'
import { isMoneyInQuestion } from '../money/payments/money-in-question-repository.ts'
import { aheadOf, canBeSentAgain, isCheckoutOpen, type Payment, pageEnd } from '../money/payments/payment.ts'
import { type CheckoutRequest, ProviderDown, ProviderRefused } from '../money/payments/payment-provider.ts'
import { findAcceptedPayment, hadPage, lockOpenPayment, openPayment } from '../money/payments/payment-repository.ts'
import { descriptionOf, titleOf, venueOf } from '../schedule/catalog/offering.ts'
import { readPurchase } from './checkout-repository.ts'
import { cancelUrl, isOfPayLink, myBookingsUrl, payLinkUrls, SESSION_ID, successUrl, withPayToken } from './checkout-urls.ts'
import { fetchPage } from './fetch-page.ts'
import { type SettleOutcome, settlePayment } from './settle-payment.ts'

export type OpenCheckout = {
  personId: number
  bookingId: number
  language: 'en' | 'ru'
  /** What the person was shown, haléře. */
  expectedPrice?: number | undefined
  /** Where people see the site: the provider leads back there. */
  siteUrl: string
  /** They pay by a link, and come back to its page; left out: as whoever is signed in. */
  payToken?: string | undefined
}

export type Checkout = { bookingId: number; url: string; heldUntil: Date | null }

type OpenPage = { url: string; sessionId: string }
type Page = { url: string } | OpenPage | { send: CheckoutRequest }
type Prepared = { page: Page; heldUntil: Date | null }

/**
 * Leads a person to the payment page of their booking: the open one, or a new one, which renews the hold.
 * No transaction is open while the provider is asked; asked again, it is sent the stored request under the same key.
 * Refuses: not_found, email_unproven, already_paid, hold_lapsed, already_started, inactive, price_changed, money_in_question, provider_down,
 * provider_refused.
 */
export async function openCheckout(deps: BookingDependencies, wish: OpenCheckout): Promise<Decision<Checkout>> {
  const owner = await findOwner(deps.db, wish.bookingId)
  if (!owner || owner.personId !== wish.personId) return refuse('not_found')

  const prepared = await deps.db.transaction((tx) => prepare(tx, deps, wish, owner))
  if (!prepared.ok) return prepared
  const { page, heldUntil } = prepared.value
  if ('sessionId' in page) return leadBack(deps, wish, page, heldUntil)
  if ('url' in page) return accept({ bookingId: wish.bookingId, url: page.url, heldUntil })

  return fetchCheckout(deps, wish.bookingId, { request: withPayToken(page.send, wish.payToken), heldUntil })
}

async function prepare(tx: Transaction, deps: BookingDependencies, wish: OpenCheckout, owner: BookingOwner): Promise<Decision<Prepared>> {
  const locked = await lockBookedFacts(tx, deps, owner)
  if (!locked) return refuse('not_found')
  const { facts, booking, given } = locked
  const outOfReach = wish.payToken === undefined ? await whyOutOfReach(tx, { booking: booking.id }) : undefined
  if (outOfReach) return refuse(outOfReach)
  const kept = await findAcceptedPayment(tx, booking.id)
  // What took no money leads to its own page again; nothing is paid twice.
  if (kept?.amount === 0 && kept.checkoutUrl && booking.status === 'paid')
    return accept({ page: { url: kept.checkoutUrl }, heldUntil: null })
  if (booking.price === 0 && booking.status === 'pending' && booking.isLive && !kept)
    return accept({ page: { url: myBookingsUrl(wish.siteUrl, facts.offering.kind) }, heldUntil: booking.heldUntil })
  const refused = payable(facts, booking, kept, wish.expectedPrice) ?? exchangeable(facts, given)
  if (refused) return refused
  if (await isMoneyInQuestion(tx, booking.id)) return refuse('money_in_question')

  const found = await lockOpenPayment(tx, booking.id)
  const there = new Date(facts.now.getTime() + aheadOf(facts.now, deps.provider))
  // A page leads back to where it was asked for: whoever comes by a link is not asked to sign in.
  const open = found && (found.request !== null && isOfPayLink(found.request)) === (wish.payToken !== undefined) ? found : undefined
  if (open?.checkoutUrl && open.sessionId !== null && isCheckoutOpen(open, there))
    return accept({ page: { url: open.checkoutUrl, sessionId: open.sessionId }, heldUntil: booking.heldUntil })
  if (open?.request && canBeSentAgain(open, there, deps.provider.checkoutSeconds))
    return accept({ page: { send: open.request }, heldUntil: booking.heldUntil })

  if (found) await abandonCheckout(tx, deps, booking.id)
  const heldUntil = await renew(tx, facts, booking, given)
  return accept({ page: { send: await requestCheckout(tx, deps, wish, { now: facts.now, due: dueOf(booking), heldUntil }) }, heldUntil })
}

/** The open page, after a look at it: whoever has paid there, and no news of it came yet, is led to the success page; one that ended gives way to another. */
async function leadBack(
  deps: BookingDependencies,
  wish: OpenCheckout,
  page: OpenPage,
  heldUntil: Date | null,
): Promise<Decision<Checkout>> {
  const settled = await lookAt(deps, page.sessionId)
  if (settled === 'closed') return openCheckout(deps, wish)
  const success = wish.payToken === undefined ? successUrl(wish.siteUrl) : payLinkUrls(wish.siteUrl).successUrl
  const url =
    settled === 'open' ? page.url : withPayToken({ successUrl: success }, wish.payToken).successUrl.replace(SESSION_ID, page.sessionId)
  return accept({ bookingId: wish.bookingId, url, heldUntil })
}

async function lookAt(deps: BookingDependencies, sessionId: string): Promise<SettleOutcome> {
  try {
    return await settlePayment(deps, { sessionId })
  } catch (error) {
    // The page itself will say how it stands; it takes no money twice.
    if (error instanceof ProviderDown || error instanceof ProviderRefused) return 'open'
    throw error
  }
}

function payable(facts: SeatFacts, booking: Booking, kept: Payment | undefined, expectedPrice: number | undefined) {
  // Staff may move what is paid back to pending: the money is here all the same.
  if (kept || booking.status === 'paid') return refuse('already_paid')
  if (booking.status === 'cancelled' || !booking.isLive) return refuse('hold_lapsed')
  // Staff hold what the credit pays: there is nothing to open a page for.
  if (dueOf(booking) === 0) return refuse('already_paid')
  // What is owed can be paid after the class too.
  if (booking.heldUntil !== null && facts.offering.startsAt <= facts.now) return refuse('already_started')
  if (!facts.offering.isActive && facts.offering.startsAt > facts.now) return refuse('inactive')
  if (expectedPrice !== undefined && expectedPrice !== booking.price) return refuse('price_changed', { price: booking.price })
  return undefined
}

type Given = BookedSeat['given']

/** Money for a hold whose other booking is gone or has begun would go back. */
const exchangeable = ({ now }: SeatFacts, given: Given) =>
  given && (given.booking.status !== 'paid' || given.offering.startsAt <= now) ? refuse('hold_lapsed') : undefined

/** Until when a hold may last that gives another booking up: neither class has begun by then. */
export const exchangeHoldEnd = (wanted: Date, ...starts: Date[]): Date =>
  new Date(Math.min(wanted.getTime(), ...starts.map((start) => start.getTime())))

/** A new page renews the hold, as long as it may be; what staff hold without end stays so. */
async function renew(tx: Transaction, facts: SeatFacts, booking: Booking, given: Given): Promise<Date | null> {
  if (booking.heldUntil === null) return null
  const hold = { since: booking.heldSince, until: booking.heldUntil }
  // A turn, or a hold by link, may be older than a hold can get: its first page makes it a hold that begins now, if that is longer.
  const wanted =
    (booking.isTurn || booking.byLink) && !(await hadPage(tx, booking.id))
      ? later(hold.until, addSeconds(facts.now, facts.holdSeconds))
      : renewedUntil(hold, facts.now, facts.holdSeconds)
  const renewed = given ? exchangeHoldEnd(wanted, given.offering.startsAt, facts.offering.startsAt) : wanted
  if (renewed > booking.heldUntil) await renewHold(tx, booking.id, renewed)
  return renewed
}

/**
 * Stores a new open payment of a booking, and the request that its page will be asked for with. Person, offering and booking are locked,
 * and no payment of it is open. `due` in haléře, `now` by the database's clock.
 */
export async function requestCheckout(
  tx: Transaction,
  deps: BookingDependencies,
  wish: Pick<OpenCheckout, 'bookingId' | 'language' | 'siteUrl' | 'payToken'>,
  { now, due, heldUntil }: { now: Date; due: number; heldUntil: Date | null },
): Promise<CheckoutRequest> {
  const { bookingId } = wish
  const { paymentId, offeringId, exchangedFor, byLink, texts, startsAt, email } = await readPurchase(tx, bookingId)
  const left = { id: bookingId, offeringId, exchangedFor, kind: texts.kind, heldUntil, byStaff: byLink || heldUntil === null }
  const payment = {
    bookingId,
    provider: deps.provider.name,
    amount: due,
    currency: 'CZK' as const,
    termsVersion: deps.termsVersion(),
    now,
  }
  const request: CheckoutRequest = {
    paymentId,
    bookingId,
    amount: due,
    currency: 'CZK',
    title: titleOf(texts, wish.language),
    description: descriptionOf(texts, wish.language) || venueOf(texts, wish.language),
    startsAt: startsAt.toISOString(),
    language: wish.language,
    email,
    expiresAt: new Date(pageEnd(now, heldUntil, deps.provider.checkoutSeconds).getTime() + aheadOf(now, deps.provider)).toISOString(),
    ...(wish.payToken === undefined
      ? { successUrl: successUrl(wish.siteUrl), cancelUrl: cancelUrl(wish.siteUrl, left) }
      : payLinkUrls(wish.siteUrl)),
  }
  await openPayment(tx, payment, request)
  return request
}

/** Asks the provider for the page of a booking's stored request. Refuses: hold_lapsed, provider_down, provider_refused. */
export async function fetchCheckout(
  deps: BookingDependencies,
  bookingId: number,
  { request, heldUntil }: { request: CheckoutRequest; heldUntil: Date | null },
): Promise<Decision<Checkout>> {
  const page = await fetchPage(deps, request)
  return page.ok ? accept({ bookingId, url: page.value.url, heldUntil }) : page
}
