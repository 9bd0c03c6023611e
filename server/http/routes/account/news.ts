import { z } from 'zod'
import { stopNews } from '../../../domain/people/account/own-account.ts'
import type { BookingContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { discardBodies } from '../../requests/discard-bodies.ts'
import { type SiteAddress, siteUrl } from '../../requests/site-url.ts'
import { answerEmpty } from '../../responses/studio/answer.ts'

const params = z.object({ token: z.string().max(100) })
const tags = ['accounts']

/** A separate scope, because mail programs send a form without a token (RFC 8058). */
export function newsRoutes(http: Http, context: Pick<BookingContext, 'db' | 'linkKeys'> & SiteAddress): void {
  discardBodies(http)

  http.post('/news/off/:token', { schema: { tags, params, response: { 204: z.null() } } }, async (request, reply) =>
    answerEmpty(reply, await stopNews(context.db, context.linkKeys, request.params.token)),
  )

  // Some programs open the link instead of sending a POST. A GET changes nothing, because scanners open every link.
  http.get('/news/off/:token', { schema: { tags, params, hide: true } }, (request, reply) =>
    reply.redirect(`${siteUrl(request, context)}/news/off?token=${encodeURIComponent(request.params.token)}`),
  )
}
