import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { auditLog } from '../../../../db/schema/audit.ts'
import { cancellations } from '../../../../db/schema/cancellations.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { deferredActions } from '../../../../db/schema/deferred-actions.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { refunds } from '../../../../db/schema/payments.ts'
import type { BookingDependencies } from '../../../../domain/bookings/seats/booking-dependencies.ts'
import { makePeople, makeSession, testDependencies } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { placeBooking } from '../../../../domain/checkout/place-booking.ts'
import { refundUntilStart } from '../../../../domain/guests/cancelling/cancelling.testing.ts'
import { createSandboxProvider } from '../../../../domain/money/payments/sandbox-provider.ts'
import { cancelClass } from '../../../../domain/operations/classes/cancelling/cancel-class.ts'
import { runDueCancellations } from '../../../../domain/operations/classes/cancelling/run-cancellation.ts'
import { refundCourseDate } from '../../../../domain/operations/courses/refund-date.ts'
import { endUndoPeriod, makeDue } from '../../../../domain/operations/deferred/deferred-actions.testing.ts'
import { runDeferredAction, runDueActions } from '../../../../domain/operations/deferred/run-deferred-actions.ts'
import { joinCourse, makeCourse, makeDates } from '../../../../domain/products/courses/courses.testing.ts'
import { passOf, sellPasses } from '../../../../domain/products/passes/passes.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
let deps: BookingDependencies
let staffId: number

beforeAll(async () => {
  const open = await freshDatabase()
  const provider = createSandboxProvider(open.db, { secret: 'a secret of the tests' })
  studio = await testStudio(open, { provider })
  deps = testDependencies(open.db, provider)
  await sellPasses(open.db)
  staffId = (await makePeople(open.db, 1))[0] ?? 0
})
afterAll(() => studio.close())
beforeEach(() => endUndoPeriod(deps))

const DAY = 86_400_000
const db = () => studio.open.db
const act = (body: object) => studio.staff('POST', '/actions/', { body })
const undo = (id: number) => studio.staff('DELETE', `/actions/${id}/`)
const makeClass = () => makeSession(db(), { startsAt: new Date(Date.now() + 45 * DAY), price: 30_000, capacity: 10 })
const stateOf = async (id: number) => (await db().select().from(deferredActions).where(eq(deferredActions.id, id)))[0]
const taskOf = async (id: number) => {
  const { tasks } = (await studio.staff('GET', '/today/')).body
  return tasks.filter((one: { action_id: number | null }) => one.action_id === id)
}

/** A course of four dates for CZK 1,200 with two members, whose first date was cancelled. `added`: a class to add in its place. */
async function cancelledDate() {
  const dates = await makeDates(db(), { weeks: 4 })
  for (const date of dates) await refundUntilStart(db(), date, 100)
  const courseId = await makeCourse(db(), dates, { seats: 8, price: 120_000 })
  const people: { personId: number; passId: number }[] = []
  for (const personId of await makePeople(db(), 2)) people.push({ personId, passId: await joinCourse(deps, personId, courseId) })
  const date = dates[0] ?? 0
  const reason = { en: 'Marina is ill', ru: 'Марина болеет' }
  const cancelling = { ...deps, undoSeconds: 0 }
  expect((await cancelClass(cancelling, { offeringId: date, reason, notify: false, staffId })).ok).toBe(true)
  await runDueCancellations(cancelling)
  const passes = people.map(({ passId }) => passId)
  const entries = () => Promise.all(passes.map(async (id) => (await passOf(db(), id))?.left))
  const added = await makeClass()
  const [{ lastEmail } = { lastEmail: 0 }] = await db()
    .select({ lastEmail: sql<number>`coalesce(max(${mails.id}), 0)` })
    .from(mails)
  /** The emails and refunds of this course since the date was cancelled. */
  const outcome = async () => {
    const sent = and(gt(mails.id, lastEmail), inArray(mails.kind, ['pass-refunded', 'booking-confirmed']))
    const kinds = (await db().select({ kind: mails.kind }).from(mails).where(sent)).map(({ kind }) => kind)
    const ofCourse = sql`${refunds.paymentId} in (select p.id from payments p join orders o on o.id = p.order_id where o.course_id = ${courseId})`
    const money = await db().select({ amount: refunds.amount }).from(refunds).where(ofCourse)
    return { emails: kinds.sort(), refunds: money.map(({ amount }) => amount), entries: await entries() }
  }
  return { courseId, date, added, people, outcome }
}
type Cancelled = Awaited<ReturnType<typeof cancelledDate>>

/** Books a make-up class with the returned entry. */
async function use({ personId, passId }: { personId: number; passId: number }) {
  const class_ = { kind: 'session', offeringId: await makeClass(), use: { passId, startNow: false } } as const
  expect((await placeBooking(deps, { personId, ...class_, language: 'en', siteUrl: 'http://localhost' })).ok).toBe(true)
}

const NOTHING = { emails: [], refunds: [], entries: [1, 1] }
const cases = {
  'refund-date': {
    body: ({ courseId, date }: Cancelled) => ({ course_id: courseId, offering_id: date }),
    figures: { people: 2, amount: 600 },
    done: { emails: ['pass-refunded', 'pass-refunded'], refunds: [30_000, 30_000], entries: [0, 0] },
    spoil: async ({ courseId, date }: Cancelled) => void (await refundCourseDate(deps, { courseId, offeringId: date, staffId })),
    why: 'not_refundable',
    task: /^The cancelled class wasn’t refunded \(Ten Mondays\)\. /,
    // The other email is about the make-up class.
    doneForOne: { emails: ['booking-confirmed', 'pass-refunded'], refunds: [30_000], entries: [0, 0] },
  },
  'add-date': {
    body: ({ courseId, date, added }: Cancelled) => ({ course_id: courseId, offering_id: added, instead_of: date }),
    figures: { people: 2, amount: 0 },
    done: { emails: ['booking-confirmed', 'booking-confirmed'], refunds: [], entries: [0, 0] },
    spoil: async ({ added }: Cancelled) => void (await db().update(offerings).set({ isActive: false }).where(eq(offerings.id, added))),
    why: 'inactive',
    task: /^The class wasn’t added to the course \(Ten Mondays\)\. /,
    doneForOne: { emails: ['booking-confirmed', 'booking-confirmed'], refunds: [], entries: [0, 0] },
  },
}

describe.each(Object.entries(cases))('the deferred action %s', (name, { body, figures, done, spoil, why, task, doneForOne }) => {
  const begin = async () => {
    const cancelled = await cancelledDate()
    const answer = await act({ act: name, ...body(cancelled) })
    expect(answer).toMatchObject({ status: 202, body: { undo: { path: `/actions/${answer.body.id}/` }, emails: 2, date: figures } })
    expect(await cancelled.outcome()).toEqual(NOTHING)
    return { ...cancelled, id: answer.body.id as number }
  }

  test('an action on a date of a course changes nothing when it is undone, which the audit log records', async () => {
    const { id, outcome, courseId } = await begin()
    expect((await undo(id)).status).toBe(204)
    await endUndoPeriod(deps)
    await runDeferredAction(deps, id)
    expect({ outcome: await outcome(), action: await stateOf(id) }).toMatchObject({ outcome: NOTHING, action: { status: 'undone' } })
    const log = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.kind, 'course'), eq(auditLog.subjectId, courseId), eq(auditLog.action, 'undo')))
    expect(log).toMatchObject([{ before: { deferred: name } }])
  })

  test('an action on a date of a course is carried out once when four processes run it at the end of the undo period', async () => {
    const { id, outcome } = await begin()
    await runDeferredAction(deps, id)
    expect(await outcome()).toEqual(NOTHING)
    await makeDue(deps)
    await Promise.all(Array.from({ length: 4 }, () => runDeferredAction(deps, id)))
    expect(await outcome()).toEqual(done)
    expect(await stateOf(id)).toMatchObject({ status: 'done', why: null, endedAt: expect.any(Date) })
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'too_late' } })
  })

  test('an action on a date of a course is either undone or carried out, never both, when both are attempted at the same time', async () => {
    for (const wait of [0, 0.015, 0.06]) {
      const { id, outcome } = await begin()
      const runsAt = sql`clock_timestamp() + make_interval(secs => ${wait})`
      await db().update(deferredActions).set({ runsAt }).where(eq(deferredActions.id, id))
      const [undone] = await Promise.all([undo(id), runDeferredAction(deps, id), runDeferredAction(deps, id)])
      await endUndoPeriod(deps)
      expect(await outcome()).toEqual(undone.status === 204 ? NOTHING : done)
    }
  })

  test('an action on a date of a course is finished by the next run if the process that began it was killed', async () => {
    const { id, outcome } = await begin()
    await makeDue(deps)
    const killed = { ...deps, enqueue: async () => Promise.reject(new Error('killed')) }
    await expect(runDeferredAction(killed, id)).rejects.toThrow()
    expect({ outcome: await outcome(), action: await stateOf(id) }).toMatchObject({ outcome: NOTHING, action: { status: 'running' } })
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'too_late' } })
    await runDueActions(deps)
    expect({ outcome: await outcome(), action: await stateOf(id) }).toMatchObject({ outcome: done, action: { status: 'done' } })
  })

  test('an action on a date of a course is refused while another action on the date can still be undone, and is refused to guests', async () => {
    const cancelled = await begin()
    for (const [other, { body: bodyOf }] of Object.entries(cases))
      expect(await act({ act: other, ...bodyOf(cancelled) })).toMatchObject({ status: 409, body: { code: 'action_waiting' } })
    const { ask } = await studio.person()
    expect((await ask('POST', '/actions/', { body: { act: name, ...body(cancelled) } })).status).toBe(403)
  })

  test('an action on a date of a course leaves out a person who used the returned entry meanwhile', async () => {
    const { outcome, people } = await begin()
    for (const member of people.slice(1)) await use(member)
    await endUndoPeriod(deps)
    expect(await outcome()).toEqual(doneForOne)
  })

  test('an action on a date of a course becomes a task on Today if it is impossible when the undo period ends, and a later action is refused at once', async () => {
    const { id, date, ...cancelled } = await begin()
    await spoil({ date, ...cancelled })
    const before = await cancelled.outcome()
    await endUndoPeriod(deps)
    expect({ outcome: await cancelled.outcome(), action: await stateOf(id) }).toMatchObject({
      outcome: before,
      action: { status: 'refused', why },
    })
    expect(await taskOf(id)).toMatchObject([{ kind: 'action_refused', offering_id: date, text: expect.stringMatching(task) }])
    expect(await act({ act: name, ...body({ date, ...cancelled }) })).toMatchObject({ status: 409, body: { code: why } })
  })

  test('an action on a date of a course is refused if the date was restored meanwhile', async () => {
    const { id, date, outcome } = await begin()
    await db().update(cancellations).set({ status: 'undone' }).where(eq(cancellations.offeringId, date))
    await endUndoPeriod(deps)
    expect({ outcome: await outcome(), action: await stateOf(id) }).toMatchObject({
      outcome: NOTHING,
      action: { status: 'refused', why: 'not_found' },
    })
  })
})

test('a replacement class gets only as many people as it has free seats, and Today says that not everyone got a seat', async () => {
  const { courseId, date, added } = await cancelledDate()
  await db().update(offerings).set({ capacity: 8 }).where(eq(offerings.id, added))
  for (const personId of await makePeople(db(), 7))
    await studio.staff('POST', `/offerings/${added}/bookings/`, { body: { person_id: personId, payment: 'cash' } })
  const { body } = await act({ act: 'add-date', course_id: courseId, offering_id: added, instead_of: date })
  expect(body).toMatchObject({ emails: 1, date: { people: 1, amount: 0 } })
  await endUndoPeriod(deps)
  const text = expect.stringMatching(/^Not\severyone\sgot\sa\sspot\sin\sthe\sclass\sadded\sto\sthe\scourse\s\(Ten\sMondays\)\.\s/)
  expect(await taskOf(body.id)).toMatchObject([{ kind: 'action_refused', offering_id: date, text }])
})
