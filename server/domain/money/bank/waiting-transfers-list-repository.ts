import { and, eq, not, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { payments } from '../../../db/schema/payments.ts'
import { paymentWaits } from '../../../db/waits-for-proof.ts'
import { receivedFor } from './bank-line-repository.ts'
import { heldUntilOf, isWaitingTransfer } from './transfer-payment-repository.ts'

/** Returns a person's waiting transfers, except those that wait for the proof of the address. Amounts in haléře. */
export const listWaitingTransfersOf = (reader: Reader, personId: number) =>
  reader
    .select({
      id: payments.id,
      key: sql<string>`coalesce(${bookings.changeKey}, ${orders.changeKey})`,
      bookingId: payments.bookingId,
      orderId: payments.orderId,
      name: { en: sql<string | null>`${orders.details}->>'nameEn'`, ru: sql<string | null>`${orders.details}->>'nameRu'` },
      amount: payments.amount,
      received: receivedFor(payments.id),
      heldUntil: heldUntilOf,
    })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isWaitingTransfer, sql`coalesce(${bookings.personId}, ${orders.personId}) = ${personId}`, not(paymentWaits(payments.id))))
    .orderBy(payments.id)
