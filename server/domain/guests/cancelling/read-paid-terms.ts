import type { Reader } from '../../../db/database.ts'
import { readOwnBooking } from './own-booking-repository.ts'
import { type PaidTerms, paidTermsOf } from './own-cancellation.ts'

export async function readPaidTerms(
  { db, timeZone }: { db: Reader; timeZone: string },
  booking: { id: number; status: string } | undefined,
): Promise<PaidTerms | undefined> {
  if (booking?.status !== 'paid') return undefined
  const own = await readOwnBooking(db, booking.id)
  return own && paidTermsOf(own, timeZone)
}
