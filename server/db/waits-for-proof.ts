import { type SQLWrapper, sql } from 'drizzle-orm'

// The rule of docs/domain.md, "An address that nobody has proven", as functions of the database, so that lists and use cases ask the same one.

/** Whether a booking waits for the proof of its person's address: staff gave it, or somebody paid for it by an emailed link. */
export const bookingWaits = (bookingId: SQLWrapper) => sql<boolean>`booking_waits(${bookingId})`

/** The same of an order: staff sold it. */
export const orderWaits = (orderId: SQLWrapper) => sql<boolean>`order_waits(${orderId})`

/** The same of a pass or a credit: some of what was put into it came from staff, or from a booking or an order that waits. */
export const accountWaits = (accountId: SQLWrapper) => sql<boolean>`account_waits(${accountId})`

/** The same of a payment, and of its receipts: what it is for waits. */
export const paymentWaits = (paymentId: SQLWrapper) => sql<boolean>`payment_waits(${paymentId})`

/** Whether anything of a person waits. */
export const personWaits = (personId: SQLWrapper) => sql<boolean>`person_waits(${personId})`
