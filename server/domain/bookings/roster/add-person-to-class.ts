import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { recordChange, type Snapshot } from '../../kernel/audit/record-change.ts'
import { type Decision, refuse } from '../../kernel/decision.ts'
import { findCredit } from '../../money/ledger/credit-repository.ts'
import { abandonCheckout } from '../../money/payments/abandon-checkout.ts'
import { findAcceptedPayment } from '../../money/payments/payment-repository.ts'
import { dueOf } from '../../money/payments/purchase.ts'
import { addStudioPayment, type StudioMethod } from '../../money/payments/studio-payment-repository.ts'
import { payWithPass } from '../../products/passes/pay-with-pass.ts'
import { spendPart } from '../../products/passes/spend-part.ts'
import { queueBookingConfirmed } from '../emails/queue-booking-emails.ts'
import { queueResale } from '../emails/queue-resale.ts'
import { type HoldByLink, holdSeatByLink } from '../owed/hold-seat-by-link.ts'
import type { BookingDependencies } from '../seats/booking-dependencies.ts'
import {
  giveSeat,
  giveSeatUnpaid,
  type LockedOffering,
  lockOwnSeat,
  lockPersonAndOffering,
  readFigures,
} from '../seats/booking-repository.ts'
import { findGuest, findOrAddGuest, type Guest, type NewGuest } from '../seats/guest-repository.ts'
import { refuseOnGuard } from '../seats/refuse-on-guard.ts'
import type { Booking } from '../seats/seat-rules.ts'
import { decideStaffSeat } from '../seats/staff-seat-rules.ts'

export type AddPersonToClass = {
  offeringId: number
  who: { personId: number } | NewGuest
  /** `due`: paid on the day. `free`: the price is 0. `credit`, `passId`: pays the full price. `link`: paid by an emailed link. */
  payment: StudioMethod | 'free' | 'due' | 'credit' | { passId: number } | { link: HoldByLink }
  staffId: number
}

/** Carries a refusal out of the transaction, so that a person created in it is rolled back. */
class CommandRefused extends Error {
  readonly decision: Decision<never>
  constructor(decision: Decision<never>) {
    super('refused')
    this.decision = decision
  }
}

/**
 * Adds a person, possibly new, to a class for staff. Locks person, offering, booking. Returns the booking's id.
 * Refuses: not_found, person_erased, credit_short, and the refusals of decideStaffSeat, decidePass and holdSeatByLink.
 */
export async function addPersonToClass(deps: BookingDependencies, input: AddPersonToClass): Promise<Decision<number>> {
  return refuseOnGuard(async () => {
    try {
      return { ok: true, value: await deps.db.transaction((tx) => add(tx, deps, input)) }
    } catch (error) {
      if (error instanceof CommandRefused) return error.decision
      throw error
    }
  })
}

async function add(tx: Transaction, deps: BookingDependencies, input: AddPersonToClass): Promise<number> {
  const guest = 'personId' in input.who ? await findGuest(tx, input.who.personId) : await findOrAddGuest(tx, input.who)
  if (!guest) throw new CommandRefused(refuse('not_found'))
  const who = { personId: guest.personId, offeringId: input.offeringId, language: guest.language }
  const offering = await lockPersonAndOffering(tx, who)
  if (!offering) throw new CommandRefused(refuse('not_found'))
  // The person may have been erased before the lock was taken.
  if (offering.isPersonErased) throw new CommandRefused(refuse('person_erased'))
  const own = await lockOwnSeat(tx, who)
  if (isByLink(input.payment)) {
    const held = await holdSeatByLink(tx, deps, { who, offering, own }, input.payment.link)
    if (!held.ok) throw new CommandRefused(held)
    const { bookingId, ...taken } = held.value
    await record(tx, input, guest, { id: bookingId, status: 'pending', ...taken })
    return bookingId
  }
  const { takenByOthers } = await readFigures(tx, who)
  const decision = decideStaffSeat({ offering, takenByOthers, own }, input.payment === 'free')
  if (!decision.ok) throw new CommandRefused(decision)

  // A booking that staff set back to pending may have a kept payment.
  const hasMoney = own !== undefined && (await findAcceptedPayment(tx, { bookingId: own.id })) !== undefined
  const part =
    own && hasMoney
      ? keptPart(own, decision.value)
      : await accountPart(tx, deps, input, { guest, offering, own, price: decision.value.price })
  const seating = { ...decision.value, promise: offering.promise, ...part }
  if (own) await abandonCheckout(tx, deps, { bookingId: own.id })
  if (input.payment === 'due' && seating.price > 0 && !hasMoney) {
    const bookingId = await giveSeatUnpaid(tx, own, who, seating)
    await record(tx, input, guest, { id: bookingId, status: 'pending', ...decision.value })
    return bookingId
  }
  const bookingId = await giveSeat(tx, own, who, seating)
  const method = hasMoney
    ? undefined
    : await addStudioPayment(tx, {
        bookingId,
        amount: dueOf(seating),
        covered: seating.covered,
        method: methodOf(input),
        termsVersion: deps.termsVersion(),
        coveredBy: typeof input.payment === 'object' ? 'pass' : 'credit',
      })
  if (!hasMoney) await spendPart(tx, deps, { id: bookingId, ...seating })
  await queueBookingConfirmed(tx, deps, bookingId)
  await queueResale(tx, deps, input.offeringId)
  await record(tx, input, guest, { id: bookingId, status: 'paid', ...decision.value, method })
  return bookingId
}

type ByAccount = { guest: Guest; offering: LockedOffering; own: Booking | undefined; price: number }

async function accountPart(tx: Transaction, deps: BookingDependencies, { payment }: AddPersonToClass, seat: ByAccount) {
  const { guest, offering, own, price } = seat
  if (price === 0) return nothing
  if (payment === 'credit') {
    const credit = await findCredit(tx, guest.personId, { bookingId: own?.id })
    if (!credit || credit.available < price) throw new CommandRefused(refuse('credit_short'))
    return { covered: price, accountId: credit.accountId }
  }
  if (typeof payment !== 'object' || isByLink(payment)) return nothing
  const { passId } = payment
  const use = { personId: guest.personId, passId, startNow: true }
  const paid = await payWithPass(tx, deps, use, { ...offering, price }, { now: await readClock(tx), bookingId: own?.id })
  if (!paid.ok) throw new CommandRefused(paid)
  return { covered: price, accountId: passId }
}

/** The booking keeps no part paid by credit, because staff take the full price in money. */
const nothing = { covered: 0, accountId: null }
/** The booking keeps the part paid by credit, which the ledger has already deducted. */
const keptPart = ({ covered, accountId }: Booking, { price }: { price: number }) => ({ covered: Math.min(covered, price), accountId })

const isByLink = (payment: AddPersonToClass['payment']): payment is { link: HoldByLink } => typeof payment === 'object' && 'link' in payment

const methodOf = ({ payment }: AddPersonToClass): StudioMethod | undefined =>
  payment === 'free' || payment === 'due' || payment === 'credit' || typeof payment === 'object' ? undefined : payment

const record = (
  tx: Transaction,
  { staffId, offeringId }: AddPersonToClass,
  guest: Guest,
  { id, ...taken }: { id: number; status: 'pending' | 'paid'; price: number } & Snapshot,
) =>
  recordChange(tx, {
    personId: staffId,
    action: 'create',
    subject: { kind: 'booking', id },
    before: null,
    after: { id, personId: guest.personId, offeringId, ...taken },
  })
