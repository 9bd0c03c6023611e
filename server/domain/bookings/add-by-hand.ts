import { databaseFault, type Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import { type Decision, refuse } from '../decision.ts'
import { findKeptPayment } from '../payments/payment-repository.ts'
import { keepStudioPayment, type StudioMethod } from '../payments/studio-payment-repository.ts'
import { lockOwnPlace, lockPersonAndOffering, readFigures, seat } from './booking-repository.ts'
import type { Desk } from './desk.ts'
import { findGuest, findOrAddGuest, type Guest, type NewGuest } from './guest-repository.ts'
import { leavePage } from './leave-page.ts'
import { seatByHand } from './seat-by-hand.ts'
import { tellConfirmed } from './tell.ts'

export type AddByHand = {
  offeringId: number
  who: { personId: number } | NewGuest
  /** How staff took the money; free: it costs nothing this time. */
  payment: StudioMethod | 'free'
  staffId: number
}

/** Carries a refusal out of the transaction, which takes a person that was written down for this along. */
class Refused extends Error {
  readonly decision: Decision<never>
  constructor(decision: Decision<never>) {
    super('refused')
    this.decision = decision
  }
}

/**
 * Staff put somebody into a class, paid at once, on the way that every place goes: person, offering, booking, money. Somebody new
 * is written down with it, or not at all. Answers with the booking's id. Refuses: not_found, and what seatByHand refuses.
 */
export async function addByHand(desk: Desk, wish: AddByHand): Promise<Decision<number>> {
  try {
    return { ok: true, value: await desk.db.transaction((tx) => add(tx, desk, wish)) }
  } catch (error) {
    if (error instanceof Refused) return error.decision
    // The net under the plan: the rules have counted under the same lock.
    if (databaseFault(error)?.constraint === 'places_within_capacity') return refuse('sold_out')
    throw error
  }
}

async function add(tx: Transaction, desk: Desk, wish: AddByHand): Promise<number> {
  const guest = 'personId' in wish.who ? await findGuest(tx, wish.who.personId) : await findOrAddGuest(tx, wish.who)
  if (!guest) throw new Refused(refuse('not_found'))
  const who = { personId: guest.personId, offeringId: wish.offeringId, language: guest.language }
  const offering = await lockPersonAndOffering(tx, who)
  if (!offering) throw new Refused(refuse('not_found'))
  const own = await lockOwnPlace(tx, who)
  const { takenByOthers } = await readFigures(tx, who)
  const decision = seatByHand({ offering, takenByOthers, own }, wish.payment === 'free')
  if (!decision.ok) throw new Refused(decision)

  if (own) await leavePage(tx, desk, own.id)
  const bookingId = await seat(tx, own, who, decision.value)
  const method = await takeMoney(tx, desk, { bookingId, amount: decision.value.price, payment: wish.payment })
  await tellConfirmed(tx, desk, bookingId)
  await record(tx, wish, guest, { id: bookingId, ...decision.value, method })
  return bookingId
}

/** Money that is here already, of a booking that staff moved back to pending, is not taken twice. */
async function takeMoney(
  tx: Transaction,
  { termsVersion }: Desk,
  { bookingId, amount, payment }: { bookingId: number; amount: number; payment: AddByHand['payment'] },
): Promise<string | undefined> {
  if (await findKeptPayment(tx, bookingId)) return undefined
  return keepStudioPayment(tx, {
    bookingId,
    amount: payment === 'free' ? 0 : amount,
    method: payment === 'free' ? undefined : payment,
    termsVersion,
  })
}

const record = (
  tx: Transaction,
  { staffId, offeringId }: AddByHand,
  guest: Guest,
  { id, ...taken }: { id: number; price: number; method: string | undefined },
) =>
  recordChange(tx, {
    personId: staffId,
    action: 'create',
    subject: { kind: 'booking', id },
    before: null,
    after: { id, personId: guest.personId, offeringId, status: 'paid', ...taken },
  })
