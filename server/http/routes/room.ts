import { problem } from '../../../contract/problem.ts'
import { door, pathToken } from '../../../contract/room.ts'
import { titleOf } from '../../domain/catalog/offering.ts'
import { enterRoom, lookAtDoor } from '../../domain/room/enter-room.ts'
import { isoOf } from '../../domain/studio-time.ts'
import type { Context, Http } from '../context.ts'
import { linkTokenOf } from '../link-token.ts'
import { refuseWith } from '../reply.ts'

/** What the page at the door shows. */
export function doorRoute(http: Http, { db, timeZone }: Context): void {
  http.get(
    '/join/:token/',
    { schema: { tags: ['calendar'], params: pathToken, response: { 200: door, 404: problem } } },
    async (request, reply) => {
      const token = linkTokenOf(request.params.token)
      const found = token ? await lookAtDoor(db, token) : undefined
      if (!found) return refuseWith(reply, { reason: 'not_found' })
      const iso = (instant: Date) => isoOf(instant, timeZone)
      const { state, texts, startsAt, endsAt, opensAt } = found
      return { state, title: titleOf(texts, request.language), start: iso(startsAt), end: iso(endsAt), opens_at: iso(opensAt) }
    },
  )
}

/** The way into an online class: straight on to the room while it is open, else to the page that says why not. */
export function roomRoute(http: Http, { db }: Context): void {
  http.get<{ Params: { token: string } }>('/join/:token', { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    const token = linkTokenOf(request.params.token)
    // A browser that only fetches ahead has not come.
    const isAhead = /prefetch/.test(`${request.headers['sec-purpose']} ${request.headers.purpose}`)
    const room = token && !isAhead ? await enterRoom(db, token) : undefined
    return room ? reply.redirect(room, 302) : reply.callNotFound()
  })
}
