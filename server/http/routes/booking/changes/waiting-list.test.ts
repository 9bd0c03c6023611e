import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { auditLog } from '../../../../db/schema/audit.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { waiting } from '../../../../db/schema/waiting.ts'
import { makeEvent, makeSlot, testDependencies, testProvider } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { waitingStudio } from '../../../../domain/guests/waiting-list/waiting-list.testing.ts'
import { ProviderDown } from '../../../../domain/money/payments/payment-provider.ts'
import { readFreeSeats } from '../../../../domain/schedule/catalog/free-seats.ts'
import { PASSWORD } from '../../account/auth.testing.ts'
import { type ApiClient, dayIn, pathIn, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
const provider = testProvider(() => new ProviderDown('away'))
const { fullClass, free, tend } = waitingStudio(() => testDependencies(studio.open.db, provider))
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const join = (ask: ApiClient, id: number, more = {}) => ask('POST', '/waiting-list/', { body: { type: 'group', id, ...more } })
const rowOf = async (ask: ApiClient, id: number, path = '/group-sessions/') =>
  (await ask('GET', path)).body.find((one: { id: number }) => one.id === id)

test('a person joins the waiting list, reads their position and leaves it, and joining twice returns the same entry', async () => {
  const { offeringId } = await fullClass(2)
  const [{ ask: anna, id: annaId }, { ask: boris }] = [await studio.person(), await studio.person()]
  expect(await rowOf(anna, offeringId)).toMatchObject({ is_full: true, can_book: false, can_wait: true, my_position: null })
  const joined = await join(anna, offeringId)
  expect(joined).toMatchObject({ status: 201, body: { id: expect.any(Number), position: 1, waiting: 1 } })
  expect(await join(anna, offeringId, { take: 'mine' })).toMatchObject({ status: 200, body: joined.body })
  expect(await join(boris, offeringId)).toMatchObject({ status: 201, body: { position: 2, waiting: 2 } })
  expect((await boris('GET', '/waiting-list/', { language: 'ru' })).body).toMatchObject([
    { type: 'group', offering_id: offeringId, title: 'Hatha Yoga', take: 'ask', position: 2, waiting: 2, is_open: true, turn: null },
  ])
  expect(await rowOf(boris, offeringId)).toMatchObject({ can_wait: false, my_position: 2 })
  expect((await boris('GET', `/classes/${offeringId}/`)).body.offering).toMatchObject({ my_position: 2 })
  // The data export contains the person's own entry.
  expect((await anna('GET', '/auth/me/export/')).body.waiting).toMatchObject([{ title: 'Hatha Yoga', status: 'waiting', take: 'mine' }])
  expect((await anna('DELETE', `/waiting-list/${joined.body.id}/`)).status).toBe(204)
  expect((await anna('DELETE', `/waiting-list/${joined.body.id}/`)).status).toBe(204)
  expect([(await anna('GET', '/waiting-list/')).body, (await boris('GET', '/waiting-list/')).body[0].position]).toEqual([[], 1])
  // Erasing the account deletes all of its entries.
  await join(anna, offeringId)
  expect((await anna('DELETE', '/auth/me/', { body: { password: PASSWORD } })).status).toBe(204)
  expect(await studio.open.db.$count(waiting, eq(waiting.personId, annaId))).toBe(0)
})

test('an invalid request to join the waiting list is refused with an error message in the requested language, and is not stored', async () => {
  const { ask } = await studio.person()
  const { offeringId } = await fullClass(1)
  const roomy = await makeEvent(studio.open.db)
  const refused = async (body: unknown, status: number, code: string) => {
    const answer = await ask('POST', '/waiting-list/', { body, language: 'ru' })
    expect([body, answer.status, answer.body.code, /[а-я]/i.test(answer.body.error)]).toEqual([body, status, code, true])
  }
  for (const body of [{}, { type: 'group' }, { type: 'individual', id: offeringId }, { type: 'group', id: '1; drop table waiting' }])
    await refused(body, 400, 'validation')
  await refused({ type: 'group', id: offeringId, take: 'now' }, 400, 'validation')
  await refused({ type: 'event', id: offeringId }, 404, 'not_found')
  await refused({ type: 'group', id: await makeSlot(studio.open.db) }, 404, 'not_found')
  await refused({ type: 'event', id: roomy }, 409, 'not_full')
  await refused({ type: 'group', id: (await fullClass(1, { isActive: false })).offeringId }, 409, 'inactive')
  const soon = new Date(Date.now() + 3_600_000)
  const closing = { startsAt: soon, endsAt: new Date(soon.getTime() + 3_600_000) }
  await refused({ type: 'group', id: (await fullClass(1, closing)).offeringId }, 409, 'list_closed')
  expect((await ask('GET', '/waiting-list/')).body).toEqual([])
})

test('an entry of the waiting list is hidden from other people, and a person with an unproven address cannot join', async () => {
  const { offeringId } = await fullClass(1)
  const [{ ask: anna }, { ask: boris }, newcomer] = [await studio.person(), await studio.person(), await studio.newcomer()]
  const { id } = (await join(anna, offeringId)).body
  expect((await join(studio.anonymous, offeringId)).status).toBe(401)
  expect((await studio.anonymous('GET', '/waiting-list/')).status).toBe(401)
  expect(await join(newcomer.ask, offeringId)).toMatchObject({ status: 409, body: { code: 'email_unproven' } })
  expect(await boris('DELETE', `/waiting-list/${id}/`)).toMatchObject({ status: 404 })
  expect(await boris('PATCH', `/waiting-list/${id}/`, { body: { status: 'left' } })).toMatchObject({ status: 403 })
  expect(await boris('GET', `/offerings/${offeringId}/waiting-list/`)).toMatchObject({ status: 403 })
  expect(await studio.anonymous('GET', `/offerings/${offeringId}/waiting-list/`)).toMatchObject({ status: 401 })
  // Guests and visitors do not see the number or the names of people waiting.
  for (const ask of [boris, studio.anonymous]) {
    const row = await rowOf(ask, offeringId)
    expect([row.my_position, 'waiting_count' in row, JSON.stringify(row).includes('person')]).toEqual([null, false, false])
  }
  expect((await anna('GET', '/waiting-list/')).body).toHaveLength(1)
})

test('a freed seat is hidden from the public, and only the person whose turn it is can open a checkout for the seat', async () => {
  const { offeringId, seats } = await fullClass(1)
  const [{ ask: anna }, { ask: boris }] = [await studio.person(), await studio.person()]
  await join(anna, offeringId)
  await free(seats[0] ?? 0)
  expect([await rowOf(studio.anonymous, offeringId), await rowOf(studio.staff, offeringId)]).toMatchObject([
    { available_spots: 0, is_full: true, can_book: false, can_wait: true },
    { registrations_count: 0, waiting_count: 1, available_spots: 0, max_participants: 1 },
  ])
  expect(await readFreeSeats(studio.open.db, [offeringId])).toEqual([{ id: offeringId, kind: 'session', spots: 0, full: true }])
  expect(await rowOf(anna, offeringId)).toMatchObject({ available_spots: 1, can_book: true })
  await tend(offeringId)
  const pay = (ask: ApiClient) => ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: offeringId } })
  expect(await pay(boris)).toMatchObject({ status: 409, body: { code: 'sold_out' } })
  const [{ turn }] = (await anna('GET', '/waiting-list/')).body
  expect(turn).toMatchObject({ price: 650, until: expect.stringMatching(/^\d{4}-/) })
  // Only the person who has the turn sees it and its end.
  expect(await rowOf(anna, offeringId)).toMatchObject({ my_status: 'pending', my_turn: turn.until })
  for (const ask of [boris, studio.anonymous]) expect(await rowOf(ask, offeringId)).not.toHaveProperty('my_turn')
  expect(await pay(anna)).toMatchObject({ status: 200, body: { booking_id: turn.booking_id } })
  expect((await anna('GET', '/session-registrations/')).body).toMatchObject([{ id: turn.booking_id, status: 'pending' }])
  expect((await anna('DELETE', `/session-registrations/${turn.booking_id}/`)).status).toBe(204)
  expect(await rowOf(studio.anonymous, offeringId)).toMatchObject({ available_spots: 1, can_book: true, can_wait: false })
})

test('staff list, remove and restore entries of the waiting list and give turns, each with an audit entry', async () => {
  const { offeringId, seats } = await fullClass(1)
  const [{ ask: anna }, { ask: boris }] = [await studio.person(), await studio.person()]
  const [first, second] = [(await join(anna, offeringId)).body.id, (await join(boris, offeringId)).body.id]
  const list = async () => (await studio.staff('GET', `/offerings/${offeringId}/waiting-list/`)).body
  const change = (id: number, status: string) => studio.staff('PATCH', `/waiting-list/${id}/`, { body: { status } })
  expect(await list()).toMatchObject([
    { id: first, status: 'waiting', name: expect.any(String) },
    { id: second, status: 'waiting' },
  ])
  const off = await change(first, 'left')
  expect([off.status, pathIn(off.headers)]).toEqual([204, `/removed-entries/${first}/`])
  expect((await list()).map((one: { id: number }) => one.id)).toEqual([second])
  expect((await studio.staff('DELETE', pathIn(off.headers))).status).toBe(204)
  expect((await list()).map((one: { id: number }) => one.id)).toEqual([first, second])
  expect(await change(second, 'turn')).toMatchObject({ status: 409, body: { code: 'sold_out' } })
  await free(seats[0] ?? 0)
  expect((await change(second, 'turn')).status).toBe(204)
  expect(await list()).toMatchObject([
    { id: second, status: 'turn', until: expect.any(String) },
    { id: first, status: 'waiting' },
  ])
  expect(await change(second, 'gone')).toMatchObject({ status: 400 })
  expect(await change(2_000_000_000, 'left')).toMatchObject({ status: 404 })
  const trail = await studio.open.db.select().from(auditLog).where(eq(auditLog.kind, 'waiting')).orderBy(auditLog.id)
  expect(trail.map(({ subjectId, after }) => [subjectId, (after as { status: string }).status])).toEqual([
    [first, 'left'],
    [first, 'waiting'],
    [second, 'turn'],
  ])
  expect((await studio.staff('GET', '/audit/?limit=3')).status).toBe(200)
})

test('moving a class emails the waiting list after the undo period, and a larger capacity offers turns to the people on the list', async () => {
  const { offeringId } = await fullClass(1)
  const { ask: anna } = await studio.person()
  const { id } = (await join(anna, offeringId)).body
  const patch = (body: object) => studio.staff('PATCH', `/group-sessions/${offeringId}/`, { body: { force: true, ...body } })
  expect((await patch({ date: dayIn(9), time: '07:30' })).status).toBe(200)
  const told = await studio.open.db
    .select()
    .from(mails)
    .where(sql`${mails.about}->>'waitingId' = ${String(id)}`)
    .orderBy(mails.id)
  expect(told.map(({ kind, nextTryAt }) => [kind, nextTryAt > new Date()])).toEqual([
    ['you-wait', false],
    ['waiting-moved', true],
  ])
  expect((await patch({ max_participants: 2 })).status).toBe(200)
  await tend(offeringId)
  expect((await anna('GET', '/waiting-list/')).body[0].turn).not.toBeNull()
  expect(await patch({ max_participants: 1 })).toMatchObject({ status: 409, body: { code: 'capacity_below_taken' } })
})
