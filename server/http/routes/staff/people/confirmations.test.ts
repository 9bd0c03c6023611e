import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { cancellations } from '../../../../db/schema/cancellations.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { makeEvent, makeSession, makeSlot, testDependencies } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { createSandboxProvider } from '../../../../domain/money/payments/sandbox-provider.ts'
import { runDueCancellations } from '../../../../domain/operations/classes/cancelling/run-cancellation.ts'
import { decideClasses } from '../../../../domain/operations/classes/minimum/decide-classes.ts'
import { testEmailWriter } from '../../../../emails/emails.testing.ts'
import { at, dayIn, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

const HOUR = 3_600_000

let studio: TestStudio
let deps: ReturnType<typeof testDependencies>
let session: number

beforeAll(async () => {
  const open = await freshDatabase()
  const provider = createSandboxProvider(open.db, { secret: 'a secret of the tests' })
  studio = await testStudio(open, { provider })
  deps = testDependencies(open.db, provider)
})
afterAll(() => studio.close())
beforeEach(async () => {
  session = await startsIn(10, { minPeople: 2, decideHours: 12, warnedAt: new Date(Date.now() - 12 * HOUR) })
})

/** Creates a class that starts in this many hours. */
const startsIn = (hours: number, changes: Partial<typeof offerings.$inferInsert> = {}) =>
  makeSession(studio.open.db, { startsAt: new Date(Date.now() + hours * HOUR), ...changes })
const paidInCash = (offeringId = session, payment: 'cash' | 'due' = 'cash') =>
  studio.staff('POST', `/offerings/${offeringId}/bookings/`, { body: { person: { first_name: 'Olga' }, payment } })
const decide = () => decideClasses(deps)
const teach = (offeringId = session) => studio.staff('POST', `/offerings/${offeringId}/confirmation/`)
const stored = async (offeringId = session) => (await studio.open.db.select().from(offerings).where(eq(offerings.id, offeringId)))[0]
const cancellationOf = async (offeringId = session) =>
  (await studio.open.db.select().from(cancellations).where(eq(cancellations.offeringId, offeringId))).at(-1)
const shown = async (offeringId = session) => (await studio.anonymous('GET', `/classes/${offeringId}/`)).body.offering?.minimum
const tasks = async (offeringId = session) =>
  (await studio.staff('GET', '/today/')).body.tasks.filter((task: { offering_id: number | null }) => task.offering_id === offeringId)
const emails = async (kind: 'studio-too-few' | 'studio-called-off', offeringId = session) =>
  (await studio.open.db.select().from(mails).where(eq(mails.kind, kind))).filter(
    ({ about }) => (about as { offeringId: number }).offeringId === offeringId,
  )
const trail = async (offeringId = session) =>
  (await studio.staff('GET', `/audit/?kind=session&subject_id=${offeringId}`)).body.map(
    ({ action, after }: { action: string; after: object }) => ({
      action,
      after,
    }),
  )

describe('the minimum of a class', () => {
  const body = { title_en: 'Hatha', date: dayIn(40), place: 'Studio', price: 450, max_participants: 8 }
  const make = (more: object) => studio.staff('POST', '/group-sessions/', { body: { ...body, ...more } })

  test('the minimum of a class can be set for a group class, an event and a series, and the decision is twelve hours before the start by default', async () => {
    expect((await make({ time: '08:00' })).body).toMatchObject({ min_people: null, decide_hours: 12 })
    const made = (await make({ time: '10:00', min_people: 4, decide_hours: 24 })).body
    expect(made).toMatchObject({ min_people: 4, decide_hours: 24, minimum: { people: 4, to_go: 4 } })
    expect(Date.parse(made.start) - Date.parse(made.minimum.decided_by)).toBe(24 * HOUR)
    const event = { event_type: 'workshop', time: at(41, '10:00').toISOString(), place: 'Studio', price: 900, capacity: 10, min_people: 5 }
    expect((await studio.staff('POST', '/events/', { body: event })).body).toMatchObject({ min_people: 5, decide_hours: 12 })
    const dates = { ...body, date: undefined, starts: [`${dayIn(42)}T18:00`, `${dayIn(49)}T18:00`], min_people: 3 }
    const series = (await studio.staff('POST', '/group-sessions/dates/', { body: dates })).body
    expect(series.map(({ min_people }: { min_people: number }) => min_people)).toEqual([3, 3])
    const following = await studio.staff('PATCH', `/offerings/${series[0].id}/following/`, { body: { min_people: 5, decide_hours: 48 } })
    expect(following.body.changed).toMatchObject([
      { min_people: 5, decide_hours: 48 },
      { min_people: 5, decide_hours: 48 },
    ])
  })

  test('the minimum of a class is at least two and at most the capacity, whether the minimum or the capacity is changed', async () => {
    for (const wrong of [{ min_people: 1 }, { min_people: 2.5 }, { decide_hours: 0 }, { decide_hours: 73 }, { min_people: 'four' }])
      expect((await make({ time: '12:00', ...wrong })).body).toMatchObject({
        code: 'validation',
        fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) },
      })
    expect(await make({ time: '12:00', min_people: 9 })).toMatchObject({ status: 409, body: { code: 'min_above_capacity' } })
    const { id } = (await make({ time: '12:00', min_people: 8 })).body
    const change = (more: object) => studio.staff('PATCH', `/group-sessions/${id}/`, { body: more })
    expect((await change({ max_participants: 7 })).body.code).toBe('min_above_capacity')
    expect((await change({ min_people: 9 })).body.code).toBe('min_above_capacity')
    expect((await change({ max_participants: 7, min_people: 7 })).body).toMatchObject({ min_people: 7, max_participants: 7 })
    const act = { act: 'capacity', max_participants: 6 }
    const preview = (await studio.staff('POST', '/bulk/preview/', { body: { act, ids: [id] } })).body
    expect(preview).toMatchObject({ count: 0, classes: [{ why: expect.stringContaining('higher than the number of spots') }] })
    expect((await change({ min_people: null })).body).toMatchObject({ min_people: null })
    const set = (values: object) => studio.open.db.update(offerings).set(values)
    await expect(set({ minPeople: 7 }).where(eq(offerings.id, await makeSlot(studio.open.db)))).rejects.toThrow()
    await expect(set({ decideHours: 100 }).where(eq(offerings.id, id))).rejects.toThrow()
  })

  test('the minimum of a class is copied with a week, but the confirmation of the class is not', async () => {
    const monday = dayIn(70 - ((new Date(`${dayIn(70)}T12:00:00Z`).getUTCDay() + 6) % 7))
    const { id } = (await make({ date: monday, time: '07:00', min_people: 2 })).body
    await teach(id)
    const to = new Date(Date.parse(monday) + 7 * 24 * HOUR).toISOString().slice(0, 10)
    const copied = (await studio.staff('POST', '/offerings/copy-week/', { body: { from: monday, to } })).body
    expect(copied.offerings).toMatchObject([{ min_people: 2, is_confirmed: false }])
  })
})

describe('the number of people a class still needs', () => {
  test('the number of people a class still needs is reduced by paid bookings only, and stays zero for a confirmed class after a cancellation', async () => {
    expect(await shown()).toMatchObject({ people: 2, to_go: 2 })
    await paidInCash(session, 'due')
    const guest = await studio.person()
    expect((await guest.ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: session } })).status).toBe(200)
    expect(await shown()).toMatchObject({ to_go: 2 })
    await paidInCash()
    expect(await shown()).toMatchObject({ to_go: 1 })
    const last = (await paidInCash()).body
    expect(await shown()).toMatchObject({ people: 2, to_go: 0 })
    await studio.staff('PATCH', `/session-registrations/${last.booking_id}/`, { body: { status: 'cancelled' } })
    expect(await shown()).toMatchObject({ to_go: 0 })
    await decide()
    expect(await cancellationOf()).toBeUndefined()
  })

  test('the number of people a class still needs is absent for a class without a minimum', async () => {
    expect(await shown(await startsIn(30))).toBeUndefined()
  })

  test('the number of people a class still needs is reduced by bookings of a free event', async () => {
    const event = await makeEvent(studio.open.db, { price: 0, minPeople: 2 })
    for (const expected of [1, 0]) {
      const { ask } = await studio.person()
      expect((await ask('POST', '/sandbox/event/create-checkout/', { body: { event_id: event } })).status).toBe(200)
      expect(await shown(event)).toMatchObject({ to_go: expected })
    }
  })

  test('the number of people a class still needs is zero once lowering the minimum confirms the class, and stays zero after the minimum is raised again', async () => {
    const wanted = await startsIn(60, { minPeople: 3 })
    await paidInCash(wanted)
    await paidInCash(wanted)
    const change = (min_people: number) => studio.staff('PATCH', `/group-sessions/${wanted}/`, { body: { min_people } })
    await change(2)
    expect((await stored(wanted))?.confirmedAt).not.toBeNull()
    await change(5)
    expect(await shown(wanted)).toMatchObject({ people: 5, to_go: 0 })
  })
})

describe('half a day before the decision about a short class', () => {
  test('half a day before the decision about a class with too few people, staff get a task and one email that mention the people who pay on the day', async () => {
    const tomorrow = await startsIn(20, { minPeople: 3, decideHours: 12 })
    await paidInCash(tomorrow)
    await paidInCash(tomorrow, 'due')
    expect(await tasks(tomorrow)).toEqual([])
    await Promise.all([decide(), decide()])
    await decide()
    expect(await tasks(tomorrow)).toMatchObject([
      { kind: 'too_few_paid', text: expect.stringMatching(/1 person has paid, but 3 are needed\. 1 more pays on the day/) },
    ])
    const all = (await studio.staff('GET', '/today/')).body.tasks
    expect((await studio.staff('GET', '/today/counts/')).body.tasks).toBe(all.length)
    expect(await emails('studio-too-few', tomorrow)).toHaveLength(1)
    const [mail] = await emails('studio-too-few', tomorrow)
    const written = await testEmailWriter(studio.open.db)({ about: mail?.about as never, to: null, language: 'en' } as never)
    expect(written?.text).toContain(`/manage/?lng=en#/class/${tomorrow}`)
    expect(written?.text).toContain('Paid: 1 of 3 needed')
    expect(await cancellationOf(tomorrow)).toBeUndefined()
  })

  test('the task and the email about too few people in a free class state how many people have booked, and the email mentions no payments', async () => {
    const free = await startsIn(20, { minPeople: 3, decideHours: 12, price: 0 })
    const { ask } = await studio.person()
    expect((await ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: free } })).status).toBe(200)
    await decide()
    expect(await tasks(free)).toMatchObject([
      { kind: 'too_few_paid', text: expect.stringMatching(/1 person has booked, but 3 are needed\. If too few have booked by/) },
    ])
    const [mail] = await emails('studio-too-few', free)
    const written = await testEmailWriter(studio.open.db)({ about: mail?.about as never, to: null, language: 'en' } as never)
    expect(written?.text).toContain('Booked: 1 of 3 needed')
    expect(written?.text).not.toMatch(/paid|refund/i)
  })

  test('a class can be confirmed by staff, which prevents its cancellation and is recorded in the audit log', async () => {
    expect((await teach()).status).toBe(204)
    expect((await teach()).status).toBe(204)
    expect(await shown()).toMatchObject({ to_go: 0 })
    expect(await tasks()).toEqual([])
    await decide()
    expect(await cancellationOf()).toBeUndefined()
    expect(await trail()).toMatchObject([{ action: 'update', after: { confirmed_at: expect.any(String) } }])
  })

  test('moving a class with too few people resets the warning and the decision time', async () => {
    const start = new Date(Date.now() + 20 * 24 * HOUR).toISOString()
    await studio.staff('POST', `/offerings/${session}/move/`, { body: { start } })
    expect((await stored())?.warnedAt).toBeNull()
    await decide()
    expect([await tasks(), await cancellationOf()]).toEqual([[], undefined])
  })
})

describe('at the time of the decision about a short class', () => {
  test('a class with too few people is cancelled automatically, with an hour to undo and the reason from the settings', async () => {
    const words = { too_few_reason_en: 'Only a few of us.', too_few_reason_ru: 'Нас мало.' }
    expect((await studio.staff('PATCH', '/settings/', { body: words })).body).toMatchObject(words)
    await paidInCash()
    await Promise.all([decide(), decide(), decide()])
    const off = await cancellationOf()
    expect(off).toMatchObject({ personId: null, status: 'waiting', notify: true, reasonEn: 'Only a few of us.', reasonRu: 'Нас мало.' })
    expect(Math.round(((off?.runsAt.getTime() ?? 0) - Date.now()) / 60_000)).toBe(60)
    expect((await stored())?.isActive).toBe(false)
    expect(await trail()).toEqual([])
    expect(await tasks()).toMatchObject([
      { kind: 'cancelled_for_few', text: expect.stringContaining('1 person has paid, but 2 are needed') },
    ])
    expect(await emails('studio-called-off')).toHaveLength(1)
    expect((await studio.anonymous('GET', `/classes/${session}/`)).status).toBe(404)
    expect((await studio.staff('GET', `/offerings/${session}/cancellation/`)).body).toMatchObject({ by_rule: true, status: 'waiting' })
    await studio.staff('PATCH', '/settings/', { body: { too_few_reason_en: '', too_few_reason_ru: '' } })
    expect((await studio.staff('GET', '/settings/')).body.too_few_reason_en).toMatch(/^Too few people/)
  })

  test('the automatic cancellation of a class with too few people runs after the hour to undo and names no member of staff', async () => {
    const booking = (await paidInCash()).body
    await decide()
    await studio.open.db
      .update(cancellations)
      .set({ runsAt: sql`clock_timestamp() - interval '1 second'` })
      .where(eq(cancellations.offeringId, session))
    expect((await teach()).body.code).toBe('too_late')
    await runDueCancellations(deps)
    expect(await cancellationOf()).toMatchObject({ status: 'done' })
    expect((await studio.staff('GET', `/offerings/${session}/cancellation/`)).body.rows).toMatchObject([{ status: 'by_hand', amount: 650 }])
    expect((await teach()).body.code).toBe('too_late')
    const { body } = await studio.staff('GET', `/audit/?kind=booking&subject_id=${booking.booking_id}`)
    expect(body.map(({ action }: { action: string }) => action)).not.toContain('cancel')
  })

  test('a class cancelled for too few people is restored and confirmed when staff confirm it or undo the cancellation within the hour', async () => {
    for (const confirm of [teach, () => studio.staff('DELETE', `/offerings/${session}/cancellation/`)]) {
      session = await startsIn(10, { minPeople: 2, warnedAt: new Date(Date.now() - 12 * HOUR) })
      await paidInCash()
      await decide()
      expect((await confirm()).status).toBe(204)
      expect(await stored()).toMatchObject({ isActive: true, confirmedAt: expect.any(Date) })
      await decide()
      expect(await cancellationOf()).toMatchObject({ status: 'undone' })
      expect(await shown()).toMatchObject({ to_go: 0 })
      const { body } = await studio.staff('GET', `/offerings/${session}/`)
      expect(body).toMatchObject({ is_confirmed: true, taken: 1, cancellation: null })
    }
  })

  test('a class with too few people that is hidden, cancelled, started or about to start is not cancelled automatically', async () => {
    const warnedAt = new Date(Date.now() - 12 * HOUR)
    const [hidden, begun, near, cancelled] = [
      await startsIn(9, { minPeople: 2, warnedAt, isActive: false }),
      await startsIn(-0.5, { minPeople: 2, warnedAt }),
      await startsIn(0.9, { minPeople: 2, warnedAt }),
      await startsIn(8, { minPeople: 2, warnedAt }),
    ]
    await studio.staff('POST', `/offerings/${cancelled}/cancellation/`, { body: {} })
    await decide()
    for (const id of [hidden, begun, near]) expect(await cancellationOf(id)).toBeUndefined()
    expect((await cancellationOf(cancelled))?.personId).not.toBeNull()
    expect(await tasks(near)).toMatchObject([{ kind: 'too_few_paid', text: expect.stringContaining('starts too soon') }])
    expect((await studio.staff('GET', `/offerings/${near}/`)).body).toMatchObject({ called_off_from: null })
    expect((await teach(cancelled)).body.code).toBe('being_cancelled')
  })

  test('a class published after its decision time is decided an hour after the warning, and people see this time even before the warning', async () => {
    const late = await startsIn(6, { minPeople: 2, decideHours: 12 })
    const hoursLeft = async () => (Date.parse((await shown(late)).decided_by) - Date.now()) / HOUR
    expect(await hoursLeft()).toBeCloseTo(1, 1)
    await decide()
    expect(await hoursLeft()).toBeCloseTo(1, 1)
    await decide()
    expect(await cancellationOf(late)).toBeUndefined()
    await studio.open.db
      .update(offerings)
      .set({ warnedAt: new Date(Date.now() - HOUR) })
      .where(eq(offerings.id, late))
    await decide()
    expect(await cancellationOf(late)).toMatchObject({ personId: null })
  })
})

test('confirming a class is refused without a minimum, after the start, and to visitors', async () => {
  expect((await teach(await startsIn(30))).body.code).toBe('no_minimum')
  expect((await teach(999_999)).status).toBe(404)
  expect((await teach(await startsIn(-0.5, { minPeople: 2 }))).body.code).toBe('already_started')
  expect((await studio.anonymous('POST', `/offerings/${session}/confirmation/`)).status).toBe(401)
})
