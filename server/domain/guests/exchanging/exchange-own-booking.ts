import type { RefundWay } from '../../../../packages/contract/booking/booking-cancellation.ts'
import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { type BookingOwner, findOwner, holdForExchange, readTerms } from '../../bookings/seats/booking-repository.ts'
import { stateOf } from '../../bookings/seats/booking-state.ts'
import { countHolds } from '../../bookings/seats/exchange-repository.ts'
import { whyPaused } from '../../bookings/seats/hold-pause.ts'
import { refuseOnGuard } from '../../bookings/seats/refuse-on-guard.ts'
import { isOpenSingly, MAX_HOLDS, whyNoFreeSeat } from '../../bookings/seats/seat-rules.ts'
import { isProviderFault } from '../../checkout/create-provider-checkout.ts'
import { fetchCheckout } from '../../checkout/lead-to-checkout.ts'
import { exchangeHoldEnd, openCheckout, requestCheckout } from '../../checkout/open-checkout.ts'
import { releaseUnopenedHold } from '../../checkout/release-unopened-hold.ts'
import { accept, type Decision, type ExchangeFigures, refuse } from '../../kernel/decision.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import { openCredit } from '../../money/ledger/credit-repository.ts'
import type { CheckoutRequest } from '../../money/payments/payment-provider.ts'
import { dueOf } from '../../money/payments/purchase.ts'
import { readOwnBooking } from '../cancelling/own-booking-repository.ts'
import type { OwnAccess } from '../cancelling/own-cancellation.ts'
import { decideExchange, type ExchangeTerms, figuresByPass, figuresOf, paidOf } from './exchange.ts'
import { type OwnBookingId, quoteFor, readOptionsOf } from './exchange-options.ts'
import { cancelConflictingHolds, decideTarget, type LockedMove, lockMove } from './lock-move.ts'
import { moveSeat } from './move-seat.ts'
import { passCovers } from './pass-move.ts'

export type ExchangingDependencies = BookingDependencies

export type Exchanging = {
  to: number
  back: RefundWay
  /** The figures that the person was shown, in haléře. */
  expected: Pick<ExchangeFigures, 'difference' | 'due' | 'refunded'>
  language: 'en' | 'ru'
  timeZone: string | null
  siteUrl: string
}

/** `payment`: the new seat is held, and the old booking stays until the difference is paid. Amounts in haléře. */
export type Exchanged =
  | { state: 'moved'; bookingId: number; refunded: number; credit: number }
  | { state: 'payment'; bookingId: number; url: string; heldUntil: Date }

export async function exchangeOwnBooking(
  deps: ExchangingDependencies,
  { kind, bookingId, personId, ...input }: OwnBookingId & Exchanging,
): Promise<Decision<Exchanged>> {
  const owner = await findOwner(deps.db, bookingId)
  if (!owner || owner.personId !== personId || owner.kind !== kind) return refuse('not_found')
  return exchangePaidBooking(deps, owner, { ...input, access: 'account' })
}

type Input = Exchanging & { access: OwnAccess }
type Hold = { bookingId: number; heldUntil: Date }
type Done = { moved: Exchanged } | { resume: Hold } | { held: Hold; request: CheckoutRequest }

/**
 * Like exchangeOwnBooking, without a check of the person. A more expensive class is held until the difference is paid. Refuses: not_found,
 * consequences_changed, same_class, sold_out, inactive, already_started, not_open, has_another_booking, sign_in_to_pay, too_many_holds, held_before,
 * free_not_confirmed, too_many_free, address_not_confirmed, provider_down, provider_refused, and the refusals of decideExchange.
 */
export async function exchangePaidBooking(deps: ExchangingDependencies, owner: BookingOwner, input: Input): Promise<Decision<Exchanged>> {
  const done = await exchangeLocked(deps, owner, input)
  if (!done.ok) return done
  if ('moved' in done.value) return accept(done.value.moved)
  if ('resume' in done.value) return resume(deps, owner, input, done.value.resume)
  const { held, request } = done.value
  const opened = await fetchCheckout(deps, { request, heldUntil: held.heldUntil })
  if (opened.ok) return accept({ state: 'payment', ...held, url: opened.value.url })
  if (isProviderFault(opened.reason)) await releaseUnopenedHold(deps, { ...held, paymentId: request.paymentId })
  return opened
}

async function exchangeLocked(deps: ExchangingDependencies, owner: BookingOwner, input: Input): Promise<Decision<Done>> {
  return refuseOnGuard(() => deps.db.transaction((tx) => exchange(tx, deps, owner, input)))
}

async function resume(deps: ExchangingDependencies, { personId }: BookingOwner, input: Input, hold: Hold): Promise<Decision<Exchanged>> {
  const opened = await openCheckout(deps, { ...input, personId, bookingId: hold.bookingId })
  if (!opened.ok) return opened
  return accept({ state: 'payment', bookingId: hold.bookingId, url: opened.value.url, heldUntil: opened.value.heldUntil ?? hold.heldUntil })
}

async function exchange(tx: Transaction, deps: ExchangingDependencies, owner: BookingOwner, input: Input): Promise<Decision<Done>> {
  const locked = await lockMove(tx, owner, input.to)
  if (!locked.ok) return locked
  const { seat, target } = locked.value
  const booking = await readOwnBooking(tx, owner.id)
  if (!booking) return refuse('not_found')
  const terms = decideExchange(booking, input.access, deps.timeZone)
  if (!terms.ok) return terms
  const allowed = decideTarget(locked.value)
  if (!allowed.ok) return allowed
  if (!isOpenSingly(target, locked.value.now)) return refuse('not_open')

  const quoted = await quoteFor(tx, deps, { personId: owner.personId, leaving: seat.booking.offeringId })
  const { minimumCharge } = deps.provider
  const covers = await passCovers(tx, deps, booking)
  const covered = covers?.(target, locked.value.now)
  if (covered && !covered.ok) return covered
  const figures = covers
    ? figuresByPass(target.price)
    : figuresOf(paidOf(booking), quoted(target), { share: terms.value.share, minimumCharge })
  if (!isExpected(figures, input.expected)) {
    const options = await readOptionsOf(tx, deps, owner, input.access)
    return options.ok ? refuse('consequences_changed', { exchange: options.value }) : options
  }
  if (booking.price > 0 && target.price === 0) {
    const noFreeSeat = whyNoFreeSeat(await readTerms(tx, { personId: owner.personId, offeringId: target.id }))
    if (noFreeSeat) return refuse(noFreeSeat)
  }
  if (figures.difference > 0) return holdDearer(tx, deps, owner, input, locked.value, { figures, terms: terms.value })

  const by = { staffId: undefined, notify: true }
  const { refunded, credit } = await moveSeat(tx, deps, locked.value, {
    ...figures,
    byPass: covers !== undefined,
    by,
    back: input.back,
    ceiling: terms.value.ceiling,
    siteUrl: input.siteUrl,
  })
  return accept({ moved: { state: 'moved', bookingId: owner.id, refunded, credit } })
}

const isExpected = (figures: ExchangeFigures, expected: Exchanging['expected']): boolean =>
  (['difference', 'due', 'refunded'] as const).every((figure) => figures[figure] === expected[figure])

/** Holds the new seat and reserves the amount already paid. The old booking is unchanged until the difference is paid. */
async function holdDearer(
  tx: Transaction,
  deps: ExchangingDependencies,
  owner: BookingOwner,
  input: Input,
  locked: LockedMove,
  { figures, terms }: { figures: ExchangeFigures; terms: ExchangeTerms },
): Promise<Decision<Done>> {
  const { seat, target, now, own } = locked
  // A link cannot lead to the payment, because the page shown afterwards requires a sign-in.
  if (input.access === 'link') return refuse('sign_in_to_pay')
  const ownState = own?.isLive ? stateOf(own) : undefined
  if (own && ownState && 'until' in ownState && dueOf(own) === figures.due)
    return accept({ resume: { bookingId: own.id, heldUntil: ownState.until } })

  const { isTrusted, holdSeconds } = await readTerms(tx, seat.who)
  const pausing = { now, holdSeconds: holdSeconds ?? deps.holdSeconds, network: null }
  const paused = await whyPaused(tx, { personId: owner.personId, offeringId: target.id }, pausing)
  if (paused) return paused
  await cancelConflictingHolds(tx, deps, locked, 'person')
  const holds = await countHolds(tx, owner.personId)
  if (holds > 0 && !isTrusted) return refuse('address_not_confirmed')
  if (holds >= MAX_HOLDS) return refuse('too_many_holds')
  const { price, due } = figures
  const covered = price - due
  const heldUntil = exchangeHoldEnd(addSeconds(now, holdSeconds ?? deps.holdSeconds), seat.offering.startsAt, target.startsAt)
  const bookingId = await holdForExchange(
    tx,
    { personId: owner.personId, offeringId: target.id, language: input.language, timeZone: input.timeZone },
    {
      price,
      covered,
      carried: covered,
      exchangedFor: owner.id,
      heldUntil,
      heldSince: now,
      isTurn: false,
      accountId: covered > 0 ? await openCredit(tx, owner.personId) : null,
      // Two live bookings with the discount are refused, so the discount moves only after payment.
      firstOnline: figures.firstOnline && !seat.booking.firstOnline,
      promise: { ...target.promise, backCeiling: terms.ceiling },
    },
  )
  const request = await requestCheckout(tx, deps, { ...input, bookingId }, { now, due, heldUntil })
  return accept({ held: { bookingId, heldUntil }, request })
}
