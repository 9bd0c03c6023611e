import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seeded } from '../../../../scripts/seeded.ts'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { cancellations } from '../../../db/schema/cancellations.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { courseDates } from '../../../db/schema/courses.ts'
import { deferredActions } from '../../../db/schema/deferred-actions.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { testEmailWriter } from '../../../emails/emails.testing.ts'
import { lockSeats } from '../../bookings/seats/booking-repository.ts'
import { countLive, makePeople, makeSession, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { leave, refundUntilStart } from '../../guests/cancelling/cancelling.testing.ts'
import type { WaitingListDependencies } from '../../guests/waiting-list/take-seat-for-entry.ts'
import { lockBoth } from '../../kernel/lock-both-repository.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { addMinutes } from '../../kernel/studio-time.ts'
import { faultsOfAccounts } from '../../money/ledger/credit.testing.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { joinCourse, makeCourse, makeDates } from '../../products/courses/courses.testing.ts'
import { passOf, sellPasses } from '../../products/passes/passes.testing.ts'
import { cancelClass, undoCancellation } from '../classes/cancelling/cancel-class.ts'
import { runDueCancellations } from '../classes/cancelling/run-cancellation.ts'
import { deferAction } from '../deferred/defer-action.ts'
import { endUndoPeriod } from '../deferred/deferred-actions.testing.ts'
import { runDueActions } from '../deferred/run-deferred-actions.ts'
import { fillDueDates } from './add-date.ts'
import { tryReplacement } from './try-replacement.ts'

const random = seeded(20261129)
const SITE = 'http://localhost:3000'

let open: OpenDatabase
let staffId: number
const deps = () => ({
  ...testDependencies(
    open.db,
    testProvider(() => new ProviderDown('down')),
  ),
  siteUrl: SITE,
  undoSeconds: 0,
})

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  await sellPasses(open.db)
  staffId = (await makePeople(open.db, 1))[0] ?? 0
})
afterAll(() => open.close())

/** A course of three dates with this many members, and a class to choose in place of its first date. */
async function studio(members: number, { seats = 8, capacity = 10 } = {}) {
  const dates = await makeDates(open.db, { weeks: 3 })
  for (const date of dates) await refundUntilStart(open.db, date, 100)
  const courseId = await makeCourse(open.db, dates, { seats, price: 90_000 })
  const people: { personId: number; passId: number }[] = []
  for (const personId of await makePeople(open.db, members)) people.push({ personId, passId: await joinCourse(deps(), personId, courseId) })
  const startsAt = addMinutes(new Date(Date.now() + 40 * 86_400_000), Math.floor(random() * 10_000))
  const other = await makeSession(open.db, { titleEn: 'Yin', capacity, price: 35_000, startsAt, endsAt: addMinutes(startsAt, 60) })
  await refundUntilStart(open.db, other, 100)
  const [last] = await open.db.select({ id: sql<number>`coalesce(max(${mails.id}), 0)` }).from(mails)
  const date = dates[0] ?? 0
  return { date, courseId, people, other, lastEmail: last?.id ?? 0 }
}
type Studio = Awaited<ReturnType<typeof studio>>

const choiceOf = ({ date, other }: Studio) => ({
  offeringId: date,
  reason: { en: 'Marina is ill', ru: 'Марина болеет' },
  notify: true,
  replacement: { offeringId: other, siteUrl: SITE },
  staffId,
})

/** Continues everything that is due, like the jobs. */
async function run(dependencies: WaitingListDependencies = deps()): Promise<void> {
  await runDueCancellations(dependencies)
  await runDueActions(dependencies)
  await fillDueDates(dependencies)
}

const seatOf = async (personId: number, offeringId: number) =>
  (
    await open.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.personId, personId), eq(bookings.offeringId, offeringId), eq(bookings.status, 'paid')))
  )[0]?.id

/** Returns for each member: a seat in the other class or not, the number of entries left, the emails since the choice. */
async function outcome({ people, other, lastEmail }: Studio) {
  const rows: { seated: boolean; left: number | null | undefined; emails: string[] }[] = []
  for (const { personId, passId } of people) {
    const sent = await open.db
      .select({ kind: mails.kind })
      .from(mails)
      .innerJoin(bookings, eq(bookings.id, mails.bookingId))
      .where(and(eq(bookings.personId, personId), gt(mails.id, lastEmail), isNotNull(mails.to)))
    const left = (await passOf(open.db, passId))?.left
    rows.push({ seated: (await seatOf(personId, other)) !== undefined, left, emails: sent.map(({ kind }) => kind) })
  }
  return rows
}

const SEATED = { seated: true, left: 0, emails: ['class-cancelled'] }
const MAKE_UP = { seated: false, left: 1, emails: ['class-cancelled'] }

async function emailTo({ personId }: { personId: number }, { date }: Studio, language: 'en' | 'ru' = 'en'): Promise<string> {
  const [row] = await open.db
    .select({ bookingId: bookings.id, cancellationId: sql<number>`${bookings.cancellationId}` })
    .from(bookings)
    .where(and(eq(bookings.personId, personId), eq(bookings.offeringId, date)))
  const about = { kind: 'class-cancelled', bookingId: row?.bookingId ?? 0, cancellationId: row?.cancellationId ?? 0 } as const
  const email = await testEmailWriter(open.db)({ about, language, to: 'anna@example.com' })
  return `${email?.text ?? ''}`.replace(/\s+/g, ' ')
}

const tasksOf = ({ courseId }: Studio) =>
  open.db
    .select({ status: deferredActions.status, why: deferredActions.why })
    .from(deferredActions)
    .where(eq(deferredActions.courseId, courseId))

test('a replacement class chosen with the cancellation gives everyone who was booked a seat and a single email, as the preview shows', async () => {
  const at = await studio(3)
  const [stays, ill] = at.people as [Studio['people'][0], Studio['people'][0]]
  await leave(deps(), { personId: ill.personId, bookingId: (await seatOf(ill.personId, at.date)) ?? 0 })
  const preview = () => tryReplacement(deps(), { offeringId: at.date, replacement: { offeringId: at.other, siteUrl: SITE }, staffId })
  expect(await preview()).toMatchObject({ ok: true, value: { value: { seated: 2, left: 0 }, emails: 2 } })
  expect(await countLive(open.db, at.other)).toBe(0)

  expect(await cancelClass(deps(), choiceOf(at))).toMatchObject({
    ok: true,
    value: { cancellation: { replacement: { offeringId: at.other } } },
  })
  await Promise.all([run(), run()])
  await run()
  const [one, other, third] = await outcome(at)
  expect([one, third]).toEqual([SEATED, SEATED])
  // The person who had cancelled keeps the entry.
  expect(other).toMatchObject({ seated: false, left: 1 })
  expect(await tasksOf(at)).toEqual([{ status: 'done', why: null }])
  const [en, ru] = [await emailTo(stays, at), await emailTo(stays, at, 'ru')]
  expect(en).toMatch(/I’ve booked you into another class of your course “Ten Mondays” instead:.*Yin.*Can’t make it\?.*\/change\//)
  expect(ru).toMatch(/Вместо него вы записаны на другое занятие курса «Десять понедельников»:/)
  expect(en).not.toMatch(/make-up classes on your course/i)

  // A person who cannot come gets the entry back.
  expect(await leave(deps(), { personId: stays.personId, bookingId: (await seatOf(stays.personId, at.other)) ?? 0 })).toBe('cancelled')
  expect((await passOf(open.db, stays.passId))?.left).toBe(1)
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('the dry run of a cancellation with a replacement class does not deadlock with a merge of one of its people', async () => {
  const at = await studio(1)
  const [{ personId: anna, passId }] = at.people as [Studio['people'][0]]
  const [olga = 0] = await makePeople(open.db, 1)
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  const waitFor = async (waiters: number) => {
    for (let tries = 0; tries < 500; tries += 1) {
      const { rows } = await open.queue.executeSql(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if ((rows[0] as { n: number }).n >= waiters) return
      await pause(10)
    }
    throw new Error('Too few wait for a lock.')
  }
  // Olga books the class while the trial waits for her.
  const book = () =>
    open.db.transaction(async (tx) => {
      await lockPerson(tx, olga)
      await pause(500)
      await waitFor(1)
      await lockSeats(tx, at.other)
    })
  const [locked, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const merged = open.db.transaction(async (tx) => {
    await lockBoth(tx, anna, olga)
    locked.resolve()
    await commit.promise
    await tx.execute(sql`update accounts set person_id = ${olga} where id = ${passId}`)
    await tx.execute(sql`update bookings set person_id = ${olga} where person_id = ${anna}`)
    await tx.execute(sql`update orders set person_id = ${olga} where person_id = ${anna}`)
  })
  await locked.promise
  const trial = tryReplacement(deps(), { offeringId: at.date, replacement: { offeringId: at.other, siteUrl: SITE }, staffId })
  await waitFor(1)
  const booking = book()
  await waitFor(2)
  // The merge is committed while the trial waits for Anna.
  commit.resolve()
  await merged
  const [tried, booked] = await Promise.allSettled([trial, booking])
  expect([tried.status, booked.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(tried).toMatchObject({ value: { ok: true, value: { value: { seated: 1, left: 0 } } } })
})

test('people get a confirmation of the replacement class if staff send no emails about the cancellation', async () => {
  const at = await studio(1)
  await cancelClass(deps(), { ...choiceOf(at), notify: false })
  await run()
  expect(await outcome(at)).toEqual([{ ...SEATED, emails: ['booking-confirmed'] }])
})

test('undoing a cancellation also undoes the choice of a replacement class', async () => {
  const at = await studio(2)
  const patient = { ...deps(), undoSeconds: 600 }
  expect((await cancelClass(patient, choiceOf(at))).ok).toBe(true)
  expect((await undoCancellation(patient, { offeringId: at.date, staffId })).ok).toBe(true)
  await run()
  const untouched = { seated: false, left: 0, emails: [] }
  expect([await outcome(at), await tasksOf(at), await countLive(open.db, at.date)]).toEqual([[untouched, untouched], [], 2])
})

test('a class cancellation is refused completely if its replacement class is too small for the course or already part of it', async () => {
  const at = await studio(1, { seats: 8, capacity: 5 })
  expect(await cancelClass(deps(), choiceOf(at))).toMatchObject({ ok: false, reason: 'course_places' })
  expect(await cancelClass(deps(), { ...choiceOf(at), replacement: { offeringId: at.date, siteUrl: SITE } })).toMatchObject({
    ok: false,
    reason: 'course_date_known',
  })
  expect(await open.db.$count(cancellations, eq(cancellations.offeringId, at.date))).toBe(0)
})

test('if the replacement class is hidden before the cancellation runs, everyone gets a make-up, and staff get a task and can add a class later', async () => {
  const at = await studio(2)
  await cancelClass(deps(), choiceOf(at))
  await open.db.update(offerings).set({ isActive: false }).where(eq(offerings.id, at.other))
  await run()
  expect(await outcome(at)).toEqual([MAKE_UP, MAKE_UP])
  expect(await tasksOf(at)).toEqual([{ status: 'refused', why: 'inactive' }])
  expect(await emailTo(at.people[0] ?? { personId: 0 }, at)).toMatch(/Make-up classes left on your course “Ten Mondays”: 1/)

  await open.db.update(offerings).set({ isActive: true }).where(eq(offerings.id, at.other))
  const input = { cancelledId: at.date, offeringId: at.other, siteUrl: SITE }
  expect(await deferAction(deps(), { act: 'add-date', id: at.courseId, input }, staffId)).toMatchObject({ value: { date: { people: 2 } } })
  await endUndoPeriod(deps())
  const told = { ...SEATED, emails: ['class-cancelled', 'booking-confirmed'] }
  expect(await outcome(at)).toEqual([told, told])
})

test('a replacement class is never oversold when guests book it while it is being filled; people without a seat get a make-up, and staff get a task', async () => {
  for (let round = 0; round < 6; round += 1) {
    const at = await studio(3, { seats: 3, capacity: 3 })
    await cancelClass(deps(), choiceOf(at))
    const guest = async () => {
      const [personId = 0] = await makePeople(open.db, 1)
      return placeBooking(deps(), { personId, kind: 'session', offeringId: at.other, language: 'en', siteUrl: SITE })
    }
    const outcomes = await Promise.allSettled([run(), guest(), run()])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    await run()
    expect(await countLive(open.db, at.other)).toBe(3)
    const rows = await outcome(at)
    const seated = rows.filter((row) => row.seated)
    expect(rows.filter((row) => !row.seated)).toEqual(Array(3 - seated.length).fill(MAKE_UP))
    expect(seated).toEqual(Array(seated.length).fill(SEATED))
    const isFull = seated.length < 3
    expect(await tasksOf(at)).toEqual([isFull ? { status: 'refused', why: 'sold_out' } : { status: 'done', why: null }])
  }
  expect(await faultsOfAccounts(open)).toEqual([])
})

test('a replacement class is filled exactly once, even if the process that fills it is killed at any step', async () => {
  for (let step = 1; ; step += 1) {
    const at = await studio(2)
    await cancelClass(deps(), choiceOf(at))
    let left = step
    const enqueue: WaitingListDependencies['enqueue'] = async () => {
      left -= 1
      if (left <= 0) throw new Error('killed')
    }
    const isKilled = await run({ ...deps(), enqueue }).then(
      () => false,
      () => true,
    )
    await run()
    expect(await outcome(at), `killed at step ${step}`).toEqual([SEATED, SEATED])
    expect(await tasksOf(at)).toEqual([{ status: 'done', why: null }])
    expect(await open.db.$count(courseDates, eq(courseDates.insteadOf, at.date))).toBe(1)
    if (!isKilled) break
    expect(step).toBeLessThan(20)
  }
  expect(await faultsOfAccounts(open)).toEqual([])
})
