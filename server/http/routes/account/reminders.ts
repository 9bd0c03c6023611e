import { z } from 'zod'
import { stopReminders } from '../../../domain/people/account/own-account.ts'
import type { AccountContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { discardBodies } from '../../requests/discard-bodies.ts'
import { type SiteAddress, siteUrl } from '../../requests/site-url.ts'
import { answerEmpty } from '../../responses/studio/answer.ts'

const params = z.object({ token: z.string().max(100) })
const tags = ['accounts']

/** A separate scope, because mail programs send a form without a token (RFC 8058). */
export function reminderRoutes(http: Http, context: Pick<AccountContext, 'db' | 'stopKeys'> & SiteAddress): void {
  discardBodies(http)

  http.post('/reminders/off/:token', { schema: { tags, params, response: { 204: z.null() } } }, async (request, reply) =>
    answerEmpty(reply, await stopReminders(context.db, context.stopKeys, request.params.token)),
  )

  // Some programs open the link instead of sending a POST. A GET changes nothing, because scanners open every link.
  http.get('/reminders/off/:token', { schema: { tags, params, hide: true } }, (request, reply) =>
    reply.redirect(`${siteUrl(request, context)}/reminders/off?token=${encodeURIComponent(request.params.token)}`),
  )
}
