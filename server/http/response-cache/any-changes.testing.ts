import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import { makeEvent, makePeople, makeSession, makeSlot } from '../../domain/bookings/seats/bookings.testing.ts'
import { testApp } from '../app.testing.ts'
import { ResponseCache } from './response-cache.ts'
import type { Studio } from './studio.testing.ts'

const CLASS = '/api/classes/'
const LISTS = ['/api/timeslots/available/', '/api/group-sessions/', '/api/events/', CLASS]

/** Defines the test that cached lists equal freshly read ones after random changes in the database. */
export function anyChangesRule(studioOf: () => Studio): void {
  test('cached responses equal fresh ones after random changes', { timeout: 120_000 }, async () => {
    const { open, cache, get } = studioOf()
    const { db } = open
    await db.update(offerings).set({ isActive: false })
    const [person = 0] = await makePeople(db, 1)
    await using anew = await testApp(open, { cache: new ResponseCache({ megabytes: 0 }) })
    const known: number[] = []
    const some = (one: number) => known[one % known.length] ?? 0
    const book = (which: number, as: Pick<typeof bookings.$inferInsert, 'status' | 'heldUntil'>) =>
      db
        .insert(bookings)
        .values({ offeringId: some(which), personId: person, price: 0, language: 'en', ...as })
        .onConflictDoNothing()
    const changes: Record<string, (which: number) => PromiseLike<unknown>> = {
      slot: async () => known.push(await makeSlot(db)),
      session: async () => known.push(await makeSession(db, { capacity: 2 })),
      event: async () => known.push(await makeEvent(db, { isActive: known.length % 3 > 0 })),
      take: (which) => book(which, { status: 'paid' }),
      hold: (which) => book(which, { status: 'pending', heldUntil: new Date(Date.now() + 3_600_000) }),
      refundPurchase: (which) =>
        db
          .update(bookings)
          .set({ status: 'cancelled', heldUntil: null, cancelledBy: 'person' })
          .where(eq(bookings.offeringId, some(which))),
      lapse: (which) =>
        db
          .update(bookings)
          .set({ heldUntil: sql`clock_timestamp() - interval '1 second'` })
          .where(sql`${bookings.offeringId} = ${some(which)} and ${bookings.status} = 'pending'`),
      move: (which) =>
        db
          .update(offerings)
          .set({ startsAt: sql`starts_at + ${which - 20} * interval '1 hour'`, endsAt: sql`ends_at + ${which - 20} * interval '1 hour'` })
          .where(eq(offerings.id, some(which))),
      hide: (which) =>
        db
          .update(offerings)
          .set({ isActive: sql`not is_active` })
          .where(eq(offerings.id, some(which))),
      remove: async (which) => {
        await db.delete(bookings).where(eq(bookings.offeringId, some(which)))
        await db.delete(offerings).where(eq(offerings.id, some(which)))
      },
      raise: () => db.update(services).set({ price: sql`price + 100` }),
    }
    const step = fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat(40), fc.constantFrom(...LISTS))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        for (const [change, which, list] of steps) {
          // Changes that the rules refuse have no effect.
          await Promise.resolve(changes[change]?.(which)).catch(() => {})
          await cache.caughtUp()
          const url = list === CLASS ? `${CLASS}${some(which + 1)}/` : list
          expect((await get(url)).body).toBe((await anew.inject(url)).body)
        }
      }),
      { numRuns: 12 },
    )
  })
}
