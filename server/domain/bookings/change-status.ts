import { databaseFault, type Transaction } from '../../db/database.ts'
import { recordChange, type Snapshot } from '../audit/record-change.ts'
import { accept, type Decision, type Reason, refuse } from '../decision.ts'
import { withdrawMails } from '../notifications/mail-repository.ts'
import { findKeptPayment } from '../payments/payment-repository.ts'
import { keepStudioPayment, type StudioMethod } from '../payments/studio-payment-repository.ts'
import { addSeconds } from '../studio-time.ts'
import type { Offering, Place } from './booking.ts'
import {
  findOwner,
  holdWithoutEnd,
  isDiscountUsedElsewhere,
  lockBooking,
  lockOtherPlace,
  lockPersonAndOffering,
  markCancelled,
  markPaid,
  readFigures,
  type Who,
} from './booking-repository.ts'
import type { Desk } from './desk.ts'
import { leavePage } from './leave-page.ts'
import { changeTo, type Standing, type StatusEffects } from './status-change.ts'
import { countUndone, findOpenChange, insertStatusChange, markStatusChangeUndone } from './status-change-repository.ts'
import { tellCancelled, tellConfirmed } from './tell.ts'

export type ChangeStatus = {
  kind: Offering['kind']
  bookingId: number
  status: Place['status']
  /** How staff took the money, where the booking becomes paid and none is here. */
  method?: StudioMethod | undefined
  /** Undefined: nobody does it, a demo studio is being filled. */
  staffId: number | undefined
  /** How long a place that is taken away can be given back, and its emails wait, seconds; left out: not at all. */
  undoSeconds?: number | undefined
}

/** How the change is undone: its id, until when, and how many emails to the person wait until then; null: it is for good. */
export type Undoable = { id: number; until: Date; letters: number } | null

const guards: Record<string, Reason | undefined> = {
  places_within_capacity: 'sold_out',
  one_place_per_person: 'has_another_booking',
  one_first_online_discount: 'discount_used',
}

/** What a guard of the database refuses with. */
export const reasonOf = (constraint: string | undefined): Reason | undefined => guards[constraint ?? '']

/**
 * Staff give a booking another status (PRODUCT 5.6). It gives no money back; what becomes paid without money being here is money
 * that staff took themselves. A place that is taken away is free at once, and can be given back for a while (undoStatusChange).
 * Refuses: not_found, person_erased, and what changeTo refuses.
 */
export async function changeStatus(desk: Desk, wish: ChangeStatus): Promise<Decision<Undoable>> {
  const owner = await findOwner(desk.db, wish.bookingId)
  if (!owner || owner.kind !== wish.kind) return refuse('not_found')
  try {
    return await desk.db.transaction((tx) => change(tx, desk, wish, owner))
  } catch (error) {
    // The net under the plan: the rules have counted under the same lock.
    const reason = reasonOf(databaseFault(error)?.constraint)
    if (reason === undefined) throw error
    return refuse(reason)
  }
}

async function change(tx: Transaction, desk: Desk, wish: ChangeStatus, who: Who): Promise<Decision<Undoable>> {
  const offering = await lockPersonAndOffering(tx, who)
  if (!offering) return refuse('not_found')
  if (offering.isPersonErased && wish.status !== 'cancelled') return refuse('person_erased')
  const booking = await lockBooking(tx, wish.bookingId)
  const standing = await readStanding(tx, who, offering, booking)
  const decision = changeTo(wish.status, standing)
  if (!decision.ok) return decision
  if (!decision.value.isChange) return accept(null)
  if (wish.status === 'cancelled' && booking.isLive) return accept(await takeAway(tx, desk, wish, who, booking, standing.now))
  await endUndo(tx, booking.id)
  await carryOut(tx, desk, wish, who, booking, decision.value)
  return accept(null)
}

/** The place is given back by another status: nobody need hear that it was away for a moment. */
async function endUndo(tx: Transaction, bookingId: number): Promise<void> {
  const change = await findOpenChange(tx, bookingId)
  if (change && (await withdrawMails(tx, change.mailIds))) await markStatusChangeUndone(tx, change.id)
}

/** All that decides on a change of status, and the database's clock. Person, offering and booking are locked before. */
export async function readStanding(
  tx: Transaction,
  who: Who,
  { capacity }: Pick<Offering, 'capacity'>,
  booking: Place,
): Promise<Standing & { now: Date }> {
  const { now, takenByOthers } = await readFigures(tx, who)
  return {
    ...{ now, booking, capacity, takenByOthers },
    other: await lockOtherPlace(tx, who, booking.id),
    isDiscountUsedElsewhere: booking.firstOnline && (await isDiscountUsedElsewhere(tx, who.personId, booking.id)),
    hasMoney: (await findKeptPayment(tx, booking.id)) !== undefined,
  }
}

/** Somebody loses a place that they have: the emails wait until that can't be undone any more. */
async function takeAway(tx: Transaction, desk: Desk, wish: ChangeStatus, who: Who, booking: Place, now: Date): Promise<Undoable> {
  const { staffId, undoSeconds = 0 } = wish
  const payment = await findKeptPayment(tx, booking.id)
  await leavePage(tx, desk, booking.id)
  await markCancelled(tx, booking.id, 'staff')
  await record(tx, { staffId }, who, booking)
  if (staffId === undefined || undoSeconds === 0) {
    await tellCancelled(tx, desk, booking.id)
    return null
  }
  const until = addSeconds(now, undoSeconds)
  const undone = await countUndone(tx, booking.id)
  const { mailIds, letters } = await tellCancelled(tx, desk, booking.id, { notBefore: until, again: undone })
  const before = { statusBefore: booking.status as 'pending' | 'paid', heldUntilBefore: booking.heldUntil, paymentId: payment?.id ?? null }
  const id = await insertStatusChange(tx, { ...before, bookingId: booking.id, staffId, mailIds, undoUntil: until })
  return { id, until, letters }
}

async function carryOut(tx: Transaction, desk: Desk, wish: ChangeStatus, who: Who, booking: Place, effects: StatusEffects): Promise<void> {
  const { staffId, status } = wish
  if (effects.gives) await cancel(tx, desk, { staffId }, who, effects.gives)
  if (effects.closesPage) await leavePage(tx, desk, booking.id)
  const method = effects.takesMoney
    ? await keepStudioPayment(tx, { bookingId: booking.id, amount: booking.price, method: wish.method, termsVersion: desk.termsVersion })
    : undefined
  await write[status](tx, booking.id)
  // A lapsed hold that is cancelled is news to nobody.
  if (status === 'paid') await tellConfirmed(tx, desk, booking.id)
  await record(tx, { staffId }, who, booking, method && { method })
}

const write: Record<Place['status'], (tx: Transaction, bookingId: number) => Promise<void>> = {
  pending: holdWithoutEnd,
  paid: markPaid,
  cancelled: (tx, bookingId) => markCancelled(tx, bookingId, 'staff'),
}

async function cancel(tx: Transaction, desk: Desk, by: { staffId: number | undefined }, who: Who, booking: Place): Promise<void> {
  await leavePage(tx, desk, booking.id)
  await markCancelled(tx, booking.id, 'staff')
  await record(tx, by, who, booking)
}

async function record(
  tx: Transaction,
  { staffId }: { staffId: number | undefined },
  who: Who,
  before: Place,
  more?: Snapshot,
): Promise<void> {
  if (staffId === undefined) return
  const after = await lockBooking(tx, before.id)
  await recordChange(tx, {
    personId: staffId,
    action: 'status',
    subject: { kind: 'booking', id: before.id },
    before: snapshotOf(before, who),
    after: { ...snapshotOf(after, who), ...more },
  })
}

const snapshotOf = ({ id, status, heldUntil, price, firstOnline }: Place, { personId, offeringId }: Who): Snapshot => ({
  id,
  personId,
  offeringId,
  status,
  heldUntil,
  price,
  firstOnline,
})
