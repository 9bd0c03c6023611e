import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Listening } from '../../db/listen.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { PUBLIC_CHANGES } from '../../db/public-changes.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import { makeEvent, makePeople, makeSession, makeSlot } from '../bookings/bookings.testing.ts'
import type { OfferingKind } from './offerings-repository.ts'
import { listPublic } from './public-offerings-repository.ts'
import { PublicSchedule } from './public-schedule.ts'

const KINDS: OfferingKind[] = ['slot', 'session', 'event']

/** What anybody may book is what the database says, though most of it was read before. */
export function publicScheduleRules(openDatabase: () => Promise<OpenDatabase>): void {
  let open: OpenDatabase
  let schedule: PublicSchedule
  let listening: Listening
  let person: number
  beforeAll(async () => {
    open = await openDatabase()
  })
  beforeEach(async () => {
    await db().delete(bookings)
    await db().delete(offerings)
    person = (await makePeople(db(), 1))[0] ?? 0
    schedule = new PublicSchedule(db())
    listening = await open.listen(PUBLIC_CHANGES, schedule)
    await listening.caughtUp()
    return () => listening.stop()
  })
  afterAll(() => open.close())
  const db = () => open.db
  const taken = (offeringId: number) => ({ offeringId, personId: person, status: 'paid' as const, price: 0, language: 'en' as const })
  const held = (offeringId: number, lasts = '1 hour') => ({
    ...taken(offeringId),
    status: 'pending' as const,
    heldUntil: sql`clock_timestamp() + ${lasts}::interval`,
  })
  const list = async (kind: OfferingKind) => {
    await listening.caughtUp()
    return (await schedule.list(kind)).offerings
  }
  const ids = async (kind: OfferingKind) => (await list(kind)).map(({ id }) => id)
  /** How many statements it takes. */
  const asked = async (work: () => Promise<unknown>) => {
    await listening.caughtUp()
    const spy = vi.spyOn(db(), 'execute')
    await work()
    const times = spy.mock.calls.length
    spy.mockRestore()
    return times
  }

  test('what nobody changed is not read again', async () => {
    await makeSession(db())
    const first = await list('session')
    expect(await asked(async () => expect(await schedule.list('session')).toMatchObject({ offerings: first }))).toBe(0)
    expect((await schedule.list('session')).offerings[0]).toBe(first[0])
  })

  test('of what changed only that is read again, the rest are the very same objects', async () => {
    const [one, other] = [await makeSession(db()), await makeSession(db())]
    const before = await list('session')
    await db().insert(bookings).values(taken(other))
    const after = await list('session')
    expect(after.map(({ id, taken }) => [id, taken])).toEqual([
      [one, 0],
      [other, 1],
    ])
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false])
  })

  test('a slot leaves the list with its hold, and comes back to its place in it', async () => {
    const slots = [await makeSlot(db()), await makeSlot(db()), await makeSlot(db())] as [number, number, number]
    expect(await ids('slot')).toEqual(slots)
    await db().insert(bookings).values(held(slots[1]))
    expect(await ids('slot')).toEqual([slots[0], slots[2]])
    await db().update(bookings).set({ status: 'cancelled', heldUntil: null, cancelledBy: 'person' })
    expect(await ids('slot')).toEqual(slots)
  })

  test('it lasts until the next hold lapses or the next class begins, and is read again then', async () => {
    expect((await schedule.list('slot')).lasts).toBe(60_000)
    const slot = await makeSlot(db())
    await makeEvent(db(), { startsAt: new Date(Date.now() + 1000) })
    await db().insert(bookings).values(held(slot, '700 milliseconds'))
    expect([await ids('slot'), (await ids('event')).length]).toEqual([[], 1])
    const [untilLapsed, untilBegun] = [(await schedule.list('slot')).lasts, (await schedule.list('event')).lasts]
    expect([untilLapsed > 0, untilLapsed <= 700, untilBegun > untilLapsed, untilBegun <= 1000]).toEqual([true, true, true, true])
    await new Promise((resolve) => setTimeout(resolve, 1050))
    expect([await ids('slot'), await ids('event')]).toEqual([[slot], []])
  })

  test('what changes while it is read is read again', async () => {
    const session = await makeSession(db())
    const places = async () => (await schedule.list('session')).offerings[0]?.taken
    const take = async () => {
      const [somebody = 0] = await makePeople(db(), 1)
      await db()
        .insert(bookings)
        .values({ ...taken(session), personId: somebody })
      await listening.caughtUp()
    }
    // Read as a whole the first time, then what has changed.
    for (const before of [0, 2]) {
      if (before > 0) await take()
      const execute = db().execute.bind(db())
      const spy = vi.spyOn(db(), 'execute').mockImplementationOnce((async (query: never) => {
        const answer = await execute(query)
        await take()
        return answer
      }) as never)
      expect(await places()).toBe(before)
      spy.mockRestore()
      expect(await places()).toBe(before + 1)
    }
  })

  test('what could not be read is not forgotten', async () => {
    const session = await makeSession(db())
    await list('session')
    await db().insert(bookings).values(taken(session))
    await listening.caughtUp()
    const spy = vi.spyOn(db(), 'execute').mockRejectedValueOnce(new Error('gone'))
    await expect(schedule.list('session')).rejects.toThrow('gone')
    spy.mockRestore()
    expect((await list('session')).map(({ taken }) => taken)).toEqual([1])
  })

  test('two who ask at once are both told what changed', async () => {
    const session = await makeSession(db())
    await list('session')
    for (let capacity = 10; capacity < 20; capacity += 1) {
      await db().update(offerings).set({ capacity }).where(eq(offerings.id, session))
      await listening.caughtUp()
      const told = await Promise.all([1, 2, 3].map(() => schedule.list('session')))
      expect(told.map(({ offerings }) => offerings[0]?.capacity)).toEqual([capacity, capacity, capacity])
    }
  })

  test('deaf it reads everything each time, and keeps nothing from then', async () => {
    await makeSession(db())
    await list('session')
    schedule.isDeaf()
    for (const capacity of [7, 8]) {
      await open.queue.executeSql(`set session_replication_role = replica; update offerings set capacity = ${capacity}; reset all`)
      expect((await schedule.list('session')).offerings[0]?.capacity).toBe(capacity)
    }
    schedule.hears()
    expect(await asked(() => schedule.list('session'))).toBe(1)
    expect(await asked(() => schedule.list('session'))).toBe(0)
  })

  test('what changed and was never told of is in the list a minute later, also when something else was told meanwhile', async () => {
    let time = 1000
    const unheard = new PublicSchedule(db(), () => time)
    unheard.hears()
    const [silent, other] = [await makeSession(db()), await makeSession(db())]
    const capacityOf = async (id: number) => (await unheard.list('session')).offerings.find((one) => one.id === id)?.capacity
    const before = await capacityOf(silent)
    await db().update(offerings).set({ capacity: 17 }).where(eq(offerings.id, silent))
    time += 40_000
    unheard.news(`schedule ${other} session`)
    expect([await capacityOf(silent), (await unheard.list('session')).lasts]).toEqual([before, 20_000])
    time += 20_000
    expect(await capacityOf(silent)).toBe(17)
  })

  test('after any changes it is what is read anew', { timeout: 120_000 }, async () => {
    const known: number[] = []
    const some = (one: number) => known[one % known.length] ?? 0
    const changes: Record<string, (which: number) => PromiseLike<unknown>> = {
      slot: async () => known.push(await makeSlot(db())),
      session: async () => known.push(await makeSession(db(), { capacity: 2 })),
      event: async () => known.push(await makeEvent(db(), { isActive: known.length % 3 > 0 })),
      take: async (which) =>
        db()
          .insert(bookings)
          .values(taken(some(which)))
          .onConflictDoNothing(),
      hold: async (which) =>
        db()
          .insert(bookings)
          .values(held(some(which)))
          .onConflictDoNothing(),
      giveBack: (which) =>
        db()
          .update(bookings)
          .set({ status: 'cancelled', heldUntil: null, cancelledBy: 'person' })
          .where(eq(bookings.offeringId, some(which))),
      lapse: (which) =>
        db()
          .update(bookings)
          .set({ heldUntil: sql`clock_timestamp() - interval '1 second'` })
          .where(sql`${bookings.offeringId} = ${some(which)} and ${bookings.status} = 'pending'`),
      move: (which) =>
        db()
          .update(offerings)
          .set({ startsAt: sql`starts_at + ${which - 20} * interval '1 hour'`, endsAt: sql`ends_at + ${which - 20} * interval '1 hour'` })
          .where(eq(offerings.id, some(which))),
      callOff: (which) =>
        db()
          .update(offerings)
          .set({ isActive: sql`not is_active` })
          .where(eq(offerings.id, some(which))),
      takeAway: async (which) => {
        await db()
          .delete(bookings)
          .where(eq(bookings.offeringId, some(which)))
        await db()
          .delete(offerings)
          .where(eq(offerings.id, some(which)))
      },
      raise: () => db().update(services).set({ price: sql`price + 100` }),
    }
    const step = fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat(40), fc.constantFrom(...KINDS))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        for (const [change, which, kind] of steps) {
          // What the studio's rules refuse changes nothing.
          await Promise.resolve(changes[change]?.(which)).catch(() => {})
          await listening.caughtUp()
          const [kept, fresh] = [await schedule.list(kind), await listPublic(db(), kind)]
          expect(kept.offerings).toEqual(fresh.offerings)
        }
      }),
      { numRuns: 12 },
    )
  })
}
