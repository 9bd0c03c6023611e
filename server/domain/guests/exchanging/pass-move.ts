import type { Reader } from '../../../db/database.ts'
import type { Decision } from '../../kernel/decision.ts'
import { type ClassToPay, decidePass } from '../../products/passes/pass.ts'
import { findPass, listPassBookings } from '../../products/passes/pass-repository.ts'
import type { FoundOwnBooking } from '../cancelling/own-booking-repository.ts'

export type PassCovers = (target: ClassToPay, now: Date) => Decision<void>

/** Returns a function that decides whether the booking's pass can pay for a target with the same entry. Undefined if no pass paid. */
export async function passCovers(
  reader: Reader,
  { timeZone: zone }: { timeZone: string },
  booking: Pick<FoundOwnBooking, 'id' | 'pass'>,
): Promise<PassCovers | undefined> {
  const pass = booking.pass ? await findPass(reader, booking.pass.id) : undefined
  if (!pass) return undefined
  const others = (await listPassBookings(reader, pass.id)).filter(({ bookingId }) => bookingId !== booking.id)
  const spent = { ...pass, available: Math.max(pass.available, 1), opensFrom: null }
  return (target, now) => decidePass(spent, others, target, { now, zone, startNow: false })
}
