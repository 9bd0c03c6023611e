import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { auditLog } from '../../../../db/schema/audit.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import {
  makePeople,
  makeSession,
  makeSlot,
  proveAddresses,
  testDependencies,
  testProvider,
} from '../../../../domain/bookings/seats/bookings.testing.ts'
import { ProviderDown } from '../../../../domain/money/payments/payment-provider.ts'
import { joinCourse, makeCourse, makeDates } from '../../../../domain/products/courses/courses.testing.ts'
import { sellPasses } from '../../../../domain/products/passes/passes.testing.ts'
import { pilatesClass, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  await sellPasses(studio.open.db)
})
afterAll(() => studio.close())

const db = () => studio.open.db
const deps = () =>
  testDependencies(
    db(),
    testProvider(() => new ProviderDown('down')),
  )
const create = async (changes: Record<string, unknown> = {}) =>
  studio.staff('POST', '/courses/', { body: { name_en: 'Ten Mondays', price: 3000, seats: 8, dates: await makeDates(db()), ...changes } })
const created = async (changes: Record<string, unknown> = {}) => {
  const { status, body } = await create(changes)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const change = (id: number, body: Record<string, unknown>) => studio.staff('PATCH', `/courses/${id}/`, { body })
const singlesFromOf = async (id: number) =>
  (await db().select({ singlesFrom: offerings.singlesFrom }).from(offerings).where(eq(offerings.id, id)))[0]?.singlesFrom?.toISOString() ??
  null
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('staff create, list, change, close and delete a course, and the audit log records it', async () => {
  const dates = await makeDates(db(), { weeks: 3 })
  const course = await created({ dates, sale_until: inDays(10) })
  expect(course).toMatchObject({
    name: 'Ten Mondays',
    state: 'on_sale',
    price: 3000,
    seats: 8,
    seats_left: 8,
    make_ups: 2,
    make_up_days: 14,
    make_up_types: ['group'],
    make_up_price_up_to: null,
    members: 0,
    is_sold: false,
  })
  expect(course.dates.map(({ offering_id }: { offering_id: number }) => offering_id)).toEqual(dates)

  const changed = await change(course.id, { price: 2700, dates: dates.slice(1), make_ups: 1 })
  expect([changed.status, changed.body.price, changed.body.dates.length, changed.body.make_ups]).toEqual([200, 2700, 2, 1])
  expect((await change(course.id, { is_closed: true })).body).toMatchObject({ is_closed: true, state: 'closed' })
  expect((await change(course.id, { is_closed: false })).body).toMatchObject({ is_closed: false, state: 'on_sale' })
  const listed: { id: number }[] = (await studio.staff('GET', '/courses/all/')).body
  expect(listed.map(({ id }) => id)).toContain(course.id)
  const shown: { id: number; may_buy: boolean }[] = (await studio.anonymous('GET', '/courses/')).body
  expect(shown.find(({ id }) => id === course.id)).toMatchObject({ may_buy: true, keeps_seat: false, seats_left: 8 })

  expect((await studio.staff('DELETE', `/courses/${course.id}/`)).status).toBe(204)
  expect((await change(course.id, { price: 1000 })).status).toBe(404)
  const entries = await db().select().from(auditLog).where(eq(auditLog.kind, 'course'))
  const actions = entries.filter(({ subjectId }) => subjectId === course.id).map(({ action }) => action)
  expect(actions).toEqual(['create', 'update', 'update', 'update', 'delete'])
})

test('a course shows until when a date can be cancelled for a make-up class, or that the policies of its classes differ', async () => {
  const dates = await makeDates(db(), { weeks: 2 })
  const course = await created({ dates })
  const shown = async () => (await studio.anonymous('GET', `/courses/${course.id}/`)).body.cancel_until
  const policyOf = (until: object, back_percent = 100) => ({ steps: [{ until, back_percent }], exchange_until: null, resale: false })
  const own = (id: number | undefined, policy: object) => studio.staff('PATCH', `/group-sessions/${id}/`, { body: { policy } })
  await own(dates[0], policyOf({ hours: 12 }))
  await own(dates[1], policyOf({ day_before: '18:00' }))
  expect(await shown()).toBe('differs')
  await own(dates[1], policyOf({ hours: 12 }))
  expect(await shown()).toEqual({ hours: 12 })
  await change(course.id, { policy: policyOf({ day_before: '18:00' }) })
  expect(await shown()).toEqual({ day_before: '18:00' })
  // A partial refund returns no entry.
  await change(course.id, { policy: policyOf({ hours: 12 }, 50) })
  expect(await shown()).toBe('never')
})

test('a course is refused if a date has begun, is free, has too few places, does not exist or is listed twice', async () => {
  const dates = await makeDates(db(), { weeks: 2 })
  const past = new Date(Date.now() - 3_600_000)
  const begun = await makeSession(db(), { capacity: 10, startsAt: past, endsAt: new Date(Date.now() + 60_000) })
  const refusal = async (changes: Record<string, unknown>) => {
    const { status, body } = await create(changes)
    return [status, body.code, body.clashes?.map(({ id }: { id: number }) => id)]
  }
  const free = await makeSession(db(), { capacity: 10, price: 0 })
  const small = await makeSession(db(), { capacity: 7 })
  expect(await refusal({ dates: [...dates, begun] })).toEqual([409, 'course_date_begun', [begun]])
  expect(await refusal({ dates: [...dates, free] })).toEqual([409, 'course_date_free', [free]])
  expect(await refusal({ dates: [...dates, small] })).toEqual([409, 'course_places', [small]])
  expect(await refusal({ dates: [...dates, 999_999] })).toEqual([404, 'not_found', undefined])
  expect(await refusal({ dates: [await makeSlot(db())] })).toEqual([404, 'not_found', undefined])
  expect(await refusal({ follows: 999_999 })).toEqual([404, 'not_found', undefined])
  expect((await refusal({ price: 10 }))[1]).toBe('price_below_minimum')
  const twice = await create({ dates: [dates[0], dates[0]] })
  expect([twice.status, twice.body.fields]).toEqual([400, { dates: 'The same class is listed twice.' }])
  expect((await create({ sale_from: inDays(3), sale_until: inDays(2) })).status).toBe(400)
  expect((await create({ name_en: '' })).status).toBe(400)

  const course = await created()
  expect((await change(course.id, { seats: 11 })).body.code).toBe('course_places')
  expect((await change(course.id, { name_en: '' })).body.code).toBe('name_missing')
  expect((await change(course.id, { follows: course.id })).status).toBe(404)
  await change(course.id, { sale_until: inDays(2) })
  expect((await change(course.id, { sale_from: inDays(3) })).body.code).toBe('ends_before_start')
})

test('a sold course keeps its dates and cannot be deleted, but its rules can change', async () => {
  const dates = await makeDates(db(), { weeks: 3 })
  const courseId = await makeCourse(db(), dates)
  const people = await makePeople(db(), 2)
  for (const personId of people) await joinCourse(deps(), personId, courseId)
  expect((await studio.staff('DELETE', `/courses/${courseId}/`)).body.code).toBe('course_sold')
  expect((await change(courseId, { dates: dates.slice(1) })).body.code).toBe('course_sold')
  expect((await change(courseId, { dates: [...dates, ...(await makeDates(db(), { weeks: 1 }))] })).body.code).toBe('course_sold')
  expect((await change(courseId, { seats: 1 })).body.code).toBe('capacity_below_taken')
  expect((await change(courseId, { seats: 2, price: 1500, dates })).body).toMatchObject({
    seats: 2,
    seats_left: 0,
    price: 1500,
    members: 2,
  })
})

test('a course with a date whose capacity was lowered can still be changed, closed and given fewer spots', async () => {
  const dates = await makeDates(db(), { weeks: 3 })
  const [begun = 0, small = 0] = dates
  const courseId = await makeCourse(db(), dates)
  const [personId = 0] = await makePeople(db(), 1)
  await joinCourse(deps(), personId, courseId)
  await db().update(offerings).set({ capacity: 6 }).where(eq(offerings.id, small))
  const { seats } = (await studio.staff('GET', '/courses/all/')).body.find(({ id }: { id: number }) => id === courseId)
  expect((await change(courseId, { name_en: 'Mondays', is_closed: true, seats, dates })).body).toMatchObject({ name: 'Mondays', seats })
  expect((await change(courseId, { seats: seats - 1 })).body.seats).toBe(seats - 1)
  const more = await change(courseId, { seats })
  expect([more.body.code, more.body.clashes.map(({ id }: { id: number }) => id)]).toEqual(['course_places', [small]])

  // Neither the capacity nor the bookings of a date that has begun limit the spots.
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db().update(offerings).set({ capacity: 10 }).where(eq(offerings.id, small))
  await db()
    .update(offerings)
    .set({ capacity: 1, startsAt: daysAgo(40), endsAt: daysAgo(39) })
    .where(eq(offerings.id, begun))
  expect((await change(courseId, { seats })).body.seats).toBe(seats)
})

test('if several open courses contain a date, its single spots open at the latest of their opening times', async () => {
  const dates = await makeDates(db(), { weeks: 3 })
  const [first = 0, second = 0, third = 0] = dates
  const [soon, later] = [inDays(3), inDays(9)]
  const one = await created({ dates: [first, second], singles_from: soon })
  const other = await created({ dates: [second, third], singles_from: later })
  expect(await Promise.all(dates.map(singlesFromOf))).toEqual([soon, later, later])
  await change(other.id, { is_closed: true })
  expect(await Promise.all(dates.map(singlesFromOf))).toEqual([soon, soon, null])
  await change(other.id, { is_closed: false, dates: [third] })
  expect(await Promise.all(dates.map(singlesFromOf))).toEqual([soon, soon, later])
  await studio.staff('DELETE', `/courses/${one.id}/`)
  expect(await Promise.all(dates.map(singlesFromOf))).toEqual([null, null, later])
})

test('staff see the members of a course, and whether each person has a seat on a date through the course, by a make-up or otherwise', async () => {
  const dates = await makeDates(db(), { weeks: 2 })
  const others = await makeDates(db(), { weeks: 2 })
  const [member = 0, guest = 0, visitor = 0] = await makePeople(db(), 3)
  const courseId = await makeCourse(db(), dates)
  const passId = await joinCourse(deps(), member, courseId)
  const otherPass = await joinCourse(deps(), guest, await makeCourse(db(), others, { makeUpPriceUpTo: 40_000 }))
  await studio.staff('POST', `/passes/${otherPass}/entries/`, { body: { amount: 1, note: 'A class that fell out' } })
  const add = (person_id: number, payment: unknown) =>
    studio.staff('POST', `/offerings/${dates[0]}/bookings/`, { body: { person_id, payment } })
  expect((await add(guest, { pass_id: otherPass })).status).toBe(201)
  expect((await add(visitor, 'cash')).status).toBe(201)

  const { body } = await studio.staff('GET', `/courses/${courseId}/people/`)
  expect(body.members).toMatchObject([
    { pass_id: passId, person: { id: member }, entries: 2, ended_why: null, make_ups: { used: 0, left: 0, most: 2 } },
  ])
  const [first, second] = body.dates as { people: { person: { id: number }; as: string }[] }[]
  expect(Object.fromEntries(first?.people.map(({ person, as }) => [person.id, as]) ?? [])).toEqual({
    [member]: 'course',
    [guest]: 'make_up',
    [visitor]: 'other',
  })
  expect(second?.people.map(({ as }) => as)).toEqual(['course'])
  const list = (await studio.staff('GET', `/passes/${otherPass}/make-ups/`)).body
  expect(list).toMatchObject({ left: 0, most: 2 })
  expect((await studio.staff('GET', '/courses/999999/people/')).status).toBe(404)
})

test('a guest sees the make-ups of their own course, but not the make-ups of another person', async () => {
  const guest = await studio.newcomer()
  await proveAddresses(db())
  const dates = await makeDates(db(), { weeks: 2 })
  const passId = await joinCourse(deps(), guest.id, await makeCourse(db(), dates))
  const own = await guest.ask('GET', `/accounts/${passId}/make-ups/`)
  const date = own.body.classes?.find(({ offering_id }: { offering_id: number }) => offering_id === dates[0])
  expect([own.status, own.body.most, date?.reason, date?.own_date]).toEqual([200, 2, 'already_there', true])
  const stranger = await studio.newcomer()
  expect((await stranger.ask('GET', `/accounts/${passId}/make-ups/`)).status).toBe(404)
  expect((await studio.anonymous('GET', `/accounts/${passId}/make-ups/`)).status).toBe(401)
  expect((await guest.ask('GET', `/passes/${passId}/make-ups/`)).status).toBe(403)
})

test('deleting an unused class removes it from a course', async () => {
  const dates = await makeDates(db(), { weeks: 2 })
  const course = await created({ dates })
  expect((await studio.staff('DELETE', `/group-sessions/${dates[0]}/`)).status).toBe(204)
  const listed: { id: number; dates: unknown[] }[] = (await studio.staff('GET', '/courses/all/')).body
  expect(listed.find(({ id }) => id === course.id)?.dates).toHaveLength(1)
})

test('a class that staff exclude from make-ups is listed with the reason other_rules and refused, until staff allow the class again', async () => {
  const guest = await studio.person()
  const passId = await joinCourse(deps(), guest.id, await makeCourse(db(), await makeDates(db(), { weeks: 2 })))
  await studio.staff('POST', `/passes/${passId}/entries/`, { body: { amount: 1, note: 'A class that fell out' } })
  const made = await studio.staff('POST', '/group-sessions/', { body: pilatesClass(3, { price: 300, not_for_make_ups: true }) })
  expect(made.body).toMatchObject({ not_for_make_ups: true })
  const session_id: number = made.body.id
  const reason = async () => {
    const { classes } = (await guest.ask('GET', `/accounts/${passId}/make-ups/`)).body
    return classes.find(({ offering_id }: { offering_id: number }) => offering_id === session_id)?.reason
  }
  const book = () => guest.ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id, use: { pass_id: passId } } })
  expect(await reason()).toBe('other_rules')
  expect((await book()).body).toMatchObject({ code: 'pass_not_for_this' })

  const allowed = await studio.staff('PATCH', `/group-sessions/${session_id}/`, { body: { not_for_make_ups: false } })
  expect(allowed.body).toMatchObject({ not_for_make_ups: false })
  expect(await reason()).toBeNull()
  expect((await book()).status).toBe(200)
  const entries = await db().select().from(auditLog).where(eq(auditLog.subjectId, session_id))
  expect(entries.find(({ action }) => action === 'update')).toMatchObject({
    before: { notForMakeUps: true },
    after: { notForMakeUps: false },
  })
})

test('staff can exclude a class and the later classes of its series from make-ups', async () => {
  const dates = await makeDates(db(), { weeks: 3, seriesId: randomUUID() })
  const excluded = () => Promise.all(dates.map(async (id) => (await studio.staff('GET', `/group-sessions/${id}/`)).body.not_for_make_ups))
  const exclude = (id: number | undefined, not_for_make_ups: boolean) =>
    studio.staff('PATCH', `/offerings/${id}/following/`, { body: { not_for_make_ups } })
  expect((await exclude(dates[1], true)).body.changed).toMatchObject([{ not_for_make_ups: true }, { not_for_make_ups: true }])
  expect(await excluded()).toEqual([false, true, true])
  expect((await exclude(dates[0], false)).status).toBe(200)
  expect(await excluded()).toEqual([false, false, false])
})

test('the response to cancelling a course date with a refund contains the choice to refund, and the audit log records the choice', async () => {
  const dates = await makeDates(db(), { weeks: 2 })
  const courseId = await makeCourse(db(), dates)
  await joinCourse(deps(), (await studio.person()).id, courseId)
  const preview = await studio.staff('GET', `/courses/${courseId}/dates/${dates[0]}/refund/`)
  expect(preview.body).toEqual({ refunded: 1, amount: 300, left: 0, given: 0 })
  expect((await studio.staff('GET', `/offerings/${dates[0]}/cancellation/preview/`)).body.dates).toEqual({
    people: 1,
    amount: 300,
    entries: 1,
  })
  const cancelled = await studio.staff('POST', `/offerings/${dates[0]}/cancellation/`, { body: { refund_dates: true } })
  expect([cancelled.status, cancelled.body.refund_dates, cancelled.body.status]).toEqual([201, true, 'waiting'])
  const entries = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, dates[0] ?? 0))
  expect(entries.find(({ action }) => action === 'cancel')?.after).toMatchObject({ refundDates: true })
})

test('cancelling a course date with a replacement class previews how many people get a seat, returns the choice and records it in the audit log', async () => {
  const dates = await makeDates(db(), { weeks: 2 })
  await joinCourse(deps(), (await studio.person()).id, await makeCourse(db(), dates))
  const other = await makeSession(db(), { capacity: 10, price: 35_000, startsAt: new Date(Date.now() + 50 * 86_400_000) })
  const path = `/offerings/${dates[0]}/cancellation/`
  const preview = await studio.staff('GET', `${path}preview/${other}/`)
  expect(preview.body).toEqual({ seated: 1, left: 0, emails: 1 })
  expect(await studio.staff('GET', `${path}preview/${dates[1]}/`)).toMatchObject({ status: 409, body: { code: 'course_date_known' } })
  expect((await studio.staff('POST', path, { body: { refund_dates: true, replacement_id: other } })).status).toBe(400)
  const cancelled = await studio.staff('POST', path, { body: { replacement_id: other } })
  expect([cancelled.status, cancelled.body.replacement_id, cancelled.body.refund_dates]).toEqual([201, other, false])
  const entries = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, dates[0] ?? 0))
  expect(entries.find(({ action }) => action === 'cancel')?.after).toMatchObject({ replaceDates: true, replacementId: other })
})
