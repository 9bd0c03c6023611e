import type { Reader } from '../../../db/database.ts'
import { type BookingOwner, findOwner } from '../../bookings/seats/booking-repository.ts'
import { findChangeableBooking } from '../../kernel/booking-link-repository.ts'
import { accept, type Decision, type ExchangeOptions, type RefusalReason, refuse } from '../../kernel/decision.ts'
import type { LinkKeys } from '../../kernel/link-tokens.ts'
import { readOwnBooking } from '../cancelling/own-booking-repository.ts'
import { type OptionsDependencies, readOptionsOf } from './exchange-options.ts'
import { type Exchanged, type Exchanging, type ExchangingDependencies, exchangePaidBooking } from './exchange-own-booking.ts'

type LinkDependencies = { linkKeys: LinkKeys }

// Refusals after which a link can no longer change the booking.
const CLOSED: RefusalReason[] = ['already_cancelled', 'not_paid']

/** Only reads the dates, because mail scanners open every link. Refuses: not_found, also after the start, and like decideExchange. */
export async function readExchangeByLink(
  deps: LinkDependencies & OptionsDependencies & { db: Reader },
  token: string,
): Promise<Decision<ExchangeOptions>> {
  const owner = await findByLink(deps, token)
  if (!owner.ok) return owner
  return closed(await readOptionsOf(deps.db, deps, owner.value, 'link'))
}

/** Exchanges the link's booking. Paying a difference requires a sign-in. Refuses: not_found, and the refusals of exchangePaidBooking. */
export async function exchangeByLink(
  deps: LinkDependencies & ExchangingDependencies,
  token: string,
  input: Exchanging,
): Promise<Decision<Exchanged>> {
  const owner = await findByLink(deps, token)
  if (!owner.ok) return owner
  return closed(await exchangePaidBooking(deps, owner.value, { ...input, access: 'link' }))
}

async function findByLink({ db, linkKeys }: LinkDependencies & { db: Reader }, token: string): Promise<Decision<BookingOwner>> {
  const bookingId = await findChangeableBooking(db, linkKeys, token)
  const booking = bookingId === undefined ? undefined : await readOwnBooking(db, bookingId)
  if (!booking || booking.offering.startsAt <= booking.now) return refuse('not_found')
  const owner = await findOwner(db, booking.id)
  return owner ? accept(owner) : refuse('not_found')
}

const closed = <Value>(decision: Decision<Value>): Decision<Value> =>
  decision.ok || !CLOSED.includes(decision.reason) ? decision : refuse('not_found')
