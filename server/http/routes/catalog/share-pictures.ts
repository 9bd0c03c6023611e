import type { FastifyReply } from 'fastify'
import type { ClassPage, ServicePage } from '../../../../contract/class-page.ts'
import type { Language } from '../../../../contract/language.ts'
import type { MediaStore } from '../../../domain/gallery/media-store.ts'
import type { Http } from '../../http.ts'
import { type RateLimitSettings, rateLimits } from '../../limits/rate-limits.ts'
import { refuseWith } from '../../problems/refuse-with.ts'
import type { PublicAnswers } from '../../public-answers.ts'
import { SharePictures } from '../../share-pictures/share-pictures.ts'
import { wordsOfClass, wordsOfService } from '../../share-pictures/share-words.ts'

type Context = RateLimitSettings & { media: MediaStore; timeZone: string }

const NAME = /^(class|service)-([1-9]\d{0,8})-(en|ru)-[0-9a-f]{16}\.jpg$/
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  // Whoever shows the link shows its picture.
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * What a link to the page of a class or a service shows where it is shared. Only the picture that such a page names now is ever drawn: an older
 * address leads to it, any other one to nothing.
 */
export function sharePictureRoutes(http: Http, { media, timeZone, rateLimitFactor }: Context, open: PublicAnswers): void {
  const pictures = new SharePictures({ media })
  const { drawingFromAddress } = rateLimits(http, rateLimitFactor)
  http.get<{ Params: { file: string } }>('/share/:file', { schema: { hide: true } }, async (request, reply) => {
    const [, of, id = '', language] = NAME.exec(request.params.file) ?? []
    if (!of || new URL(request.url, 'http://localhost').search !== '') return sendNothing(reply)
    const path = `/share/${request.params.file}`
    const known = await pictures.find(path)
    if (known) return send(reply, known)

    const page = await readPage(open, { of, id, language: language as Language })
    if (!page) return sendNothing(reply)
    if (page.share_picture !== path) return reply.header('cache-control', 'no-cache').redirect(page.share_picture, 302)

    await drawingFromAddress(request, reply)
    if (reply.sent) return reply
    const audience = { language: language as Language, timeZone }
    const words = 'service' in page ? wordsOfService(page, audience) : wordsOfClass(page, audience)
    const made = await pictures.make(path, words)
    if (made === 'busy') return refuseWith(reply, { reason: 'unavailable' })
    return made ? send(reply, made) : sendNothing(reply)
  })
}

/** The page as everybody sees it, from where it is kept. */
async function readPage(open: PublicAnswers, { of, id, language }: { of: string; id: string; language: Language }) {
  const answer = await open.find(of === 'class' ? `/classes/${id}/` : `/services/${id}/with_slots/`, language)
  return answer?.status === 200 ? (JSON.parse(answer.bytes.toString()) as ClassPage | ServicePage) : undefined
}

const send = (reply: FastifyReply, picture: Buffer) => reply.headers(HEADERS).type('image/jpeg').send(picture)
const sendNothing = (reply: FastifyReply) => reply.code(404).type('text/plain').header('cache-control', 'no-store').send('Not found')
