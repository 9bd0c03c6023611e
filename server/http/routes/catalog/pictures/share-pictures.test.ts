import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { memoryStore } from '../../../../domain/site/pictures/memory-store.testing.ts'
import { ResponseCache } from '../../../response-cache/response-cache.ts'
import { at, pilatesClass, type TestStudio, testStudio } from '../catalog.testing.ts'
import { jpeg, sendForm } from './gallery.testing.ts'

const media = memoryStore()
const DRAWN_A_MINUTE = 3
const cache = new ResponseCache({ megabytes: 8 })
let studio: TestStudio
let stop: () => Promise<void>
beforeAll(async () => {
  const open = await freshDatabase()
  stop = await cache.follow(open.listen)
  studio = await testStudio(open, { media, cache, rateLimitFactor: DRAWN_A_MINUTE / 30 })
})
afterAll(async () => {
  await stop()
  await studio.close()
})

type Language = 'en' | 'ru'
let day = 1
const session = async (more: object = {}): Promise<number> =>
  (await studio.staff('POST', '/group-sessions/', { body: pilatesClass(++day, more) })).body.id
const pathOf = async (id: number, language: Language = 'en'): Promise<string> =>
  (await studio.anonymous('GET', `/classes/${id}/`, { language })).body.share_picture
let networks = 0
/** Requests the address from a new network unless a network is given. */
const get = (url: string, remoteAddress = `192.0.2.${++networks}`) => studio.app.inject({ method: 'GET', url, remoteAddress })

test('a class has a share picture in each language, 1200 × 630, below 300 kB and immutable', async () => {
  const id = await session({ title_en: 'Yin', title_ru: 'Инь-йога для тех, кто весь день сидит за столом и к вечеру устал' })
  const pictures = []
  for (const language of ['en', 'ru'] as const) {
    const { statusCode, headers, rawPayload } = await get(await pathOf(id, language))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThan(300_000)
    pictures.push(rawPayload.toString('base64'))
  }
  expect(pictures[0]).not.toBe(pictures[1])
})

test('share pictures can be drawn for titles with HTML, emoji, missing glyphs and long words', async () => {
  for (const title of ['<b>&amp; "Čtvrť" ё\u0301 Ўї', '🧘中文', 'Индивидуальноезанятие'.repeat(4)]) {
    const id = await session({ title_en: title, title_ru: title })
    expect((await get(await pathOf(id))).statusCode, title).toBe(200)
  }
})

test('a new title, time or venue changes the address of the share picture, and the old address redirects', async () => {
  const id = await session()
  const change = (body: object) => studio.staff('PATCH', `/group-sessions/${id}/`, { body })
  const first = await pathOf(id)
  await change({ price: 999, description_en: 'Softer.' })
  expect(await pathOf(id)).toBe(first)
  for (const body of [{ title_en: 'Softer Pilates' }, { time: '07:05' }, { place_en: 'The park' }]) {
    const before = await pathOf(id)
    await change(body)
    const after = await pathOf(id)
    expect(after).not.toBe(before)
    expect((await get(before)).headers.location).toBe(after)
  }
})

test('uploading an event photo changes its share picture', async () => {
  const body = { event_type: 'workshop', time: at(++day, '15:00'), place: 'Studio', price: 900, capacity: 6 }
  const { id } = (await studio.staff('POST', '/events/', { body })).body
  const before = await pathOf(id)
  await sendForm(studio.app, {
    method: 'PUT',
    path: `/events/${id}/picture/`,
    token: studio.staffToken,
    photo: { bytes: await jpeg(1200, 800) },
  })
  const after = await pathOf(id)
  expect(after).not.toBe(before)
  expect((await get(after)).statusCode).toBe(200)
})

test('a service has a share picture', async () => {
  const { id } = (
    await studio.staff('POST', '/services/', {
      body: { name_en: 'Reformer', name_ru: 'Реформер', duration: 60, place: 'Studio', price: 950 },
    })
  ).body
  const { share_picture } = (await studio.anonymous('GET', `/services/${id}/with_slots/`)).body
  expect((await get(share_picture)).statusCode).toBe(200)
})

test('a request with an invalid id, version, parameter or language, or for a hidden class, draws no share picture', async () => {
  const path = await pathOf(await session())
  const hidden = await session()
  const ofHidden = await pathOf(hidden)
  expect((await get(ofHidden)).statusCode).toBe(200)
  await studio.staff('PATCH', `/group-sessions/${hidden}/`, { body: { is_active: false } })

  // These requests come from one network, so drawing any of them would exceed the limit.
  const stranger = '198.51.100.6'
  const versions = Array.from({ length: 20 }, (_, at) => path.replace(/[0-9a-f]{16}/, `${at}`.padStart(16, '0')))
  for (const url of versions) expect((await get(url, stranger)).headers.location, url).toBe(path)
  const ids = Array.from({ length: 20 }, (_, at) => path.replace(/class-\d+-/, `class-${900_000 + at}-`))
  const odd = [`${path}?w=9999`, path.replace('-en-', '-de-'), path.replace('class-', 'event-'), path.replace('.jpg', '.png')]
  const others = [path.replace(/-\d+-/, '-0-'), path.replace(/-\d+-/, '-99999999999-'), '/share/..%2f..%2fpackage.json']
  for (const url of [ofHidden, ...ids, ...odd, ...others]) {
    const { statusCode, headers } = await get(url, stranger)
    expect([statusCode, headers['cache-control']], url).toEqual([404, 'no-store'])
  }
})

test('one network gets at most three new share pictures a minute, while cached ones are still served', async () => {
  const paths: string[] = []
  for (let at = 0; at <= DRAWN_A_MINUTE; at += 1) paths.push(await pathOf(await session()))
  const drawn = await pathOf(await session())
  expect((await get(drawn)).statusCode).toBe(200)
  const stranger = '198.51.100.7'
  const answers = await Promise.all(paths.map((path) => get(path, stranger)))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  const { misses } = cache.figures()
  expect((await get(drawn, stranger)).statusCode).toBe(200)
  expect(cache.figures().misses).toBe(misses)
})
