import type { Reader } from '../../../db/database.ts'
import { type BookingOwner, findOwner } from '../../bookings/seats/booking-repository.ts'
import type { AddressKeys } from '../../kernel/address-tokens.ts'
import { findChangeableBooking } from '../../kernel/booking-address-repository.ts'
import { accept, type Decision, type ExchangeOptions, type RefusalReason, refuse } from '../../kernel/decision.ts'
import { readOwnBooking } from '../cancelling/own-booking-repository.ts'
import { type OptionsDependencies, readOptionsOf } from './exchange-options.ts'
import { type Exchanged, type Exchanging, type ExchangingDependencies, exchangePaidBooking } from './exchange-own-booking.ts'

type LinkDependencies = { addressKeys: AddressKeys }

// Such a booking is nobody's to change by a link any more.
const CLOSED: RefusalReason[] = ['already_cancelled', 'not_paid']

/**
 * What the one booking that the link of an email is for can be moved to. It looks, and does nothing: mail scanners open every link.
 * Refuses: not_found for whatever opens nothing, also once the class has begun, and what else decideExchange refuses.
 */
export async function readExchangeByLink(
  deps: LinkDependencies & OptionsDependencies & { db: Reader },
  token: string,
): Promise<Decision<ExchangeOptions>> {
  const owner = await findByLink(deps, token)
  if (!owner.ok) return owner
  return closed(await readOptionsOf(deps.db, deps, owner.value, 'link'))
}

/** Moves that booking. What costs more is paid signed in: the page after paying is one of the account. Refuses as exchangePaidBooking does. */
export async function exchangeByLink(
  deps: LinkDependencies & ExchangingDependencies,
  token: string,
  wish: Exchanging,
): Promise<Decision<Exchanged>> {
  const owner = await findByLink(deps, token)
  if (!owner.ok) return owner
  return closed(await exchangePaidBooking(deps, owner.value, { ...wish, access: 'link' }))
}

async function findByLink({ db, addressKeys }: LinkDependencies & { db: Reader }, token: string): Promise<Decision<BookingOwner>> {
  const bookingId = await findChangeableBooking(db, addressKeys, token)
  const booking = bookingId === undefined ? undefined : await readOwnBooking(db, bookingId)
  if (!booking || booking.offering.startsAt <= booking.now) return refuse('not_found')
  const owner = await findOwner(db, booking.id)
  return owner ? accept(owner) : refuse('not_found')
}

const closed = <Value>(decision: Decision<Value>): Decision<Value> =>
  decision.ok || !CLOSED.includes(decision.reason) ? decision : refuse('not_found')
