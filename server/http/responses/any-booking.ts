import type { AnyBooking, BookingTotals } from '../../../contract/booking-list.ts'
import type { ListedBooking } from '../../domain/bookings/booking-list-repository.ts'
import type { BookingSum } from '../../domain/bookings/booking-totals-repository.ts'
import { titleOf } from '../../domain/catalog/offering.ts'
import { toCrowns } from '../../domain/money.ts'
import { isoOf } from '../../domain/studio-time.ts'
import type { Audience } from './audience.ts'
import { passNameResponse } from './pass-name.ts'
import { clientResponse } from './person.ts'

export function anyBookingResponse(row: ListedBooking, { language, timeZone }: Audience): AnyBooking {
  const { id, status, offering } = row
  return {
    ...{ id, kind: offering.kind, status },
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
    created_at: isoOf(row.createdAt, timeZone),
  }
}

/** `chosen`: the kind and status that the filter asks for, which counts of kinds and of statuses leave aside each of its own. */
export function bookingTotalsResponse(sums: BookingSum[], chosen: Partial<Pick<BookingSum, 'kind' | 'status'>>): BookingTotals {
  const isKind = ({ kind }: BookingSum) => chosen.kind === undefined || chosen.kind === kind
  const isStatus = ({ status }: BookingSum) => chosen.status === undefined || chosen.status === status
  const both = sums.filter((one) => isKind(one) && isStatus(one))
  const total = (those: BookingSum[], of: (one: BookingSum) => number) => those.reduce((all, one) => all + of(one), 0)
  const count = (those: BookingSum[]) => total(those, (one) => one.count)
  const paid = both.filter(({ status }) => status === 'paid')
  const kinds = sums.filter(isStatus)
  const statuses = sums.filter(isKind)
  return {
    paid: toCrowns(total(paid, ({ price }) => price)),
    by_pass: total(paid, ({ byPass }) => byPass),
    unpaid: toCrowns(
      total(
        both.filter(({ status }) => status === 'pending'),
        ({ due }) => due,
      ),
    ),
    kinds: {
      slot: count(kinds.filter(({ kind }) => kind === 'slot')),
      session: count(kinds.filter(({ kind }) => kind === 'session')),
      event: count(kinds.filter(({ kind }) => kind === 'event')),
    },
    statuses: {
      pending: count(statuses.filter(({ status }) => status === 'pending')),
      paid: count(statuses.filter(({ status }) => status === 'paid')),
      cancelled: count(statuses.filter(({ status }) => status === 'cancelled')),
    },
  }
}
