import { coveredPart } from '../../../contract/covered-part.ts'
import { databaseFault, type Transaction } from '../../db/database.ts'
import { abandonCheckout } from '../bookings/abandon-checkout.ts'
import type { BookingDependencies } from '../bookings/booking-dependencies.ts'
import { coverHold, holdSeat, type SeatPayment, takePaidSeat } from '../bookings/booking-repository.ts'
import { type LockedSeatFacts, lockSeatFacts } from '../bookings/lock-seat-facts.ts'
import { queueBookingConfirmed } from '../bookings/queue-booking-emails.ts'
import { queueResale } from '../bookings/queue-resale.ts'
import {
  type BookableOffering,
  type Booking,
  decideSeat,
  dueOf,
  type Hold,
  type SeatFacts,
  type SeatPrice,
} from '../bookings/seat-rules.ts'
import type { Credit } from '../credit/credit.ts'
import { findCredit } from '../credit/credit-repository.ts'
import { spendCredit } from '../credit/spend-credit.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { isMoneyInQuestion } from '../payments/money-in-question-repository.ts'
import { addPaymentWithoutMoney, findAcceptedPayment } from '../payments/payment-repository.ts'
import { checkoutUrlWithoutMoney } from './checkout-urls.ts'

export type BookingRequest = {
  personId: number
  kind: BookableOffering['kind']
  offeringId: number
  /** Of a slot: must be its own, where given. */
  serviceId?: number | undefined
  language: 'en' | 'ru'
  /** Of the person's browser; null: not known. */
  timeZone?: string | null
  /** What the person was shown, haléře. */
  expectedPrice?: number | undefined
  /** Their credit pays as much of it as it can; left out: none of it. */
  use?: 'credit' | undefined
  /** What they were shown as the rest, haléře. */
  expectedDue?: number | undefined
  /** Where people see the site; the page of what is free lies there. */
  siteUrl: string
}

/** `resumed`: it was theirs already. */
export type PlacedBooking = { bookingId: number; resumed: boolean }
/** `made`: the hold that this call made, anew or of one that had lapsed (`roster.own`). */
export type TakenSeat = PlacedBooking & { made?: { hold: Hold; facts: SeatFacts } }

/**
 * Takes a place for a person: a hold that waits for its money, or at once what takes none. Asked again it answers the same booking.
 * Refuses: not_found, service_mismatch, credit_short, and what decideSeat refuses.
 */
export async function placeBooking(deps: BookingDependencies, wish: BookingRequest): Promise<Decision<PlacedBooking>> {
  const taken = await takeSeat(deps, wish, (_tx, value) => Promise.resolve(value))
  return taken.ok ? accept({ bookingId: taken.value.bookingId, resumed: taken.value.resumed }) : taken
}

/** The same, and `then` whatever else belongs to it, in the same transaction, under the same locks. */
export async function takeSeat<Value>(
  deps: BookingDependencies,
  wish: BookingRequest,
  then: (tx: Transaction, taken: TakenSeat) => Promise<Value>,
): Promise<Decision<Value>> {
  try {
    return await deps.db.transaction(async (tx) => {
      const taken = await place(tx, deps, wish)
      return taken.ok ? accept(await then(tx, taken.value)) : taken
    })
  } catch (error) {
    // The net under the plan: the rules above have counted under the same lock.
    if (databaseFault(error)?.constraint === 'places_within_capacity') return refuse('sold_out')
    throw error
  }
}

async function place(tx: Transaction, deps: BookingDependencies, wish: BookingRequest): Promise<Decision<TakenSeat>> {
  const facts = await lockSeatFacts(tx, deps, wish)
  if (!facts || facts.offering.kind !== wish.kind) return refuse('not_found')
  if (wish.serviceId !== undefined && wish.serviceId !== facts.offering.serviceId) return refuse('service_mismatch')

  const credit = wish.use === 'credit' ? await findCredit(tx, wish.personId, { bookingId: facts.own?.id }) : undefined
  const decision = decideSeat(facts, wish.expectedPrice, credit?.available)
  if (!decision.ok) return decision
  if ('resume' in decision.value) return resume(tx, deps, wish, facts, decision.value.resume, credit)
  const seat = 'paid' in decision.value ? decision.value.paid : decision.value.hold
  if (isMoreDue(seat, wish)) return refuse('credit_short')

  // The page of a lapsed hold asks for the old price, perhaps.
  if (facts.own) await abandonCheckout(tx, deps, facts.own.id)
  if ('paid' in decision.value)
    return accept({ bookingId: await takeWithoutMoney(tx, deps, wish, facts, seatingOf(seat, credit)), resumed: false })
  const { hold } = decision.value
  const bookingId = await holdSeat(tx, facts.own, wish, {
    ...hold,
    ...seatingOf(hold, credit),
    heldSince: facts.now,
    promise: facts.promise,
  })
  return accept({ bookingId, resumed: false, made: { hold, facts } })
}

const isMoreDue = (seat: Pick<SeatPrice, 'price' | 'covered'>, { expectedDue }: BookingRequest): boolean =>
  expectedDue !== undefined && dueOf(seat) > expectedDue

const seatingOf = ({ price, covered, firstOnline }: SeatPrice, credit: Credit | undefined): SeatPayment => ({
  ...{ price, covered, firstOnline },
  accountId: covered > 0 && credit ? credit.accountId : null,
})

/** A hold of theirs, of which the credit may pay another part than it was made with. */
async function resume(
  tx: Transaction,
  deps: BookingDependencies,
  wish: BookingRequest,
  facts: LockedSeatFacts,
  own: Booking,
  credit: Credit | undefined,
): Promise<Decision<TakenSeat>> {
  const resumed = { bookingId: own.id, resumed: true }
  // It is paid with another booking, and no credit beside it.
  if (own.exchangedFor !== null) return isMoreDue(own, wish) ? refuse('credit_short') : accept(resumed)
  const seat = { ...own, covered: coveredPart(own.price, credit?.available ?? 0, facts.pricing.minimumCharge) }
  if (isMoreDue(seat, wish)) return refuse('credit_short')
  if (seat.covered === own.covered || (await hasMoney(tx, own.id))) return accept(resumed)

  // The page that is open for it asks for another amount.
  await abandonCheckout(tx, deps, own.id)
  if (dueOf(seat) > 0) await coverHold(tx, own.id, seatingOf(seat, credit))
  else await takeWithoutMoney(tx, deps, wish, facts, seatingOf(seat, credit))
  return accept(resumed)
}

/** Money is here for it, or may be: then nothing else pays for it. */
const hasMoney = async (tx: Transaction, bookingId: number): Promise<boolean> =>
  (await findAcceptedPayment(tx, bookingId)) !== undefined || (await isMoneyInQuestion(tx, bookingId))

/** It costs nothing, or the credit pays all of it: it is theirs at once. */
async function takeWithoutMoney(
  tx: Transaction,
  deps: BookingDependencies,
  wish: BookingRequest,
  facts: LockedSeatFacts,
  seating: SeatPayment,
): Promise<number> {
  const id = await takePaidSeat(tx, facts.own, wish, { ...seating, promise: facts.promise })
  const payment = { bookingId: id, currency: 'CZK' as const, termsVersion: deps.termsVersion, now: facts.now }
  const page = checkoutUrlWithoutMoney(wish.siteUrl)
  await addPaymentWithoutMoney(tx, { ...payment, method: seating.covered > 0 ? 'credit' : 'free' }, page)
  await spendCredit(tx, { id, ...seating })
  await queueBookingConfirmed(tx, deps, id)
  await queueResale(tx, deps, wish.offeringId)
  return id
}
