import { proRata } from '../../../../packages/contract/money/pass-terms.ts'
import type { Reader } from '../../../db/database.ts'
import { dayOf, daysBetween } from '../../kernel/studio-time.ts'
import { asksToStart, isMakeUp, type Pass, type PassBooking, spanWith } from '../../products/passes/pass.ts'
import { countGivenUpDates, countRefundedEntries, listPassBookings } from '../../products/passes/pass-repository.ts'
import type { Order } from '../orders/order.ts'

export type PassUsage = { used: number; of: number; unit: 'entries' | 'days' }

/** `late`: the ids of future bookings that can no longer be cancelled in time, so their entries stay spent. */
type At = { now: Date; zone: string; late?: ReadonlySet<number> }

/**
 * Counts used entries or days. Future classes (unless `late`) and compensated entries count as unused. `givenUp` dates of a course count as
 * used.
 */
function usageOf(pass: Pass, bookings: PassBooking[], givenUp: number, { now, zone, late = new Set() }: At): PassUsage {
  const isAhead = ({ bookingId, isLive, startsAt }: PassBooking) => isLive && startsAt > now && !late.has(bookingId)
  const used = bookings.filter((booking) => booking.isSpent && !booking.isCompensated && !isAhead(booking))
  const madeUp = used.filter(({ offeringId }) => isMakeUp(pass, offeringId)).length
  const count = used.length + Math.max(givenUp - madeUp, 0)
  if (pass.entries !== null) return { used: Math.min(count, pass.entries), of: pass.entries, unit: 'entries' }
  const of = pass.days ?? 1
  const { from } = spanWith(pass, used, zone)
  const days = from === null || asksToStart(pass, now) ? 0 : daysBetween(from, dayOf(now, zone)) + 1
  return { used: Math.min(Math.max(days, 0), of), of, unit: 'days' }
}

/** `back`: the price of the unused part, in haléře. */
export async function passValueOf(reader: Reader, pass: Pass, order: Pick<Order, 'price'>, at: At): Promise<PassUsage & { back: number }> {
  const givenUp = pass.ownDates === null ? 0 : await countGivenUpDates(reader, pass.id)
  const usage = usageOf(pass, await listPassBookings(reader, pass.id), givenUp, at)
  // Entries that have been refunded count as used, so that they are not refunded again.
  if (pass.ownDates !== null) usage.used = Math.min(usage.used + (await countRefundedEntries(reader, pass.id)), usage.of)
  return { ...usage, back: proRata(order.price, usage) }
}
