import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { payments } from '../../../db/schema/payments.ts'
import { makePeople, makeSession, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { seat } from '../../schedule/catalog/catalog.testing.ts'
import { fetchFees } from './fetch-fees.ts'
import { ProviderDown, ProviderRefused } from './payment-provider.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await freshDatabase()
})
afterAll(() => open.close())

test('the fees of settled payments are stored when the provider reports them, even if the provider does not know one of the payments', async () => {
  const { db } = open
  const [personId = 0] = await makePeople(db, 1)
  const pay = async (key: string, settledAt: Date) => {
    const bookingId = await seat(db, await makeSession(db), personId, { price: 65_000 })
    const kept = { bookingId, provider: 'sandbox', amount: 65_000, status: 'kept' as const, settledAt, providerPaymentId: key }
    const [row] = await db.insert(payments).values(kept).returning({ id: payments.id })
    return row?.id ?? 0
  }
  const now = new Date()
  const ids = [await pay('known', now), await pay('unknown', now), await pay('later', now), await pay('old', new Date('2026-01-01'))]
  const fees = async () => {
    const rows = await Promise.all(ids.map((id) => db.select({ fee: payments.fee }).from(payments).where(eq(payments.id, id))))
    return rows.map(([row]) => row?.fee)
  }
  let isDown = true
  const readFee = async (key: string) => {
    if (isDown) throw new ProviderDown('away')
    if (key === 'unknown') throw new ProviderRefused('No such payment.')
    return key === 'later' ? undefined : 1625
  }
  const provider = { ...testProvider(() => new Error('away')), readFee }
  await fetchFees({ db, provider })
  expect(await fees()).toEqual([null, null, null, null])
  isDown = false
  await fetchFees({ db, provider })
  expect(await fees()).toEqual([1625, null, null, null])
})
