import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { Database } from '../../../db/database.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { addMinutes } from '../../kernel/studio-time.ts'
import { seat } from '../catalog/catalog.testing.ts'
import type { OfferingDraft } from '../catalog/offering-draft.ts'
import { insertOfferings } from '../catalog/offerings-repository.ts'
import { createService } from '../catalog/save-service.ts'
import { removeOffering, removeService } from './remove-offering.ts'
import { reschedule } from './reschedule.ts'
import { scheduleOne, scheduleSeries } from './schedule-offerings.ts'
import { findClashes } from './schedule-repository.ts'

let open: OpenDatabase
let db: Database
let serviceId: number
let guests: number[]
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  db = open.db
  const rows = Array.from({ length: 30 }, (_, index) => ({ email: `guest-${index}@example.com`, passwordHash: '!' }))
  guests = (await db.insert(people).values(rows).returning({ id: people.id })).map(({ id }) => id)
})
afterAll(() => open.close())
beforeEach(async () => {
  await db.execute(sql`truncate offerings, services cascade`)
  const made = await createService(
    db,
    { nameEn: 'Pilates', placeEn: 'Studio', durationMinutes: 60, price: 95_000 },
    { minimumCharge: 1500, staffId: undefined },
  )
  serviceId = made.ok ? made.value.id : 0
})

const HOUR = 60
const tomorrow = addMinutes(new Date(), 24 * HOUR)
const rules = { force: false, minimumCharge: 1500, timeZone: 'Europe/Prague', staffId: undefined }
const session: OfferingDraft = { kind: 'session', titleEn: 'Pilates', placeEn: 'Studio', price: 25_000, capacity: 20 }
const slot = (): OfferingDraft => ({ kind: 'slot', serviceId })
const weeks = (count: number, minutesLater = 0) =>
  Array.from({ length: count }, (_, week) => {
    const startsAt = addMinutes(tomorrow, week * 7 * 24 * HOUR + minutesLater)
    return { startsAt, endsAt: addMinutes(startsAt, HOUR) }
  })
const outcome = (decision: { ok: boolean; reason?: string }) => decision.reason ?? 'done'
const overlapping = () =>
  db.$count(
    sql`${offerings} one join ${offerings} other on one.id < other.id and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)`,
  )

describe('simultaneous scheduling of overlapping classes', () => {
  test.each(['slot', 'session'] as const)('only one of twenty simultaneous %s series is created, with all its dates', async (kind) => {
    for (let round = 0; round < 5; round++) {
      await db.execute(sql`truncate offerings cascade`)
      const draft = kind === 'slot' ? slot() : session
      // Half of the calls have their dates in reverse order, so that they would deadlock without a common lock.
      const tries = Array.from({ length: 20 }, (_, index) => {
        const when = weeks(10, index)
        return scheduleSeries(db, draft, index % 2 ? when.toReversed() : when, rules)
      })
      expect((await Promise.all(tries)).map(outcome).sort()).toEqual(['done', ...Array(19).fill('overlap')])
      expect(await db.$count(offerings)).toBe(10)
    }
  })

  test('simultaneous scheduling of overlapping classes creates only one of a slot, a session and an event', async () => {
    const event: OfferingDraft = { kind: 'event', eventType: 'workshop', placeEn: 'Studio', price: 50_000, capacity: 5 }
    const [when] = weeks(1)
    if (!when) return
    const tries = [slot(), session, event, slot(), session, event].map((draft) => scheduleOne(db, draft, when, rules))
    expect((await Promise.all(tries)).map(outcome).filter((one) => one === 'done')).toHaveLength(1)
    expect(await db.$count(offerings)).toBe(1)
  })

  test('simultaneous scheduling of overlapping classes creates two overlapping classes without the lock', async () => {
    let looked = 0
    const bothHaveLooked = Promise.withResolvers<void>()
    const unguarded = () =>
      db.transaction(async (tx) => {
        const clashes = await findClashes(tx, weeks(1))
        if (++looked === 2) bothHaveLooked.resolve()
        await bothHaveLooked.promise
        if (clashes.length === 0)
          await insertOfferings(
            tx,
            weeks(1).map((when) => ({ kind: 'session', price: 0, capacity: 1, ...when })),
          )
      })
    await Promise.all([unguarded(), unguarded()])
    expect(await overlapping()).toBe(1)
  })

  test('the database refuses an overlapping slot that is inserted directly', async () => {
    const [when] = weeks(1)
    if (!when) return
    await scheduleOne(db, slot(), when, rules)
    const bare = db.insert(offerings).values({ kind: 'slot', serviceId, capacity: 1, ...when })
    await expect(bare).rejects.toMatchObject({ cause: { code: '23P01', constraint: 'slots_do_not_overlap' } })
  })
})

describe('lowering the capacity while people book', () => {
  const addClass = async () => {
    const [when] = weeks(1)
    const made = when && (await scheduleOne(db, session, when, rules))
    return made?.ok ? made.value.id : 0
  }
  const post = async () => ({ emailIds: [], supersededEmailIds: [] })
  const quietly = () => ({ ...rules, staffId: guests[0] ?? 0, undoSeconds: 60, notify: false, post })
  const taken = (id: number) =>
    db.$count(bookings, sql`${bookings.offeringId} = ${id} and is_live(${bookings.status}, ${bookings.heldUntil})`)
  const capacityOf = async (id: number) =>
    (await db.select({ capacity: offerings.capacity }).from(offerings).where(sql`${offerings.id} = ${id}`))[0]?.capacity ?? 0
  const book = (id: number) =>
    guests.map((guest) =>
      seat(db, id, guest).then(
        () => 'booked',
        () => 'refused',
      ),
    )

  test('lowering the capacity while people book never leaves fewer seats than are taken', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await addClass()
      const lower = [15, 10, 5].map((capacity) => reschedule(db, { kind: 'session', id }, { change: { capacity }, timing: {} }, quietly()))
      const [answers] = await Promise.all([Promise.all(lower), Promise.all(book(id))])
      expect(answers.map(outcome).every((one) => one === 'done' || one === 'capacity_below_taken')).toBe(true)
      expect(await taken(id)).toBeLessThanOrEqual(await capacityOf(id))
      await db.execute(sql`truncate offerings cascade`)
    }
  })

  test('lowering the capacity while people book leaves fewer seats than are taken when the guards are disabled', async () => {
    await db.execute(sql`alter table bookings disable trigger guard_places; alter table offerings disable trigger guard_capacity`)
    const id = await addClass()
    await Promise.all(book(id))
    await db.update(offerings).set({ capacity: 5 }).where(sql`${offerings.id} = ${id}`)
    expect(await taken(id)).toBeGreaterThan(await capacityOf(id))
    await db.execute(sql`truncate offerings cascade`)
    await db.execute(sql`alter table bookings enable trigger guard_places; alter table offerings enable trigger guard_capacity`)
  })
})

describe('deleting a class while people book', () => {
  test('deleting a class while people book either deletes it without bookings or is refused', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < 20; round++) {
      const [when] = weeks(1)
      const made = when && (await scheduleOne(db, round % 2 ? slot() : session, when, rules))
      if (!made?.ok) throw new Error('The class was not created.')
      const { id, kind } = made.value
      const booking = guests.slice(0, round % 4).map((guest) =>
        seat(db, id, guest).then(
          () => 'booked',
          () => 'refused',
        ),
      )
      const removing = kind === 'slot' && round % 3 === 0 ? removeService(db, serviceId, rules) : removeOffering(db, kind, id, rules)
      const [answer, booked] = await Promise.all([removing, Promise.all(booking)])
      seen.add(outcome(answer))
      expect(await db.$count(offerings)).toBe(answer.ok ? 0 : 1)
      expect(await db.$count(bookings)).toBe(booked.filter((one) => one === 'booked').length)
      await db.execute(sql`truncate offerings cascade`)
      if (answer.ok && kind === 'slot' && round % 3 === 0) serviceId = (await service()) ?? 0
    }
    expect([...seen].every((one) => one === 'done' || one === 'in_use')).toBe(true)
  })

  const service = async () => {
    const made = await createService(
      db,
      { nameEn: 'Yin', placeEn: 'Studio', durationMinutes: 60, price: 0 },
      { minimumCharge: 1500, staffId: undefined },
    )
    return made.ok ? made.value.id : undefined
  }
})

test('findClashes compares a hundred weeks with twelve thousand classes in less than a second', async () => {
  await db.execute(sql`insert into offerings (kind, starts_at, ends_at, capacity, price)
    select 'session', moment, moment + interval '1 hour', 8, 0 from generate_series(now(), now() + interval '1000 days', interval '2 hours') moment`)
  await db.execute(sql`analyze offerings`)
  const begun = performance.now()
  const clashes = await db.transaction((tx) => findClashes(tx, weeks(100)))
  expect(clashes.length).toBeGreaterThan(99)
  expect(performance.now() - begun).toBeLessThan(1000)
})
