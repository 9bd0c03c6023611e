import { randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import type { Job } from '../../../../db/enqueue.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { standingBookings } from '../../../../db/schema/standing.ts'
import { makeSession, proveAddresses, testDependencies, testProvider } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { topUpAll } from '../../../../domain/guests/standing/top-up.ts'
import { ProviderDown } from '../../../../domain/money/payments/payment-provider.ts'
import { makeProduct, sellPasses } from '../../../../domain/products/passes/passes.testing.ts'
import { dayIn, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
let series: number[]
let seriesId: string
const queue: { job: Job; at: Date | undefined }[] = []
const DAY = 86_400_000

beforeAll(async () => {
  studio = await testStudio(await freshDatabase(), { enqueue: async (_, job, at) => void queue.push({ job, at }) })
  await sellPasses(studio.open.db)
})
afterAll(() => studio.close())

/** Creates a series of three classes and a guest with a pass. */
async function regular(entries = 2) {
  seriesId = randomUUID()
  const at = (days: number) => ({ startsAt: new Date(Date.now() + days * DAY), endsAt: new Date(Date.now() + days * DAY + 3_600_000) })
  series = []
  for (const days of [7, 14, 21]) series.push(await makeSession(studio.open.db, { seriesId, titleEn: 'Hatha Yoga', ...at(days) }))
  const guest = await studio.newcomer()
  await proveAddresses(studio.open.db)
  const product_id = await makeProduct(studio.open.db, { entries })
  expect((await studio.staff('POST', `/people/${guest.id}/passes/`, { body: { product_id, method: 'cash' } })).status).toBe(201)
  return { ...guest, id: guest.id, classId: series[0] ?? 0 }
}

test('a guest previews, creates, pauses and stops a standing booking', async () => {
  const { ask, classId } = await regular()
  const shown = (await ask('POST', '/standing-bookings/preview/', { body: { id: classId } })).body
  expect([shown.bookable, shown.dates.map(({ reason }: { reason: string | null }) => reason)]).toEqual([2, [null, null, 'pass_empty']])

  const offer = async () => (await ask('GET', `/standing-bookings/offer/?id=${classId}`)).body.state
  expect(await offer()).toBe('possible')
  const made = await ask('POST', '/standing-bookings/', { body: { id: classId } })
  expect(await offer()).toBe('active')
  expect([made.status, made.body.status, made.body.title, made.body.dates.map(({ reason }: { reason: string }) => reason)]).toEqual([
    201,
    'active',
    'Hatha Yoga',
    ['already_there', 'already_there', 'pass_empty'],
  ])
  expect((await ask('POST', '/standing-bookings/', { body: { id: classId } })).status).toBe(200)
  expect((await ask('GET', '/session-registrations/?status=paid')).body).toHaveLength(2)

  const path = `/standing-bookings/${made.body.id}/`
  const pause = { from: '2020-01-01', until: '2099-12-31' }
  expect((await ask('PATCH', path, { body: { pause } })).body).toMatchObject({ status: 'paused', pause })
  expect((await ask('PATCH', path, { body: { pause: { from: '2030-01-02', until: '2030-01-01' } } })).status).toBe(400)
  expect((await ask('DELETE', path)).status).toBe(204)
  expect((await ask('GET', '/standing-bookings/')).body).toEqual([])
  expect((await ask('GET', '/session-registrations/?status=paid')).body).toHaveLength(2)
})

test('a guest and staff see a paused standing booking as dormant and without its pause while it is dormant, and as paused afterwards', async () => {
  const { id: personId, ask, classId } = await regular()
  const { id } = (await ask('POST', '/standing-bookings/', { body: { id: classId } })).body
  const pause = { from: '2020-01-01', until: '2099-12-31' }
  await ask('PATCH', `/standing-bookings/${id}/`, { body: { pause } })
  const states = async () => {
    const lists = [await ask('GET', '/standing-bookings/'), await studio.staff('GET', `/people/${personId}/standing-bookings/`)]
    return lists.map(({ body: [one] }) => [one.status, one.pause])
  }
  const setDormantSince = (since: SQL) => studio.open.db.execute(sql`update standing_bookings set slept_at = ${since} where id = ${id}`)
  await setDormantSince(sql`now()`)
  expect(await states()).toEqual(Array(2).fill(['dormant', null]))
  await setDormantSince(sql`null`)
  expect(await states()).toEqual(Array(2).fill(['paused', pause]))
})

test('a guest and staff see no pause of a standing booking once its last day has passed', async () => {
  const { id: personId, ask, classId } = await regular()
  const { id } = (await ask('POST', '/standing-bookings/', { body: { id: classId } })).body
  const body = { pause: { from: '2020-01-01', until: '2020-01-20' } }
  expect((await ask('PATCH', `/standing-bookings/${id}/`, { body })).body).toMatchObject({ status: 'active', pause: null })
  expect((await studio.staff('GET', `/people/${personId}/standing-bookings/`)).body).toMatchObject([{ status: 'active', pause: null }])
})

test('a guest and staff can give a standing booking a last day, which limits its dates, and can remove the last day again', async () => {
  const { id: personId, ask, classId } = await regular()
  const until = dayIn(8)
  const shown = await ask('POST', '/standing-bookings/preview/', { body: { id: classId, until } })
  expect([shown.body.bookable, shown.body.dates.length]).toEqual([1, 1])
  const { id, from, dates } = (await ask('POST', '/standing-bookings/', { body: { id: classId, until } })).body
  expect(dates.map(({ reason }: { reason: string }) => reason)).toEqual(['already_there'])

  const path = `/standing-bookings/${id}/`
  const ofStaff = `/people/${personId}${path}`
  queue.length = 0
  expect((await ask('PATCH', path, { body: { until: null } })).body).toMatchObject({ until: null, dates: [{}, {}, {}] })
  expect(queue.map(({ job }) => job)).toEqual([{ name: 'top-up', personId }])
  expect((await studio.staff('PATCH', ofStaff, { body: { until: dayIn(15) } })).body).toMatchObject({ until: dayIn(15), dates: [{}, {}] })
  expect((await ask('PATCH', path, { body: { until: '2020-01-01' } })).body.code).toBe('ends_before_start')
  expect((await ask('PATCH', path, { body: { until: null, pause: null } })).status).toBe(400)
  expect((await ask('PATCH', path, { body: { until: from } })).body).toMatchObject({ until: from, dates: [] })
})

test('the data export contains current and ended standing bookings with their pauses', async () => {
  const { ask, classId } = await regular()
  const { id, from } = (await ask('POST', '/standing-bookings/', { body: { id: classId } })).body
  const pause = { from: '2030-01-01', until: '2030-02-01' }
  await ask('PATCH', `/standing-bookings/${id}/`, { body: { pause } })
  const exported = async () => (await ask('GET', '/auth/me/export/')).body.standing_bookings
  expect(await exported()).toMatchObject([{ title: 'Hatha Yoga', from, until: null, pause, ended_at: null }])
  await ask('DELETE', `/standing-bookings/${id}/`)
  expect(await exported()).toMatchObject([{ title: 'Hatha Yoga', ended_at: expect.any(String) }])
})

test('a standing booking is not offered without a pass, for a class without a series, or to an account with an unproven address', async () => {
  const { classId } = await regular()
  const single = await makeSession(studio.open.db, {})
  const { ask } = await studio.newcomer()
  const offer = async (id: number) => (await ask('GET', `/standing-bookings/offer/?id=${id}`)).body.state
  expect(await offer(classId)).toBe('none')
  await proveAddresses(studio.open.db)
  expect([await offer(classId), await offer(single), await offer(999_999)]).toEqual(['none', 'none', 'none'])
})

test('a refusal of a standing booking addresses the client, or the staff who act for the client', async () => {
  const { classId } = await regular()
  const { id, ask } = await studio.newcomer()
  const body = { id: classId }
  expect((await ask('POST', '/standing-bookings/preview/', { body })).body.error).toMatch(/^Please confirm your email/)
  const refused = await studio.staff('POST', `/people/${id}/standing-bookings/preview/`, { body })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'email_unproven', error: expect.stringMatching(/^This client hasn’t confirmed/) },
  })
})

test('a standing booking answers 404 to a person who is not its owner, and to staff under the path of another person', async () => {
  const { ask, classId } = await regular()
  const { id } = (await ask('POST', '/standing-bookings/', { body: { id: classId } })).body
  const { ask: other, id: otherId } = await regular()
  expect((await other('DELETE', `/standing-bookings/${id}/`)).status).toBe(404)
  expect((await other('PATCH', `/standing-bookings/${id}/`, { body: { pause: null } })).status).toBe(404)
  expect((await studio.staff('DELETE', `/people/${otherId}/standing-bookings/${id}/`)).status).toBe(404)
})

test('staff create, see and end standing bookings, and set the open spots of a series, with entries in the audit log', async () => {
  const { id: personId, classId } = await regular()
  const path = `/people/${personId}/standing-bookings/`
  expect((await studio.staff('POST', `${path}preview/`, { body: { id: classId } })).body.bookable).toBe(2)
  const { id } = (await studio.staff('POST', path, { body: { id: classId } })).body
  expect((await studio.staff('GET', path)).body).toMatchObject([{ id, person_id: personId }])
  expect((await studio.staff('GET', `/offerings/${classId}/standing-bookings/`)).body).toMatchObject({ open_spots: 2, standing: [{ id }] })
  expect((await studio.staff('PUT', `/offerings/${series[1]}/open-spots/`, { body: { open_spots: 4 } })).status).toBe(204)
  const spots = series.map(async (one) => (await studio.staff('GET', `/offerings/${one}/standing-bookings/`)).body.open_spots)
  expect(await Promise.all(spots)).toEqual([2, 4, 4])
  expect((await studio.staff('DELETE', `${path}${id}/`)).status).toBe(204)
  const log = (await studio.staff('GET', `/audit/?kind=standing&subject_id=${id}`)).body
  expect(log.map(({ action }: { action: string }) => action).sort()).toEqual(['create', 'end'])
})

const inSeries = (days: number[], more: object) =>
  studio.staff('POST', '/group-sessions/dates/', {
    body: {
      title: 'Hatha Yoga',
      place: 'Studio',
      price: 350,
      max_participants: 12,
      starts: days.map((day) => `${dayIn(day)}T06:00`),
      ...more,
    },
  })

test('classes added to a series get its number of open spots, and its standing bookings book these classes once the undo period is over', async () => {
  const { id: personId, ask, classId } = await regular(10)
  expect((await ask('POST', '/standing-bookings/', { body: { id: classId } })).status).toBe(201)
  expect((await studio.staff('PUT', `/offerings/${classId}/open-spots/`, { body: { open_spots: 4 } })).status).toBe(204)
  queue.length = 0
  const { status, body } = await inSeries([28, 35], { series_id: seriesId })
  expect([status, new Set(body.map((one: { series_id: string }) => one.series_id))]).toEqual([201, new Set([seriesId])])
  const added: number[] = body.map((one: { id: number }) => one.id)
  const spots = added.map(async (id) => (await studio.staff('GET', `/offerings/${id}/standing-bookings/`)).body.open_spots)
  expect(await Promise.all(spots)).toEqual([4, 4])
  expect(queue.map(({ job }) => job)).toEqual([{ name: 'top-up', personId }])
  expect(Math.round(((queue[0]?.at?.getTime() ?? 0) - Date.now()) / 10_000)).toBe(6)

  const provider = testProvider(() => new ProviderDown('down'))
  await topUpAll({ ...testDependencies(studio.open.db, provider), siteUrl: 'http://localhost' }, { personId })
  const [standing] = (await ask('GET', '/standing-bookings/')).body
  const dates = standing.dates.map((date: { offering_id: number; reason: string }) => [date.offering_id, date.reason])
  expect(dates).toEqual([...series, ...added].map((id) => [id, 'already_there']))
})

test('a class is not added to a series that does not exist', async () => {
  expect(await inSeries([50], { series_id: randomUUID() })).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await studio.staff('GET', `/offerings/?from=${dayIn(50)}&to=${dayIn(50)}`)).body).toEqual([])
})

test('a standing booking is idle while its series has no further class', async () => {
  const { ask, classId } = await regular()
  const statusOf = async () => (await ask('GET', '/standing-bookings/')).body[0].status
  await ask('POST', '/standing-bookings/', { body: { id: classId } })
  expect(await statusOf()).toBe('active')
  await studio.open.db
    .update(offerings)
    .set({ startsAt: new Date(Date.now() - DAY), endsAt: new Date(Date.now() - DAY + 3_600_000) })
    .where(eq(offerings.seriesId, seriesId))
  expect(await statusOf()).toBe('idle')
  await studio.open.db.update(standingBookings).set({ untilDay: dayIn(20) })
  expect(await statusOf()).toBe('active')
  await studio.open.db.update(standingBookings).set({ untilDay: null })
  expect((await inSeries([60], { series_id: seriesId })).status).toBe(201)
  expect(await statusOf()).toBe('active')
})
