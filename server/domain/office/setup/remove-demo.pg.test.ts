import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { demoRows } from '../../../db/schema/demo.ts'
import { people } from '../../../db/schema/identity.ts'
import { openServerDatabase } from '../../../db/server/open-server.ts'
import { makePeople, makeSession, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { demoEmail } from '../../kernel/placeholder-email.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { removeDemo } from './remove-demo.ts'

let open: OpenDatabase
beforeAll(async () => {
  const fresh = await freshServerDatabase(inject('databaseUrl'), 2)
  const server = await openServerDatabase(fresh.url, { connections: 10 })
  open = { ...server, close: () => server.close().then(fresh.close) }
})
afterAll(() => open.close())

/** The number of milliseconds between the starts of the first and the second call. Infinity: after the first has ended. */
const LEADS = [0, 5, 10, 20, 40, 80, Number.POSITIVE_INFINITY]

/** Starts the first call, then the second after `lead` milliseconds, and waits for both. */
const race = async <A, B>(first: () => Promise<A>, second: () => Promise<B>, lead: number): Promise<[A, B]> => {
  const begun = first()
  await (lead === Number.POSITIVE_INFINITY ? begun : setTimeout(lead))
  return Promise.all([begun, second()])
}

test('a booking made during the removal of demo data either prevents the removal or is refused', async () => {
  const { db } = open
  const deps = testDependencies(
    db,
    testProvider(() => new ProviderDown('away')),
  )
  const [staffId = 0] = await makePeople(db, 1)
  const outcomes = { booked: 0, gone: 0 }
  let round = 0
  for (const [lead, bookFirst] of LEADS.flatMap((each) => [[each, true] as const, [each, false] as const])) {
    round++
    const [guest] = await db
      .insert(people)
      .values({ email: demoEmail(round), passwordHash: '!' })
      .returning({ id: people.id })
    const offeringId = await makeSession(db)
    await db.insert(demoRows).values([
      { kind: 'person', subjectId: guest?.id ?? 0 },
      { kind: 'offering', subjectId: offeringId },
    ])
    await db.insert(bookings).values({ offeringId, personId: guest?.id ?? 0, status: 'paid', price: 30_000, language: 'en' })
    const [personId = 0] = await makePeople(db, 1)
    const input = { personId, kind: 'session', offeringId, language: 'en', siteUrl: '' } as const
    const book = () => placeBooking(deps, input)
    const remove = () => removeDemo(deps, { staffId })
    const [booked, removed] = await (bookFirst
      ? race(book, remove, lead)
      : race(remove, book, lead).then(([second, first]) => [first, second] as const))
    expect(booked.ok).not.toBe(removed.ok)
    expect(await db.$count(offerings, eq(offerings.id, offeringId))).toBe(booked.ok ? 1 : 0)
    outcomes[booked.ok ? 'booked' : 'gone'] += 1
    // Deletes the remaining demo rows before the next round.
    await db.delete(demoRows)
  }
  expect(outcomes.booked).toBeGreaterThan(0)
  expect(outcomes.gone).toBeGreaterThan(0)
})
