import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { pictures } from '../../../../db/schema/gallery.ts'
import { memoryStore } from '../../../../domain/site/pictures/memory-store.testing.ts'
import { sweepPictures } from '../../../../domain/site/pictures/store-picture.ts'
import { dayIn, type TestStudio, testStudio } from '../catalog.testing.ts'
import { jpeg, sendForm } from './gallery.testing.ts'

const media = memoryStore()
let studio: TestStudio
let photo: { bytes: Buffer }
let day = 10
beforeAll(async () => {
  studio = await testStudio(await freshDatabase(), { media })
  photo = { bytes: await jpeg(1200, 800) }
})
afterAll(() => studio.close())
beforeEach(() => {
  day += 10
})

const workshop = async (days: number, more: object = {}) => {
  const body = { event_type: 'workshop', time: `${dayIn(days)}T12:00:00Z`, place: 'Studio', price: 700, capacity: 20, ...more }
  return (await studio.staff('POST', '/events/', { body })).body
}
const show = (id: number, bytes = photo.bytes, token: string | undefined = studio.staffToken) =>
  sendForm(studio.app, { method: 'PUT', path: `/events/${id}/picture/`, photo: { bytes }, ...(token && { token }) })
const pictureOf = async (id: number) => (await studio.staff('GET', `/events/${id}/`)).body.picture
const isThere = (picture: { url: string }) => media.files.has(picture.url.replace('/media/', ''))
/** Runs the sweep after making every picture two hours old. */
const sweep = async () => {
  await studio.open.db.update(pictures).set({ createdAt: sql`now() - interval '2 hours'` })
  await sweepPictures({ db: studio.open.db, media })
}

test('an uploaded picture of an event is public in several widths', async () => {
  const event = await workshop(day)
  expect(event.picture).toBeNull()
  const { status, body } = await show(event.id)
  expect(status).toBe(200)
  expect(body.picture).toMatchObject({ width: 1200, height: 800, url: expect.stringMatching(/^\/media\/[0-9a-f]{32}-1200\.jpg$/) })
  expect(body.picture.srcset).toMatch(/480w, .*960w, .*1200w/)
  const seen = (await studio.anonymous('GET', '/events/')).body.find(({ id }: { id: number }) => id === event.id)
  expect(seen.picture).toEqual(body.picture)
  expect((await studio.staff('GET', `/offerings/${event.id}/`)).body.picture).toEqual(body.picture)
  await sweep()
  expect(isThere(body.picture)).toBe(true)
})

test('replacing or removing the picture of an event deletes its files', async () => {
  const { id } = await workshop(day)
  const first = (await show(id)).body.picture
  const second = (await show(id, await jpeg(500, 500))).body.picture
  expect([isThere(first), isThere(second)]).toEqual([false, true])
  expect(await studio.staff('DELETE', `/events/${id}/picture/`)).toMatchObject({ status: 204 })
  expect([await pictureOf(id), isThere(second)]).toEqual([null, false])
  expect(await studio.staff('DELETE', `/events/${id}/picture/`)).toMatchObject({ status: 204 })
})

test('events can share a picture, whose files are deleted with the last of these events', async () => {
  const first = await workshop(day)
  const { picture } = (await show(first.id)).body
  const second = await workshop(day + 1, { picture_of: first.id })
  expect(second.picture).toEqual(picture)
  await show(first.id, await jpeg(500, 500))
  await sweep()
  expect([await pictureOf(second.id), isThere(picture)]).toEqual([picture, true])
  await studio.staff('DELETE', `/events/${second.id}/`)
  await sweep()
  expect(isThere(picture)).toBe(false)
  const copy = {
    event_type: 'workshop',
    time: `${dayIn(day + 2)}T12:00:00Z`,
    place: 'Studio',
    price: 700,
    capacity: 20,
    picture_of: 999_999,
  }
  expect(await studio.staff('POST', '/events/', { body: copy })).toMatchObject({ status: 404 })
})

test('copying a week copies the pictures of its events', async () => {
  const event = (
    await studio.staff('POST', '/events/', {
      body: { event_type: 'retreat', time: '2031-05-07T10:00:00Z', place: 'Studio', price: 700, capacity: 9 },
    })
  ).body
  const { picture } = (await show(event.id)).body
  const copied = await studio.staff('POST', '/offerings/copy-week/', { body: { from: '2031-05-05', to: '2031-05-19' } })
  expect(copied.body.offerings).toMatchObject([{ picture }])
})

test('an upload without a file, of another file type or to an unknown event is refused and changes nothing', async () => {
  const { id } = await workshop(day)
  const { picture } = (await show(id)).body
  const files = media.files.size
  expect(await show(id, Buffer.from('<html>'))).toMatchObject({ status: 415, body: { code: 'photo_unsupported' } })
  expect(await show(999_999)).toMatchObject({ status: 404 })
  const session = { title: 'Yin', date: dayIn(day + 1), time: '18:00', place: 'Studio', price: 0, max_participants: 3 }
  const { body: other } = await studio.staff('POST', '/group-sessions/', { body: session })
  expect(await show(other.id)).toMatchObject({ status: 404 })
  const nothing = await sendForm(studio.app, { method: 'PUT', path: `/events/${id}/picture/`, token: studio.staffToken })
  expect(nothing).toMatchObject({ status: 400, body: { fields: { photo: 'At least one photo is required' } } })
  expect([await pictureOf(id), media.files.size]).toEqual([picture, files])
})

test('a change of an event’s picture is recorded in the audit log', async () => {
  const { id } = await workshop(day)
  await show(id)
  const [change] = (await studio.staff('GET', `/audit/?kind=event&subject_id=${id}`)).body
  expect(change).toMatchObject({
    action: 'update',
    before: { picture_key: null },
    after: { picture_key: expect.stringMatching(/^[0-9a-f]{32}$/) },
  })
})
