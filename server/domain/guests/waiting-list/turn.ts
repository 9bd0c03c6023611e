import { type Hold, isOpenSingly, type SeatFacts } from '../../bookings/seats/seat-rules.ts'
import { isListOpen } from '../../bookings/seats/turn-end.ts'
import { quote } from '../../schedule/catalog/pricing.ts'

/** Whether the first person on the list can be offered a turn. Never before single spots are sold. */
export const canGiveTurn = ({ now, offering, takenByOthers }: SeatFacts): boolean =>
  offering.isActive && isOpenSingly(offering, now) && isListOpen(offering, now) && takenByOthers < offering.capacity

export function turnOf({ offering, asker, pricing, turnUntil }: SeatFacts): Hold {
  const { price, firstOnline } = quote(offering, asker, pricing)
  return { price, covered: 0, firstOnline, heldUntil: turnUntil, isTurn: true }
}
