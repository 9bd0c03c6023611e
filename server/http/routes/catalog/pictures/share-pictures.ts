import type { FastifyReply } from 'fastify'
import type { Language } from '../../../../../packages/contract/content/language.ts'
import type { ClassPage, ServicePage } from '../../../../../packages/contract/schedule/class-page.ts'
import type { MediaStore } from '../../../../domain/site/pictures/media-store.ts'
import type { CatalogContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { type RateLimitSettings, rateLimits } from '../../../limits/rate-limits.ts'
import type { PublicAnswers } from '../../../public-answers.ts'
import { type FinishedResponse, type Freshness, finishedResponse } from '../../../response-cache/finished-response.ts'
import type { ResponseCache } from '../../../response-cache/response-cache.ts'
import { sendResponse } from '../../../response-cache/send-response.ts'
import type { Audience } from '../../../responses/booking/audience.ts'
import { sharePictures } from '../../../share-pictures/share-pictures.ts'
import {
  type ShareTexts,
  sharePath,
  shareTextsOfClass,
  shareTextsOfService,
  shareTextsOfStudio,
} from '../../../share-pictures/share-texts.ts'

type Context = RateLimitSettings & { media: MediaStore; timeZone: string; cache: ResponseCache } & Pick<CatalogContext, 'site' | 'content'>

const NAME = /^(class|service|studio)-(0|[1-9]\d{0,8})-(en|ru)-[0-9a-f]{16}\.jpg$/
const HEADERS = {
  'content-type': 'image/jpeg',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  // Allows other sites to show the picture next to the link.
  'cross-origin-resource-policy': 'cross-origin',
}
const BUSY = { 'content-type': 'text/plain', 'cache-control': 'no-store', 'retry-after': '10' }

/** Pictures of shared links. Only a page's current picture is drawn, and cached as long as the page. Outdated addresses redirect to it. */
export function sharePictureRoutes(
  http: Http,
  { media, timeZone, rateLimitFactor, cache, site, content }: Context,
  open: PublicAnswers,
): void {
  const draw = sharePictures({ media })
  const { drawingFromAddress } = rateLimits(http, rateLimitFactor)
  const settings = { config: { cacheKey: ({ url }: { url: string }) => keyOf(url) }, schema: { hide: true } }
  http.get<{ Params: { file: string } }>('/share/:file', settings, async (request, reply) => {
    const [, of, id = '', language] = NAME.exec(request.params.file) ?? []
    if (!of || request.url.includes('?')) return sendNothing(reply)
    const path = `/share/${request.params.file}`
    const audience = { language: language as Language, timeZone }
    const found = of === 'studio' ? studioPicture(audience.language) : await pagePicture({ of, id, audience })
    if (!found) return sendNothing(reply)
    const { texts, freshness, path: current } = found
    if (current !== path) return reply.header('cache-control', 'no-cache').redirect(current, 302)

    await drawingFromAddress(request, reply)
    if (reply.sent) return reply
    const response = await cache.obtain(keyOf(path), async () => pictureResponse(await draw(texts), freshness))
    return sendResponse(request, reply, response)
  })

  function studioPicture(language: Language): Shown {
    const texts = shareTextsOfStudio(content.shown, language)
    return { texts, path: sharePath('studio', 0, language, texts), freshness: { topics: ['content'], until: Number.POSITIVE_INFINITY } }
  }

  async function pagePicture({ of, id, audience }: { of: string; id: string; audience: Audience }): Promise<Shown | undefined> {
    const found = await readPage(open, { of, id, language: audience.language })
    if (!found) return undefined
    const { page, freshness } = found
    const texts = 'service' in page ? shareTextsOfService(page, audience, site()) : shareTextsOfClass(page, audience, site())
    return { texts, path: page.share_picture, freshness }
  }
}

type Shown = { texts: ShareTexts; path: string; freshness: Freshness | undefined }

const keyOf = (path: string): string => `picture ${path}`

async function readPage(open: PublicAnswers, { of, id, language }: { of: string; id: string; language: Language }) {
  const answer = await open.find(of === 'class' ? `/classes/${id}/` : `/services/${id}/with_slots/`, language)
  if (answer?.status !== 200) return undefined
  return { page: JSON.parse(answer.bytes.toString()) as ClassPage | ServicePage, freshness: answer.freshness }
}

function pictureResponse(picture: Buffer | 'busy', freshness: Freshness | undefined): FinishedResponse {
  if (picture === 'busy') return finishedResponse(Buffer.from('Try again soon'), { status: 503, headers: BUSY, freshness: undefined })
  return finishedResponse(picture, { headers: HEADERS, freshness })
}

const sendNothing = (reply: FastifyReply) => reply.code(404).type('text/plain').header('cache-control', 'no-store').send('Not found')
