import { readClock } from '../../../db/clock.ts'
import type { Reader } from '../../../db/database.ts'
import { accept, type Decision, type RefusalReason, refuse } from '../../kernel/decision.ts'
import { whyNotReassignable } from './reassignment.ts'
import { findReassignablePayment, listUnpaidBookings, type UnpaidBooking } from './reassignment-repository.ts'

type Source = NonNullable<Awaited<ReturnType<typeof findReassignablePayment>>>
/** `targets`: the bookings that the money may have been received for, with their amounts. Empty if `why` is set. */
export type Reassignment = { from: Source; why: RefusalReason | null; targets: UnpaidBooking[] }

const MAX = 50

export async function readReassignment(
  { db, timeZone }: { db: Reader; timeZone: string },
  { paymentId, search }: { paymentId: number; search?: string | undefined },
): Promise<Decision<Reassignment>> {
  const from = await findReassignablePayment(db, paymentId)
  if (!from) return refuse('not_found')
  const why = whyNotReassignable(from.facts, { timeZone, now: await readClock(db) })
  if (why) return accept({ from, why, targets: [] })
  const wanted = { except: from.bookingId, received: from.facts.amount, search, limit: MAX }
  return accept({ from, why: null, targets: await listUnpaidBookings(db, wanted) })
}
