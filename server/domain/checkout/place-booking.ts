import { coveredPart } from '../../../packages/contract/money/covered-part.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { queueBookingConfirmed } from '../bookings/emails/queue-booking-emails.ts'
import { queueResale } from '../bookings/emails/queue-resale.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { coverHold, holdSeat, isSoldOut, type SeatPayment, takePaidSeat } from '../bookings/seats/booking-repository.ts'
import { whyPaused } from '../bookings/seats/hold-pause.ts'
import { type LockedSeatFacts, lockSeatFacts } from '../bookings/seats/lock-seat-facts.ts'
import { refuseOnGuard } from '../bookings/seats/refuse-on-guard.ts'
import {
  type BookableOffering,
  type Booking,
  decideSeat,
  decideSeatByPass,
  type Hold,
  isOpenSingly,
  ofOwnDate,
  type SeatFacts,
  type SeatPrice,
} from '../bookings/seats/seat-rules.ts'
import { accept, type Decision, refuse } from '../kernel/decision.ts'
import { whyOutOfReach } from '../kernel/owned-item-repository.ts'
import type { Credit } from '../money/ledger/credit.ts'
import { findCredit } from '../money/ledger/credit-repository.ts'
import { abandonCheckout } from '../money/payments/abandon-checkout.ts'
import { addPaymentWithoutMoney } from '../money/payments/payment-repository.ts'
import { dueOf } from '../money/payments/purchase.ts'
import { payWithPass } from '../products/passes/pay-with-pass.ts'
import { spendPart } from '../products/passes/spend-part.ts'
import { checkoutUrlWithoutMoney } from './checkout-urls.ts'
import { readKeptFromPass } from './courses/course-repository.ts'
import { whyNotReplaced } from './why-not-replaced.ts'

export type BookingRequest = {
  personId: number
  kind: BookableOffering['kind']
  offeringId: number
  /** The service that the person chose. Refused if it is not the service of the slot. */
  serviceId?: number | undefined
  language: 'en' | 'ru'
  timeZone?: string | null
  /** The price that the person was shown, in haléře. */
  expectedPrice?: number | undefined
  /** How to pay: as much as possible by credit, or everything by a pass. Default: money only. */
  use?: 'credit' | UsedPass | undefined
  /** The amount due that the person was shown, in haléře. */
  expectedDue?: number | undefined
  /** A keyed hash of the network, by which the holds of people without a proven address are counted. */
  network?: string | null
  /** The standing booking that takes the seat. The weekly email about it replaces the confirmation. */
  standingId?: number | undefined
  /** Whether another email about the seat replaces the confirmation. */
  isAnnounced?: boolean | undefined
  siteUrl: string
}

/** The pass to pay with. `startNow`: the person wants to use it before the withdrawal period ends. */
export type UsedPass = { passId: number; startNow: boolean }

export type PlacedBooking = { bookingId: number; resumed: boolean }
/** `made`: the hold that this call created, or revived from `facts.own`. */
export type TakenSeat = PlacedBooking & { made?: { hold: Hold; facts: SeatFacts } }

/**
 * Books a seat for a person: creates a hold if money is due, otherwise a paid booking. A second call returns the same hold. Refuses:
 * not_found, service_mismatch, email_unproven, credit_short, held_before, held_before_here, and the refusals of decideSeat and decidePass.
 */
export async function placeBooking(deps: BookingDependencies, input: BookingRequest): Promise<Decision<PlacedBooking>> {
  const taken = await placeBookingAndRun(deps, input, (_tx, value) => Promise.resolve(value))
  return taken.ok ? accept({ bookingId: taken.value.bookingId, resumed: taken.value.resumed }) : taken
}

/** Like placeBooking, and runs `then` in the same transaction, under its locks. */
export async function placeBookingAndRun<Value>(
  deps: BookingDependencies,
  input: BookingRequest,
  then: (tx: Transaction, taken: TakenSeat) => Promise<Value>,
): Promise<Decision<Value>> {
  // Checked without a lock: when a term opens, hundreds of people request full classes and would queue for each other's locks.
  if (input.use === undefined && input.serviceId === undefined && (await isSoldOut(deps.db, input))) return refuse('sold_out')
  return refuseOnGuard(() =>
    deps.db.transaction(async (tx) => {
      const taken = await placeBookingInTransaction(tx, deps, input)
      return taken.ok ? accept(await then(tx, taken.value)) : taken
    }),
  )
}

/** Like placeBooking, in a transaction. Locks person and class. Errors of database guards are thrown. */
export async function placeBookingInTransaction(
  tx: Transaction,
  deps: BookingDependencies,
  input: BookingRequest,
): Promise<Decision<TakenSeat>> {
  const facts = await lockSeatFacts(tx, deps, input)
  if (!facts || facts.offering.kind !== input.kind) return refuse('not_found')
  if (input.serviceId !== undefined && input.serviceId !== facts.offering.serviceId) return refuse('service_mismatch')
  const outOfReach = facts.own && (await whyOutOfReach(tx, { bookingId: facts.own.id }))
  if (outOfReach) return refuse(outOfReach)

  if (typeof input.use === 'object') return placeByPass(tx, deps, { ...input, use: input.use }, facts)
  const credit = input.use === 'credit' ? await findCredit(tx, input.personId, { bookingId: facts.own?.id }) : undefined
  const creditOutOfReach = credit && (await whyOutOfReach(tx, { accountId: credit.accountId }))
  if (creditOutOfReach) return refuse(creditOutOfReach)
  const decision = decideSeat(facts, input.expectedPrice, credit?.available)
  if (!decision.ok) return decision
  if ('resume' in decision.value) return resume(tx, deps, input, facts, decision.value.resume, credit)
  const seat = 'paid' in decision.value ? decision.value.paid : decision.value.hold
  if (isMoreDue(seat, input)) return refuse('credit_short')
  const heldFrom = facts.isProven ? null : (input.network ?? null)
  if ('hold' in decision.value && !decision.value.hold.isTurn) {
    const paused = await whyPaused(tx, input, { ...facts, network: heldFrom })
    if (paused) return paused
  }

  // The checkout of the lapsed hold may have the old price.
  if (facts.own) await abandonCheckout(tx, deps, { bookingId: facts.own.id })
  if ('paid' in decision.value)
    return accept({ bookingId: await takeWithoutMoney(tx, deps, input, facts, seatingOf(seat, credit)), resumed: false })
  const { hold } = decision.value
  const holder = { ...input, heldFrom }
  const bookingId = await holdSeat(tx, facts.own, holder, {
    ...hold,
    ...seatingOf(hold, credit),
    heldSince: facts.now,
    promise: facts.promise,
  })
  return accept({ bookingId, resumed: false, made: { hold, facts } })
}

/** The caller has locked person and class. Errors of database guards are thrown. Refuses like decideSeatByPass and payWithPass. */
export async function placeByPass(
  tx: Transaction,
  deps: BookingDependencies,
  input: Omit<BookingRequest, 'use'> & { use: UsedPass },
  facts: LockedSeatFacts,
): Promise<Decision<TakenSeat>> {
  const { own, offering, now } = facts
  const { use } = input
  // Before single spots are sold, only a pass of a course with this class can book it. Seats kept from this pass count as taken.
  const kept = isOpenSingly(offering, now) ? null : await readKeptFromPass(tx, use.passId, input)
  const asSeen = kept === null ? facts : ofOwnDate({ ...facts, takenByOthers: facts.takenByOthers + kept })
  const seat = decideSeatByPass(asSeen, input.expectedPrice)
  if (!seat.ok) return seat
  if (await isPaidOtherwise(tx, own)) return refuse('pass_not_for_this')
  const { price } = seat.value
  // A seat at a price of 0 needs no entry.
  if (price === 0) return placeBookingInTransaction(tx, deps, { ...input, use: undefined })
  if (price > 0) {
    const wanted = { ...offering, price }
    const paid = await payWithPass(tx, deps, { personId: input.personId, ...use }, wanted, { now, bookingId: own?.id })
    if (!paid.ok) return paid
  }
  if (own) await abandonCheckout(tx, deps, { bookingId: own.id })
  const accountId = price > 0 ? use.passId : null
  const bookingId = await takeWithoutMoney(tx, deps, input, facts, { ...seat.value, accountId })
  return accept({ bookingId, resumed: own?.isLive ?? false })
}

/** Whether an exchange or received money pays for a live hold. Then nothing else may pay for it. */
export const isPaidOtherwise = async (reader: Reader, own: Booking | undefined): Promise<boolean> =>
  own?.isLive === true && (own.exchangedFor !== null || (await whyNotReplaced(reader, { bookingId: own.id })) !== undefined)

const isMoreDue = (seat: Pick<SeatPrice, 'price' | 'covered'>, { expectedDue }: BookingRequest): boolean =>
  expectedDue !== undefined && dueOf(seat) > expectedDue

const seatingOf = ({ price, covered, firstOnline }: SeatPrice, credit: Credit | undefined): SeatPayment => ({
  price,
  covered,
  firstOnline,
  accountId: covered > 0 && credit ? credit.accountId : null,
})

async function resume(
  tx: Transaction,
  deps: BookingDependencies,
  input: BookingRequest,
  facts: LockedSeatFacts,
  own: Booking,
  credit: Credit | undefined,
): Promise<Decision<TakenSeat>> {
  const resumed = { bookingId: own.id, resumed: true }
  // An exchange pays for the hold, so credit does not.
  if (own.exchangedFor !== null) return isMoreDue(own, input) ? refuse('credit_short') : accept(resumed)
  const seat = { ...own, covered: coveredPart(own.price, credit?.available ?? 0, facts.pricing.minimumCharge) }
  if (isMoreDue(seat, input)) return refuse('credit_short')
  // A seat at a price of 0 is only held until the address is proven.
  if (own.price === 0 && !facts.isProven) return accept(resumed)
  // A turn at a price of 0 is accepted by this call.
  if ((seat.covered === own.covered && dueOf(seat) > 0) || (await whyNotReplaced(tx, { bookingId: own.id }))) return accept(resumed)

  // The booking's open checkout is for a different amount.
  await abandonCheckout(tx, deps, { bookingId: own.id })
  if (dueOf(seat) > 0) await coverHold(tx, own.id, seatingOf(seat, credit))
  else await takeWithoutMoney(tx, deps, input, facts, seatingOf(seat, credit))
  return accept(resumed)
}

async function takeWithoutMoney(
  tx: Transaction,
  deps: BookingDependencies,
  input: BookingRequest,
  facts: LockedSeatFacts,
  seating: SeatPayment,
): Promise<number> {
  const id = await takePaidSeat(tx, facts.own, input, { ...seating, promise: facts.promise })
  const payment = { bookingId: id, currency: 'CZK' as const, termsVersion: deps.termsVersion(), now: facts.now }
  const page = checkoutUrlWithoutMoney(input.siteUrl)
  const account = typeof input.use === 'object' ? ('pass' as const) : ('credit' as const)
  await addPaymentWithoutMoney(tx, { ...payment, method: seating.covered > 0 ? account : 'free' }, page)
  await spendPart(tx, deps, { id, ...seating })
  if (!input.isAnnounced && (input.standingId === undefined || facts.waits)) await queueBookingConfirmed(tx, deps, id)
  await queueResale(tx, deps, input.offeringId)
  return id
}
