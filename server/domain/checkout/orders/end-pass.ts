import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { queueBookingCancelled, queueSeatReleased } from '../../bookings/emails/queue-booking-emails.ts'
import { queueResale } from '../../bookings/emails/queue-resale.ts'
import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import { markLeft } from '../../bookings/roster/mark-left-repository.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { markCancelled } from '../../bookings/seats/booking-repository.ts'
import type { PassClass } from '../../kernel/decision.ts'
import { insertEntry } from '../../money/ledger/credit-repository.ts'
import { abandonCheckout } from '../../money/payments/abandon-checkout.ts'
import { markPassEnded, type PassEnd, readBalance } from '../../products/passes/pass-repository.ts'
import { returnEntry } from '../../products/passes/return-entry.ts'
import type { LockedPass } from './lock-order.ts'

type End = {
  why: PassEnd
  by: 'person' | 'staff'
  staffId?: number | undefined
  note?: string | undefined
  /** The future bookings, given only if the person ends the pass. For bookings that are too late to cancel, the entry stays spent. */
  classes?: PassClass[]
}

/** Ends a pass: cancels future bookings, returns entries if in time, removes the balance. The caller has locked everything. Idempotent. */
export async function endPass(tx: Transaction, deps: BookingDependencies, { pass, ahead }: LockedPass, end: End): Promise<void> {
  if (pass.isEnded) return
  const { why, by, staffId = null, note = null, classes = [] } = end
  // Read before the first cancellation, so that the bookings cancelled here can be told from those cancelled before the pass ended.
  const at = await readClock(tx)
  for (const booking of ahead) {
    await abandonCheckout(tx, deps, { bookingId: booking.id })
    const late = classes.find(({ bookingId }) => bookingId === booking.id)?.late
    if (late) {
      await markLeft(tx, booking.id, { ...late, back: 'money' })
      await queueResale(tx, deps, booking.offeringId)
    } else {
      await markCancelled(tx, booking.id, by)
      await returnEntry(tx, deps, booking, { why: by === 'person' ? 'cancelled' : 'returned', staffId: end.staffId })
    }
    await queueTurns(tx, deps, booking.offeringId)
    if (by === 'person') await queueSeatReleased(tx, deps, booking.id)
    else await queueBookingCancelled(tx, deps, booking.id)
  }
  const balance = await readBalance(tx, pass.id)
  const cause = `${why}:pass:${pass.id}`
  if (balance !== 0) await insertEntry(tx, { accountId: pass.id, amount: -balance, why, cause, orderId: pass.orderId, staffId, note })
  await markPassEnded(tx, pass.id, { why, at })
}
