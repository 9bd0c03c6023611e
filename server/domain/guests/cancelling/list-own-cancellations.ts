import type { Reader } from '../../../db/database.ts'
import type { OwnCancellation } from '../../kernel/decision.ts'
import { readOwnBookings } from './own-booking-repository.ts'
import { decideOwnCancellation } from './own-cancellation.ts'

/** Returns, by booking id, the result of a cancellation now. Omits bookings that the person cannot cancel. */
export async function listOwnCancellations(
  { db, timeZone }: { db: Reader; timeZone: string },
  bookings: { id: number; status: string }[],
): Promise<Map<number, OwnCancellation>> {
  const paid = bookings.filter(({ status }) => status === 'paid').map(({ id }) => id)
  if (paid.length === 0) return new Map()
  const decided = (await readOwnBookings(db, paid)).map(
    (booking) => [booking.id, decideOwnCancellation(booking, 'account', timeZone)] as const,
  )
  return new Map(decided.flatMap(([id, decision]) => (decision.ok ? [[id, decision.value] as const] : [])))
}
