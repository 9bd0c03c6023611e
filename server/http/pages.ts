import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router'
import type { Language } from '../../contract/language.ts'
import { BROKEN_PAGE } from './broken-page.ts'
import { compressPage } from './compress-page.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { Http } from './context.ts'
import { pageLanguage } from './page-language.ts'

/** Our own API, asked in-process. `path` is below `/api`, e.g. `/events/?scope=public`. */
export type AskApi = (path: string, as: { language: Language; authorization?: string }) => Promise<{ status: number; body: unknown }>

export type PageOptions = {
  /** The folder in which `react-router build` has put `client/` and `server/`; ends with a slash. */
  buildDirectory: URL
  ask: AskApi
  /** The studio's zone: dates and times of a page mean it. */
  timeZone: string
  /** The address people see, without a slash at the end. */
  originOf: (request: FastifyRequest) => string
  /** Where the dashboard asks its lists, if not here (DASHBOARD_API_URL). */
  dashboardApiUrl?: string | undefined
}

/** What the built site hands out beside its pages: its own copy of the router, and the key under which its loaders look for `Site`. */
type Built = {
  createRequestHandler: typeof createRequestHandler
  RouterContextProvider: new () => RouterContextProvider
  siteContext: RouterContext<Site>
}

/** What the loaders of the site find in their context. */
type Site = { language: Language; timeZone: string; origin: string; ask: (path: string) => Promise<{ status: number; body: unknown }> }

const YEAR_IN_SECONDS = 31_536_000

/** Serves the files of the built site, and renders its pages for every address that nothing else answers. */
export async function servePages(app: Http, options: PageOptions): Promise<void> {
  const build = (await import(new URL('server/index.js', options.buildDirectory).href)) as ServerBuild
  const built = build.entry.module as unknown as Built
  const render = built.createRequestHandler(build, 'production')

  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('client/', options.buildDirectory)),
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) =>
      reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR_IN_SECONDS}, immutable` : 'public, max-age=3600'),
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(405).header('allow', 'GET, HEAD').send()
    // A file of an earlier build: a page in its place would only confuse the browser.
    if (request.url.startsWith('/assets/')) return reply.code(404).type('text/plain').send('Not found')

    const { language, chosen } = pageLanguage(request)
    const context = new built.RouterContextProvider()
    const origin = options.originOf(request)
    context.set(built.siteContext, { language, timeZone: options.timeZone, origin, ask: (path) => options.ask(path, { language }) })
    if (chosen) reply.header('set-cookie', `i18next=${language}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`)
    reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding').header('content-language', language)
    try {
      return await send(await render(asWebRequest(request), context), { request, reply, calls: options.dashboardApiUrl })
    } catch (error) {
      request.log.error(error)
      return reply.code(500).type('text/html; charset=utf-8').headers(uncached(BROKEN_PAGE)).send(BROKEN_PAGE)
    }
  })
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; calls: string | undefined }

async function send(response: Response, { request, reply, calls }: Exchange): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value)
  const page = Buffer.from(await response.arrayBuffer())
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (isPage) reply.header('content-security-policy', contentSecurityPolicy(page.toString('utf8'), { calls }))
  if (response.status >= 500) return reply.code(response.status).header('cache-control', 'no-store').send(page)

  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`
  reply.header('cache-control', response.headers.get('cache-control') ?? 'private, no-cache').header('etag', etag)
  if (response.status === 200 && sameAs(etag, request.headers['if-none-match'])) return reply.code(304).send()

  const { body, encoding } = await compressPage(page, request.headers['accept-encoding'])
  // Its bytes are others than those the tag was made of: a weak tag says so.
  if (encoding) reply.header('content-encoding', encoding).header('etag', `W/${etag}`)
  return reply.code(response.status).send(body)
}

// Compressed, here or by a proxy, the page comes with a weak tag.
function sameAs(etag: string, header: string | undefined): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

// HEAD is asked as GET: only the finished page has its tag and its policy, and Fastify sends no body.
function asWebRequest(request: FastifyRequest): Request {
  const url = new URL(request.url, `${request.protocol}://${request.host || 'localhost'}`)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  return new Request(url, { headers })
}

const uncached = (page: string) => ({ 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy(page) })
