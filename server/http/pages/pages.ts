import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Content } from '../../../packages/content/content.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import type { SchemaWatch } from '../../db/migration-watch.ts'
import type { Http } from '../http.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { sendResponse } from '../response-cache/send-response.ts'
import { isAnonymous } from '../response-cache/serve-from-cache.ts'
import { BROKEN_PAGE } from './broken-page.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { pageAddress } from './page-key.ts'
import { pageLanguage } from './page-language.ts'
import { pageRenderer, type RenderOptions, type RenderPage } from './render-page.ts'

export type PageOptions = Omit<RenderOptions, 'now' | 'mode'> & {
  /** The output of `react-router build`, with `client/` and `server/`. Ends with a slash. */
  buildDirectory: URL
  /** Development only: loads the site from its source code. `serveSources` serves its files. */
  readSources?: (() => Promise<ServerBuild>) | undefined
  /** Returns the content of a draft by its preview token. Undefined means that the token is invalid. */
  readPreview: (token: string) => Promise<Content | undefined>
  /** The public origin, without a trailing slash. */
  originOf: (request: Pick<FastifyRequest, 'host'>) => string
  /** Undefined means that no other process migrates the database. */
  schema?: SchemaWatch
  cache: ResponseCache
}

const YEAR_IN_SECONDS = 31_536_000

/** Loads the server part of the built site, once. */
export const readSite = (buildDirectory: URL): Promise<ServerBuild> => import(new URL('server/index.js', buildDirectory).href)

/** Serves the built site's files and pages. One route matches every remaining address. */
export async function servePages(app: Http, options: PageOptions): Promise<void> {
  const { cache, originOf, readSources } = options
  const build = await (readSources?.() ?? readSite(options.buildDirectory))
  const rendererOf = (site: ServerBuild) =>
    pageRenderer(site, { ...options, now: cache.now, mode: readSources ? 'development' : 'production' })
  const render: RenderPage = readSources ? async (page) => rendererOf(await readSources())(page) : rendererOf(build)
  const pages = new Set(pagesOf(build))
  const cachedAs = (request: FastifyRequest, language: Language) => {
    const address = isAnonymous(request) ? pageAddress(request.url, pages) : undefined
    return address === undefined ? undefined : { address, key: `${language} ${originOf(request)} ${address}` }
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isForeign(request.url)) return sendNothing(reply)
    const { language, chosen } = pageLanguage(request)
    const origin = originOf(request)
    const secure = origin.startsWith('https:') ? '; Secure' : ''
    if (chosen) reply.header('set-cookie', `i18next=${language}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure}`)
    reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding').header('content-language', language)
    try {
      const preview = previewIn(request.url)
      if (preview !== undefined)
        return await sendPreview(request, reply, { preview, origin, language: previewLanguage(request.url) ?? language })
      const cached = cachedAs(request, language)
      const make = () => render({ address: cached?.address ?? request.url, origin, language, visitor: request.ip })
      return await sendResponse(request, reply, await (cached ? cache.obtain(cached.key, make) : make()))
    } catch (error) {
      request.log.error(error)
      const status = (await options.schema?.explains(error)) ? 503 : 500
      return reply.code(status).type('text/html; charset=utf-8').headers(uncached).send(BROKEN_PAGE)
    }
  }

  async function sendPreview(request: FastifyRequest, reply: FastifyReply, page: { preview: string; origin: string; language: Language }) {
    const content = await options.readPreview(page.preview)
    // This page may be framed, because otherwise the browser would show its own error page in the frame.
    if (!content) return sendNothing(reply.headers(framed({ 'content-security-policy': contentSecurityPolicy() })))
    const { bytes, status, headers } = await render({
      address: request.url,
      visitor: request.ip,
      origin: page.origin,
      language: page.language,
      content,
    })
    return reply
      .code(status)
      .headers({ ...headers, ...framed(headers), 'content-language': page.language })
      .send(bytes)
  }

  if (!readSources) await serveFiles(app, options.buildDirectory)
  // Choosing a language sets a cookie, so the response is not public.
  const cacheKey = (request: FastifyRequest) => {
    const { language, chosen } = pageLanguage(request)
    return chosen || previewIn(request.url) !== undefined ? undefined : cachedAs(request, language)?.key
  }
  app.route({ method: ['GET', 'HEAD'], url: '/*', config: { cacheKey }, handler: sendPage })
  // Requests that routes pass on, and addresses that no route can match.
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(405).header('allow', 'GET, HEAD').send()
    // A missing file of an earlier build. A page in its place would confuse the browser.
    return request.url.startsWith('/assets/') ? sendNothing(reply) : sendPage(request, reply)
  })
}

async function serveFiles(app: Http, buildDirectory: URL): Promise<void> {
  const files = { cacheControl: false, preCompressed: true }
  // One route for all hashed files, because a route for each of 600 files took a tenth of the startup time.
  await app.register(fastifyStatic, {
    ...files,
    root: fileURLToPath(new URL('client/assets/', buildDirectory)),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${YEAR_IN_SECONDS}, immutable`),
  })
  await app.register(fastifyStatic, {
    ...files,
    root: fileURLToPath(new URL('client/', buildDirectory)),
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
  })
}

/** Returns the paths of public pages: routes without parameters. */
const pagesOf = ({ routes }: ServerBuild): string[] =>
  Object.values(routes).flatMap((route) => (route?.parentId === 'root' && !/[:*]/.test(route.path ?? '') ? [`/${route.path ?? ''}`] : []))

/** Returns whether a browser would resolve the address to another site (because of `//` or user info). */
const isForeign = (url: string): boolean => /^[/\\]{2}|^[^/]\S*@/.test(url)

const sendNothing = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found')

const uncached = { 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy() }

const previewIn = (url: string): string | undefined => new URLSearchParams(url.split('?')[1]).get('preview') ?? undefined

/** The language chosen in the editor, regardless of other settings. */
const previewLanguage = (url: string): Language | undefined =>
  (['en', 'ru'] as const).find((language) => language === new URLSearchParams(url.split('?')[1]).get('language'))

const framed = (headers: Record<string, string>): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'content-security-policy': (headers['content-security-policy'] ?? '').replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
})
