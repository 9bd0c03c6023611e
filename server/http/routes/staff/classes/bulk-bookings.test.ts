import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { bookingRuns } from '../../../../db/schema/booking-runs.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { payments } from '../../../../db/schema/payments.ts'
import type { BookingDependencies } from '../../../../domain/bookings/seats/booking-dependencies.ts'
import { makeSession, testDependencies } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { createSandboxProvider } from '../../../../domain/money/payments/sandbox-provider.ts'
import { runDueBookingRuns } from '../../../../domain/operations/classes/bulk/run-bookings.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
let deps: BookingDependencies

beforeAll(async () => {
  const open = await freshDatabase()
  const provider = createSandboxProvider(open.db, { secret: 'a secret of the tests' })
  studio = await testStudio(open, { provider })
  deps = testDependencies(open.db, provider)
})
afterAll(() => studio.close())
beforeEach(() => minutePasses())

const db = () => studio.open.db
const HOUR = 3_600_000
const earlier = () => makeSession(db(), { startsAt: new Date(Date.now() - HOUR), price: 35_000, capacity: 10 })
const later = () => makeSession(db(), { startsAt: new Date(Date.now() + 72 * HOUR), price: 35_000, capacity: 10 })

type Guest = Awaited<ReturnType<TestStudio['person']>>
/** Creates a booking paid on the day and returns its id. */
async function due(offering: number, guest?: Pick<Guest, 'id'>): Promise<number> {
  const { id: person_id } = guest ?? (await studio.person())
  const { body } = await studio.staff('POST', `/offerings/${offering}/bookings/`, { body: { person_id, payment: 'due' } })
  return body.booking_id
}

const preview = (ids: number[], act: object) => studio.staff('POST', '/bulk/bookings/preview/', { body: { ids, act } })
async function start(ids: number[], act: object) {
  const { body } = await preview(ids, act)
  return studio.staff('POST', '/bulk/bookings/', { body: { ids, act, digest: body.digest } })
}
const cash = { act: 'paid', method: 'cash' }
const came = { act: 'attendance', attendance: 'came' }
const words = { act: 'message', text_en: 'Bring socks', text_ru: 'Возьмите носки' }

/** Ends the undo period and runs the job. */
async function minutePasses() {
  await db().update(bookingRuns).set({ runsAt: sql`clock_timestamp() - interval '1 second'` }).where(eq(bookingRuns.status, 'waiting'))
  await runDueBookingRuns(deps)
}
const rowsOf = (ids: number[]) => db().select().from(bookings).where(inArray(bookings.id, ids)).orderBy(bookings.id)
const moneyFor = (ids: number[]) => db().select().from(payments).where(inArray(payments.bookingId, ids)).orderBy(payments.bookingId)
const emailsOf = async (ids: number[]) =>
  (await db().select().from(mails).where(inArray(mails.bookingId, ids)).orderBy(mails.id)).map(({ kind, bookingId }) => ({
    kind,
    bookingId,
  }))

describe('marking debts as paid', () => {
  test('marking debts as paid records each payment once by the chosen method after the undo period', async () => {
    const session = await earlier()
    const ids = [await due(session), await due(session), await due(session)]
    expect((await preview(ids, cash)).body).toMatchObject({ count: 3, people: 3, amount: 1050, emails: 3, staying: [] })
    const started = await start(ids, cash)
    expect(started).toMatchObject({
      status: 202,
      body: { status: 'waiting', count: 3, done: 0, undo: { path: `/bulk/bookings/${started.body.id}/` } },
    })
    expect((await rowsOf(ids)).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
    await minutePasses()
    expect((await rowsOf(ids)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
    expect(await moneyFor(ids)).toMatchObject(ids.map((bookingId) => ({ bookingId, amount: 35_000, method: 'cash', status: 'kept' })))
    expect((await studio.staff('GET', `/bulk/bookings/${started.body.id}/`)).body).toMatchObject({
      status: 'done',
      done: 3,
      refused: [],
      undo: null,
    })
    await runDueBookingRuns(deps)
    expect(await moneyFor(ids)).toHaveLength(3)
    const trail = (await studio.staff('GET', '/audit/?kind=booking_run')).body
    expect(trail[0]).toMatchObject({ action: 'create', after: { act: 'paid', method: 'cash', bookings: 3, amount: 1050 } })
  })

  test('marking debts as paid skips paid, cancelled and online bookings, each with a reason', async () => {
    const session = await later()
    const [owes, paid, cancelled] = [await due(session), await due(session), await due(session)]
    await studio.staff('PATCH', `/session-registrations/${paid}/`, { body: { status: 'paid', method: 'card' } })
    await studio.staff('PATCH', `/session-registrations/${cancelled}/`, { body: { status: 'cancelled' } })
    const guest = await studio.person()
    await guest.ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: session } })
    const online = (await guest.ask('GET', '/session-registrations/')).body[0].id
    const { body } = await preview([owes, paid, cancelled, online], cash)
    expect(body).toMatchObject({ count: 1, amount: 350 })
    expect(body.staying.map(({ id, why }: { id: number; why: string }) => [id, why])).toEqual([
      [paid, 'This has already been paid for.'],
      [cancelled, 'This booking has already been cancelled.'],
      [online, 'The online payment hasn’t arrived yet.'],
    ])
    expect(await start([paid], cash)).toMatchObject({ status: 409, body: { code: 'already_paid' } })
  })

  test('marking debts as paid skips bookings that were paid or whose price changed during the undo period', async () => {
    const session = await earlier()
    const [first, second, third] = [await due(session), await due(session), await due(session)]
    const { body } = await start([first, second, third], cash)
    await studio.staff('PATCH', `/session-registrations/${first}/`, { body: { status: 'paid', method: 'transfer' } })
    await db().update(bookings).set({ price: 40_000 }).where(eq(bookings.id, second))
    await minutePasses()
    expect(await moneyFor([first, second, third])).toMatchObject([
      { bookingId: first, method: 'transfer' },
      { bookingId: third, method: 'cash', amount: 35_000 },
    ])
    expect((await studio.staff('GET', `/bulk/bookings/${body.id}/`)).body).toMatchObject({
      status: 'done',
      done: 1,
      refused: [
        { id: first, why: 'This has already been paid for.' },
        { id: second, why: 'The details have changed in the meantime. Please check them again.' },
      ],
    })
  })

  test('marking debts as paid is refused with an outdated preview, and can be undone only in the undo period', async () => {
    const session = await earlier()
    const ids = [await due(session), await due(session)]
    const { body } = await preview(ids, cash)
    await studio.staff('PATCH', `/session-registrations/${ids[0]}/`, { body: { status: 'paid', method: 'card' } })
    expect(await studio.staff('POST', '/bulk/bookings/', { body: { ids, act: cash, digest: body.digest } })).toMatchObject({
      status: 409,
      body: { code: 'consequences_changed' },
    })
    const started = await start(ids, cash)
    expect((await studio.staff('DELETE', `/bulk/bookings/${started.body.id}/`)).status).toBe(204)
    expect((await studio.staff('DELETE', `/bulk/bookings/${started.body.id}/`)).status).toBe(204)
    await minutePasses()
    expect((await rowsOf(ids)).map(({ status }) => status)).toEqual(['paid', 'pending'])
    const again = await start(ids, cash)
    await minutePasses()
    expect((await studio.staff('DELETE', `/bulk/bookings/${again.body.id}/`)).body.code).toBe('too_late')
  })
})

test('a second bulk change is refused while another is waiting, but attendance can be recorded', async () => {
  const session = await earlier()
  const ids = [await due(session), await due(session)]
  await start(ids.slice(0, 1), cash)
  expect(await start(ids.slice(1), cash)).toMatchObject({ status: 409, body: { code: 'run_under_way' } })
  const classes = { ids: [await later()], act: { act: 'hide' } }
  const { digest } = (await studio.staff('POST', '/bulk/preview/', { body: classes })).body
  expect(await studio.staff('POST', '/bulk/', { body: { ...classes, digest } })).toMatchObject({
    status: 409,
    body: { code: 'run_under_way' },
  })
  expect(await start(ids, came)).toMatchObject({ status: 200, body: { status: 'done' } })
})

describe('recording attendance in bulk', () => {
  test('recording attendance in bulk takes effect at once, skips future classes and is recorded in the audit log', async () => {
    const [first, second] = [await earlier(), await makeSession(db(), { startsAt: new Date(Date.now() - 50 * HOUR), capacity: 3 })]
    const ids = [await due(first), await due(second)]
    const ahead = await due(await later())
    const absent = await due(first)
    await start([absent], { act: 'attendance', attendance: 'absent' })
    const { body } = await preview([...ids, ahead, absent], came)
    expect(body).toMatchObject({
      count: 3,
      emails: 0,
      amount: 0,
      remarked: 1,
      staying: [{ id: ahead, why: 'You can mark attendance from one hour before the class.' }],
    })
    const done = await start([...ids, ahead, absent], came)
    expect(done).toMatchObject({ status: 200, body: { id: null, status: 'done', count: 3, done: 3, undo: null } })
    expect((await rowsOf([...ids, ahead, absent])).map(({ attendance }) => attendance)).toEqual(['came', 'came', null, 'came'])
    const trail = (await studio.staff('GET', `/audit/?kind=booking&subject_id=${absent}`)).body
    expect(trail[0]).toMatchObject({ action: 'attendance', before: { attendance: 'absent' }, after: { attendance: 'came' } })
    expect((await start(ids, { act: 'attendance', attendance: null })).status).toBe(200)
    expect((await rowsOf(ids)).map(({ attendance }) => attendance)).toEqual([null, null])
  })

  test('recording attendance in bulk is refused for all bookings when one was marked after the preview', async () => {
    const session = await earlier()
    const ids = [await due(session), await due(session)]
    const { digest } = (await preview(ids, came)).body
    await start(ids.slice(0, 1), { act: 'attendance', attendance: 'absent' })
    expect(await studio.staff('POST', '/bulk/bookings/', { body: { ids, act: came, digest } })).toMatchObject({
      status: 409,
      body: { code: 'consequences_changed' },
    })
    expect((await rowsOf(ids)).map(({ attendance }) => attendance)).toEqual(['absent', null])
  })
})

describe('an email to selected bookings', () => {
  test('an email to selected bookings is sent once to each person who has an address, about the person’s earliest class', async () => {
    const [first, second] = [await later(), await makeSession(db(), { startsAt: new Date(Date.now() + 96 * HOUR), capacity: 5 })]
    const anna = await studio.person()
    const [hers, hersToo, his] = [await due(second, anna), await due(first, anna), await due(second)]
    const byName = (await studio.staff('POST', '/people/', { body: { first_name: 'Babička' } })).body
    const withoutEmail = await due(first, byName)
    await db().delete(mails)
    const ids = [hers, hersToo, his, withoutEmail]
    const { body } = await preview(ids, words)
    expect(body).toMatchObject({
      count: 3,
      people: 2,
      emails: 2,
      staying: [{ id: withoutEmail, name: 'Babička', why: 'There’s no email address.' }],
    })
    const started = await start(ids, words)
    expect(await emailsOf(ids)).toEqual([])
    await minutePasses()
    expect(await emailsOf(ids)).toEqual([
      { kind: 'class-message', bookingId: hersToo },
      { kind: 'class-message', bookingId: his },
    ])
    const toClass = (await studio.staff('GET', `/offerings/${second}/messages/`)).body
    expect(toClass).toMatchObject([{ text_en: 'Bring socks', text_ru: 'Возьмите носки', recipients: 1, undo: null }])
    expect((await studio.staff('GET', `/bulk/bookings/${started.body.id}/`)).body).toMatchObject({ status: 'done', done: 2 })
    await runDueBookingRuns(deps)
    expect(await emailsOf(ids)).toHaveLength(2)
  })

  test('an email to selected bookings can be undone, and is not sent to people whose bookings are cancelled in the undo period', async () => {
    const session = await later()
    const ids = [await due(session), await due(session)]
    await start(ids, words)
    await studio.staff('PATCH', `/session-registrations/${ids[0]}/`, { body: { status: 'cancelled' } })
    await minutePasses()
    expect((await emailsOf(ids)).filter(({ kind }) => kind === 'class-message')).toEqual([{ kind: 'class-message', bookingId: ids[1] }])
    const { body } = await start([ids[1] ?? 0], words)
    await studio.staff('DELETE', `/bulk/bookings/${body.id}/`)
    await minutePasses()
    expect((await emailsOf(ids)).filter(({ kind }) => kind === 'class-message')).toHaveLength(1)
  })
})

test('bulk changes without bookings or text, with too many or unknown bookings, or of an unknown kind are refused', async () => {
  const id = await due(await earlier())
  expect((await preview([999_999], came)).status).toBe(404)
  expect((await preview([], came)).status).toBe(400)
  expect(
    (
      await preview(
        Array.from({ length: 501 }, (_, n) => n + 1),
        came,
      )
    ).status,
  ).toBe(400)
  const wordless = { ids: [id], act: { act: 'message' }, digest: (await preview([id], words)).body.digest }
  expect((await studio.staff('POST', '/bulk/bookings/', { body: wordless })).status).toBe(400)
  for (const act of [{ act: 'paid' }, { act: 'paid', method: 'credit' }, { act: 'attendance' }, { act: 'cancel' }])
    expect((await preview([id], act)).status, JSON.stringify(act)).toBe(400)
  expect((await studio.staff('GET', '/bulk/bookings/999999/')).status).toBe(404)
  expect((await studio.staff('DELETE', '/bulk/bookings/999999/')).status).toBe(404)
})
