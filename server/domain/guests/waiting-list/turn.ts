import type { Hold, SeatFacts } from '../../bookings/seats/seat-rules.ts'
import { isListOpen } from '../../bookings/seats/turn-end.ts'
import { quote } from '../../schedule/catalog/pricing.ts'

/** Whether a spot of the class is given to whoever waits: it is on, its list is open, and one is free. The head's own place is not counted. */
export const canGiveTurn = ({ now, offering, takenByOthers }: SeatFacts): boolean =>
  offering.isActive && isListOpen(offering, now) && takenByOthers < offering.capacity

/** The hold that is somebody's turn: at the price of this moment, and as long as turnEnd says. */
export function turnOf({ offering, asker, pricing, turnUntil }: SeatFacts): Hold {
  const { price, firstOnline } = quote(offering, asker, pricing)
  return { price, covered: 0, firstOnline, heldUntil: turnUntil, isTurn: true }
}
