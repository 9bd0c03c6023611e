import type { Transaction } from '../../db/database.ts'
import type { BookedSeat } from '../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { purchaseOfSeat } from '../bookings/seats/booking-purchase.ts'
import { type BookingOwner, findOwner, renewHold } from '../bookings/seats/booking-repository.ts'
import { stateOf } from '../bookings/seats/booking-state.ts'
import { lockBookedFacts } from '../bookings/seats/lock-seat-facts.ts'
import { type Booking, isHeldByOrder, renewedUntil, type SeatFacts } from '../bookings/seats/seat-rules.ts'
import { later } from '../bookings/seats/turn-end.ts'
import { accept, type Decision, refuse } from '../kernel/decision.ts'
import { whyOutOfReach } from '../kernel/owned-item-repository.ts'
import { readSettings } from '../kernel/settings/settings-repository.ts'
import { addSeconds } from '../kernel/studio-time.ts'
import { hadTransfer } from '../money/bank/transfer-payment-repository.ts'
import { transferHoldEnd, whyNoTransfer } from '../money/bank/transfer-rules.ts'
import { TRANSFER } from '../money/payments/payment.ts'
import type { CheckoutRequest } from '../money/payments/payment-provider.ts'
import { hadCheckout } from '../money/payments/payment-repository.ts'
import { dueOf } from '../money/payments/purchase.ts'
import { descriptionOf, titleOf, venueOf } from '../schedule/catalog/offering.ts'
import { readBookingForPage } from './checkout-repository.ts'
import { cancelUrl, myBookingsUrl, payLinkUrls, successUrl } from './checkout-urls.ts'
import { leadToCheckout, type OpenedCheckout, type PurchaseToPay, storeRequest } from './lead-to-checkout.ts'

export type OpenCheckout = {
  personId: number
  bookingId: number
  language: 'en' | 'ru'
  /** The price that the person was shown, in haléře. */
  expectedPrice?: number | undefined
  siteUrl: string
  /** The token of the link to pay, if the checkout returns to its page. Undefined: the checkout returns to the account. */
  payToken?: string | undefined
  /** Whether staff open the transfer at the studio, which they can do for a person with an unproven address. */
  isByStaff?: boolean
}

export type Checkout = OpenedCheckout & { bookingId: number }

/**
 * Opens a checkout at the provider of `deps`, which may be the one of transfers. Refuses: not_found, email_unproven, already_started,
 * inactive, held_by_order, price_changed, transfers_off, too_late_for_transfer, transfer_not_possible, and the refusals of leadToCheckout.
 */
export async function openCheckout(deps: BookingDependencies, input: OpenCheckout): Promise<Decision<Checkout>> {
  const { bookingId, payToken } = input
  const owner = await findOwner(deps.db, bookingId)
  if (!owner || owner.personId !== input.personId) return refuse('not_found')
  const opened = await leadToCheckout(deps, (tx) => lockToPay(tx, deps, input, owner), payToken)
  return opened.ok ? accept({ bookingId, ...opened.value }) : opened
}

async function lockToPay(
  tx: Transaction,
  deps: BookingDependencies,
  input: OpenCheckout,
  owner: BookingOwner,
): Promise<Decision<PurchaseToPay>> {
  const locked = await lockBookedFacts(tx, deps, owner)
  if (!locked) return refuse('not_found')
  const { facts, booking, given } = locked
  const outOfReach = input.payToken === undefined && !input.isByStaff ? await whyOutOfReach(tx, { bookingId: booking.id }) : undefined
  if (outOfReach) return refuse(outOfReach)
  const isFreeHold = booking.price === 0 && booking.status === 'pending' && booking.isLive
  return accept({
    purchase: purchaseOfSeat(locked),
    now: facts.now,
    ownPage: isFreeHold ? myBookingsUrl(input.siteUrl, facts.offering.kind) : undefined,
    refusal:
      whyNotPayable(facts, booking, input.expectedPrice) ??
      whyNotExchangeable(facts, given) ??
      (deps.provider.name === TRANSFER ? await whyNotByTransfer(tx, facts, booking, input) : undefined),
    successUrl: input.payToken === undefined ? successUrl(input.siteUrl) : payLinkUrls(input.siteUrl).successUrl,
    renew: () => (deps.provider.name === TRANSFER ? renewForTransfer(tx, facts, booking) : renew(tx, facts, booking, given)),
    request: (until) => requestCheckout(tx, deps, input, { now: facts.now, due: dueOf(booking), heldUntil: until }),
  })
}

function whyNotPayable(facts: SeatFacts, booking: Booking, expectedPrice: number | undefined) {
  // Credit can pay a hold by staff in full. Such a booking has no checkout.
  if (dueOf(booking) === 0) return refuse('already_paid')
  if (isHeldByOrder(booking)) return refuse('held_by_order')
  // Debts can be paid after the class too.
  if (stateOf(booking).is !== 'owed' && facts.offering.startsAt <= facts.now) return refuse('already_started')
  if (!facts.offering.isActive && facts.offering.startsAt > facts.now) return refuse('inactive')
  if (expectedPrice !== undefined && expectedPrice !== booking.price) return refuse('price_changed', { price: booking.price })
  return undefined
}

/** Turns end too soon for a transfer, and late money completes no exchange. A transfer holds a seat long, so it needs a proven address. */
async function whyNotByTransfer(
  tx: Transaction,
  { now, offering, isProven }: SeatFacts,
  booking: Booking,
  { payToken, isByStaff }: Pick<OpenCheckout, 'payToken' | 'isByStaff'>,
) {
  if (!isProven && payToken === undefined && !isByStaff) return refuse('email_unproven')
  if (booking.isTurn || booking.exchangedFor !== null) return refuse('transfer_not_possible')
  const reason = whyNoTransfer(await readSettings(tx), now, booking.heldUntil && offering.startsAt)
  return reason && refuse(reason)
}

async function renewForTransfer(tx: Transaction, { offering }: SeatFacts, booking: Booking): Promise<Date | null> {
  if (booking.heldUntil === null) return null
  const hold = { since: booking.heldSince, until: booking.heldUntil, startsAt: offering.startsAt }
  const renewed = transferHoldEnd(hold, await readSettings(tx))
  if (renewed > hold.until) await renewHold(tx, booking.id, renewed)
  return renewed
}

type Given = BookedSeat['given']

/** Money for the hold would be refunded if the other booking is no longer paid or its class has started. */
const whyNotExchangeable = ({ now }: SeatFacts, given: Given) =>
  given && (given.booking.status !== 'paid' || given.offering.startsAt <= now) ? refuse('hold_lapsed') : undefined

/** Returns the latest end of the hold, which is before either class starts. */
export const exchangeHoldEnd = (wanted: Date, ...starts: Date[]): Date =>
  new Date(Math.min(wanted.getTime(), ...starts.map((start) => start.getTime())))

async function renew(tx: Transaction, facts: SeatFacts, booking: Booking, given: Given): Promise<Date | null> {
  const state = stateOf(booking)
  if (!('until' in state)) return null
  const hold = { since: booking.heldSince, until: state.until }
  // A turn or a hold by link may already be longer than renewals allow, so its first checkout renews it from now.
  const wanted =
    state.is !== 'held' && !(await hadCheckout(tx, booking.id))
      ? later(hold.until, addSeconds(facts.now, facts.holdSeconds))
      : renewedUntil(hold, facts.now, facts.holdSeconds)
  const renewed = given ? exchangeHoldEnd(wanted, given.offering.startsAt, facts.offering.startsAt) : wanted
  if (renewed > state.until) await renewHold(tx, booking.id, renewed)
  return renewed
}

/** The caller has locked person, offering and booking, which has no open payment. `due` in haléře, `now` by the database clock. */
export async function requestCheckout(
  tx: Transaction,
  deps: BookingDependencies,
  { bookingId, language, siteUrl, payToken }: Pick<OpenCheckout, 'bookingId' | 'language' | 'siteUrl' | 'payToken'>,
  { now, due, heldUntil }: { now: Date; due: number; heldUntil: Date | null },
): Promise<CheckoutRequest> {
  const { paymentId, offeringId, exchangedFor, state, texts, startsAt, email } = await readBookingForPage(tx, bookingId)
  const left = {
    id: bookingId,
    offeringId,
    exchangedFor,
    kind: texts.kind,
    heldUntil,
    isKept: state.is === 'byLink' || state.is === 'owed' || (await hadTransfer(tx, { bookingId })),
  }
  const urls = payToken === undefined ? { successUrl: successUrl(siteUrl), cancelUrl: cancelUrl(siteUrl, left) } : payLinkUrls(siteUrl)
  return storeRequest(
    tx,
    deps,
    { bookingId },
    {
      ...urls,
      now,
      heldUntil,
      paymentId,
      amount: due,
      title: titleOf(texts, language),
      description: descriptionOf(texts, language) || venueOf(texts, language),
      startsAt: startsAt.toISOString(),
      language,
      email,
    },
  )
}
