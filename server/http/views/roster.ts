import type { RosterRow as RosterRowView } from '../../../contract/roster.ts'
import type { RosterRow } from '../../domain/bookings/roster-repository.ts'
import { toCrowns } from '../../domain/money.ts'
import { isoOf } from '../../domain/studio-time.ts'
import { bookingType } from './booking-type.ts'
import { knownPersonView } from './known-person.ts'

export function rosterRowView(row: RosterRow, zone: string): RosterRowView {
  return {
    booking_id: row.bookingId,
    booking_type: bookingType[row.kind],
    person: knownPersonView(row.person),
    language: row.language,
    status: row.status,
    held_until: row.heldUntil && isoOf(row.heldUntil, zone),
    first_time: row.isFirstTime,
    discount_applied: row.firstOnline,
    price: toCrowns(row.price),
    owed: toCrowns(row.owed),
    paid: row.payment && {
      payment_id: row.payment.id,
      amount: toCrowns(row.payment.amount),
      method: row.payment.method,
      channel: row.payment.channel,
    },
    refunded: toCrowns(row.refunded),
    attendance: row.attendance,
    is_going: row.isGoing,
  }
}
