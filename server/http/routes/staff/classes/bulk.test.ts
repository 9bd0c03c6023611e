import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { classRuns } from '../../../../db/schema/days-off.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import type { BookingDependencies } from '../../../../domain/bookings/seats/booking-dependencies.ts'
import { testDependencies } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { createSandboxProvider } from '../../../../domain/money/payments/sandbox-provider.ts'
import { runDueClassRuns } from '../../../../domain/operations/classes/cancelling/run-classes.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
let deps: BookingDependencies
let month = 0

beforeAll(async () => {
  const open = await freshDatabase()
  const provider = createSandboxProvider(open.db, { secret: 'a secret of the tests' })
  studio = await testStudio(open, { provider })
  deps = testDependencies(open.db, provider)
})
afterAll(() => studio.close())
// Each test uses another month and begins without a running class run.
beforeEach(async () => {
  month++
  await minutePasses()
})

const on = (day: string) => `2032-${String(month).padStart(2, '0')}-${day}`
const hatha = { title: 'Hatha', place: 'Studio', price: 350, max_participants: 12, duration: 60, time: '18:00' }
const sessionOn = async (day: string, more: object = {}): Promise<number> =>
  (await studio.staff('POST', '/group-sessions/', { body: { ...hatha, date: on(day), ...more } })).body.id
const read = async (id: number) => (await studio.staff('GET', `/offerings/${id}/`)).body
const preview = async (ids: number[], act: object) => studio.staff('POST', '/bulk/preview/', { body: { ids, act } })
const start = async (ids: number[], act: object, more: object = {}) => {
  const { body } = await preview(ids, act)
  return studio.staff('POST', '/bulk/', { body: { ids, act, digest: body.digest, ...more } })
}

/** Ends the undo period and runs the job. */
async function minutePasses() {
  await studio.open.db
    .update(classRuns)
    .set({ runsAt: sql`clock_timestamp() - interval '1 second'` })
    .where(eq(classRuns.status, 'waiting'))
  await runDueClassRuns(deps)
}

async function book(sessionId: number, person?: Awaited<ReturnType<TestStudio['person']>>) {
  const guest = person ?? (await studio.person())
  await guest.ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: sessionId } })
  return guest
}

test('the preview of a bulk change shows the consequences in total and for each class, and changes nothing', async () => {
  const [full, empty] = [await sessionOn('05'), await sessionOn('06')]
  const guest = await book(full)
  await book(empty, guest)
  const { body } = await preview([full, empty], { act: 'cancel' })
  expect(body).toMatchObject({
    count: 2,
    emails: 1,
    consequences: { holds: 2 },
    classes: [{ id: full, holds: 1, why: null }, { id: empty }],
  })
  expect(await read(full)).toMatchObject({ is_active: true, taken: 1 })
})

test('a bulk run cancels its classes after the undo period, and sends one email to a person with two bookings', async () => {
  const ids = [await sessionOn('05'), await sessionOn('06')]
  const guest = await book(ids[0] ?? 0)
  await book(ids[1] ?? 0, guest)
  const started = await start(ids, { act: 'cancel' }, { reason_en: 'I’m ill.' })
  expect(started).toMatchObject({
    status: 202,
    body: { status: 'waiting', count: 2, done: 0, undo: { path: `/bulk/${started.body.id}/` } },
  })
  expect(await read(ids[0] ?? 0)).toMatchObject({ is_active: true, taken: 1 })
  await minutePasses()
  for (const id of ids) expect(await read(id)).toMatchObject({ is_active: false, taken: 0 })
  expect((await studio.staff('GET', `/bulk/${started.body.id}/`)).body).toMatchObject({ status: 'done', done: 2, refused: [], undo: null })
  const told = (await studio.open.db.select().from(mails)).filter(({ about }) => (about as { runId?: number })?.runId === started.body.id)
  expect(told.map(({ kind }) => kind)).toEqual(['classes-cancelled'])
})

test('a bulk run moves classes by days or to a time, ignores overlaps among them and refuses other overlaps', async () => {
  const [first, second] = [await sessionOn('05'), await sessionOn('12')]
  await start([first, second], { act: 'move', days: 7 })
  await minutePasses()
  expect([await read(first), await read(second)]).toMatchObject([{ date: on('12') }, { date: on('19') }])
  await start([first, second], { act: 'move', time: '19:30' })
  await minutePasses()
  expect(await read(first)).toMatchObject({ date: on('12'), time: '19:30', duration: 60 })

  await sessionOn('20', { time: '19:00', title: 'In the way' })
  const refused = await start([second], { act: 'move', days: 1 })
  expect(refused).toMatchObject({ status: 409, body: { code: 'overlap', clashes: [{ title: 'In the way' }] } })
  expect((await start([second], { act: 'move', days: 1 }, { force: true })).status).toBe(202)
})

test('a bulk run sets price, capacity and visibility, and skips with a reason the classes for which this is impossible', async () => {
  const [first, second] = [await sessionOn('05'), await sessionOn('06')]
  await book(first)
  await book(first)
  await start([first, second], { act: 'price', price: 400 })
  await minutePasses()
  expect([await read(first), await read(second)]).toMatchObject([{ price: 400 }, { price: 400 }])

  const { body } = await preview([first, second], { act: 'capacity', max_participants: 1 })
  expect(body).toMatchObject({ count: 1, emails: 0, classes: [{ why: 'More spots than that are already taken.' }, { why: null }] })
  await start([first, second], { act: 'capacity', max_participants: 1 })
  await minutePasses()
  expect([await read(first), await read(second)]).toMatchObject([{ capacity: 12 }, { capacity: 1 }])

  await start([first, second], { act: 'hide' })
  await minutePasses()
  expect([await read(first), await read(second)]).toMatchObject([
    { is_active: false, taken: 2 },
    { is_active: false, cancellation: null },
  ])
})

test('a bulk run is refused when a person has booked since the preview', async () => {
  const id = await sessionOn('05')
  const { body } = await preview([id], { act: 'cancel' })
  await book(id)
  const refused = await studio.staff('POST', '/bulk/', { body: { ids: [id], act: { act: 'cancel' }, digest: body.digest } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'consequences_changed' } })
})

test('only one bulk run can wait at a time, and undoing the run leaves the classes unchanged', async () => {
  const [first, second] = [await sessionOn('05'), await sessionOn('06')]
  const { body } = await start([first], { act: 'cancel' })
  expect(await start([second], { act: 'hide' })).toMatchObject({ status: 409, body: { code: 'run_under_way' } })
  expect((await studio.staff('DELETE', `/bulk/${body.id}/`)).status).toBe(204)
  expect((await studio.staff('DELETE', `/bulk/${body.id}/`)).status).toBe(204)
  await minutePasses()
  expect(await read(first)).toMatchObject({ is_active: true })
  const later = await start([second], { act: 'hide' })
  expect(later.status).toBe(202)
  await minutePasses()
  expect((await studio.staff('DELETE', `/bulk/${later.body.id}/`)).body.code).toBe('too_late')
})

test('the preview of a bulk change is refused for an unknown class, an empty list or an unknown action', async () => {
  expect((await preview([999_999], { act: 'hide' })).status).toBe(404)
  expect((await preview([], { act: 'hide' })).status).toBe(400)
  expect((await preview([await sessionOn('05')], { act: 'erase' })).status).toBe(400)
})
