import { randomBytes } from 'node:crypto'
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router'
import type { Content } from '../../../packages/content/content.ts'
import type { Language } from '../../../packages/contract/content/language.ts'
import type { ClockSpan } from '../../../packages/contract/schedule/clock-span.ts'
import { addDays, dayOf, instantOf } from '../../domain/kernel/studio-time.ts'
import { clocksAround } from '../../domain/kernel/zone-offset.ts'
import { type FinishedResponse, finishedResponse, together } from '../response-cache/finished-response.ts'
import { sharePath, wordsOfStudio } from '../share-pictures/share-words.ts'
import type { ApiResponse, AskApi } from './ask-api.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { takeMarksOff } from './marked-scripts.ts'

/** What the built site hands out beside its pages: its own copy of the router, and the key under which its loaders look for `Site`. */
type Built = {
  createRequestHandler: typeof createRequestHandler
  RouterContextProvider: new () => RouterContextProvider
  siteContext: RouterContext<Site>
}

/** What loaders and the renderer of the site find in their context. */
type Site = {
  language: Language
  timeZone: string
  content: Content
  clocks: ClockSpan[]
  origin: string
  /** What links to the site show where they are shared. */
  sharePicture: string
  /** What our own inline scripts carry as their nonce. */
  mark: string
  ask: (path: string) => Promise<{ status: number; body: unknown }>
}

export type RenderOptions = {
  ask: AskApi
  /** What the site says, as it is now. */
  readContent: () => Promise<Content>
  /** The studio's zone: dates and times of a page mean it. */
  timeZone: string
  /** Milliseconds since 1970. */
  now: () => number
  /** In development, where an error says more. */
  mode?: 'development' | 'production'
  /** Where the dashboard asks its lists, if not here (DASHBOARD_API_URL). */
  dashboardApiUrl?: string | undefined
}

/** `address`: path and query. `origin`: the address people see, without a slash at the end. */
export type RenderPage = (page: PageWish) => Promise<FinishedResponse>

/** `visitor`: the address of whoever asks for the page. `content`: of a page that nobody else is to see yet. */
type PageWish = { address: string; origin: string; language: Language; visitor: string; content?: Content }

/** Has React Router make a page, or the data of one, for nobody in particular. */
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
    const sharePicture = sharePath('studio', 0, language, wordsOfStudio(content, language))
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
    // Its dates are the studio's.
    const midnight = instantOf(addDays(dayOf(today, timeZone), 1), '00:00', timeZone).getTime()
    const freshness = together([{ topics: ['content'], until: midnight }, ...shown.map((one) => one.freshness)])
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
  const { html, scripts } = takeMarksOff(bytes, mark)
  if (headers['content-type']?.startsWith('text/html')) headers['content-security-policy'] = contentSecurityPolicy({ scripts, calls })
  return finishedResponse(html, { status, headers, freshness: isForAll ? freshness : undefined })
}
