import { databaseFault, type Transaction } from '../../db/database.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { keepFreePayment } from '../payments/payment-repository.ts'
import { type Hold, type Offering, placeFor, type Roster } from './booking.ts'
import { holdOrRevive, takeForFree } from './booking-repository.ts'
import type { Desk } from './desk.ts'
import { leavePage } from './leave-page.ts'
import { lockRoster } from './lock-roster.ts'
import { freePage } from './return-addresses.ts'
import { tellConfirmed } from './tell.ts'

export type PlaceBooking = {
  personId: number
  kind: Offering['kind']
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
export type Placed = { bookingId: number; resumed: boolean }
/** `made`: the hold that this call made, anew or of one that had lapsed (`roster.own`). */
export type Taken = Placed & { made?: { hold: Hold; roster: Roster } }

/**
 * Takes a place for a person: a hold that waits for its money, or at once what costs nothing. Asked again it answers the same booking.
 * Refuses: not_found, service_mismatch, and what placeFor refuses.
 */
export async function placeBooking(desk: Desk, wish: PlaceBooking): Promise<Decision<Placed>> {
  const taken = await takePlace(desk, wish, (_tx, value) => Promise.resolve(value))
  return taken.ok ? accept({ bookingId: taken.value.bookingId, resumed: taken.value.resumed }) : taken
}

/** The same, and `then` whatever else belongs to it, in the same transaction, under the same locks. */
export async function takePlace<Value>(
  desk: Desk,
  wish: PlaceBooking,
  then: (tx: Transaction, taken: Taken) => Promise<Value>,
): Promise<Decision<Value>> {
  try {
    return await desk.db.transaction(async (tx) => {
      const taken = await place(tx, desk, wish)
      return taken.ok ? accept(await then(tx, taken.value)) : taken
    })
  } catch (error) {
    // The net under the plan: the rules above have counted under the same lock.
    if (databaseFault(error)?.constraint === 'places_within_capacity') return refuse('sold_out')
    throw error
  }
}

async function place(tx: Transaction, desk: Desk, wish: PlaceBooking): Promise<Decision<Taken>> {
  const roster = await lockRoster(tx, desk, wish)
  if (!roster || roster.offering.kind !== wish.kind) return refuse('not_found')
  if (wish.serviceId !== undefined && wish.serviceId !== roster.offering.serviceId) return refuse('service_mismatch')

  const decision = placeFor(roster, wish.expectedPrice)
  if (!decision.ok) return decision
  if ('resume' in decision.value) return accept({ bookingId: decision.value.resume.id, resumed: true })

  // The page of a lapsed hold asks for the old price, perhaps.
  if (roster.own) await leavePage(tx, desk, roster.own.id)
  if ('free' in decision.value) return accept({ bookingId: await takeFree(tx, desk, wish, roster), resumed: false })
  const { hold } = decision.value
  const bookingId = await holdOrRevive(tx, roster.own, wish, { ...hold, heldSince: roster.now })
  return accept({ bookingId, resumed: false, made: { hold, roster } })
}

async function takeFree(tx: Transaction, desk: Desk, wish: PlaceBooking, roster: Roster): Promise<number> {
  const bookingId = await takeForFree(tx, roster.own, wish)
  await keepFreePayment(tx, { bookingId, currency: 'CZK', termsVersion: desk.termsVersion, now: roster.now }, freePage(wish.siteUrl))
  await tellConfirmed(tx, desk, bookingId)
  return bookingId
}
