import type { AnyBooking, BookingTotals as BookingTotalsAnswer } from '../../../contract/booking-list.ts'
import type { ListedBooking } from '../../domain/bookings/booking-list-repository.ts'
import type { BookingTotals } from '../../domain/bookings/read-booking-totals.ts'
import { titleOf } from '../../domain/catalog/offering.ts'
import { toCrowns } from '../../domain/money.ts'
import { isoOf } from '../../domain/studio-time.ts'
import type { Audience } from './audience.ts'
import { passNameResponse } from './pass-name.ts'
import { clientResponse } from './person.ts'

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
