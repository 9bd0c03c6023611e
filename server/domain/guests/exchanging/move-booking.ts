import type { Reader, Transaction } from '../../../db/database.ts'
import { type BookingOwner, findOwner } from '../../bookings/seats/booking-repository.ts'
import { refuseOnGuard } from '../../bookings/seats/refuse-on-guard.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, type ExchangeFigures, type ExchangeOptions, type RefusalReason, refuse } from '../../kernel/decision.ts'
import type { Quote } from '../../schedule/catalog/pricing.ts'
import { type FoundOwnBooking, readOwnBooking } from '../cancelling/own-booking-repository.ts'
import { classOf } from '../cancelling/own-cancellation.ts'
import { figuresByPass, figuresOf, paidOf } from './exchange.ts'
import { type OptionsDependencies, quoteFor, targetOf } from './exchange-options.ts'
import type { ExchangingDependencies } from './exchange-own-booking.ts'
import { decideTarget, lockMove } from './lock-move.ts'
import { moveSeat } from './move-seat.ts'
import { passCovers } from './pass-move.ts'
import { listTargets } from './target-repository.ts'

export type MoveBooking = {
  kind: BookingOwner['kind']
  bookingId: number
  to: number
  /** How the difference is refunded if the new class is cheaper. none: the studio keeps it. */
  back: 'money' | 'credit' | 'none'
  notify: boolean
  /** The figures that staff were shown, in haléře. */
  expected: Pick<ExchangeFigures, 'difference' | 'refunded'>
  staffId: number
  siteUrl: string
}

/** Reads where staff can move a booking, ignoring the policy. Refuses: not_found, already_cancelled, not_paid, already_started. */
export async function readMoveOptions(
  deps: OptionsDependencies & { db: Reader },
  { kind, bookingId }: Pick<MoveBooking, 'kind' | 'bookingId'>,
): Promise<Decision<ExchangeOptions>> {
  const owner = await findOwner(deps.db, bookingId)
  const booking = owner && (await readOwnBooking(deps.db, bookingId))
  if (!owner || !booking || owner.kind !== kind) return refuse('not_found')
  const reason = whyFixedForStaff(booking)
  if (reason) return refuse(reason)
  const { offeringId } = booking
  const quoted = await quoteFor(deps.db, deps, { personId: owner.personId, leaving: offeringId })
  const covers = await passCovers(deps.db, deps, booking)
  const targets = (await listTargets(deps.db, { ...owner, offeringId })).filter((target) => covers?.(target, booking.now).ok ?? true)
  return accept({
    ...classOf(booking),
    price: booking.price,
    until: null,
    fault: null,
    targets: targets.map((target) => ({
      // No seat is reserved for a waiting list here, because staff may ignore the list.
      ...targetOf({ ...target, waiting: 0 }),
      ...(covers ? figuresByPass(target.price) : staffFigures(booking, quoted(target), deps)),
    })),
  })
}

/**
 * Moves a paid booking for staff. A more expensive class costs nothing extra. Returns the refund in haléře. Refuses: not_found,
 * person_erased, already_cancelled, not_paid, same_class, changed_meanwhile, and the refusals of decideTarget.
 */
export async function moveBooking(
  deps: ExchangingDependencies,
  input: MoveBooking,
): Promise<Decision<{ refunded: number; credit: number }>> {
  const owner = await findOwner(deps.db, input.bookingId)
  if (!owner || owner.kind !== input.kind) return refuse('not_found')
  return refuseOnGuard(() => deps.db.transaction((tx) => move(tx, deps, owner, input)))
}

async function move(
  tx: Transaction,
  deps: ExchangingDependencies,
  owner: BookingOwner,
  input: MoveBooking,
): Promise<Decision<{ refunded: number; credit: number }>> {
  const locked = await lockMove(tx, owner, input.to)
  if (!locked.ok) return locked
  const { seat, target } = locked.value
  if (target.isPersonErased) return refuse('person_erased')
  const booking = await readOwnBooking(tx, owner.id)
  if (!booking) return refuse('not_found')
  const reason = whyFixedForStaff(booking)
  if (reason) return refuse(reason)
  const allowed = decideTarget({ ...locked.value, waitingBefore: 0 })
  if (!allowed.ok) return allowed
  const quoted = await quoteFor(tx, deps, { personId: owner.personId, leaving: seat.booking.offeringId })
  const covers = await passCovers(tx, deps, booking)
  const covered = covers?.(target, locked.value.now)
  if (covered && !covered.ok) return covered
  const figures = covers ? figuresByPass(target.price) : staffFigures(booking, quoted(target), deps)
  if (figures.difference !== input.expected.difference || figures.refunded !== input.expected.refunded) return refuse('changed_meanwhile')

  const price = covers ? figures.price : Math.min(figures.price, booking.price)
  const refunded = input.back === 'none' ? 0 : figures.refunded
  const moved = await moveSeat(tx, deps, locked.value, {
    byPass: covers !== undefined,
    price,
    refunded,
    back: input.back === 'credit' ? 'credit' : 'money',
    // The booking keeps the price already paid, so it gets no new discount.
    firstOnline: figures.firstOnline && (figures.difference <= 0 || seat.booking.firstOnline),
    ceiling: seat.booking.backCeiling,
    by: { staffId: input.staffId, notify: input.notify },
    siteUrl: input.siteUrl,
  })
  await recordChange(tx, {
    personId: input.staffId,
    action: 'move',
    subject: { kind: 'booking', id: owner.id },
    before: { offeringId: seat.booking.offeringId, price: booking.price },
    after: {
      offeringId: target.id,
      price,
      ...(refunded > 0 && { amount: refunded, credit: moved.credit }),
      ...(moved.refundId !== undefined && { refundId: moved.refundId }),
    },
  })
  return accept({ refunded, credit: moved.credit })
}

/** Staff refund the full difference, regardless of the policy. */
const staffFigures = (booking: FoundOwnBooking, quoted: Quote, { provider: { minimumCharge } }: OptionsDependencies): ExchangeFigures =>
  figuresOf(paidOf(booking), quoted, { share: 100, minimumCharge })

function whyFixedForStaff({ status, offering, now }: FoundOwnBooking): RefusalReason | undefined {
  if (status === 'cancelled') return 'already_cancelled'
  if (status === 'pending') return 'not_paid'
  return offering.startsAt <= now ? 'already_started' : undefined
}
