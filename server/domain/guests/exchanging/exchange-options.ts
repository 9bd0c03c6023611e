import type { Reader } from '../../../db/database.ts'
import { type BookingOwner, findOwner, readTerms } from '../../bookings/seats/booking-repository.ts'
import { accept, type Decision, type ExchangeOptions, type ExchangeTarget, refuse } from '../../kernel/decision.ts'
import { isOnlineOf, titleOf, venueOf } from '../../schedule/catalog/offering.ts'
import { type PricedOffering, type Quote, quote } from '../../schedule/catalog/pricing.ts'
import { type FoundOwnBooking, readOwnBooking } from '../cancelling/own-booking-repository.ts'
import { classOf, type OwnAccess } from '../cancelling/own-cancellation.ts'
import { decideExchange, type ExchangeTerms, figuresByPass, figuresOf, paidOf } from './exchange.ts'
import { passCovers } from './pass-move.ts'
import { listTargets, type TargetClass } from './target-repository.ts'

export type OptionsDependencies = { timeZone: string; provider: { minimumCharge: number } }

export type OwnBookingId = { kind: BookingOwner['kind']; bookingId: number; personId: number }

export async function readExchangeOptions(
  deps: OptionsDependencies & { db: Reader },
  { kind, bookingId, personId }: OwnBookingId,
): Promise<Decision<ExchangeOptions>> {
  const owner = await findOwner(deps.db, bookingId)
  if (!owner || owner.personId !== personId || owner.kind !== kind) return refuse('not_found')
  return readOptionsOf(deps.db, deps, owner, 'account')
}

/** Reads the possible dates of a booking, without a check of the person. */
export async function readOptionsOf(
  reader: Reader,
  deps: OptionsDependencies,
  owner: BookingOwner,
  access: OwnAccess,
): Promise<Decision<ExchangeOptions>> {
  const booking = await readOwnBooking(reader, owner.id)
  if (!booking) return refuse('not_found')
  const decision = decideExchange(booking, access, deps.timeZone)
  return decision.ok ? accept(await optionsUnder(reader, deps, { owner, booking, terms: decision.value })) : decision
}

/** Returns the function that prices a target class. The price ignores the booking that the person leaves. */
export async function quoteFor(
  reader: Reader,
  { provider }: OptionsDependencies,
  { personId, leaving }: { personId: number; leaving: number },
): Promise<(target: PricedOffering) => Quote> {
  const { asker, discountPercent } = await readTerms(reader, { personId, offeringId: leaving })
  return (target) => quote(target, asker, { discountPercent, minimumCharge: provider.minimumCharge })
}

type Moving = { owner: BookingOwner; booking: FoundOwnBooking; terms: ExchangeTerms }

async function optionsUnder(reader: Reader, deps: OptionsDependencies, { owner, booking, terms }: Moving): Promise<ExchangeOptions> {
  const { id, personId, kind } = owner
  const { offeringId } = booking
  const quoted = await quoteFor(reader, deps, { personId, leaving: offeringId })
  const { minimumCharge } = deps.provider
  const covers = await passCovers(reader, deps, booking)
  const figures = (target: TargetClass) =>
    covers ? figuresByPass(target.price) : figuresOf(paidOf(booking), quoted(target), { share: terms.share, minimumCharge })
  const targets = (await listTargets(reader, { id, personId, offeringId, kind })).filter(
    (target) => target.isOpenSingly && target.taken + target.waiting < target.capacity && (covers?.(target, booking.now).ok ?? true),
  )
  return {
    ...classOf(booking),
    price: booking.price,
    until: terms.until,
    fault: terms.fault,
    targets: targets.map((target): ExchangeTarget => ({ ...targetOf(target), ...figures(target) })),
  }
}

export const targetOf = ({ id, startsAt, endsAt, capacity, taken, waiting, overlaps, texts }: TargetClass) => ({
  id,
  startsAt,
  endsAt,
  overlaps,
  title: { en: titleOf(texts, 'en'), ru: titleOf(texts, 'ru') },
  place: { en: venueOf(texts, 'en'), ru: venueOf(texts, 'ru') },
  isOnline: isOnlineOf(texts),
  availableSpots: capacity - taken - waiting,
})
