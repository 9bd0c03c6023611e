import { sql } from 'drizzle-orm'
import { isBeingCancelled } from '../../../db/class-takes-place.ts'
import { clock } from '../../../db/clock.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { ledgerEntries } from '../../../db/schema/ledger.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { policyColumn } from '../../kernel/settings/policy-repository.ts'

/** The columns of a PromisedBooking without its offering, for queries of bookings and offerings. */
export const promisedColumns = {
  now: clock,
  promised: {
    policy: policyColumn(bookings.policyId),
    start: bookings.promisedStart,
    placeEn: bookings.promisedPlaceEn,
    placeRu: bookings.promisedPlaceRu,
    isOnline: bookings.promisedOnline,
    ceiling: bookings.backCeiling,
  },
  isBeingCancelled,
}

/** Refunds of the last own cancellation and its resale, in money and credit, in haléře. Includes failed refunds, which are retried. */
export const refundedToPerson = sql<number>`((select coalesce(sum(${refunds.amount}), 0) from ${refunds}
  join ${payments} on ${payments.id} = ${refunds.paymentId}
  where ${payments.bookingId} = ${bookings.id} and ${refunds.cause} = 'person' and ${refunds.createdAt} >= ${bookings.leftAt})
  + (select coalesce(sum(l.amount), 0) from ledger_entries l
  where l.booking_id = ${bookings.id} and (select a.kind from accounts a where a.id = l.account_id) = 'credit'
    and l.why = 'cancelled' and l.at >= ${bookings.leftAt}))::int`

/** The part of the price that is refunded or due as a refund, in haléře. Excludes unwanted money and payments that belonged to another booking. */
export const refundedColumns = {
  money: sql<number>`(select coalesce(sum(${refunds.amount}), 0)::int from ${refunds}
    join ${payments} on ${payments.id} = ${refunds.paymentId}
    where ${payments.bookingId} = ${bookings.id} and ${refunds.cause} not in ('unwanted', 'reassigned') and not ${refunds.toCredit})`,
  credit: sql<number>`((select coalesce(sum(${refunds.amount} - ${refunds.paidOut}), 0) from ${refunds}
    join ${payments} on ${payments.id} = ${refunds.paymentId}
    where ${payments.bookingId} = ${bookings.id} and ${refunds.toCredit})
    + (select coalesce(sum(${ledgerEntries.amount}), 0) from ${ledgerEntries}
    where ${ledgerEntries.bookingId} = ${bookings.id} and ${ledgerEntries.amount} > 0 and ${ledgerEntries.why} <> 'merged'
      and (select a.kind from accounts a where a.id = ${ledgerEntries.accountId}) = 'credit'))::int`,
}

export const ownCancellationColumns = {
  at: bookings.leftAt,
  percent: bookings.leftPercent,
  back: bookings.backTo,
  refunded: refundedToPerson,
  isResold: sql<boolean>`${bookings.resoldBy} is not null`,
}

/** `percent`: the share of the price refunded. `refunded`: in haléře. `isResold`: the rest has been refunded too. */
export type GuestCancellation = { at: Date; percent: number; back: 'money' | 'credit'; refunded: number; isResold: boolean }

type LeftRow = { at: Date | null; percent: number | null; back: 'money' | 'credit' | null; refunded: number; isResold: boolean }
export const guestCancellationOf = ({ at, percent, back, ...rest }: LeftRow): GuestCancellation | null =>
  at && { at, percent: percent ?? 0, back: back ?? 'money', ...rest }
