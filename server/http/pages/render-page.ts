import { randomBytes } from 'node:crypto'
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router'
import type { Content } from '../../../packages/content/content.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import type { ClockSpan } from '../../../packages/contract/schedule/clock-span.ts'
import { addDays, dayOf, instantOf } from '../../domain/kernel/studio-time.ts'
import { clocksAround } from '../../domain/kernel/zone-offset.ts'
import { type FinishedResponse, finishedResponse, mergeFreshness } from '../response-cache/finished-response.ts'
import { sharePath, shareTextsOfStudio } from '../share-pictures/share-texts.ts'
import type { ApiResponse, AskApi } from './ask-api.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { removeMarks } from './marked-scripts.ts'

/** Exports of the built site: its own copy of the router, and the key of its loaders' context. */
type Built = {
  createRequestHandler: typeof createRequestHandler
  RouterContextProvider: new () => RouterContextProvider
  siteContext: RouterContext<Site>
}

type Site = {
  language: Language
  timeZone: string
  content: Content
  clocks: ClockSpan[]
  origin: string
  sharePicture: string
  /** The nonce that marks the site's own inline scripts. */
  mark: string
  ask: (path: string) => Promise<{ status: number; body: unknown }>
}

export type RenderOptions = {
  ask: AskApi
  readContent: () => Promise<Content>
  timeZone: string
  /** Milliseconds since 1970. */
  now: () => number
  mode?: 'development' | 'production'
  /** The API of the dashboard, if not this site (DASHBOARD_API_URL). */
  dashboardApiUrl?: string | undefined
}

/** `address`: path with query. `origin`: the public origin, without a trailing slash. */
export type RenderPage = (page: PageRequest) => Promise<FinishedResponse>

/** `visitor`: the client's address. `content`: the content of an unpublished preview. */
type PageRequest = { address: string; origin: string; language: Language; visitor: string; content?: Content }

export function pageRenderer(
  build: ServerBuild,
  { ask, readContent, timeZone, now, mode = 'production', dashboardApiUrl }: RenderOptions,
): RenderPage {
  const built = build.entry.module as unknown as Built
  const handle = built.createRequestHandler(build, mode)
  return async ({ address, origin, language, visitor, content: unpublished }) => {
    const today = new Date(now())
    const content = unpublished ?? (await readContent())
    const mark = randomBytes(16).toString('base64url')
    const shown: ApiResponse[] = []
    const askFor = async (path: string) => {
      const response = await ask(path, language, visitor)
      shown.push(response)
      return response
    }
    const context = new built.RouterContextProvider()
    const sharePicture = sharePath('studio', 0, language, shareTextsOfStudio(content, language))
    context.set(built.siteContext, {
      language,
      timeZone,
      content,
      sharePicture,
      clocks: clocksAround(today, timeZone),
      origin,
      mark,
      ask: askFor,
    })
    const response = await handle(new Request(new URL(address, origin)), context)
    // Rendered dates depend on the studio's day.
    const midnight = instantOf(addDays(dayOf(today, timeZone), 1), '00:00', timeZone).getTime()
    const freshness = mergeFreshness([{ topics: ['content'], until: midnight }, ...shown.map((one) => one.freshness)])
    const retryAfter = shown.find((one) => one.retryAfter !== undefined)?.retryAfter
    return finish(response, { mark, freshness, retryAfter, calls: dashboardApiUrl })
  }
}

type Made = Pick<FinishedResponse, 'freshness'> & { mark: string; retryAfter: string | undefined; calls: string | undefined }

async function finish(response: Response, { mark, freshness, retryAfter, calls }: Made): Promise<FinishedResponse> {
  const { status } = response
  const headers = Object.fromEntries(response.headers)
  headers['cache-control'] = status >= 500 ? 'no-store' : (headers['cache-control'] ?? 'private, no-cache')
  if (status >= 400 && retryAfter !== undefined) headers['retry-after'] = retryAfter
  const isForAll = status === 200 && !('set-cookie' in headers) && headers['cache-control'] !== 'no-store'
  const bytes = Buffer.from(await response.arrayBuffer())
  const { html, scripts } = removeMarks(bytes, mark)
  if (headers['content-type']?.startsWith('text/html')) headers['content-security-policy'] = contentSecurityPolicy({ scripts, calls })
  return finishedResponse(html, { status, headers, freshness: isForAll ? freshness : undefined })
}
