import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { contentOnDisk } from '../../../packages/content/on-disk.ts'
import type { Http } from '../http.ts'
import { ResponseCache } from '../response-cache/response-cache.ts'
import type { AskApi } from './ask-api.ts'
import { contentSecurityPolicy, inlineScripts } from './content-security-policy.ts'
import { servePages } from './pages.ts'

const session = {
  id: 7,
  title: 'Hatha Yoga',
  description: '',
  date: '2099-11-23',
  time: '18:00',
  duration: 75,
  price: 650,
  place: 'Studio',
  start: '2099-11-23T18:00:00+01:00',
  end: '2099-11-23T19:15:00+01:00',
  is_online: false,
  meet_link: null,
  available_spots: 3,
  max_participants: 8,
  is_full: false,
  can_book: true,
  my_status: null,
  service_type: 'hatha_yoga',
  taught_in: ['en'],
}

const event = {
  id: 3,
  event_type: 'workshop',
  subtype: 'Feet',
  description: '',
  place: 'Studio',
  is_online: false,
  price: 900,
  price_for_user: null,
  time: '2099-12-05T10:00:00+01:00',
  end: '2099-12-05T13:00:00+01:00',
  duration: 180,
  capacity: 10,
  available_spots: 4,
  my_status: null,
  service_type: null,
  taught_in: ['en'],
}

let asked: { path: string; language: string }[] = []
let ask: AskApi
const content = contentOnDisk()
const readContent = async () => content
const app = fastify() as unknown as Http

beforeAll(async () => {
  const buildDirectory = new URL(inject('buildDirectory'))
  await servePages(app, {
    buildDirectory,
    timeZone: 'Europe/Prague',
    readContent,
    readPreview: async () => undefined,
    originOf: () => 'https://ticha.test',
    ask: (path, language, visitor) => ask(path, language, visitor),
    cache: new ResponseCache({ megabytes: 8 }),
  })
  await app.ready()
})
afterAll(() => app.close())

const answers = (lists: unknown, status = 200): AskApi => {
  return async (path, language) => {
    asked.push({ path, language })
    if (path === '/courses/') return { status: 200, body: [] }
    return path === '/config/' ? { status: 200, body: { payment_provider: 'sandbox' } } : { status, body: lists }
  }
}

const get = (url: string, headers: Record<string, string> = {}) => {
  asked = []
  ask = answers([session])
  return app.inject({ url, headers })
}
const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1]

describe('the language of a page', () => {
  test.each([
    ['the request has no preference', '/', {}, 'en'],
    ['the browser prefers Russian', '/', { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.5' }, 'ru'],
    ['the browser prefers German', '/', { 'accept-language': 'de-DE,de;q=0.9' }, 'en'],
    ['cookie and browser differ', '/', { cookie: 'a=b; i18next=ru', 'accept-language': 'en' }, 'ru'],
    ['the cookie names an unsupported language', '/', { cookie: 'i18next=de', 'accept-language': 'ru' }, 'ru'],
    ['the address differs from cookie and browser', '/?lng=en', { cookie: 'i18next=ru', 'accept-language': 'ru' }, 'en'],
    ['the address names an unsupported language', '/?lng=fr', { cookie: 'i18next=ru' }, 'ru'],
  ])('the language of a page is chosen by address, cookie and browser: %s', async (_, url, headers, language) => {
    const page = await get(url, headers)
    expect(languageOf(page.body)).toBe(language)
    expect(page.headers['content-language']).toBe(language)
    expect(page.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
    expect(asked.every((one) => one.language === language)).toBe(true)
  })

  test('the language of a page is stored in a cookie only when the address of the page contains the language', async () => {
    expect((await get('/?lng=ru')).headers['set-cookie']).toMatch(/^i18next=ru; .*SameSite=Lax; Secure$/)
    expect((await get('/', { 'accept-language': 'ru' })).headers['set-cookie']).toBeUndefined()
  })

  test('pages rendered at the same time in different languages do not mix the languages', async () => {
    const pages = await Promise.all(Array.from({ length: 8 }, (_, index) => get(`/login?lng=${index % 2 ? 'ru' : 'en'}`)))
    for (const [index, page] of pages.entries()) expect(page.body).toContain(index % 2 ? 'Рада вас видеть' : 'Good to see you')
  })
})

describe('the canonical link of a page', () => {
  test('a page has a canonical link, and alternate links for each language and for the default', async () => {
    const { body } = await get('/booking?tab=group&type=pilates')
    const head = [...body.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(([tag]) => tag.replaceAll('&amp;', '&'))
    const address = 'https://ticha.test/booking?tab=group'
    expect(head).toEqual([
      `<link rel="canonical" href="${address}"/>`,
      `<link rel="alternate" hrefLang="en" href="${address}&lng=en"/>`,
      `<link rel="alternate" hrefLang="ru" href="${address}&lng=ru"/>`,
      `<link rel="alternate" hrefLang="x-default" href="${address}"/>`,
    ])
  })
  test('a private page has noindex instead of a canonical link', async () => {
    const { body } = await get('/my-services')
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(body).not.toContain('rel="canonical"')
  })
})

const GUIDE = { for_whom: 'Anyone.', to_bring: '', outline: [{ minute: 0, title: 'Arrive', text: 'Shoes off.' }] }
const shown = { ...session, description: 'Slow and warm.', cancelling: null }
const slotOf = (id: number) => ({
  id,
  start: session.start,
  end: session.end,
  my_status: null,
  cancelling: null,
  service: {
    id: 2,
    name: 'Reformer',
    description: 'One to one.',
    is_online: false,
    place: 'Studio',
    price: 950,
    original_price: 950,
    discounted_price: null,
    discount_applied: false,
    eligible_for_first_online_discount: false,
    duration: 60,
    service_type: null,
    taught_in: [],
  },
})
const classOf = (more: object = {}) => ({
  kind: 'session',
  state: 'coming',
  is_full: false,
  guide: GUIDE,
  offering: shown,
  others: [],
  ...more,
})
/** The page of class 7 when the API answers with this body and status. */
const classPage = (body: unknown, status = 200, language = 'en') => {
  ask = async (path) => (path === '/config/' ? { status: 200, body: { payment_provider: 'sandbox' } } : { status, body })
  return app.inject({ url: '/classes/7', headers: { 'accept-language': language } })
}
const descriptionOf = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

test('the rows of the timetable and the classes on the home page link to their class pages', async () => {
  // The home page shows the classes of the next days.
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const groups = [7, 8].map((id) => ({ ...session, id, title: `Class ${id}`, start: soon(id), end: soon(id + 1) }))
  ask = async (path) => {
    if (path.startsWith('/group-sessions/')) return { status: 200, body: groups }
    if (path.startsWith('/events/')) return { status: 200, body: [event] }
    if (path === '/courses/') return { status: 200, body: [] }
    return path === '/config/' ? { status: 200, body: { payment_provider: 'sandbox' } } : { status: 200, body: [slotOf(5)] }
  }
  const links = async (url: string) =>
    [...(await app.inject({ url })).body.matchAll(/<a [^>]*href="(\/classes\/\d+)"/g)].map(([, to]) => to)
  expect(await links('/booking?tab=individual')).toEqual(['/classes/5'])
  expect(await links('/booking?tab=group')).toEqual(['/classes/7', '/classes/8'])
  expect(await links('/booking?tab=event')).toEqual(['/classes/3'])
  expect(new Set(await links('/'))).toEqual(new Set(['/classes/7', '/classes/8']))
})

describe('the page of a class', () => {
  test('the page of a class contains its full text without scripts, in both languages', async () => {
    const english = (await classPage(classOf())).body
    for (const text of ['Hatha Yoga</h1>', 'Slow and warm.', 'Anyone.', 'Arrive', '18:00–19:15', 'What we’ll do'])
      expect(english).toContain(text)
    // The guide has no text for this heading.
    expect(english).not.toContain('>Bring<')
    expect((await classPage(classOf(), 200, 'ru')).body).toContain('Что будем делать')
  })
  test('the page of a class has the class and its time in its title, and a description of at most 161 characters', async () => {
    const { body } = await classPage(classOf())
    expect(body).toMatch(/<title>Hatha Yoga, Mon 23\sNov, 18:00 — Tichá<\/title>/)
    expect(descriptionOf(body)).toMatch(/^Group class, Monday 23\sNovember 2099, 18:00\. Slow and warm\.$/)
    const long = await classPage(classOf({ offering: { ...shown, description: 'word '.repeat(200) } }))
    expect(descriptionOf(long.body)?.length).toBeLessThanOrEqual(161)
    expect(canonicalOf(body)).toBe('https://ticha.test/classes/7')
  })
  test('the page of a slot has the page of its service as canonical link', async () => {
    const { body } = await classPage(classOf({ kind: 'slot', offering: slotOf(7) }))
    expect(canonicalOf(body)).toBe('https://ticha.test/services/2')
  })
  test.each([
    ['started', 'This class has already started.'],
    ['over', 'This class was on'],
    ['cancelled', 'has been cancelled.'],
  ])('the page of a class shows the state %s, links to the next dates and has noindex', async (state, said) => {
    const { body, statusCode } = await classPage(classOf({ state, others: [{ ...shown, id: 8 }] }))
    expect(statusCode).toBe(200)
    for (const text of [said, 'href="#dates"', 'href="/classes/8"', 'noindex']) expect(body).toContain(text)
    const slip = /<aside[\s\S]*<\/aside>/.exec(body)?.[0]
    expect(slip).not.toMatch(/role="button"|spots left/)
  })
  test('the page of a class is a 404 for an unknown class, and a 503 while the API fails', async () => {
    expect((await classPage({ code: 'not_found' }, 404)).statusCode).toBe(404)
    expect((await classPage(null, 503)).statusCode).toBe(503)
    for (const url of ['/classes/x', '/classes/0', '/classes/7%2F..%2F8', '/services/1e3'])
      expect((await app.inject(url)).statusCode, url).toBe(404)
  })
})

describe('the data for search engines', () => {
  const graph = (html: string) => {
    const [, json = '{}'] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? []
    return JSON.parse(json)['@graph']
  }
  const events = (html: string) => graph(html).filter((one: { '@type': string }) => one['@type'] === 'Event')
  test('the sitemap contains the public pages in every language', async () => {
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(body).toContain('<loc>https://ticha.test/story</loc>')
    expect(body).toContain('<loc>https://ticha.test/booking?tab=group&amp;lng=ru</loc>')
    expect(body).not.toMatch(/my-services|checkout|admin/)
    expect(body.match(/<url>/g)?.length).toBe((body.match(/<xhtml:link /g)?.length ?? 0) / 3)
  })
  test('the sitemap includes services and upcoming group classes', async () => {
    const lists: Record<string, unknown> = { '/services/with_pricing/': [{ id: 2 }], '/group-sessions/?scope=public': [session] }
    ask = async (path) => (path in lists ? { status: 200, body: lists[path] } : { status: 503, body: null })
    const { body } = await app.inject('/sitemap.xml')
    for (const path of ['/services/2', '/classes/7', '/classes/7?lng=ru']) expect(body).toContain(`<loc>https://ticha.test${path}</loc>`)
  })
  test('robots.txt contains the address of the sitemap', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://ticha.test/sitemap.xml')
  })
  test('structured data describes a class as an event with start and cancellation, and a slot as its service', async () => {
    const [told] = events((await classPage(classOf())).body)
    expect(told).toMatchObject({
      url: 'https://ticha.test/classes/7',
      name: 'Hatha Yoga',
      startDate: session.start,
      offers: { price: 650 },
    })
    expect(told.eventStatus).toBeUndefined()
    const [cancelled] = events((await classPage(classOf({ state: 'cancelled' }))).body)
    expect(cancelled.eventStatus).toBe('https://schema.org/EventCancelled')
    const ofSlot = graph((await classPage(classOf({ kind: 'slot', offering: slotOf(7) }))).body)
    expect(ofSlot.map((one: { '@type': string }) => one['@type'])).toEqual(['SportsActivityLocation', 'Service'])
  })
  test('the manifest has a name and icons that all exist', async () => {
    const manifest = (await get('/manifest.webmanifest', { 'accept-language': 'ru' })).json()
    expect(manifest).toMatchObject({ name: 'Тиха', lang: 'ru' })
    for (const { src } of [...manifest.icons, { src: '/favicon.ico' }, { src: '/favicon-32.png' }])
      expect((await get(src)).statusCode, src).toBe(200)
  })
  test('structured data describes the studio with its country', async () => {
    const [studio] = graph((await get('/')).body)
    expect(studio).toMatchObject({ '@type': 'SportsActivityLocation', url: 'https://ticha.test', address: { addressCountry: 'CZ' } })
  })
  test('structured data describes each listed group session with price and availability', async () => {
    expect(events((await get('/booking?tab=group')).body)).toMatchObject([
      { name: 'Hatha Yoga', offers: { price: 650, availability: 'https://schema.org/InStock' } },
    ])
  })
  test('structured data of the booking page describes sessions and events, although the page lists neither', async () => {
    ask = async (path) => {
      if (path.startsWith('/group-sessions/'))
        return { status: 200, body: [session, { ...session, id: 8, available_spots: 0, can_book: false }] }
      return { status: 200, body: path.startsWith('/events/') ? [event] : [] }
    }
    expect(events((await app.inject({ url: '/booking' })).body)).toMatchObject([
      { url: 'https://ticha.test/classes/7' },
      { url: 'https://ticha.test/classes/8', offers: { availability: 'https://schema.org/SoldOut' } },
      { url: 'https://ticha.test/classes/3', startDate: '2099-12-05T10:00:00+01:00' },
    ])
  })
  test('structured data escapes a script end tag inside a title', async () => {
    ask = answers([{ ...session, title: '</script><script>alert(1)</script>' }])
    const page = await app.inject({ url: '/booking?tab=group' })
    expect(page.body).not.toContain('<script>alert')
    expect(events(page.body)[0].name).toBe('</script><script>alert(1)</script>')
  })
})

describe('a long list', () => {
  test('without scripts, a long list shows 24 rows first and a link to the rest', async () => {
    asked = []
    ask = answers(
      Array.from({ length: 40 }, (_, index) => ({ ...session, id: index + 1, start: `2099-11-${10 + (index % 20)}T18:00:00+01:00` })),
    )
    const rows = (html: string) => html.match(/class="ses /g)?.length
    const first = (await app.inject({ url: '/booking?tab=group' })).body
    const next = /href="(\/booking\?[^"]*more=1[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(rows(first)).toBe(24)
    // No row is streamed into a hidden template, from which a script would have to move it.
    expect(first).not.toContain('<template')
    expect(rows((await app.inject({ url: next.split('#')[0] ?? '' })).body)).toBe(40)
    expect(next).toMatch(/#day-2099-11-22$/)
  })
})

describe('pages rendered one after the other', () => {
  const page = async (url: string, list: unknown[]) => {
    ask = answers(list)
    const { body } = await app.inject({ url })
    return body.replaceAll(/\\"now\\",\d+/g, '')
  }
  test.each(['/booking?tab=group', '/booking?tab=group&type=hatha_yoga&lng=ru', '/booking?tab=group&item=7', '/', '/about'])(
    'rendering %s again after other pages gives identical HTML',
    async (url) => {
      const [other, longer] = [{ ...session }, { ...session, id: 8, title: 'Йога & «сон»', start: '2099-11-24T18:00:00+01:00' }]
      const first = await page(url, [other, longer])
      expect(await page(url, [other, longer])).toBe(first)
      await page('/contact', [])
      await page(url, [])
      expect(await page(url, [{ ...other }, { ...longer }])).toBe(first)
    },
  )
  test('pages rendered one after the other show the current title and number of free seats', async () => {
    const before = await page('/booking?tab=group', [session])
    const after = await page('/booking?tab=group', [{ ...session, title: 'Yin Yoga', available_spots: 2 }])
    expect([before.includes('>Hatha Yoga</a></h3>'), before.includes('3 spots left')]).toEqual([true, true])
    expect([after.includes('>Hatha Yoga</a></h3>'), after.includes('>Yin Yoga</a></h3>'), after.includes('2 spots left')]).toEqual([
      false,
      true,
      true,
    ])
  })
  test('pages rendered one after the other mark the link to the current page', async () => {
    const here = async (url: string) => /<a aria-current="page"[^>]*href="([^"]+)"/.exec(await page(url, []))?.[1]
    expect([await here('/about'), await here('/gallery'), await here('/about')]).toEqual(['/about', '/gallery', '/about'])
  })
})

describe('the content security policy of a page', () => {
  test.each(['/', '/booking?tab=group', '/login', '/nowhere'])(
    'the content security policy of a page allows each inline script of %s by its hash and nothing unsafe',
    async (url) => {
      const page = await get(url)
      const policy = String(page.headers['content-security-policy'])
      const scripts = inlineScripts(page.body)
      expect(scripts.length).toBeGreaterThan(2)
      for (const script of scripts) expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
      expect(policy).not.toContain('unsafe')
      expect(page.body).not.toMatch(/<[^>]+\s(style|on\w+)="/)
    },
  )
})

test('the content security policy does not allow a script that is injected with the content', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'injected-'))
  const built = fileURLToPath(new URL(inject('buildDirectory')))
  symlinkSync(join(built, 'client'), join(folder, 'client'))
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'server', 'index.js'), rendererThatLetsIn(join(built, 'server', 'index.js'), INJECTED))
  const infected = fastify() as unknown as Http
  await servePages(infected, {
    buildDirectory: pathToFileURL(`${folder}/`),
    timeZone: 'Europe/Prague',
    readContent,
    readPreview: async () => undefined,
    originOf: () => 'https://ticha.test',
    ask: answers([]),
    cache: new ResponseCache({ megabytes: 8 }),
  })
  const page = await infected.inject('/about')
  await infected.close()
  rmSync(folder, { recursive: true })

  const policy = String(page.headers['content-security-policy'])
  const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const theirs = inlineScripts(INJECTED)
  expect(theirs).toHaveLength(2)
  expect(page.body).toContain(INJECTED)
  for (const script of theirs) expect(policy).not.toContain(hashOf(script))
  const ours = inlineScripts(page.body).filter((script) => !theirs.includes(script))
  expect(ours.length).toBeGreaterThan(2)
  for (const script of ours) expect(policy).toContain(hashOf(script))
  expect(page.body.replace(INJECTED, '')).not.toContain('nonce')
})

const INJECTED = '<script>steal(1)</script><script nonce="guessed" type="module">steal(2)</script>'

/** A module that re-exports the built site with this HTML injected into every page. */
const rendererThatLetsIn = (site: string, html: string) => `
import * as site from ${JSON.stringify(site)}
export * from ${JSON.stringify(site)}
const { createRequestHandler } = site.entry.module
const letIn = (handle) => async (request, context) => {
  const response = await handle(request, context)
  const page = await response.text()
  return new Response(page.replace('<main', () => ${JSON.stringify(html)} + '<main'), response)
}
export const entry = { ...site.entry, module: { ...site.entry.module, createRequestHandler: (...given) => letIn(createRequestHandler(...given)) } }
`

test.each([
  [undefined, "connect-src 'self';"],
  ['/staff-api', "connect-src 'self';"],
  ['https://api.example/v1', "connect-src 'self' https://api.example;"],
])('the content security policy of a back office that calls %s contains %s', (calls, allowed) => {
  expect(contentSecurityPolicy({ calls })).toContain(allowed)
})

describe('the gallery', () => {
  const item = (id: number, title: string) => ({
    id,
    title,
    description: 'By the water',
    is_active: true,
    order: 0,
    created_at: '2026-11-21T12:00:00+01:00',
    photo_url: `/media/${id}-900.jpg`,
    photo: { url: `/media/${id}-900.jpg`, width: 900, height: 1200, srcset: `/media/${id}-480.webp 480w, /media/${id}-900.webp 900w` },
  })
  const headings = (page: string) => [...page.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, words]) => words)

  test('the gallery shows uploaded photos, grouped by title, above the past events', async () => {
    asked = []
    ask = answers([item(1, 'On the roof'), item(2, 'Forest'), item(3, 'On the roof')])
    const { body } = await app.inject('/gallery')
    expect(headings(body).slice(0, 3)).toEqual(['On the roof', 'Forest', 'Lakeside Retreat'])
    expect(body).toContain('srcSet="/media/1-480.webp 480w, /media/1-900.webp 900w"')
    expect(body).toMatch(/data-shape="3:4"[^>]*><a href="\/media\/1-900\.jpg"/)
    expect(asked.map(({ path }) => path)).toContain('/gallery/?scope=public')
  })

  test('the gallery shows only the past events when there are no uploads, and an error above them when uploads fail to load', async () => {
    ask = answers([])
    expect(headings((await app.inject('/gallery')).body)[0]).toBe('Lakeside Retreat')
    ask = answers({ error: 'down' }, 503)
    expect(headings((await app.inject('/gallery')).body).slice(0, 2)).toEqual(['Error', 'Lakeside Retreat'])
  })
})

describe('a repeated request for a page', () => {
  test('a repeated request for a page is answered with 304 and the same content security policy while the page is unchanged', async () => {
    const first = await get('/login')
    const again = await get('/login', { 'if-none-match': `W/${first.headers.etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    expect(again.headers['cache-control']).toBe('private, no-cache')
  })
  test('a repeated request for a page is answered with the full page when the language differs', async () => {
    const { etag } = (await get('/login')).headers
    expect((await get('/login', { 'if-none-match': String(etag), cookie: 'i18next=ru' })).statusCode).toBe(200)
  })
  test('a HEAD request for a page gets the same ETag as a GET request, and no body', async () => {
    ask = answers([session])
    const head = await app.inject({ method: 'HEAD', url: '/login' })
    expect(head.headers.etag).toBe((await get('/login')).headers.etag)
    expect(head.body).toBe('')
  })
})

describe('compression', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('the server compresses a page for a browser that accepts %s', async (accepted, encoding, read) => {
    const plain = await get('/login')
    const small = await get('/login', { 'accept-encoding': accepted })
    expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, encoding])
    expect(read(small.rawPayload).toString()).toBe(plain.body)
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(small.headers.etag).toBe(`W/${plain.headers.etag}`)
  })
  test('the server sends a script as the brotli file that the build created', async () => {
    const [, script = ''] = /"(\/assets\/libraries-[^"]+)"/.exec((await get('/login')).body) ?? []
    const small = await get(script, { 'accept-encoding': 'br' })
    expect([small.headers['content-encoding'], small.headers['content-type']]).toEqual(['br', 'application/javascript; charset=utf-8'])
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe((await get(script)).body)
    expect(small.headers['cache-control']).toContain('immutable')
  })
})

test('the scripts of a page are loaded after its first paint', async () => {
  const { body } = await get('/')
  expect(body).not.toMatch(/<(script[^>]+src|link rel="modulepreload")/)
  const [start = ''] = inlineScripts(body).filter((script) => script.includes('entry.client'))
  expect(start).toMatch(/^\/\/.*\n(const|await)[\s\S]*type: 'paint'[\s\S]*await import\("\/assets\/root/)
  expect(start).not.toMatch(/^import /m)
})

describe('a request for which there is no page', () => {
  test('a request for an unknown address gets an error page with status 404', async () => {
    const page = await get('/nowhere')
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('Page not found')
  })
  test('a request for a file of an earlier build gets plain text with status 404', async () => {
    const { statusCode, headers } = await get('/assets/old-abc.js')
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain'])
  })
  test('a POST request to the address of a page gets status 405', async () => {
    expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(405)
  })
})

describe('a page whose API request', () => {
  test('a page whose API request fails shows an error in place of the list', async () => {
    asked = []
    ask = answers({ error: 'down' }, 503)
    const page = await app.inject({ url: '/booking?tab=group' })
    expect(page.body).toContain('Failed to fetch group sessions')
  })
  test('a page whose API request is answered without a list shows an error', async () => {
    ask = answers({ surprise: true })
    expect((await app.inject({ url: '/booking?tab=event' })).body).toContain('Invalid data format received from server')
  })
  test('a page whose API request throws shows a plain error in both languages, without a stack trace', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    ask = () => Promise.reject(new Error('secret detail'))
    const page = await app.inject({ url: '/booking' })
    expect(page.statusCode).toBe(500)
    expect(page.body).toContain('Something went wrong')
    expect(page.body).toContain('Что-то пошло не так')
    expect(page.body).not.toContain('secret detail')
    expect(page.body).not.toMatch(/\bat \w+ \(/)
    expect(page.headers['cache-control']).toBe('no-store')
  })
})

test('the alias of the success page redirects to the success page with the same query', async () => {
  const { statusCode, headers } = await get('/checkout-success?session_id=abc')
  expect([statusCode, headers.location]).toEqual([302, '/checkout/success?session_id=abc'])
})

test('a hashed file is cacheable for a year as immutable', async () => {
  const { body } = await get('/login')
  const file = /href="(\/assets\/[^"]+\.css)"/.exec(body)?.[1]
  expect((await get(String(file))).headers['cache-control']).toBe('public, max-age=31536000, immutable')
})
