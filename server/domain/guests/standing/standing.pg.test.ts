import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { countLive, makePeople, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { addMinutes } from '../../kernel/studio-time.ts'
import { faultsOfAccounts } from '../../money/ledger/credit.testing.ts'
import { insertEntry } from '../../money/ledger/credit-repository.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { cancelClass } from '../../operations/classes/cancelling/cancel-class.ts'
import { changeClassAndFollowing } from '../../operations/classes/cancelling/change-timetable.ts'
import { runDueCancellations } from '../../operations/classes/cancelling/run-cancellation.ts'
import { mergePeople, undoMerge } from '../../operations/merge/merge-people.ts'
import { previewMerge } from '../../operations/merge/preview-merge.ts'
import { sellPasses } from '../../products/passes/passes.testing.ts'
import { leave } from '../cancelling/cancelling.testing.ts'
import { setPolicy } from '../exchanging/exchanging.testing.ts'
import { stopStanding } from './change-standing.ts'
import { standingFaults, standingStudio } from './standing.testing.ts'
import { topUp, topUpAll } from './top-up.ts'

let open: OpenDatabase
const deps = () => ({
  ...testDependencies(
    open.db,
    testProvider(() => new ProviderDown('down')),
  ),
  siteUrl: 'http://localhost:3000',
})
const studio = standingStudio(deps)
const { makeSeries, withPass, regular, standing, night, bookedBy, countStanding, rowOf, change } = studio

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  await sellPasses(open.db)
})
afterAll(() => open.close())

const rowsOf = async (text: string) => (await open.queue.executeSql(text)).rows as Record<string, unknown>[]

async function expectNoFaults(): Promise<void> {
  for (const [fault, query] of Object.entries(standingFaults))
    expect(await rowsOf(query.replace('select from', 'select 1 from')), fault).toEqual([])
  expect(await faultsOfAccounts(open)).toEqual([])
  expect(
    await rowsOf(`select 1 from offerings o where (select count(*) from bookings b
    where b.offering_id = o.id and is_live(b.status, b.held_until)) > o.capacity`),
  ).toEqual([])
}

/** Entries spent on classes and not returned. */
const entriesSpent = async (personId: number) =>
  Number(
    (
      await rowsOf(`select coalesce(-sum(l.amount), 0)::int as n from ledger_entries l join accounts a on a.id = l.account_id
    where a.person_id = ${personId} and l.booking_id is not null`)
    )[0]?.n,
  )

const guest = async (offeringId: number) => {
  const [personId = 0] = await makePeople(open.db, 1)
  return placeBooking(deps(), { personId, kind: 'session', offeringId, language: 'en', siteUrl: 'http://localhost' })
}

const TRIGGERS = ['guard_places', 'guard_standing']

async function withoutTriggers(run: () => Promise<void>): Promise<void> {
  for (const name of TRIGGERS) await open.queue.executeSql(`alter table bookings disable trigger ${name}`)
  try {
    await run()
  } finally {
    for (const name of TRIGGERS) await open.queue.executeSql(`alter table bookings enable trigger ${name}`)
  }
}

/** The dependencies with a database whose transactions do not lock the class. */
const withoutClassLock = () => {
  const unlocked = <Built extends object>(built: Built): Built =>
    new Proxy(built, {
      get: (target, name) => {
        const method = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        if (name === 'for')
          return (strength: string, options?: { of?: unknown }) =>
            options?.of === offerings ? unlocked(built) : method.call(target, strength, options)
        // The statement differs from the one with the lock, so its prepared name must differ too.
        if (name === 'prepare') return (statement: string) => method.call(target, `${statement}_without_lock`)
        return (...given: unknown[]) => {
          const result = method.apply(target, given)
          return result === target || name === 'select' || name === 'from' ? unlocked(result) : result
        }
      },
    })
  const transaction: typeof open.db.transaction = (act, options) => open.db.transaction((tx) => act(unlocked(tx)), options)
  return { ...deps(), db: new Proxy(open.db, { get: (db, name) => (name === 'transaction' ? transaction : Reflect.get(db, name)) }) }
}

/** Tops up twelve people while four guests book the same class of ten seats. Returns how many standing seats and seats in all are taken. */
async function crowd(topUpDeps: ReturnType<typeof deps>): Promise<[number, number]> {
  const [offeringId = 0] = await makeSeries(1)
  const people = await Promise.all(Array.from({ length: 12 }, () => regular()))
  for (const { personId, passId } of people)
    await rowsOf(`insert into standing_bookings (person_id, series_id, account_id, from_day, language)
      select ${personId}, series_id, ${passId}, '2020-01-01', 'en' from offerings where id = ${offeringId}`)
  await Promise.all([
    ...people.map(({ personId }) => topUpAll(topUpDeps, { personId })),
    ...Array.from({ length: 4 }, () => guest(offeringId)),
  ])
  const seats: [number, number] = [await countStanding(offeringId), await countLive(open.db, offeringId)]
  // Restores the capacity, because later tests look for overbooked classes.
  await change(offeringId, { capacity: 50 })
  return seats
}

test('without the lock of the class and the triggers, top-ups during public bookings would take open spots', () =>
  withoutTriggers(async () => {
    let worst = 0
    // On a busy machine the top-ups may not coincide in the first rounds.
    for (let round = 0; round < 20 && worst <= 8; round += 1) worst = Math.max(worst, (await crowd(withoutClassLock()))[0])
    expect(worst).toBeGreaterThan(8)
  }))

test('top-ups during public bookings take no open spot while only the lock of the class is enabled', () =>
  withoutTriggers(async () => {
    for (let round = 0; round < 4; round += 1) {
      const [standing, all] = await crowd(deps())
      expect([standing <= 8, all <= 10]).toEqual([true, true])
    }
  }))

test('top-ups during public bookings take no open spot while only the triggers are enabled', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [standing, all] = await crowd(withoutClassLock())
    expect([standing <= 8, all <= 10]).toEqual([true, true])
  }
})

test('simultaneous top-ups of twelve standing bookings take at most eight of ten seats and leave two open spots to the public', async () => {
  const series = await makeSeries(4)
  const people = await Promise.all(Array.from({ length: 12 }, () => regular()))
  await Promise.all([
    ...people.map(({ personId }) => standing(personId, series[0] ?? 0)),
    ...people.flatMap(() => [topUpAll(deps()), guest(series[1] ?? 0)]),
  ])
  await topUpAll(deps())
  for (const offeringId of series) expect(await countStanding(offeringId)).toBeLessThanOrEqual(8)
  expect([await countStanding(series[0] ?? 0), await countLive(open.db, series[0] ?? 0)]).toEqual([8, 8])
  // The class is full. Its standing seats are at most 8, so guests have the open spots.
  expect(await countLive(open.db, series[1] ?? 0)).toBe(10)
  for (const { personId } of people) expect(await entriesSpent(personId)).toBe((await bookedBy(personId)).length)
  await expectNoFaults()
})

test('the oldest standing bookings of a series get the seats of a new date that has too few seats for all', async () => {
  const [first = 0, added = 0] = await makeSeries(2)
  await change(first, { capacity: 20 })
  await change(added, { isActive: false })
  const people: number[] = []
  for (let count = 0; count < 12; count += 1) {
    const { personId } = await regular()
    await night(await standing(personId, first))
    people.push(personId)
  }
  await change(added, { isActive: true })
  await topUpAll(deps())
  const seated = await Promise.all(people.map(async (personId) => (await bookedBy(personId)).includes(added)))
  expect(seated).toEqual(people.map((_, index) => index < 8))
})

test('moving, cancelling and repricing a series during the top-ups loses no entry and books no person twice', async () => {
  const series = await makeSeries(6)
  const people = await Promise.all(Array.from({ length: 9 }, (_, n) => regular({ entries: n % 3 === 0 ? 2 : 10 })))
  const [staffId = 0] = await makePeople(open.db, 1)
  const moved = addMinutes(new Date(), 60 * 24 * 60)
  const reason = { en: 'I am ill.', ru: 'Болею.' }
  await Promise.all([
    ...people.map(({ personId }) => standing(personId, series[0] ?? 0)),
    cancelClass({ ...deps(), undoSeconds: 0 }, { offeringId: series[2] ?? 0, reason, notify: true, staffId }),
    change(series[1] ?? 0, { startsAt: moved, endsAt: addMinutes(moved, 60) }),
    change(series[4] ?? 0, { price: 70_000, capacity: 4 }),
    topUpAll(deps()),
    topUpAll(deps()),
  ])
  await runDueCancellations(deps())
  await Promise.all([topUpAll(deps()), topUpAll(deps())])
  expect([await countLive(open.db, series[2] ?? 0), await countStanding(series[4] ?? 0)]).toEqual([0, 2])
  for (const { personId } of people) {
    const booked = await bookedBy(personId)
    expect(new Set(booked).size).toBe(booked.length)
    expect(await entriesSpent(personId)).toBe(booked.length)
  }
  await expectNoFaults()
})

/** Moves a class and the later ones of its series to a later time, and makes them smaller. */
const changeRest = async (offeringId: number, time: string, capacity: number) => {
  const [staffId = 0] = await makePeople(open.db, 1)
  const input = { staffId, notify: false, force: true }
  return changeClassAndFollowing({ ...deps(), undoSeconds: 60 }, offeringId, () => ({ change: { capacity }, timing: { time } }), input)
}

test('a series split during top-ups keeps its id, and each date gets at most eight standing seats and one booking per person', async () => {
  const series = await makeSeries(6)
  const people = await Promise.all(Array.from({ length: 12 }, () => regular()))
  const [split] = await Promise.all([
    changeRest(series[3] ?? 0, '21:45', 10),
    ...people.map(({ personId }) => standing(personId, series[0] ?? 0)),
    topUpAll(deps()),
  ])
  expect(split.ok || split.reason).toBe(true)
  await Promise.all([topUpAll(deps()), topUpAll(deps())])
  const kept = await rowsOf(`select count(distinct series_id)::int as n from offerings where id in (${series.join(', ')})`)
  expect(kept).toEqual([{ n: 1 }])
  for (const offeringId of series) expect(await countStanding(offeringId)).toBe(8)
  for (const { personId } of people) {
    const booked = await bookedBy(personId)
    expect(new Set(booked).size).toBe(booked.length)
    expect(await entriesSpent(personId)).toBe(booked.length)
  }
  await expectNoFaults()
})

test('the next top-up books a class that was added to the series later, and a class that is shown again', async () => {
  const series = await makeSeries(2)
  const hidden = series[1] ?? 0
  await change(hidden, { isActive: false })
  const { personId } = await regular()
  const id = await standing(personId, series[0] ?? 0)
  expect(await bookedBy(personId)).toEqual([series[0]])
  const [row] = await rowsOf(`select series_id from offerings where id = ${hidden}`)
  const [added = 0] = await makeSeries(1, { seriesId: String(row?.series_id) })
  await change(hidden, { isActive: true })
  await topUpAll(deps())
  expect((await bookedBy(personId)).toSorted((one, other) => one - other)).toEqual([...series, added])
  expect(await entriesSpent(personId)).toBe(3)
  await night(id)
  expect(await entriesSpent(personId)).toBe(3)
  await expectNoFaults()
})

test('a top-up does not rebook a date that the person has cancelled, and books no more dates once the standing booking is stopped', async () => {
  const series = await makeSeries(5)
  for (const offeringId of series) await setPolicy(open.db, offeringId, { percent: 100 })
  for (let round = 0; round < 8; round += 1) {
    const { personId } = await regular({ entries: 2 })
    const id = await standing(personId, series[0] ?? 0, { untilDay: '2099-01-01' })
    const [row] = await rowsOf(`select id from bookings where person_id = ${personId} and offering_id = ${series[1]}`)
    const bookingId = Number(row?.id ?? 0)
    await Promise.all([night(id), bookingId > 0 && leave(deps(), { personId, bookingId }), night(id)])
    await night(id)
    expect(await bookedBy(personId)).not.toContain(series[1])
    await Promise.all([stopStanding(deps(), { id, personId }), night(id), withPass(personId)])
    const booked = await bookedBy(personId)
    await night(id)
    expect(await bookedBy(personId)).toEqual(booked)
    // Frees the seats for the next round.
    for (const one of await rowsOf(`select id from bookings where person_id = ${personId} and status = 'paid'`))
      await leave(deps(), { personId, bookingId: Number(one.id) })
  }
  await expectNoFaults()
})

test('a standing booking that has been dormant too long does not end if its person gets a pass during the top-up', async () => {
  const [first = 0] = await makeSeries(2)
  const { personId, passId } = await regular({ entries: 1 })
  const id = await standing(personId, first)
  await change(first, { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) })
  await open.db.execute(sql`update standing_bookings set slept_at = now() - interval '16 days' where id = ${id}`)
  const [locked, planned] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const adding = open.db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    locked.resolve()
    await planned.promise
    await insertEntry(tx, {
      accountId: passId,
      amount: 1,
      why: 'adjusted',
      cause: `meanwhile:${passId}`,
      note: 'meanwhile',
      staffId: personId,
    })
  })
  await locked.promise
  const toppingUp = night(id)
  // By now the top-up has made its first decision, without the lock, and waits for the lock.
  await new Promise((resolve) => setTimeout(resolve, 500))
  planned.resolve()
  await Promise.all([adding, toppingUp])
  expect(await rowOf(id)).toMatchObject({ ended_why: null, slept_at: null })
})

test('merging two people during top-ups keeps one standing booking per series, and undoing the merge restores both standing bookings', async () => {
  const series = await makeSeries(3)
  const [anna, other] = [await regular(), await regular()]
  const [staffId = 0] = await makePeople(open.db, 1)
  const kept = await standing(anna.personId, series[0] ?? 0)
  // The other person has a standing booking in the same series, but no class of it yet.
  const gone = Number(
    (
      await rowsOf(`insert into standing_bookings (person_id, series_id, account_id, from_day, language)
      select ${other.personId}, series_id, ${other.passId}, from_day, 'en' from standing_bookings where id = ${kept} returning id`)
    )[0]?.id,
  )
  const people = { survivorId: anna.personId, absorbedId: other.personId }
  const shown = await previewMerge(open.db, people)
  if (!shown.ok) throw new Error(shown.reason)
  const input = { ...people, choice: {}, withOwed: false, digest: shown.value.digest, staffId }
  const [merged] = await Promise.all([mergePeople(deps(), input), night(kept)])
  if (!merged.ok) throw new Error(merged.reason)
  await night(gone)
  const whose = async () =>
    (await rowsOf(`select person_id, ended_why from standing_bookings where id in (${kept}, ${gone}) order by id`)).map((row) => [
      row.person_id,
      row.ended_why,
    ])
  expect(await whose()).toEqual([
    [anna.personId, null],
    [anna.personId, 'merged'],
  ])
  const undone = await undoMerge(deps(), { mergeId: merged.value.id, staffId })
  expect(undone.ok || undone.reason).toBe(true)
  expect(await whose()).toEqual([
    [anna.personId, null],
    [other.personId, null],
  ])
  await expectNoFaults()
})

test('a top-up that is killed between any two dates is completed by the next one', async () => {
  const series = await makeSeries(4)
  const { personId, passId } = await regular()
  const id = Number(
    (
      await rowsOf(`insert into standing_bookings (person_id, series_id, account_id, from_day, language)
      select ${personId}, series_id, ${passId}, '2020-01-01', 'en' from offerings where id = ${series[0]} returning id`)
    )[0]?.id,
  )
  for (const booked of [1, 2, 3]) {
    let transactions = 0
    // Simulates a process that is killed after booking one date.
    const dying = new Proxy(open.db, {
      get: (db, name) =>
        name !== 'transaction'
          ? Reflect.get(db, name)
          : (act: never) => {
              transactions += 1
              if (transactions > 1) throw new Error('killed')
              return db.transaction(act)
            },
    })
    await expect(topUp({ ...deps(), db: dying }, id, { automatic: true, startNow: false })).rejects.toThrow()
    expect([(await bookedBy(personId)).length, await entriesSpent(personId)]).toEqual([booked, booked])
  }
  await night(id)
  expect(await bookedBy(personId)).toEqual(series)
  await expectNoFaults()
})

test('the database refuses a standing seat in an open spot', async () => {
  const [first = 0] = await makeSeries(1, { capacity: 3, openSpots: 3 })
  const { personId, passId } = await regular()
  const insert = sql`insert into bookings (offering_id, person_id, status, price, language, paid_at, standing_id)
    select ${first}, ${personId}, 'paid', 0, 'en', now(), id from standing_bookings limit 1`
  await expect(open.db.execute(insert)).rejects.toMatchObject({ cause: { constraint: 'open_spots_kept' } })
  expect(passId).toBeGreaterThan(0)
})
