import { type Database, databaseFault, type Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { withdrawMails } from '../notifications/mail-repository.ts'
import { findAcceptedPayment } from '../payments/payment-repository.ts'
import { lockBookedSeat } from './booked-seat-repository.ts'
import { type BookingOwner, findOwner, markCancelled } from './booking-repository.ts'
import { decideStatusChange } from './booking-status-rules.ts'
import { readBookingStanding, reasonOf } from './change-status.ts'
import {
  findStatusChange,
  isClassCancelled,
  lockStatusChange,
  markStatusChangeUndone,
  restoreSeat,
  type StatusChange,
} from './status-change-repository.ts'

export type UndoStatusChange = { changeId: number; staffId: number }

/**
 * Staff give a place back that they have just taken away, as it stood: the emails about it have not left, and don't. What is undone
 * already stays so. Refuses: not_found, too_late, changed_again, being_cancelled, hold_lapsed, credit_short, and what decideStatusChange refuses,
 * sold_out above all.
 */
export async function undoStatusChange(db: Database, wish: UndoStatusChange): Promise<Decision<void>> {
  const change = await findStatusChange(db, wish.changeId)
  const owner = change && (await findOwner(db, change.bookingId))
  if (!owner) return refuse('not_found')
  try {
    return await db.transaction((tx) => undo(tx, wish, owner))
  } catch (error) {
    // The net under the plan: the rules have counted under the same lock.
    const reason = reasonOf(databaseFault(error)?.constraint)
    if (reason === undefined) throw error
    return refuse(reason)
  }
}

async function undo(tx: Transaction, { changeId, staffId }: UndoStatusChange, owner: BookingOwner): Promise<Decision<void>> {
  const { offering, booking, who } = await lockBookedSeat(tx, owner)
  const change = await lockStatusChange(tx, changeId)
  if (!change) return refuse('not_found')
  if (change.undoneAt) return accept(undefined)
  if (change.isTooLate) return refuse('too_late')
  if (change.isTouched || (await hasOtherMoney(tx, change))) return refuse('changed_again')
  if (await isClassCancelled(tx, who.offeringId)) return refuse('being_cancelled')

  const standing = await readBookingStanding(tx, who, offering, booking)
  if (change.heldUntilBefore && change.heldUntilBefore <= standing.now) return refuse('hold_lapsed')
  const decision = decideStatusChange(change.statusBefore, standing)
  if (!decision.ok) return decision
  if (!(await withdrawMails(tx, change.mailIds))) return refuse('too_late')

  // A person has one place in an offering: a lapsed one makes room.
  if (decision.value.gives) await markCancelled(tx, decision.value.gives.id, 'staff')
  await restoreSeat(tx, change)
  await markStatusChangeUndone(tx, changeId)
  await recordChange(tx, {
    personId: staffId,
    action: 'undo',
    subject: { kind: 'booking', id: owner.id },
    before: { status: 'cancelled' },
    after: { status: change.statusBefore, heldUntil: change.heldUntilBefore },
  })
  return accept(undefined)
}

/** Its money went back meanwhile, or other money came: the place is not what it was. */
const hasOtherMoney = async (tx: Transaction, { bookingId, paymentId }: StatusChange): Promise<boolean> =>
  ((await findAcceptedPayment(tx, bookingId))?.id ?? null) !== paymentId
