import type { AnyBooking, BookingTotals as BookingTotalsAnswer } from '../../../../packages/contract/booking/booking-list.ts'
import type { ListedBooking } from '../../../domain/bookings/lists/booking-list-repository.ts'
import type { BookingTotals } from '../../../domain/bookings/lists/read-booking-totals.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { titleOf } from '../../../domain/schedule/catalog/offering.ts'
import { passNameResponse } from '../money/pass-name.ts'
import { clientResponse } from '../people/person.ts'
import type { Audience } from './audience.ts'

export function anyBookingResponse(row: ListedBooking, { language, timeZone }: Audience): AnyBooking {
  const { id, status, offering } = row
  return {
    id,
    kind: offering.kind,
    status,
    held_until: row.heldUntil && isoOf(row.heldUntil, timeZone),
    client: clientResponse(row.client),
    class: {
      id: offering.id,
      title: titleOf(offering, language),
      start: isoOf(offering.startsAt, timeZone),
      end: isoOf(offering.endsAt, timeZone),
    },
    price: toCrowns(row.price),
    covered: toCrowns(row.covered),
    pass: row.pass && passNameResponse(row.pass, language),
    owed: toCrowns(row.owed),
    attendance: row.attendance,
    created_at: isoOf(row.createdAt, timeZone),
  }
}

export const bookingTotalsResponse = ({ paid, byPass, unpaid, kinds, statuses }: BookingTotals): BookingTotalsAnswer => ({
  paid: toCrowns(paid),
  by_pass: byPass,
  unpaid: toCrowns(unpaid),
  kinds,
  statuses,
})
