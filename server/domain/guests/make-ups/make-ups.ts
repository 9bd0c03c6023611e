import type { MakeUpReason } from '../../../../packages/contract/booking/courses.ts'
import { decideSeatByPass, ofOwnDate, type SeatFacts } from '../../bookings/seats/seat-rules.ts'
import type { RefusalReason } from '../../kernel/decision.ts'
import { decidePass, isMakeUp, type Pass, type PassBooking } from '../../products/passes/pass.ts'

/** `isPaidOtherwise`: money or an exchange pays for the person's hold in this class. */
export type MakeUpFacts = Pick<SeatFacts, 'now' | 'offering' | 'own' | 'takenByOthers' | 'waitingBefore' | 'asker' | 'pricing'> & {
  isPaidOtherwise: boolean
}

/** Returns why the pass cannot book the class, by the same rules as placeByPass, with a reason for texts. Null means that it can. */
export function whyNotPossible(facts: MakeUpFacts, pass: Pass, bookings: PassBooking[], zone: string): MakeUpReason | null {
  const seat = decideSeatByPass(isMakeUp(pass, facts.offering.id) ? facts : ofOwnDate(facts), undefined)
  if (!seat.ok) return nameOf(seat.reason)
  if (facts.isPaidOtherwise) return 'other_rules'
  const others = bookings.filter(({ bookingId }) => bookingId !== facts.own?.id)
  const paid = decidePass(pass, others, { ...facts.offering, price: seat.value.price }, { now: facts.now, zone, startNow: false })
  return paid.ok ? null : nameOf(paid.reason)
}

const NAMES: Partial<Record<RefusalReason, MakeUpReason>> = {
  sold_out: 'full',
  already_booked: 'already_there',
  not_open: 'not_open',
  make_up_too_expensive: 'too_expensive',
  make_up_too_late: 'after_end',
  make_up_limit: 'limit_used',
  pass_empty: 'limit_used',
}
const nameOf = (refused: RefusalReason): MakeUpReason => NAMES[refused] ?? 'other_rules'
