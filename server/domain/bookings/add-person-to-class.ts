import { databaseFault, type Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import { type Decision, refuse } from '../decision.ts'
import { findAcceptedPayment } from '../payments/payment-repository.ts'
import { addStudioPayment, type StudioMethod } from '../payments/studio-payment-repository.ts'
import { abandonCheckout } from './abandon-checkout.ts'
import type { BookingDependencies } from './booking-dependencies.ts'
import { giveSeat, giveSeatUnpaid, lockOwnSeat, lockPersonAndOffering, readFigures } from './booking-repository.ts'
import { findGuest, findOrAddGuest, type Guest, type NewGuest } from './guest-repository.ts'
import { queueBookingConfirmed } from './queue-booking-emails.ts'
import { queueResale } from './queue-resale.ts'
import type { Booking } from './seat-rules.ts'
import { decideStaffSeat } from './staff-seat-rules.ts'

export type AddPersonToClass = {
  offeringId: number
  who: { personId: number } | NewGuest
  /** How staff took the money. due: they have not, it is paid on the day; free: it costs nothing this time. */
  payment: StudioMethod | 'free' | 'due'
  staffId: number
}

/** Carries a refusal out of the transaction, which takes a person that was written down for this along. */
class CommandRefused extends Error {
  readonly decision: Decision<never>
  constructor(decision: Decision<never>) {
    super('refused')
    this.decision = decision
  }
}

/**
 * Staff put somebody into a class, on the way that every place goes: person, offering, booking, money. It is paid at once, or held without
 * end for whoever pays on the day. Somebody new is written down with it, or not at all. Answers with the booking's id. Refuses: not_found,
 * person_erased, and what seatByHand refuses.
 */
export async function addPersonToClass(deps: BookingDependencies, wish: AddPersonToClass): Promise<Decision<number>> {
  try {
    return { ok: true, value: await deps.db.transaction((tx) => add(tx, deps, wish)) }
  } catch (error) {
    if (error instanceof CommandRefused) return error.decision
    // The net under the plan: the rules have counted under the same lock.
    if (databaseFault(error)?.constraint === 'places_within_capacity') return refuse('sold_out')
    throw error
  }
}

async function add(tx: Transaction, deps: BookingDependencies, wish: AddPersonToClass): Promise<number> {
  const guest = 'personId' in wish.who ? await findGuest(tx, wish.who.personId) : await findOrAddGuest(tx, wish.who)
  if (!guest) throw new CommandRefused(refuse('not_found'))
  const who = { personId: guest.personId, offeringId: wish.offeringId, language: guest.language }
  const offering = await lockPersonAndOffering(tx, who)
  if (!offering) throw new CommandRefused(refuse('not_found'))
  // They were there a moment ago; under the lock it is known.
  if (offering.isPersonErased) throw new CommandRefused(refuse('person_erased'))
  const own = await lockOwnSeat(tx, who)
  const { takenByOthers } = await readFigures(tx, who)
  const decision = decideStaffSeat({ offering, takenByOthers, own }, wish.payment === 'free')
  if (!decision.ok) throw new CommandRefused(decision)

  // Money that is here already, of a booking that staff moved back to pending, is not taken twice.
  const hasMoney = own !== undefined && (await findAcceptedPayment(tx, own.id)) !== undefined
  const seating = { ...decision.value, promise: offering.promise, ...(own && hasMoney ? keptPart(own, decision.value) : nothing) }
  if (own) await abandonCheckout(tx, deps, own.id)
  if (wish.payment === 'due' && seating.price > 0 && !hasMoney) {
    const bookingId = await giveSeatUnpaid(tx, own, who, seating)
    await record(tx, wish, guest, { id: bookingId, status: 'pending', ...decision.value })
    return bookingId
  }
  const bookingId = await giveSeat(tx, own, who, seating)
  const method = hasMoney
    ? undefined
    : await addStudioPayment(tx, { bookingId, amount: seating.price, covered: 0, method: methodOf(wish), termsVersion: deps.termsVersion })
  await queueBookingConfirmed(tx, deps, bookingId)
  await queueResale(tx, deps, wish.offeringId)
  await record(tx, wish, guest, { id: bookingId, status: 'paid', ...decision.value, method })
  return bookingId
}

/** Whatever part of it the credit was to pay: staff take all of it now. */
const nothing = { covered: 0, accountId: null }
/** What the credit has paid of it stands on the ledger. */
const keptPart = ({ covered, accountId }: Booking, { price }: { price: number }) => ({ covered: Math.min(covered, price), accountId })

const methodOf = ({ payment }: AddPersonToClass): StudioMethod | undefined =>
  payment === 'free' || payment === 'due' ? undefined : payment

const record = (
  tx: Transaction,
  { staffId, offeringId }: AddPersonToClass,
  guest: Guest,
  { id, ...taken }: { id: number; status: 'pending' | 'paid'; price: number; method?: string | undefined },
) =>
  recordChange(tx, {
    personId: staffId,
    action: 'create',
    subject: { kind: 'booking', id },
    before: null,
    after: { id, personId: guest.personId, offeringId, ...taken },
  })
