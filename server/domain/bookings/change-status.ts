import { databaseFault, type Transaction } from '../../db/database.ts'
import { recordChange, type Snapshot } from '../audit/record-change.ts'
import { accept, type Decision, type Reason, refuse } from '../decision.ts'
import { findKeptPayment } from '../payments/payment-repository.ts'
import { keepStudioPayment, type StudioMethod } from '../payments/studio-payment-repository.ts'
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
import { changeTo, type StatusEffects } from './status-change.ts'
import { tellCancelled, tellConfirmed } from './tell.ts'

export type ChangeStatus = {
  kind: Offering['kind']
  bookingId: number
  status: Place['status']
  /** How staff took the money, where the booking becomes paid and none is here. */
  method?: StudioMethod | undefined
  /** Undefined: nobody does it, a demo studio is being filled. */
  staffId: number | undefined
}

const guards: Record<string, Reason> = {
  places_within_capacity: 'sold_out',
  one_place_per_person: 'has_another_booking',
  one_first_online_discount: 'discount_used',
}

/**
 * Staff give a booking another status (PRODUCT 5.6). It gives no money back; what becomes paid without money being here is money
 * that staff took themselves. Refuses: not_found, and what changeTo refuses.
 */
export async function changeStatus(desk: Desk, wish: ChangeStatus): Promise<Decision<void>> {
  const owner = await findOwner(desk.db, wish.bookingId)
  if (!owner || owner.kind !== wish.kind) return refuse('not_found')
  try {
    return await desk.db.transaction((tx) => change(tx, desk, wish, owner))
  } catch (error) {
    // The net under the plan: the rules have counted under the same lock.
    const reason = guards[databaseFault(error)?.constraint ?? '']
    if (reason === undefined) throw error
    return refuse(reason)
  }
}

async function change(tx: Transaction, desk: Desk, wish: ChangeStatus, who: Who): Promise<Decision<void>> {
  const offering = await lockPersonAndOffering(tx, who)
  if (!offering) return refuse('not_found')
  const booking = await lockBooking(tx, wish.bookingId)
  const { takenByOthers } = await readFigures(tx, who)
  const decision = changeTo(wish.status, {
    booking,
    capacity: offering.capacity,
    takenByOthers,
    other: await lockOtherPlace(tx, who, booking.id),
    isDiscountUsedElsewhere: booking.firstOnline && (await isDiscountUsedElsewhere(tx, who.personId, booking.id)),
    hasMoney: (await findKeptPayment(tx, booking.id)) !== undefined,
  })
  if (!decision.ok) return decision
  if (decision.value.isChange) await carryOut(tx, desk, wish, who, booking, decision.value)
  return accept(undefined)
}

async function carryOut(tx: Transaction, desk: Desk, wish: ChangeStatus, who: Who, booking: Place, effects: StatusEffects): Promise<void> {
  const { staffId, status } = wish
  if (effects.gives) await cancel(tx, desk, { staffId }, who, effects.gives)
  if (effects.closesPage) await leavePage(tx, desk, booking.id)
  const method = effects.takesMoney
    ? await keepStudioPayment(tx, { bookingId: booking.id, amount: booking.price, method: wish.method, termsVersion: desk.termsVersion })
    : undefined
  await write[status](tx, booking.id)
  await tell(tx, desk, { bookingId: booking.id, from: booking, to: status })
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
  await tell(tx, desk, { bookingId: booking.id, from: booking, to: 'cancelled' })
  await record(tx, by, who, booking)
}

/** A lapsed hold that is cancelled is news to nobody. */
async function tell(tx: Transaction, desk: Desk, { bookingId, from, to }: { bookingId: number; from: Place; to: Place['status'] }) {
  if (to === 'paid') await tellConfirmed(tx, desk, bookingId)
  if (to === 'cancelled' && from.isLive) await tellCancelled(tx, desk, bookingId)
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
