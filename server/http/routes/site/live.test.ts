import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withSecondListener } from '../../../db/changes/change-listener.ts'
import { NOTIFY_ALL_HAS_CHANGED } from '../../../db/changes/public-changes.ts'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { makeEvent, makePeople, makeSession, makeSlot } from '../../../domain/bookings/seats/bookings.testing.ts'
import { readFreeSeats } from '../../../domain/schedule/catalog/free-seats.ts'
import { testApp, testSpotStreams } from '../../app.testing.ts'
import type { Http } from '../../http.ts'
import { ResponseCache } from '../../response-cache/response-cache.ts'
import { type EventReader, readEvents } from '../../seat-streams/event-reader.testing.ts'
import type { SeatSource } from '../../seat-streams/seat-streams.ts'

let open: OpenDatabase
let person: number
let opened: (() => Promise<unknown>)[]
beforeAll(async () => {
  open = await freshDatabase()
  person = (await makePeople(open.db, 1))[0] ?? 0
})
beforeEach(() => {
  opened = []
  return async () => {
    for (const close of opened) await close()
  }
})
afterAll(() => open.close())

/** Starts the site on a port with change notifications. */
async function site(changes: Partial<SeatSource> = {}): Promise<{ app: Http; address: string; reads: () => number }> {
  let reads = 0
  const spotStreams = testSpotStreams(open.db, {
    ...changes,
    readFreeSeats: (ids) => {
      reads += 1
      return readFreeSeats(open.db, ids)
    },
  })
  const cache = new ResponseCache({ megabytes: 1 })
  const stop = await cache.follow(withSecondListener(open.listen, spotStreams))
  const app = await testApp(open, { spotStreams, cache })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  opened.push(() => app.close(), stop)
  return { app, address, reads: () => reads }
}

const seat = (offeringId: number, more: Partial<typeof bookings.$inferInsert> = {}) =>
  open.db.insert(bookings).values({ offeringId, personId: person, status: 'paid', price: 0, language: 'en', ...more })
const told = ({ events }: EventReader, id: number) => events.filter(({ name, data }) => name === 'spots' && data.id === id)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Opens a stream and waits for its first event. */
async function listen(address: string): Promise<EventReader> {
  const stream = await readEvents(address)
  opened.unshift(async () => stream.stop())
  await expect.poll(() => stream.events.length).toBeGreaterThan(0)
  return stream
}

test('the stream sends a booked or freed seat of each kind of class within seconds', async () => {
  const { address } = await site()
  const stream = await listen(address)
  const kinds = {
    session: await makeSession(open.db, { capacity: 2 }),
    event: await makeEvent(open.db, { capacity: 1 }),
    slot: await makeSlot(open.db),
  }
  await wait(1200)
  for (const [kind, id] of Object.entries(kinds)) {
    const begun = Date.now()
    await seat(id)
    const left = kind === 'session' ? 1 : 0
    await expect.poll(() => told(stream, id).at(-1)?.data, { interval: 10 }).toEqual({ id, kind, spots: left, full: left === 0 })
    expect(Date.now() - begun, kind).toBeLessThan(1000)
  }
  await open.db.update(bookings).set({ status: 'cancelled', cancelledBy: 'person' }).where(eq(bookings.offeringId, kinds.slot))
  // The previous message was sent a moment ago.
  await expect
    .poll(() => told(stream, kinds.slot).at(-1)?.data, { timeout: 2000 })
    .toEqual({ id: kinds.slot, kind: 'slot', spots: 1, full: false })
})

test('the stream sends only the site’s version, the seconds it covers, and the id, kind and free seats of a class and whether it is full', async () => {
  const { address } = await site()
  const stream = await listen(address)
  expect(stream.events[0]).toEqual({ name: 'hello', data: { version: 'test', covers: 0 } })
  const id = await makeSession(open.db, { capacity: 3, titleEn: 'Secret', meetLink: 'https://meet.example.com/secret' })
  await seat(id)
  await expect.poll(() => told(stream, id).length).toBeGreaterThan(0)
  for (const { name, data } of stream.events)
    expect(Object.keys(data)).toEqual(name === 'hello' ? ['version', 'covers'] : ['id', 'kind', 'spots', 'full'])
})

test('the stream sends nothing about hidden classes and classes that have started', async () => {
  const { address } = await site()
  const stream = await listen(address)
  const hidden = await makeSession(open.db, { isActive: false })
  const begun = await makeSession(open.db, { startsAt: new Date(Date.now() - 1000), endsAt: new Date(Date.now() + 60_000) })
  const seen = await makeSession(open.db)
  await expect.poll(() => told(stream, seen).length).toBe(1)
  expect([...told(stream, hidden), ...told(stream, begun)]).toEqual([])
})

test('the stream sends the latest state of a changing class about once a second, and reads it once for all streams', async () => {
  const { address, reads } = await site()
  const streams = await Promise.all([1, 2, 3, 4].map(() => listen(address)))
  const id = await makeSession(open.db, { capacity: 30 })
  const before = reads()
  for (let capacity = 31; capacity <= 50; capacity += 1) {
    await open.db.update(offerings).set({ capacity }).where(eq(offerings.id, id))
    await wait(20)
  }
  for (const stream of streams) await expect.poll(() => told(stream, id).at(-1)?.data.spots, { timeout: 3000 }).toBe(50)
  for (const stream of streams) expect(told(stream, id).length).toBeLessThanOrEqual(3)
  expect(reads() - before).toBeLessThanOrEqual(3)
})

test('the stream sends lapsed holds although nothing changes in the database', async () => {
  const { address } = await site()
  const stream = await listen(address)
  const id = await makeSession(open.db, { capacity: 1 })
  const [first, other] = [await makeSession(open.db, { capacity: 1 }), await makeSession(open.db, { capacity: 1 })]
  const lapsing = Date.now() + 2500
  await seat(id, { status: 'pending', heldUntil: new Date(lapsing) })
  await seat(first, { status: 'pending', heldUntil: new Date(lapsing) })
  await seat(other, { status: 'pending', heldUntil: new Date(lapsing + 3) })
  await expect.poll(() => told(stream, id).at(-1)?.data.full, { timeout: 3000 }).toBe(true)
  for (const each of [id, first, other]) await expect.poll(() => told(stream, each).at(-1)?.data.full, { timeout: 6000 }).toBe(false)
})

test('the site reads no seats while there are no streams, and sends a new stream the changes of the last minute', async () => {
  const { address, reads } = await site()
  const id = await makeSession(open.db, { capacity: 2 })
  await seat(id)
  await wait(200)
  expect(reads()).toBe(0)
  const first = await listen(address)
  await expect.poll(() => told(first, id).at(-1)?.data.spots).toBe(1)
  const read = reads()
  const second = await listen(address)
  await expect.poll(() => told(second, id).at(-1)?.data.spots).toBe(1)
  expect(reads()).toBe(read)
})

test('the stream sends a new hello event when all classes may have changed, and sends nothing when prices or settings change', async () => {
  const { address, reads } = await site()
  const stream = await listen(address)
  await open.queue.executeSql(NOTIFY_ALL_HAS_CHANGED)
  await expect.poll(() => stream.events.filter(({ name }) => name === 'hello').length).toBe(2)
  await open.queue.executeSql('update services set price = price')
  await open.queue.executeSql('insert into settings default values')
  await wait(200)
  expect([stream.events.length, reads()]).toEqual([2, 0])
})

test('a sixth stream of a network is refused, as are streams beyond the limit of the process', async () => {
  const { address } = await site({ rateLimitFactor: 1, mostStreams: 8 })
  const five = await Promise.all([1, 2, 3, 4, 5].map(() => listen(address)))
  const sixth = await fetch(`${address}/api/live/`)
  expect([sixth.status, await sixth.json()]).toMatchObject([429, { code: 'rate_limited' }])
  five[0]?.stop()
  await expect.poll(async () => (await listenOnce(address)).status).toBe(200)

  const { address: other } = await site({ mostStreams: 3 })
  for (let stream = 0; stream < 3; stream += 1) await listen(other)
  const fourth = await fetch(`${other}/api/live/`)
  expect([fourth.status, await fourth.json()]).toMatchObject([503, { code: 'unavailable' }])
})
async function listenOnce(address: string) {
  const stream = await readEvents(address)
  opened.unshift(async () => stream.stop())
  return stream
}

test('the stream has headers against buffering and caching, and the security headers', async () => {
  const { address } = await site()
  const { headers } = await listen(address)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  expect(headers.get('content-encoding')).toBeNull()
  expect((await fetch(`${address}/api/live/`, { method: 'HEAD' })).status).toBe(404)
})

test('streams end within a second when the site stops', async () => {
  const { app, address } = await site()
  const streams = await Promise.all([1, 2, 3].map(() => listen(address)))
  const begun = Date.now()
  await app.close()
  for (const { ended } of streams) await ended
  expect(Date.now() - begun).toBeLessThan(1000)
})
