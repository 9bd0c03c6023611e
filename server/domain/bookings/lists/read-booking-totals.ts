import type { Reader } from '../../../db/database.ts'
import type { OfferingKind } from '../../schedule/catalog/offering.ts'
import type { BookingFilter, ListedBooking } from './booking-list-repository.ts'
import { type BookingSum, sumBookings } from './booking-totals-repository.ts'

type Status = ListedBooking['status']

/** Totals of a filtered list. Amounts in haléře. `kinds` counts as if the filter named no kind, `statuses` as if it named no status. */
export type BookingTotals = {
  paid: number
  byPass: number
  unpaid: number
  kinds: Record<OfferingKind, number>
  statuses: Record<Status, number>
}

export async function readBookingTotals(reader: Reader, { kind, status, ...filter }: Omit<BookingFilter, 'sort'>): Promise<BookingTotals> {
  const sums = await sumBookings(reader, filter)
  const ofKind = sums.filter((one) => kind === undefined || one.kind === kind)
  const ofStatus = sums.filter((one) => status === undefined || one.status === status)
  const both = ofKind.filter((one) => ofStatus.includes(one))
  const paid = both.filter((one) => one.status === 'paid')
  const pending = both.filter((one) => one.status === 'pending')
  const countOf = (those: BookingSum[]) => total(those, ({ count }) => count)
  const inKind = (of: OfferingKind) => countOf(ofStatus.filter((one) => one.kind === of))
  const inStatus = (of: Status) => countOf(ofKind.filter((one) => one.status === of))
  return {
    paid: total(paid, ({ price }) => price),
    byPass: total(paid, ({ byPass }) => byPass),
    unpaid: total(pending, ({ due }) => due),
    kinds: { slot: inKind('slot'), session: inKind('session'), event: inKind('event') },
    statuses: { pending: inStatus('pending'), paid: inStatus('paid'), cancelled: inStatus('cancelled') },
  }
}

const total = (those: BookingSum[], of: (one: BookingSum) => number) => those.reduce((sum, one) => sum + of(one), 0)
