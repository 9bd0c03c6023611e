import { type SQLWrapper, sql } from 'drizzle-orm'

// The rule "Unproven addresses" (docs/domain.md), in database functions shared by lists and use cases.

/** Whether a booking waits for its person's address to be proven, because staff gave it, or it was paid to staff or by an emailed link. */
export const bookingWaits = (bookingId: SQLWrapper) => sql<boolean>`booking_waits(${bookingId})`

/** Whether an order sold by staff waits for the proof. */
export const orderWaits = (orderId: SQLWrapper) => sql<boolean>`order_waits(${orderId})`

/** Whether a pass or credit waits for the proof, because part of it came from staff, or from a booking or order that waits. */
export const accountWaits = (accountId: SQLWrapper) => sql<boolean>`account_waits(${accountId})`

/** Whether a payment and its receipts wait for the proof, because the booking or order waits. */
export const paymentWaits = (paymentId: SQLWrapper) => sql<boolean>`payment_waits(${paymentId})`

export const personWaits = (personId: SQLWrapper) => sql<boolean>`person_waits(${personId})`
