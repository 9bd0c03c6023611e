import { sql } from 'drizzle-orm'
import { isBeingCancelled } from '../../../db/class-takes-place.ts'
import { clock } from '../../../db/clock.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { ledgerEntries } from '../../../db/schema/ledger.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { policyColumn } from '../../kernel/settings/policy-repository.ts'

/** What a PromisedBooking tells beside its offering; in a query of bookings and offerings. */
export const promisedColumns = {
  now: clock,
  promised: {
    policy: policyColumn(bookings.policyId),
    start: bookings.promisedStart,
    placeEn: bookings.promisedPlaceEn,
    placeRu: bookings.promisedPlaceRu,
    ceiling: bookings.backCeiling,
  },
  isBeingCancelled,
}

/**
 * How much its person is refunded for having cancelled it last, the spot's resale too, money and credit, in haléře: what the provider has
 * refused so far as well, for it is tried again.
 */
export const refundedToPerson = sql<number>`((select coalesce(sum(${refunds.amount}), 0) from ${refunds}
  join ${payments} on ${payments.id} = ${refunds.paymentId}
  where ${payments.bookingId} = ${bookings.id} and ${refunds.cause} = 'person' and ${refunds.createdAt} >= ${bookings.leftAt})
  + (select coalesce(sum(l.amount), 0) from ledger_entries l
  where l.booking_id = ${bookings.id} and (select a.kind from accounts a where a.id = l.account_id) = 'credit'
    and l.why = 'cancelled' and l.at >= ${bookings.leftAt}))::int`

/**
 * What of a booking's price came back to its person, or will, in haléře: `money` the way it came, `credit` to their credit. Money that came
 * for a spot which could not be given is no part of the price.
 */
export const cameBackColumns = {
  money: sql<number>`(select coalesce(sum(${refunds.amount}), 0)::int from ${refunds}
    join ${payments} on ${payments.id} = ${refunds.paymentId}
    where ${payments.bookingId} = ${bookings.id} and ${refunds.cause} <> 'unwanted' and not ${refunds.toCredit})`,
  credit: sql<number>`((select coalesce(sum(${refunds.amount} - ${refunds.paidOut}), 0) from ${refunds}
    join ${payments} on ${payments.id} = ${refunds.paymentId}
    where ${payments.bookingId} = ${bookings.id} and ${refunds.toCredit})
    + (select coalesce(sum(${ledgerEntries.amount}), 0) from ${ledgerEntries}
    where ${ledgerEntries.bookingId} = ${bookings.id} and ${ledgerEntries.amount} > 0 and ${ledgerEntries.why} <> 'merged'
      and (select a.kind from accounts a where a.id = ${ledgerEntries.accountId}) = 'credit'))::int`,
}

/** What its person did who cancelled it once it was paid; `at` null: they did not. */
export const leftColumns = {
  at: bookings.leftAt,
  percent: bookings.leftPercent,
  back: bookings.backTo,
  refunded: refundedToPerson,
  isResold: sql<boolean>`${bookings.resoldBy} is not null`,
}

/** The same where they did. `percent` of the price that was refunded, which way, and how much that is in haléře; `isResold`: somebody else has the spot, and the rest is refunded too. */
export type LeftBooking = { at: Date; percent: number; back: 'money' | 'credit'; refunded: number; isResold: boolean }

type LeftRow = { at: Date | null; percent: number | null; back: 'money' | 'credit' | null; refunded: number; isResold: boolean }
export const leftOf = ({ at, percent, back, ...rest }: LeftRow): LeftBooking | null =>
  at && { at, percent: percent ?? 0, back: back ?? 'money', ...rest }
