import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { classRuns } from '../../../../db/schema/days-off.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import type { BookingDependencies } from '../../../../domain/bookings/seats/booking-dependencies.ts'
import { testDependencies } from '../../../../domain/bookings/seats/bookings.testing.ts'
import type { EmailPayload } from '../../../../domain/kernel/outbox/email-payload.ts'
import { createSandboxProvider } from '../../../../domain/money/payments/sandbox-provider.ts'
import { runDueClassRuns } from '../../../../domain/operations/classes/cancelling/run-classes.ts'
import { testEmailWriter } from '../../../../emails/emails.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
let deps: BookingDependencies
let service: number

beforeAll(async () => {
  const open = await freshDatabase()
  const provider = createSandboxProvider(open.db, { secret: 'a secret of the tests' })
  studio = await testStudio(open, { provider })
  deps = testDependencies(open.db, provider)
  const made = await studio.staff('POST', '/services/', { body: { name: 'Pilates', duration: 60, place: 'Studio', price: 900 } })
  service = made.body.id
})
afterAll(() => studio.close())

// Each test uses another month.
type Days = { from: string; to: string }
const days = (from: string, to: string): Days => ({ from: `${from}T00:00`, to: `${to}T00:00` })
const preview = (span: Days, more: object = {}) => studio.staff('POST', '/days-off/preview/', { body: { ...span, ...more } })
const block = async (span: Days, more: object = {}) => {
  const { body } = await preview(span, more)
  return studio.staff('POST', '/days-off/', { body: { ...span, digest: body.digest, ...more } })
}
const hatha = { title: 'Hatha', title_ru: 'Хатха', place: 'Studio', price: 350, max_participants: 12, duration: 60 }
const session = (date: string, more: object = {}) =>
  studio.staff('POST', '/group-sessions/', { body: { ...hatha, date, time: '18:00', ...more } })
const sessionOn = async (date: string, more: object = {}): Promise<number> => (await session(date, more)).body.id
const read = async (id: number) => (await studio.staff('GET', `/offerings/${id}/`)).body
const listed = async () => (await studio.staff('GET', '/days-off/?all=true')).body

/** Ends the undo period and runs the job. */
async function minutePasses(daysOffId: number) {
  await studio.open.db
    .update(classRuns)
    .set({ runsAt: sql`clock_timestamp() - interval '1 second'` })
    .where(eq(classRuns.daysOffId, daysOffId))
  await runDueClassRuns(deps)
}

async function book(sessionId: number, language: 'en' | 'ru' = 'en') {
  const person = await studio.person()
  const { body } = await person.ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: sessionId }, language })
  return { ...person, booking: body.booking_id as number }
}

test('publishing, moving or showing a class during days off is refused unless forced', async () => {
  const before = await sessionOn('2031-01-04')
  const hidden = await sessionOn('2031-01-06', { is_active: false })
  expect((await block(days('2031-01-05', '2031-01-12'), { words_en: 'I’m at the sea.' })).status).toBe(201)

  const refused = await session('2031-01-06')
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'day_off', days_off: [{ text: 'Time off: 5–11\u00a0January', words: 'I’m at the sea.' }] },
  })
  const event = { time: '2031-01-06T10:00:00+01:00', subtype: 'Sea', event_type: 'workshop', place: 'Studio', price: 100, capacity: 5 }
  expect((await studio.staff('POST', '/events/', { body: event })).body.code).toBe('day_off')
  const slot = { service_id: service, start: '2031-01-06T10:00:00+01:00' }
  expect((await studio.staff('POST', '/timeslots/', { body: slot })).body.code).toBe('day_off')
  expect((await studio.staff('POST', `/offerings/${before}/move/`, { body: { start: '2031-01-07T18:00' } })).body.code).toBe('day_off')
  expect((await studio.staff('PATCH', `/group-sessions/${before}/`, { body: { date: '2031-01-07' } })).body.code).toBe('day_off')
  expect((await studio.staff('PATCH', `/group-sessions/${hidden}/`, { body: { is_active: true } })).body.code).toBe('day_off')

  expect((await studio.staff('PATCH', `/group-sessions/${before}/`, { body: { title: 'Yin' } })).status).toBe(200)
  expect((await session('2031-01-06', { force: true })).status).toBe(201)
  expect((await studio.staff('POST', `/offerings/${before}/move/`, { body: { start: '2031-01-07T18:00', force: true } })).status).toBe(200)
  // A class that starts exactly at the end of the days off, or ends exactly at their start, is not affected.
  expect((await session('2031-01-12', { time: '00:00' })).status).toBe(201)
  expect((await session('2031-01-04', { time: '23:00' })).status).toBe(201)
  expect((await session('2031-01-04', { time: '23:30', force: false })).body.code).toBe('day_off')
})

test('series, multiple dates and copied weeks skip days off and name the skipped dates', async () => {
  await block(days('2031-02-10', '2031-02-17'))
  const series = { ...hatha, date: '2031-02-03', time: '18:00', weekdays: [1], count: 4 }
  const made = await studio.staff('POST', '/group-sessions/series/', { body: series })
  expect(made.status).toBe(201)
  expect(made.body.map(({ date }: { date: string }) => date)).toEqual(['2031-02-03', '2031-02-17', '2031-02-24'])
  expect(made.headers['days-off']).toBe('"2031-02-10T18:00"')

  const starts = ['2031-02-11T09:00', '2031-02-12T09:00', '2031-02-19T09:00']
  const dates = await studio.staff('POST', '/timeslots/dates/', { body: { service_id: service, starts } })
  expect(dates.body).toHaveLength(1)
  expect(dates.headers['days-off']).toBe('"2031-02-11T09:00", "2031-02-12T09:00"')
  const none = await studio.staff('POST', '/timeslots/dates/', { body: { service_id: service, starts: starts.slice(0, 2) } })
  expect(none).toMatchObject({ status: 409, body: { code: 'day_off' } })
  const forced = await studio.staff('POST', '/timeslots/dates/', { body: { service_id: service, starts: starts.slice(0, 1), force: true } })
  expect(forced.body).toHaveLength(1)
  expect(forced.headers['days-off']).toBeUndefined()

  const copy = { from: '2031-02-17', to: '2031-02-10' }
  const left = (await studio.staff('POST', '/offerings/copy-week/', { body: copy })).body
  expect([left.offerings, left.days_off.map(({ date }: { date: string }) => date)]).toEqual([[], ['2031-02-10', '2031-02-12']])
  const whole = await studio.staff('POST', '/offerings/copy-week/', { body: { ...copy, force: true, preview: true } })
  expect([whole.body.offerings.length, whole.body.days_off]).toEqual([2, []])
})

test('the preview of days off lists the affected classes and the consequences of each option', async () => {
  const [kept, gone, moves] = [await sessionOn('2031-03-03'), await sessionOn('2031-03-04'), await sessionOn('2031-03-05')]
  await sessionOn('2031-03-26', { title: 'In the way' })
  for (const id of [gone, gone, moves]) await book(id)
  const { body } = await preview(days('2031-03-03', '2031-03-10'), {
    all: { act: 'cancel' },
    classes: [
      { id: kept, act: 'keep' },
      { id: moves, act: 'move', start: '2031-03-26T18:30' },
    ],
  })
  expect(body).toMatchObject({ days: '3–9\u00a0March', cancel: 1, move: 1, emails: 3, consequences: { people: 0, holds: 2 } })
  expect(body.classes).toMatchObject([
    { id: kept, act: 'keep', to: null },
    { id: gone, act: 'cancel', holds: 2, clashes: [] },
    { id: moves, act: 'move', to: '2031-03-26T18:30:00+01:00', clashes: [{ title: 'In the way' }], to_day_off: false },
  ])
  const all = { all: { act: 'move', days: 4 } }
  expect(
    (await preview(days('2031-03-03', '2031-03-10'), all)).body.classes.map(({ to_day_off }: { to_day_off: boolean }) => to_day_off),
  ).toEqual([true, true, true])
  expect((await block(days('2031-03-03', '2031-03-10'), all)).body.code).toBe('day_off')
  const over = { classes: [{ id: moves, act: 'move', start: '2031-03-26T18:30' }] }
  expect((await block(days('2031-03-03', '2031-03-10'), over)).body).toMatchObject({ code: 'overlap', clashes: [{ title: 'In the way' }] })
})

test('affected classes are kept, cancelled or moved, as chosen, after the undo period', async () => {
  const [kept, gone, moves] = [await sessionOn('2031-04-07'), await sessionOn('2031-04-08'), await sessionOn('2031-04-09')]
  const guest = await book(gone, 'ru')
  const choices = {
    all: { act: 'cancel' },
    classes: [
      { id: kept, act: 'keep' },
      { id: moves, act: 'move', start: '2031-04-16T18:00' },
    ],
  }
  const made = await block(days('2031-04-07', '2031-04-14'), { ...choices, words_en: 'Easter', words_ru: 'Пасха' })
  expect(made.body).toMatchObject({ days: '7–13\u00a0April', run: { status: 'waiting', cancel: 1, move: 1, done: 0 } })
  expect(await read(gone)).toMatchObject({ is_active: true, taken: 1 })

  await minutePasses(made.body.id)
  expect(await read(kept)).toMatchObject({ is_active: true, date: '2031-04-07' })
  expect(await read(gone)).toMatchObject({ is_active: false, taken: 0 })
  expect(await read(moves)).toMatchObject({ is_active: true, date: '2031-04-16' })
  expect((await listed()).find(({ id }: { id: number }) => id === made.body.id).run).toMatchObject({ status: 'done', done: 2, refused: [] })
  const [mail] = await studio.open.db.select().from(mails).where(eq(mails.bookingId, guest.booking))
  const email = await testEmailWriter(studio.open.db)({ to: mail?.to ?? '', language: 'ru', about: mail?.about as EmailPayload })
  expect(email?.text).toContain('Пасха')
  expect((await studio.staff('DELETE', `/days-off/undo/${made.body.id}/`)).body.code).toBe('too_late')
})

test('a person with several cancelled classes gets one email that states the total refund', async () => {
  const ids = [await sessionOn('2031-05-05'), await sessionOn('2031-05-06'), await sessionOn('2031-05-07')]
  const person = await studio.person()
  for (const id of ids) {
    const { body } = await person.ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: id } })
    await studio.staff('PATCH', `/session-registrations/${body.booking_id}/`, { body: { status: 'paid', method: 'cash' } })
  }
  const made = await block(days('2031-05-05', '2031-05-12'), { all: { act: 'cancel' }, words_en: 'I’m ill.' })
  await minutePasses(made.body.id)
  const sent = (await studio.open.db.select().from(mails)).filter(({ about }) => (about as { classes?: unknown[] })?.classes?.length === 3)
  expect(sent).toHaveLength(1)
  const email = await testEmailWriter(studio.open.db)({ to: 'anna@example.com', language: 'en', about: sent[0]?.about as EmailPayload })
  expect(email?.subject).toBe('Cancelled: your classes, 5\u00a0May – 7\u00a0May')
  for (const said of ['Monday 5\u00a0May', 'Tuesday 6\u00a0May', 'Wednesday 7\u00a0May', 'I’m ill.', 'CZK\u00a01,050'])
    expect(email?.text).toContain(said)
  // The email appears as queued in the row of each booking.
  for (const id of ids) {
    const { body } = await studio.staff('GET', `/offerings/${id}/cancellation/`)
    expect(body.rows).toMatchObject([{ email: 'queued' }])
  }
})

test('days off that are undone in time change no class and allow publishing again', async () => {
  const id = await sessionOn('2031-06-03')
  const made = await block(days('2031-06-02', '2031-06-09'), { all: { act: 'cancel' } })
  expect(made.body.undo.path).toBe(`/days-off/undo/${made.body.id}/`)
  expect((await studio.staff('DELETE', made.body.undo.path)).status).toBe(204)
  await minutePasses(made.body.id)
  expect(await read(id)).toMatchObject({ is_active: true })
  expect((await session('2031-06-04')).status).toBe(201)
  expect((await studio.staff('DELETE', made.body.undo.path)).status).toBe(404)
})

test('days off are refused when bookings changed after the preview', async () => {
  const id = await sessionOn('2031-07-01')
  const span = days('2031-06-30', '2031-07-07')
  const { body } = await preview(span)
  await book(id)
  const refused = await studio.staff('POST', '/days-off/', { body: { ...span, digest: body.digest } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'consequences_changed' } })
  expect((await block(span)).status).toBe(201)
})

test('days off that overlap others, are empty or last more than a year are refused', async () => {
  expect((await block(days('2031-08-04', '2031-08-11'))).status).toBe(201)
  expect((await block(days('2031-08-10', '2031-08-15'))).body.code).toBe('days_off_overlap')
  expect((await block(days('2031-08-11', '2031-08-15'))).status).toBe(201)
  expect((await preview(days('2031-08-20', '2031-08-20'))).body.code).toBe('ends_before_start')
  expect((await preview(days('2031-09-01', '2032-09-10'))).body.code).toBe('days_off_too_long')
})

test('days off skip a class that was moved by hand, and report, with a reason, a class that cannot be moved', async () => {
  const [away, blocked] = [await sessionOn('2031-10-07'), await sessionOn('2031-10-08')]
  const choices = { all: { act: 'cancel' }, classes: [{ id: blocked, act: 'move', start: '2031-10-22T18:00' }] }
  const made = await block(days('2031-10-06', '2031-10-13'), choices)
  await studio.staff('POST', `/offerings/${away}/move/`, { body: { start: '2031-10-20T18:00' } })
  await sessionOn('2031-10-22', { title: 'There first' })
  await minutePasses(made.body.id)
  const [{ run }] = (await listed()).filter(({ id }: { id: number }) => id === made.body.id)
  expect(run).toMatchObject({
    status: 'done',
    done: 0,
    refused: [
      { id: away, why: 'This class was moved to another day in the meantime, so it stays as it is.' },
      { id: blocked, why: 'Something else is already scheduled at that time.' },
    ],
  })
  expect([await read(away), await read(blocked)]).toMatchObject([
    { is_active: true, date: '2031-10-20' },
    { is_active: true, date: '2031-10-08' },
  ])
})

test('deleting days off allows publishing again but restores no cancelled class', async () => {
  const id = await sessionOn('2031-11-04')
  const made = await block(days('2031-11-03', '2031-11-10'), { all: { act: 'cancel' } })
  await minutePasses(made.body.id)
  const changed = await studio.staff('PATCH', `/days-off/${made.body.id}/`, { body: { words_ru: 'Отпуск' } })
  expect(changed.body).toMatchObject({ words_en: '', words_ru: 'Отпуск' })
  expect((await studio.staff('DELETE', `/days-off/${made.body.id}/`)).status).toBe(204)
  expect(await read(id)).toMatchObject({ is_active: false })
  expect((await session('2031-11-05')).status).toBe(201)
  const trail = (await studio.staff('GET', `/audit/?kind=days_off&subject_id=${made.body.id}`)).body
  expect(trail.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'create'])
})

test('the public list contains the days off of the next weeks in the requested language, and names no staff', async () => {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  await block({ from: `${day(20)}T00:00`, to: `${day(21)}T00:00` }, { words_en: 'I’m away.', words_ru: 'Меня не будет.' })
  await block({ from: `${day(25)}T14:00`, to: `${day(25)}T18:00` })
  await block(days(day(200), day(210)))
  const en = (await studio.anonymous('GET', '/days-off/coming/')).body
  const ru = (await studio.anonymous('GET', '/days-off/coming/', { language: 'ru' })).body
  expect(en).toHaveLength(2)
  expect(Object.keys(en[0]).sort()).toEqual(['from', 'text', 'to', 'words'])
  expect(en).toMatchObject([
    { text: expect.stringMatching(/^Time off: \d+\u00a0[A-Z][a-z]+$/), words: 'I’m away.' },
    { text: expect.stringMatching(/^Time off: \d+\u00a0[A-Z][a-z]+, 14:00–18:00$/), words: '' },
  ])
  expect(ru).toMatchObject([
    { text: expect.stringMatching(/^Перерыв: \d+\u00a0[а-я]+$/), words: 'Меня не будет.' },
    { text: expect.stringMatching(/14:00–18:00$/) },
  ])
})

test('undecided classes are a task for staff until each of them is moved, cancelled or kept', async () => {
  const ids = await Promise.all(['2032-05-03', '2032-05-04', '2032-05-05', '2032-05-06'].map((date) => sessionOn(date)))
  const [moved, cancelled, kept, decided] = ids as [number, number, number, number]
  await book(kept)
  const span = days('2032-05-03', '2032-05-08')
  const choice = { all: { act: 'later' }, classes: [{ id: decided, act: 'keep' }] }
  expect((await preview(span, choice)).body).toMatchObject({ cancel: 0, move: 0, emails: 0 })
  const { body: off } = await block(span, choice)
  expect(off.undecided.map(({ id, taken }: { id: number; taken: number }) => [id, taken])).toEqual([
    [moved, 0],
    [cancelled, 0],
    [kept, 1],
  ])
  const task = async () =>
    (await studio.staff('GET', '/today/')).body.tasks.find(({ kind }: { kind: string }) => kind === 'days_off_undecided')
  const count = async () => (await studio.staff('GET', '/today/counts/')).body.tasks
  const before = await count()
  expect(await task()).toMatchObject({
    days_off_id: off.id,
    text: expect.stringContaining('3–7\u00a0May): 3 classes are still in the timetable.'),
    client: null,
  })
  await minutePasses(off.id)
  expect(await read(moved)).toMatchObject({ is_active: true })

  await studio.staff('POST', `/offerings/${moved}/move/`, { body: { start: '2032-05-10T18:00' } })
  expect((await task()).text).toContain('2 classes are still in the timetable')
  await studio.staff('PATCH', `/group-sessions/${cancelled}/`, { body: { is_active: false } })
  expect((await task()).text).toContain('1 class is still in the timetable. Decide what happens to it.')
  expect((await studio.staff('POST', `/days-off/${off.id}/keep/`)).body.undecided).toEqual([])
  expect(await task()).toBeUndefined()
  expect(await count()).toBe(before - 1)
  expect(await read(kept)).toMatchObject({ is_active: true, taken: 1 })
  expect((await studio.staff('POST', '/days-off/999999/keep/')).status).toBe(404)
})

test('days off for a part of a day affect only the classes within these hours', async () => {
  const [morning, evening] = [await sessionOn('2032-06-08', { time: '09:00' }), await sessionOn('2032-06-08')]
  const span = { from: '2032-06-08T12:00', to: '2032-06-08T20:00' }
  const asked = (await preview(span, { all: { act: 'later' } })).body
  expect([asked.days, asked.classes.map(({ id }: { id: number }) => id)]).toEqual(['8\u00a0June, 12:00–20:00', [evening]])
  const { body: off } = await block(span, { all: { act: 'later' } })
  expect((await session('2032-06-08', { time: '13:00' })).body.code).toBe('day_off')
  expect((await session('2032-06-08', { time: '10:30' })).status).toBe(201)
  // After the days off are deleted, no class is undecided.
  expect((await studio.staff('DELETE', `/days-off/${off.id}/`)).status).toBe(204)
  expect((await studio.staff('GET', '/today/')).body.tasks.filter(({ kind }: { kind: string }) => kind === 'days_off_undecided')).toEqual(
    [],
  )
  expect(await read(morning)).toMatchObject({ is_active: true })
})
