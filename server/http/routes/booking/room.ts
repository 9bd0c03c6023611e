import { problem } from '../../../../contract/problem.ts'
import { door, pathToken } from '../../../../contract/room.ts'
import { titleOf } from '../../../domain/catalog/offering.ts'
import { enterRoom, readDoor } from '../../../domain/room/enter-room.ts'
import { isoOf } from '../../../domain/studio-time.ts'
import type { Context, Http } from '../../context.ts'
import { refuseWith } from '../../reply.ts'
import { leadInto } from '../../room-page.ts'

/** What the page at the door shows. */
export function doorRoute(http: Http, { db, timeZone, addressKeys }: Context): void {
  http.get(
    '/join/:token/',
    { schema: { tags: ['calendar'], params: pathToken, response: { 200: door, 404: problem } } },
    async (request, reply) => {
      const found = await readDoor(db, addressKeys, request.params.token)
      if (!found) return refuseWith(reply, { reason: 'not_found' })
      const iso = (instant: Date) => isoOf(instant, timeZone)
      const { state, texts, startsAt, endsAt, opensAt } = found
      return { state, title: titleOf(texts, request.language), start: iso(startsAt), end: iso(endsAt), opens_at: iso(opensAt) }
    },
  )
}

/**
 * The way into an online class. Opening the address shows the door and no more: scanners and browsers that fetch ahead open every link. A
 * press on its button is what counts as having come, and leads into the room while it is open.
 */
export function roomRoutes(http: Http, { db, addressKeys }: Context): void {
  // A browser posts a form without fields, which is no JSON.
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { bodyLimit: 1024 }, (_request, body, done) => body.resume().on('end', () => done(null)))
  http.addHook('onRequest', async (_request, reply) => void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }))

  http.get('/join/:token', { exposeHeadRoute: false }, (_request, reply) => reply.callNotFound())

  http.post<{ Params: { token: string } }>('/join/:token', async (request, reply) => {
    const room = await enterRoom(db, addressKeys, request.params.token)
    if (!room) return reply.redirect(`/join/${encodeURIComponent(request.params.token)}`, 303)
    const { headers, page } = leadInto(room)
    return reply.headers(headers).send(page)
  })
}
