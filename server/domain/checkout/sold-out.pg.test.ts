import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../db/database.testing.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { makePeople, makeSession, testDependencies, testProvider } from '../bookings/seats/bookings.testing.ts'
import { ProviderDown } from '../money/payments/payment-provider.ts'
import { placeBooking } from './place-booking.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
})
afterAll(() => open.close())

test('a booking of a full class is refused without waiting for the lock of the class', async () => {
  const deps = testDependencies(
    open.db,
    testProvider(() => new ProviderDown('away')),
  )
  const offeringId = await makeSession(open.db, { capacity: 1, startsAt: new Date(Date.now() + 72 * 3_600_000) })
  const [first = 0, second = 0] = await makePeople(open.db, 2)
  const ask = (personId: number) => placeBooking(deps, { personId, kind: 'session', offeringId, language: 'en', siteUrl: 'http://here' })
  expect(await ask(first)).toMatchObject({ ok: true, value: { resumed: false } })

  const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const locking = open.db.transaction(async (tx) => {
    await tx.execute(sql`select id from offerings where id = ${offeringId} for no key update`)
    locked.resolve()
    await over.promise
  })
  await locked.promise
  expect(await ask(second)).toEqual({ ok: false, reason: 'sold_out' })
  over.resolve()
  await locking
  // A request of a person with a seat in the class takes the lock and returns this seat.
  expect(await ask(first)).toMatchObject({ ok: true, value: { resumed: true } })
})
