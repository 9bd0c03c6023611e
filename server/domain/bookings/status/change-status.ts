import type { Transaction } from '../../../db/database.ts'
import { recordChange, type Snapshot } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { withdrawEmails } from '../../kernel/outbox/email-repository.ts'
import { markUndone } from '../../kernel/runs/run-repository.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import { abandonCheckout } from '../../money/payments/abandon-checkout.ts'
import { findAcceptedPayment } from '../../money/payments/payment-repository.ts'
import { dueOf } from '../../money/payments/purchase.ts'
import { addStudioPayment, type StudioMethod } from '../../money/payments/studio-payment-repository.ts'
import { countSpentEntries, findAccountKind, findPass } from '../../products/passes/pass-repository.ts'
import { returnEntry } from '../../products/passes/return-entry.ts'
import { spendPart } from '../../products/passes/spend-part.ts'
import { queueBookingCancelled, queueBookingConfirmed } from '../emails/queue-booking-emails.ts'
import { queueResale } from '../emails/queue-resale.ts'
import { queueTurns } from '../emails/queue-turns.ts'
import { lockBookedSeat } from '../seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../seats/booking-dependencies.ts'
import {
  type BookingOwner,
  detachFromExchange,
  findOwner,
  findSeatTimes,
  holdWithoutEnd,
  isDiscountUsedElsewhere,
  keepTakenAt,
  type LockedBooking,
  lockOtherSeat,
  markCancelled,
  markPaid,
  type PersonAndOffering,
  readFigures,
  readLockedBooking,
} from '../seats/booking-repository.ts'
import { stateOf } from '../seats/booking-state.ts'
import { endExchangeHolds } from '../seats/end-exchange-holds.ts'
import { refuseOnGuard } from '../seats/refuse-on-guard.ts'
import type { BookableOffering, Booking } from '../seats/seat-rules.ts'
import { type BookingStatusFacts, decideStatusChange, type StatusEffects } from './booking-status-rules.ts'
import { countUndone, findOpenChange, insertStatusChange } from './status-change-repository.ts'

export type ChangeStatus = {
  kind: BookableOffering['kind']
  bookingId: number
  status: Booking['status']
  /** How staff took the money, if the booking becomes paid without a payment. */
  method?: StudioMethod | undefined
  /** The member of staff who makes the change; undefined while demo data is being created. */
  staffId: number | undefined
  /** Undo period in seconds, during which the emails wait. Default: none. */
  undoSeconds?: number | undefined
}

/** `emails`: how many emails to the person are sent only after `until`. Null if the change cannot be undone. */
export type UndoOffer = { id: number; until: Date; emails: number } | null

/**
 * Changes the status of a booking for staff (product.md 5.5) without refunding money. Cancelling a live booking frees its seat, returns its
 * entry, and can be undone. Refuses: not_found, person_erased, credit_short, pass_empty, pass_ended, and like decideStatusChange.
 */
export async function changeStatus(deps: BookingDependencies, input: ChangeStatus): Promise<Decision<UndoOffer>> {
  const owner = await findOwner(deps.db, input.bookingId)
  if (!owner || owner.kind !== input.kind) return refuse('not_found')
  return refuseOnGuard(() => deps.db.transaction((tx) => change(tx, deps, input, owner)))
}

/** Like changeStatus, in a transaction. Errors of database guards are thrown. */
export async function changeStatusWithin(tx: Transaction, deps: BookingDependencies, input: ChangeStatus): Promise<Decision<UndoOffer>> {
  const owner = await findOwner(tx, input.bookingId)
  if (!owner || owner.kind !== input.kind) return refuse('not_found')
  return change(tx, deps, input, owner)
}

async function change(tx: Transaction, deps: BookingDependencies, input: ChangeStatus, owner: BookingOwner): Promise<Decision<UndoOffer>> {
  const { offering, booking, who, holds } = await lockBookedSeat(tx, owner)
  // An erased person's debts can still be paid.
  const paysDebt = input.status === 'paid' && stateOf(booking).is === 'owed'
  if (offering.isPersonErased && input.status !== 'cancelled' && !paysDebt) return refuse('person_erased')
  const standing = await readBookingStatusFacts(tx, who, offering, booking)
  const decision = decideStatusChange(input.status, standing)
  if (!decision.ok) return decision
  if (!decision.value.isChange) return accept(null)
  if (await needsEndedPass(tx, booking, input.status)) return refuse('pass_ended')
  if (booking.status === 'paid') await endExchangeHolds(tx, deps, holds, 'staff')
  if (input.status === 'cancelled' && booking.isLive) return accept(await cancelLiveBooking(tx, deps, input, who, booking, standing.now))
  await endUndo(tx, booking.id)
  await carryOut(tx, deps, input, who, booking, decision.value)
  return accept(null)
}

/** Returns whether the seat would have to be paid by an ended pass. A guard refuses passes with entries, but not unlimited ones. */
async function needsEndedPass(
  tx: Transaction,
  { id, isLive, accountId, exchangedFor }: LockedBooking,
  status: Booking['status'],
): Promise<boolean> {
  if (status === 'cancelled' || isLive || accountId === null || exchangedFor !== null) return false
  if (status === 'paid' && (await countSpentEntries(tx, id)) === 0) return false
  return (await findPass(tx, accountId))?.isEnded ?? false
}

/** Withdraws the waiting emails of an undoable cancellation, because another status restores the seat. */
async function endUndo(tx: Transaction, bookingId: number): Promise<void> {
  const change = await findOpenChange(tx, bookingId)
  if (change && (await withdrawEmails(tx, change.emailIds))) await markUndone(tx, 'status_change', change.id)
}

/** The caller has locked person, offering and booking. */
export async function readBookingStatusFacts(
  tx: Transaction,
  who: PersonAndOffering,
  { capacity }: Pick<BookableOffering, 'capacity'>,
  booking: Booking,
): Promise<BookingStatusFacts & { now: Date }> {
  const { now, takenByOthers } = await readFigures(tx, who)
  return {
    now,
    booking,
    capacity,
    takenByOthers,
    other: await lockOtherSeat(tx, who, booking.id),
    isDiscountUsedElsewhere: booking.firstOnline && (await isDiscountUsedElsewhere(tx, who.personId, booking.id)),
    hasMoney: (await findAcceptedPayment(tx, { bookingId: booking.id })) !== undefined,
  }
}

async function cancelLiveBooking(
  tx: Transaction,
  deps: BookingDependencies,
  input: ChangeStatus,
  who: PersonAndOffering,
  booking: Booking,
  now: Date,
): Promise<UndoOffer> {
  const { staffId, undoSeconds = 0 } = input
  const payment = await findAcceptedPayment(tx, { bookingId: booking.id })
  await abandonCheckout(tx, deps, { bookingId: booking.id })
  await markCancelled(tx, booking.id, 'staff')
  await returnEntry(tx, deps, booking, { why: 'returned', staffId })
  await queueTurns(tx, deps, who.offeringId)
  await record(tx, { staffId }, who, booking)
  if (staffId === undefined || undoSeconds === 0) {
    await queueBookingCancelled(tx, deps, booking.id)
    return null
  }
  const until = addSeconds(now, undoSeconds)
  const undone = await countUndone(tx, booking.id)
  const { emailIds, emails } = await queueBookingCancelled(tx, deps, booking.id, { notBefore: until, again: undone })
  const before = { statusBefore: booking.status as 'pending' | 'paid', heldUntilBefore: booking.heldUntil, paymentId: payment?.id ?? null }
  const id = await insertStatusChange(tx, { ...before, bookingId: booking.id, staffId, emailIds, undoUntil: until })
  return { id, until, emails }
}

async function carryOut(
  tx: Transaction,
  deps: BookingDependencies,
  input: ChangeStatus,
  who: PersonAndOffering,
  booking: LockedBooking,
  effects: StatusEffects,
): Promise<void> {
  const { staffId, status } = input
  const held = booking.exchangedFor === null || status === 'cancelled' ? booking : { ...booking, covered: 0, accountId: null }
  if (held !== booking) await detachFromExchange(tx, booking.id)
  if (effects.gives) await cancel(tx, deps, { staffId }, who, effects.gives)
  if (effects.closesPage) await abandonCheckout(tx, deps, { bookingId: booking.id })
  const method = effects.takesMoney
    ? await addStudioPayment(tx, {
        ...moneyOf(held),
        method: input.method,
        termsVersion: deps.termsVersion(),
        coveredBy: await findAccountKind(tx, held.accountId),
      })
    : undefined
  const taking = booking.status === 'cancelled' ? await findSeatTimes(tx, booking.id) : undefined
  await write[status](tx, booking.id)
  if (taking) await keepTakenAt(tx, booking.id, taking)
  if (effects.takesMoney) await spendPart(tx, deps, held)
  // No email is sent about cancelling a lapsed hold.
  if (status === 'paid') {
    await queueBookingConfirmed(tx, deps, booking.id)
    await queueResale(tx, deps, who.offeringId)
  }
  await record(tx, { staffId }, who, booking, method && { method })
}

const moneyOf = (booking: Booking) => ({ bookingId: booking.id, amount: dueOf(booking), covered: booking.covered })

const write: Record<Booking['status'], (tx: Transaction, bookingId: number) => Promise<void>> = {
  pending: holdWithoutEnd,
  paid: markPaid,
  cancelled: (tx, bookingId) => markCancelled(tx, bookingId, 'staff'),
}

async function cancel(
  tx: Transaction,
  deps: BookingDependencies,
  by: { staffId: number | undefined },
  who: PersonAndOffering,
  booking: Booking,
): Promise<void> {
  await abandonCheckout(tx, deps, { bookingId: booking.id })
  await markCancelled(tx, booking.id, 'staff')
  await record(tx, by, who, booking)
}

async function record(
  tx: Transaction,
  { staffId }: { staffId: number | undefined },
  who: PersonAndOffering,
  before: Booking,
  more?: Snapshot,
): Promise<void> {
  if (staffId === undefined) return
  const after = await readLockedBooking(tx, before.id)
  await recordChange(tx, {
    personId: staffId,
    action: 'status',
    subject: { kind: 'booking', id: before.id },
    before: snapshotOf(before, who),
    after: { ...snapshotOf(after, who), ...more },
  })
}

const snapshotOf = (
  { id, status, heldUntil, price, covered, firstOnline }: Booking,
  { personId, offeringId }: PersonAndOffering,
): Snapshot => ({
  id,
  personId,
  offeringId,
  status,
  heldUntil,
  price,
  ...(covered > 0 && { covered }),
  firstOnline,
})
