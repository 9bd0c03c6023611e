import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { findOwner } from '../../bookings/seats/booking-repository.ts'
import { refuseOnGuard } from '../../bookings/seats/refuse-on-guard.ts'
import { type ChangeStatus, changeStatus, changeStatusWithin, type UndoOffer } from '../../bookings/status/change-status.ts'
import { accept, type Decision } from '../../kernel/decision.ts'
import { lockBankLines } from '../../money/bank/bank-line-repository.ts'
import { confirmTransferOfBooking } from './confirm-transfer.ts'

/**
 * Changes the status of a booking for staff, like changeStatus. If staff mark it as paid by transfer, this confirms the transfer that the
 * booking waits for, so that its bank line is not counted as new money.
 */
export const changeStatusOrConfirm = (deps: BookingDependencies, input: ChangeStatus): Promise<Decision<UndoOffer>> =>
  isPaidByTransfer(input)
    ? refuseOnGuard(() =>
        deps.db.transaction(async (tx) => {
          await lockBankLines(tx)
          return changeStatusOrConfirmWithin(tx, deps, input)
        }),
      )
    : changeStatus(deps, input)

/** Like changeStatusOrConfirm, in a transaction that has locked the bank lines if isPaidByTransfer. Errors of database guards are thrown. */
export async function changeStatusOrConfirmWithin(
  tx: Transaction,
  deps: BookingDependencies,
  input: ChangeStatus,
): Promise<Decision<UndoOffer>> {
  const { kind, bookingId, staffId } = input
  if (isPaidByTransfer(input) && staffId !== undefined && (await findOwner(tx, bookingId))?.kind === kind)
    if (await confirmTransferOfBooking(tx, deps, { bookingId, staffId })) return accept(null)
  return changeStatusWithin(tx, deps, input)
}

const isPaidByTransfer = ({ status, method }: ChangeStatus): boolean => status === 'paid' && method === 'transfer'
