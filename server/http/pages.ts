import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyRequest } from 'fastify'
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router'
import type { ClockSpan } from '../../contract/clock-span.ts'
import type { Language } from '../../contract/language.ts'
import { addDays, dayOf, instantOf } from '../domain/studio-time.ts'
import { clocksAround } from '../domain/zone-offset.ts'
import { BROKEN_PAGE } from './broken-page.ts'
import { answerOf, both, type Encoding, type Freshness, type Made } from './cache/answer.ts'
import { type Asked, isAnonymous } from './cache/answer-early.ts'
import type { Cache } from './cache/cache.ts'
import { encodingFor, negotiated, pack } from './cache/pack.ts'
import { dataPath, isData, pageAddress } from './cache/page-address.ts'
import { sendAnswer } from './cache/send-answer.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { Http } from './context.ts'
import { takeMarksOff } from './marked-scripts.ts'
import { pageLanguage } from './page-language.ts'

/** What our API said. Without freshness a page that shows it is not kept. */
export type Told = { status: number; body: unknown; fresh?: Freshness | undefined }
/** Our own API, asked in-process. `path` is below `/api`, e.g. `/events/?scope=public`. */
export type AskApi = (path: string, as: { language: Language; authorization?: string }) => Promise<Told>

export type PageOptions = {
  /** The folder in which `react-router build` has put `client/` and `server/`; ends with a slash. */
  buildDirectory: URL
  ask: AskApi
  /** The studio's zone: dates and times of a page mean it. */
  timeZone: string
  /** The address people see, without a slash at the end. */
  originOf: (request: Pick<FastifyRequest, 'host'>) => string
  cache: Cache
  /** Where the dashboard asks its lists, if not here (DASHBOARD_API_URL). */
  dashboardApiUrl?: string | undefined
}

/** What the built site hands out beside its pages: its own copy of the router, and the key under which its loaders look for `Site`. */
type Built = {
  createRequestHandler: typeof createRequestHandler
  RouterContextProvider: new () => RouterContextProvider
  siteContext: RouterContext<Site>
  pageContext: RouterContext<Page>
}

/**
 * A rendered page, UTF-8. `data`: what belongs into its empty element for search engines, one after the other. `mark`: what our own inline
 * scripts carry.
 */
type Page = { html?: Buffer; data?: Uint8Array[]; isForAll: boolean; mark: string }

/** What the loaders of the site find in their context. */
type Site = {
  language: Language
  timeZone: string
  clocks: ClockSpan[]
  origin: string
  isPage: boolean
  ask: (path: string) => Promise<{ status: number; body: unknown }>
}

const YEAR_IN_SECONDS = 31_536_000

/** The part of the built site that runs in the server. Read once, whoever asks. */
export const readSite = (buildDirectory: URL): Promise<ServerBuild> => import(new URL('server/index.js', buildDirectory).href)

/** Serves the files of the built site, and renders its pages for every address that nothing else answers. */
export async function servePages(app: Http, options: PageOptions): Promise<void> {
  const build = await readSite(options.buildDirectory)
  const render = renderer(build, options)
  const { kept, early } = options.cache
  const pages = new Set(pagesOf(build))
  const keyOf = (request: Asked) => {
    const address = isAnonymous(request) ? pageAddress(request.url, pages) : undefined
    return address === undefined ? undefined : { address, key: `${pageLanguage(request).language} ${options.originOf(request)} ${address}` }
  }
  // Whoever asks for a language gets a cookie, too: that is no answer for everybody.
  for (const path of [...pages].flatMap((page) => [page, dataPath(page)]))
    early.set(path, { keyOf: (request) => (pageLanguage(request).chosen ? undefined : keyOf(request)?.key) })

  const files = { cacheControl: false, preCompressed: true }
  // One route for all that has a hash in its name: a route for each of six hundred files took a tenth of the start.
  await app.register(fastifyStatic, {
    ...files,
    root: fileURLToPath(new URL('client/assets/', options.buildDirectory)),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${YEAR_IN_SECONDS}, immutable`),
  })
  await app.register(fastifyStatic, {
    ...files,
    root: fileURLToPath(new URL('client/', options.buildDirectory)),
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(405).header('allow', 'GET, HEAD').send()
    if (isForeign(request.url)) return reply.code(404).type('text/plain').send('Not found')
    // A file of an earlier build: a page in its place would only confuse the browser.
    if (request.url.startsWith('/assets/')) return reply.code(404).type('text/plain').send('Not found')

    const { language, chosen } = pageLanguage(request)
    const origin = options.originOf(request)
    const secure = origin.startsWith('https:') ? '; Secure' : ''
    if (chosen) reply.header('set-cookie', `i18next=${language}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure}`)
    reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding').header('content-language', language)
    try {
      const known = keyOf(request)
      const as = { language, origin, isForAll: known !== undefined, read: negotiated(request.headers['accept-encoding']) }
      const made = known
        ? kept.obtain(known.key, () => render(new Request(new URL(known.address, origin)), as))
        : render(asWebRequest(request), as)
      return await sendAnswer(request, reply, (await made).answer())
    } catch (error) {
      request.log.error(error)
      return reply.code(500).type('text/html; charset=utf-8').headers(uncached).send(BROKEN_PAGE)
    }
  })
}

/** The paths that lead to the same page for everybody: those without a parameter in them. */
const pagesOf = ({ routes }: ServerBuild): string[] =>
  Object.values(routes).flatMap((route) => (route?.parentId === 'root' && !/[:*]/.test(route.path ?? '') ? [`/${route.path ?? ''}`] : []))

/** `read`: what the one who waits for it reads best. */
type As = { language: Language; origin: string; isForAll: boolean; read: Encoding | null }
type Render = (request: Request, as: As) => Promise<Made>

function renderer(build: ServerBuild, { ask, timeZone, cache, dashboardApiUrl }: PageOptions): Render {
  const built = build.entry.module as unknown as Built
  const handle = built.createRequestHandler(build, 'production')
  const midnight = nextMidnight(timeZone)
  return async (request, { language, origin, isForAll, read }) => {
    // Its dates are the studio's.
    const now = cache.kept.now()
    let fresh: Freshness | undefined = { topics: [], until: midnight(now) }
    const context = new built.RouterContextProvider()
    const askOn = async (path: string) => {
      const told = await ask(path, { language })
      fresh = both(fresh, told.fresh)
      return told
    }
    const clocks = clocksAround(new Date(now), timeZone)
    context.set(built.siteContext, { language, timeZone, clocks, origin, isPage: !isData(request.url), ask: askOn })
    const page: Page = { isForAll, mark: randomBytes(16).toString('base64url') }
    context.set(built.pageContext, page)
    const response = await handle(request, context)
    return finish(response, page, { fresh: () => fresh, calls: dashboardApiUrl, read })
  }
}

/** Without `html` it is no page: all there is is in the answer itself. */
async function finish(
  response: Response,
  page: Page,
  { fresh, calls, read }: { fresh: () => Freshness | undefined; calls: string | undefined; read: Encoding | null },
): Promise<Made> {
  const { status, headers } = response
  const { html, scripts } = page.html === undefined ? {} : takeMarksOff(page.html, page.mark)
  const bytes = html === undefined ? Buffer.from(await response.arrayBuffer()) : withData(html, page.data)
  const cacheControl = status >= 500 ? 'no-store' : (headers.get('cache-control') ?? 'private, no-cache')
  const said: Record<string, string> = { ...Object.fromEntries(headers), 'cache-control': cacheControl }
  const answer = answerOf(bytes, said, status)
  const encoding = status < 500 && encodingFor(answer, read)
  // Another thread does it, while this one works out the policy and the tag. What fails is tried again by whoever sends it.
  if (encoding) void pack(answer, encoding).catch(() => {})
  if (scripts) said['content-security-policy'] = contentSecurityPolicy({ scripts, calls })
  const isForAll = status === 200 && !headers.has('set-cookie') && cacheControl !== 'no-store'
  return { answer: () => answer, bytes: bytes.length, fresh: isForAll ? fresh() : undefined }
}

const NO_DATA = '<script type="application/ld+json"></script>'

function withData(html: Buffer, data: Uint8Array[] = []): Buffer {
  const at = data.length === 0 ? -1 : html.indexOf(NO_DATA)
  if (at === -1) return html
  const inside = at + NO_DATA.indexOf('</')
  return Buffer.concat([html.subarray(0, inside), ...data, html.subarray(inside)])
}

const HOUR_MS = 3_600_000

/** Worked out once a day. */
function nextMidnight(zone: string): (now: number) => number {
  let known = 0
  return (now) => {
    // The shortest day has 23 hours: with less to go it is still the next one.
    if (known <= now || known - now > 23 * HOUR_MS) known = instantOf(addDays(dayOf(new Date(now), zone), 1), '00:00', zone).getTime()
    return known
  }
}

/** No page has such an address: read as one of a browser, what begins with two slashes names another site, and what has a name in it nobody may ask. */
const isForeign = (url: string): boolean => /^[/\\]{2}|^[^/]\S*@/.test(url)

// HEAD is asked as GET: only the finished page has its tag and its policy, and Fastify sends no body.
function asWebRequest(request: FastifyRequest): Request {
  const url = new URL(request.url, `${request.protocol}://${request.host || 'localhost'}`)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  return new Request(url, { headers })
}

const uncached = { 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy() }
