import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { payments } from '../../../db/schema/payments.ts'
import { makeSession } from '../../../domain/bookings/seats/bookings.testing.ts'
import { type TestStudio, testStudio } from '../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase(), { termsVersion: () => '2026-11-25' })
})
afterAll(() => studio.close())

test('a booking with outdated terms is refused, and the accepted version is stored with the payment', async () => {
  const { db } = studio.open
  const { ask } = await studio.person()
  const sessionId = await makeSession(db)
  const pay = (more: object) => ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: sessionId, ...more } })
  const refused = [
    await pay({ terms_version: '2026-11-01' }),
    await ask('POST', '/bookings/', { body: { slot_id: sessionId, terms_version: '2027-01-01' } }),
    await ask('POST', '/sandbox/create-checkout-session/', { body: { booking_id: 1, terms_version: '' } }),
    await ask('POST', `/bookings/1/exchange/`, {
      body: { to: sessionId, expected: { difference: 100, due: 100, refunded: 0 }, terms_version: '2026-11-01' },
    }),
    await ask('POST', '/orders/', { body: { kind: 'pass', product_id: 1, terms_version: '2026-11-01' } }),
  ]
  for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'terms_changed', terms_version: '2026-11-25' } })
  expect([await db.$count(bookings), await db.$count(payments)]).toEqual([0, 0])
  expect((await pay({ terms_version: '2026-11-25' })).status).toBe(200)
  expect(await db.select({ version: payments.termsVersion }).from(payments)).toEqual([{ version: '2026-11-25' }])
})
