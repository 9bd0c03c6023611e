import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import { first, type Transaction } from '../../../db/database.ts'
import { payments } from '../../../db/schema/payments.ts'

/** Locks a payment whose money was taken. `now`: the time of the database clock. */
export const lockMoneyTaken = (tx: Transaction, paymentId: number) =>
  first(
    tx
      .select({
        at: sql<Date>`${payments.settledAt}`.mapWith(payments.createdAt),
        now: sql<Date>`${clock}`.mapWith(payments.createdAt),
        inPerson: payments.inPerson,
        personId: sql<number>`coalesce((select b.person_id from bookings b where b.id = ${payments.bookingId}),
          (select o.person_id from orders o where o.id = ${payments.orderId}))`,
      })
      .from(payments)
      .where(and(eq(payments.id, paymentId), isNotNull(payments.inPerson), isNotNull(payments.settledAt)))
      .for('no key update'),
  )

export async function writeInPerson(tx: Transaction, paymentId: number, inPerson: boolean): Promise<void> {
  await tx.update(payments).set({ inPerson }).where(eq(payments.id, paymentId))
}
