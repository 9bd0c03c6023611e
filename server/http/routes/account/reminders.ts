import { z } from 'zod'
import { problem } from '../../../../contract/problem.ts'
import { changePerson } from '../../../domain/identity/people-repository.ts'
import { readReminderStopToken } from '../../../domain/identity/reminder-stop-token.ts'
import type { Context, Http } from '../../context.ts'
import { refuseWith } from '../../reply.ts'
import { siteUrl } from '../../site-url.ts'

const params = z.object({ token: z.string().max(100) })
const tags = ['accounts']

/** In a scope of its own: a mail program posts a form (RFC 8058), and sends neither a token of ours nor JSON. */
export function reminderRoutes(http: Http, context: Context): void {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { bodyLimit: 1024 }, (_request, body, done) => body.resume().on('end', () => done(null)))

  http.post('/reminders/off/:token', { schema: { tags, params, response: { 204: z.null(), 404: problem } } }, async (request, reply) => {
    const personId = [context.stopSecret, ...(context.previousStopSecrets ?? [])]
      .map((secret) => readReminderStopToken(secret, request.params.token))
      .find((found) => found !== undefined)
    const person = personId === undefined ? undefined : await changePerson(context.db, personId, { reminders: false })
    return person ? reply.code(204).send(null) : refuseWith(reply, { reason: 'not_found' })
  })

  // Some programs open the address instead of posting to it. Opening changes nothing: scanners open every link.
  http.get('/reminders/off/:token', { schema: { tags, params, hide: true } }, (request, reply) =>
    reply.redirect(`${siteUrl(request, context)}/reminders/off?token=${encodeURIComponent(request.params.token)}`),
  )
}
