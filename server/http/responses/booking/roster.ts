import type { RosterRow as RosterRowResponse } from '../../../../packages/contract/booking/roster.ts'
import type { RosterRow } from '../../../domain/bookings/roster/roster-repository.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { passNameResponse } from '../money/pass-name.ts'
import { knownPersonResponse } from '../people/person.ts'
import type { Audience } from './audience.ts'
import { bookingType } from './booked.ts'

export function rosterRowResponse(row: RosterRow, { timeZone, language }: Audience): RosterRowResponse {
  return {
    booking_id: row.bookingId,
    booking_type: bookingType[row.kind],
    person: knownPersonResponse(row.person),
    phone: row.phone,
    language: row.language,
    status: row.status,
    held_until: row.heldUntil && isoOf(row.heldUntil, timeZone),
    by_link: row.isByLink,
    asked_at: row.askedAt && isoOf(row.askedAt, timeZone),
    first_time: row.isFirstTime,
    discount_applied: row.firstOnline,
    price: toCrowns(row.price),
    covered: toCrowns(row.covered),
    pass: row.pass && { ...passNameResponse(row.pass, language), is_ended: row.pass.isEnded, as: row.pass.as },
    owed: toCrowns(row.owed),
    paid: row.payment && {
      payment_id: row.payment.id,
      amount: toCrowns(row.payment.amount),
      method: row.payment.method,
      channel: row.payment.channel,
    },
    refunded: toCrowns(row.refunded),
    transfer: row.transfer && {
      payment_id: row.transfer.paymentId,
      amount: toCrowns(row.transfer.amount),
      received: toCrowns(row.transfer.received),
    },
    attendance: row.attendance,
    standing_id: row.standingId,
    coming: row.coming && { ...row.coming, until: isoOf(new Date(row.coming.until), timeZone) },
    is_going: row.isPendingDeletion,
  }
}
