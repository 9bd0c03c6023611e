import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import { galleryItems, pictures } from '../../db/schema/gallery.ts'
import { settings } from '../../db/schema/settings.ts'
import { makeEvent, makePeople, makeSession, makeSlot } from '../../domain/bookings/seats/bookings.testing.ts'
import { makeCourse, makeDates } from '../../domain/products/courses/courses.testing.ts'
import { inlineScripts } from '../pages/content-security-policy.ts'
import { anyChangesRule } from './any-changes.testing.ts'
import { openStudio, type Studio } from './studio.testing.ts'

/** Defines the tests of responses from the cache, on the database that `openDatabase` opens. */
export function deliveryRules(openDatabase: () => Promise<OpenDatabase>): void {
  let studio: Studio
  beforeAll(async () => {
    studio = await openStudio(await openDatabase())
  })
  afterAll(() => studio.close())
  const db = () => studio.open.db
  const read = async (url: string, headers: Record<string, string> = {}) => (await studio.get(url, headers)).body
  const list = async (path: string) => JSON.parse(await read(`/api${path}`))
  /** Makes a change directly in the database, like another process. */
  const elsewhere = async (change: PromiseLike<unknown>) => {
    await change
    await studio.cache.caughtUp()
  }
  const madeFor = async (work: () => Promise<unknown>) => {
    const { misses } = studio.cache.figures()
    await work()
    return studio.cache.figures().misses - misses
  }

  test('a second visitor gets the identical response from the cache, and a HEAD request gets the headers of that response', async () => {
    await makeSession(db())
    await studio.cache.caughtUp()
    for (const url of [
      '/',
      '/booking?tab=group',
      '/about',
      '/gallery',
      '/api/group-sessions/',
      '/api/config/',
      '/api/services/with_pricing/',
      '/api/courses/',
    ]) {
      const first = await studio.get(url)
      expect(await madeFor(async () => expect((await studio.get(url)).body, url).toBe(first.body)), url).toBe(0)
      const head = await studio.head(url)
      expect([head.body, head.headers.etag, head.headers['content-length']], url).toEqual([
        '',
        first.headers.etag,
        first.headers['content-length'],
      ])
    }
  })

  test('the share picture of a class is drawn once, is sent uncompressed, and answers 404 after the class is hidden', async () => {
    const id = await makeSession(db())
    await studio.cache.caughtUp()
    const page = await read(`/classes/${id}`)
    const [, path = ''] = /<meta property="og:image" content="http:\/\/localhost:3000(\/share\/[^"]+)"/.exec(page) ?? []
    for (const said of [
      /og:image:width" content="1200"/,
      /og:image:height" content="630"/,
      /og:image:alt" content="[^"]+"/,
      /summary_large_image/,
    ])
      expect(page).toMatch(said)
    const first = await studio.get(path, { 'accept-encoding': 'br, gzip' })
    expect([first.statusCode, first.headers['content-type'], first.headers['content-encoding']]).toEqual([200, 'image/jpeg', undefined])
    const again = async () => expect((await studio.get(path, { 'accept-encoding': 'br, gzip' })).rawPayload).toEqual(first.rawPayload)
    expect(await madeFor(again)).toBe(0)
    await elsewhere(db().update(offerings).set({ isActive: false }).where(eq(offerings.id, id)))
    expect((await studio.get(path)).statusCode).toBe(404)
  })

  test('a cached response has the same headers as the first one', async () => {
    for (const url of ['/story', '/api/events/']) {
      const [first, second] = [await studio.get(url, { 'accept-encoding': 'br' }), await studio.get(url, { 'accept-encoding': 'br' })]
      for (const { headers } of [first, second]) {
        expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$|^req-/)
        for (const name of ['x-request-id', 'date', 'connection', 'keep-alive']) delete headers[name]
      }
      expect(second.headers, url).toEqual(first.headers)
      expect(second.headers, url).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-cache' })
    }
  })

  test.each([
    [
      'a seat is taken',
      '/group-sessions/',
      () => db().insert(bookings).values({ offeringId: session, personId: person, status: 'paid', price: 0, language: 'en' }),
    ],
    [
      'a seat is released',
      '/group-sessions/',
      () => db().update(bookings).set({ status: 'cancelled', cancelledBy: 'person', heldUntil: null }).where(eq(bookings.id, hold)),
    ],
    ['a class is made', '/events/', () => makeEvent(db())],
    [
      'a class is moved',
      '/group-sessions/',
      () =>
        db()
          .update(offerings)
          .set({ startsAt: sql`${offerings.startsAt} - interval '10 minutes'` }),
    ],
    ['a class is hidden', '/group-sessions/', () => db().update(offerings).set({ isActive: false }).where(eq(offerings.id, session))],
    ['a slot is offered', '/timeslots/available/', () => makeSlot(db())],
    ['a course is made', '/courses/', async () => makeCourse(db(), await makeDates(db(), { weeks: 2 }))],
    [
      'a price changes',
      '/timeslots/available/',
      () =>
        db()
          .update(services)
          .set({ price: sql`${services.price} + 100` }),
    ],
    [
      'a service changes',
      '/services/with_pricing/',
      () =>
        db()
          .update(services)
          .set({ nameEn: sql`${services.nameEn} || '!'` }),
    ],
    [
      'a setting changes',
      '/config/',
      () =>
        db()
          .update(settings)
          .set({ dashboardCurrencySign: sql`case ${settings.dashboardCurrencySign} when 'A' then 'B' else 'A' end` }),
    ],
    ['a photo is hidden', '/gallery/?scope=public', () => db().update(galleryItems).set({ isActive: false })],
  ] as const)('the list changes at once when %s', async (_, path, change) => {
    const before = await list(path)
    expect(await list(path)).toEqual(before)
    await elsewhere(change())
    expect(await list(path)).not.toEqual(before)
  })

  let session: number
  let person: number
  let hold: number
  beforeEach(async () => {
    session = await makeSession(db(), { capacity: 3 })
    person = (await makePeople(db(), 2))[0] ?? 0
    const held = { offeringId: session, personId: person + 1, status: 'pending' as const, price: 0, language: 'en' as const }
    const [row] = await db().insert(bookings).values(held).returning({ id: bookings.id })
    hold = row?.id ?? 0
    const key = createHash('md5').update(`${session}`).digest('hex')
    await db().insert(pictures).values({ key, width: 480, height: 480 })
    await db()
      .insert(galleryItems)
      .values({ titleEn: `Photo ${session}`, pictureKey: key })
    await db().insert(settings).values({}).onConflictDoNothing()
    await studio.cache.caughtUp()
  })

  test('the pages of the timetable and the gallery change at once', async () => {
    const url = '/booking?tab=group'
    await db().update(offerings).set({ titleEn: 'Yoga before' }).where(eq(offerings.id, session))
    await studio.cache.caughtUp()
    expect(await read(url)).toContain('Yoga before')
    expect(await read(url)).toContain('Yoga before')
    await elsewhere(db().update(offerings).set({ titleEn: 'Yoga after' }).where(eq(offerings.id, session)))
    expect(await read(url)).toContain('Yoga after')
    expect(await read(url)).not.toContain('Yoga before')

    expect(await read('/gallery')).toContain(`Photo ${session}`)
    await elsewhere(db().update(galleryItems).set({ titleEn: 'Another' }))
    expect(await read('/gallery')).not.toContain(`Photo ${session}`)
  })

  test('the page and the API response of a class are cached and change at once when a seat is taken', async () => {
    const [page, answer] = [`/classes/${session}`, `/api/classes/${session}/`]
    for (const url of [page, answer, '/services/999999']) await read(url)
    expect(await madeFor(async () => void (await Promise.all([read(page), read(answer)])))).toBe(0)
    expect(await read(page)).toContain('2 spots left')
    await elsewhere(db().insert(bookings).values({ offeringId: session, personId: person, status: 'paid', price: 0, language: 'en' }))
    expect(await read(page)).toContain('1 spot left')
    expect(JSON.parse(await read(answer)).offering.available_spots).toBe(1)
    // A 404 is not cached, because anyone can request thousands of unknown ids.
    expect(await madeFor(() => read('/classes/999999'))).toBeGreaterThan(0)
  })

  test('unrelated changes do not invalidate a page', async () => {
    await read('/booking?tab=group')
    await elsewhere(db().update(galleryItems).set({ titleEn: 'Another still' }))
    await elsewhere(db().update(bookings).set({ attendance: 'came' }))
    expect(await madeFor(() => read('/booking?tab=group'))).toBe(0)
  })

  test('a lapsed hold and a started class change the lists without any write', async () => {
    const soon = sql`clock_timestamp() + interval '1500 milliseconds'`
    await db().update(offerings).set({ capacity: 1 }).where(eq(offerings.id, session))
    await db().update(bookings).set({ heldUntil: soon }).where(eq(bookings.id, hold))
    const event = await makeEvent(db(), { startsAt: new Date(Date.now() + 1500) })
    await studio.cache.caughtUp()
    const seen = async () => {
      const [sessions, events] = [await list('/group-sessions/'), await list('/events/')]
      const one = (all: { id: number }[], id: number) => all.find((each) => each.id === id)
      return {
        isFree: one(sessions, session) && (one(sessions, session) as unknown as { can_book: boolean }).can_book,
        isAhead: one(events, event) !== undefined,
      }
    }
    expect(await seen()).toEqual({ isFree: false, isAhead: true })
    await new Promise((resolve) => setTimeout(resolve, 1600))
    expect(await seen()).toEqual({ isFree: true, isAhead: false })
  })

  test('pages are rendered again after midnight in studio time', async () => {
    studio.setClock('2026-11-22T23:59:40+01:00')
    await read('/privacy')
    studio.setClock('2026-11-22T23:59:59+01:00')
    expect(await madeFor(() => read('/privacy'))).toBe(0)
    studio.setClock('2026-11-23T00:00:00+01:00')
    expect(await madeFor(() => read('/privacy'))).toBeGreaterThan(0)
    studio.setClock(undefined)
    await elsewhere(db().update(settings).set({ holdSeconds: 60 }))
  })

  test('fifty simultaneous requests for an uncached page render it once', async () => {
    const url = '/booking?tab=group&view=calendar'
    studio.rendered()
    const pages = await Promise.all(Array.from({ length: 50 }, () => studio.get(url)))
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1)
    expect(studio.rendered()).toBe(1)
  })

  test('a change during the rendering of a page is visible in the next response', async () => {
    const finish = studio.holdUp()
    const underWay = studio.get('/booking?tab=group')
    await studio.heldUp()
    await elsewhere(db().update(offerings).set({ titleEn: 'Meanwhile' }).where(eq(offerings.id, session)))
    finish()
    expect((await underWay).body).not.toContain('Meanwhile')
    expect(await read('/booking?tab=group')).toContain('Meanwhile')
  })

  test('a request with a token neither uses nor fills the cache, and shows the person’s own status', async () => {
    const { token, id } = await studio.person()
    const authorization = { authorization: `Bearer ${token}` }
    const kept = () => {
      const { answers, bytes, misses } = studio.cache.figures()
      return { answers, bytes, misses }
    }
    await list('/group-sessions/')
    const before = kept()
    for (const path of ['/group-sessions/', '/config/', '/gallery/?scope=public', '/services/with_pricing/'])
      expect((await studio.get(`/api${path}`, authorization)).statusCode, path).toBe(200)
    expect(kept()).toEqual(before)

    await list('/group-sessions/')
    await db().insert(bookings).values({ offeringId: session, personId: id, status: 'paid', price: 0, language: 'en' })
    await studio.cache.caughtUp()
    await list('/group-sessions/')
    const own = JSON.parse(await read('/api/group-sessions/', authorization)).find((one: { id: number }) => one.id === session)
    const everybodys = (await list('/group-sessions/')).find((one: { id: number }) => one.id === session)
    expect([own.my_status, everybodys.my_status]).toEqual(['paid', null])
  })

  test('a change through the API is visible in the next response', async () => {
    for (let times = 0; times < 5; times += 1) {
      const { token } = await studio.person()
      const id = await makeSession(db(), { capacity: 1 })
      await studio.cache.caughtUp()
      const canBook = async () => (await list('/group-sessions/')).find((one: { id: number }) => one.id === id)?.can_book
      expect(await canBook()).toBe(true)
      await studio.post('/sandbox/group-session/create-checkout/', { session_id: id }, token)
      expect(await canBook(), `time ${times}`).toBe(false)
    }
  }, 60_000)

  test('unknown parameters neither change a page nor add cache entries', async () => {
    const plain = await read('/about')
    const { answers } = studio.cache.figures()
    for (let n = 0; n < 20; n += 1) expect(await read(`/about?utm_source=${n}`)).toBe(plain)
    for (let n = 0; n < 5; n += 1) await read(`/api/events/?limit=${n + 1}`)
    for (let n = 0; n < 5; n += 1) await read(`/login?redirect=%2F${n}`)
    expect(studio.cache.figures().answers).toBeLessThanOrEqual(answers + 1)
  })

  test('a request with a matching ETag gets 304 for every encoding, and the page otherwise', async () => {
    for (const url of ['/certificates', '/api/group-sessions/'])
      for (const encoding of ['', 'br', 'gzip'] as const) {
        const { headers } = await studio.get(url, { 'accept-encoding': encoding })
        const again = await studio.get(url, { 'accept-encoding': encoding, 'if-none-match': String(headers.etag) })
        expect([again.statusCode, again.body, again.headers.etag], `${url} ${encoding}`).toEqual([304, '', headers.etag])
        expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
        expect((await studio.get(url, { 'if-none-match': '"something else"' })).statusCode).toBe(200)
      }
  })

  test('the content security policy of a cached page allows its scripts', async () => {
    await read('/booking')
    const page = await studio.get('/booking', { 'accept-encoding': 'br' })
    const again = await studio.get('/booking', { 'accept-encoding': 'br' })
    for (const { rawPayload, headers } of [page, again])
      for (const script of inlineScripts(brotliDecompressSync(rawPayload).toString()))
        expect(headers['content-security-policy']).toContain(createHash('sha256').update(script).digest('base64'))
  })

  test('only a response to ?lng= sets the language cookie, even when it comes from the cache', async () => {
    for (const _times of [1, 2, 3]) {
      const page = await studio.get('/about?lng=ru')
      expect([String(page.headers['set-cookie']), page.headers['content-language']]).toEqual([expect.stringContaining('i18next=ru'), 'ru'])
      expect((await studio.get('/about', { cookie: 'i18next=ru' })).headers['set-cookie']).toBeUndefined()
    }
    expect(await read('/about', { cookie: 'i18next=ru' })).not.toBe(await read('/about'))
  })

  test('404s, redirects and pages with failed lists are not cached', async () => {
    await read('/about')
    const { answers } = studio.cache.figures()
    for (const url of ['/nowhere', '/checkout-success?session_id=x', '/join/00000000-0000-4000-8000-000000000000']) await read(url)
    expect(studio.cache.figures().answers).toBe(answers)
    studio.breakLists()
    expect(await read('/booking?tab=event')).toContain('Failed to fetch')
    studio.mendLists()
    expect(await read('/booking?tab=event')).not.toContain('Failed to fetch')
  })

  test('the metrics count all responses and those found in the cache', async () => {
    const count = async (name: RegExp) =>
      Number(name.exec((await studio.get('/metrics', { authorization: `Bearer ${studio.metricsToken}` })).body)?.[1] ?? 0)
    const asked = /ticha_http_request_seconds_count\{method="GET",route="\/privacy",status="200"\} (\d+)/
    const found = /ticha_cache_asked_total\{found="yes"\} (\d+)/
    const [asksBefore, foundBefore] = [await count(asked), await count(found)]
    for (const _times of [1, 2, 3]) await read('/privacy')
    expect((await count(asked)) - asksBefore).toBe(3)
    expect((await count(found)) - foundBefore).toBeGreaterThanOrEqual(2)
    expect(await count(/ticha_cache_bytes (\d+)/)).toBeGreaterThan(1000)
  })

  anyChangesRule(() => studio)
}
