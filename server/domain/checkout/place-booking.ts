import { databaseFault, type Transaction } from '../../db/database.ts'
import { abandonCheckout } from '../bookings/abandon-checkout.ts'
import type { BookingDependencies } from '../bookings/booking-dependencies.ts'
import { bookForFree, holdSeat } from '../bookings/booking-repository.ts'
import { lockSeatFacts } from '../bookings/lock-seat-facts.ts'
import { queueBookingConfirmed } from '../bookings/queue-booking-emails.ts'
import { type BookableOffering, decideSeat, type Hold, type SeatFacts } from '../bookings/seat-rules.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { addFreePayment } from '../payments/payment-repository.ts'
import { freeCheckoutUrl } from './checkout-urls.ts'

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
  /** Where people see the site; the page of what is free lies there. */
  siteUrl: string
}

/** `resumed`: it was theirs already. */
export type PlacedBooking = { bookingId: number; resumed: boolean }
/** `made`: the hold that this call made, anew or of one that had lapsed (`roster.own`). */
export type TakenSeat = PlacedBooking & { made?: { hold: Hold; facts: SeatFacts } }

/**
 * Takes a place for a person: a hold that waits for its money, or at once what costs nothing. Asked again it answers the same booking.
 * Refuses: not_found, service_mismatch, and what placeFor refuses.
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

  const decision = decideSeat(facts, wish.expectedPrice)
  if (!decision.ok) return decision
  if ('resume' in decision.value) return accept({ bookingId: decision.value.resume.id, resumed: true })

  // The page of a lapsed hold asks for the old price, perhaps.
  if (facts.own) await abandonCheckout(tx, deps, facts.own.id)
  if ('free' in decision.value) return accept({ bookingId: await takeFree(tx, deps, wish, facts), resumed: false })
  const { hold } = decision.value
  const bookingId = await holdSeat(tx, facts.own, wish, { ...hold, heldSince: facts.now })
  return accept({ bookingId, resumed: false, made: { hold, facts } })
}

async function takeFree(tx: Transaction, deps: BookingDependencies, wish: BookingRequest, facts: SeatFacts): Promise<number> {
  const bookingId = await bookForFree(tx, facts.own, wish)
  await addFreePayment(tx, { bookingId, currency: 'CZK', termsVersion: deps.termsVersion, now: facts.now }, freeCheckoutUrl(wish.siteUrl))
  await queueBookingConfirmed(tx, deps, bookingId)
  return bookingId
}
