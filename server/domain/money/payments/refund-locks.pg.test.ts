import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { makePeople, makeSession } from '../../bookings/seats/bookings.testing.ts'
import { lockPayment } from './payment-repository.ts'
import { recordRefundAnswer } from './refund-repository.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'), 4)
})
afterAll(() => open.close())

async function dueRefund(): Promise<{ paymentId: number; refundId: number }> {
  const { db } = open
  const [personId = 0] = await makePeople(db, 1)
  const place = { offeringId: await makeSession(db), personId, status: 'paid' as const, price: 50_000, language: 'en' as const }
  const [booking] = await db.insert(bookings).values(place).returning({ id: bookings.id })
  const money = { provider: 'sandbox', amount: 50_000, status: 'kept' as const, settledAt: new Date(), providerPaymentId: 'pay_1' }
  const [payment] = await db
    .insert(payments)
    .values({ ...money, bookingId: booking?.id ?? 0 })
    .returning({ id: payments.id })
  const [refund] = await db
    .insert(refunds)
    .values({ paymentId: payment?.id ?? 0, amount: 10_000, cause: 'staff' })
    .returning({ id: refunds.id })
  return { paymentId: payment?.id ?? 0, refundId: refund?.id ?? 0 }
}

const waitsForALock = async () =>
  (await open.queue.executeSql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rows
    .length

test('recording a refund result does not deadlock with another transaction that locks the payment first', async () => {
  const { db } = open
  const { paymentId, refundId } = await dueRefund()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const { promise: waiting, resolve: goOn } = Promise.withResolvers<void>()
  const others = db.transaction(async (tx) => {
    await lockPayment(tx, paymentId)
    lock()
    await waiting
    await tx.update(refunds).set({ attempts: 7 }).where(eq(refunds.id, refundId))
  })
  await locked
  const noted = db.transaction((tx) =>
    recordRefundAnswer(tx, refundId, { providerRefundId: 're_1', key: '', amount: 10_000, status: 'done' }),
  )
  await expect.poll(waitsForALock).toBe(1)
  goOn()

  await Promise.all([others, noted])
  const [refund] = await db.select({ status: refunds.status, attempts: refunds.attempts }).from(refunds)
  expect(refund).toEqual({ status: 'done', attempts: 8 })
})
