import { door, pathToken } from '../../../../packages/contract/booking/room.ts'
import { enterRoom, readRoomPage } from '../../../domain/guests/online-room/enter-room.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { titleOf } from '../../../domain/schedule/catalog/offering.ts'
import type { BookingContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { discardBodies } from '../../requests/discard-bodies.ts'
import { answerFound } from '../../responses/studio/answer.ts'
import { forbidStoringAndIndexing } from '../../security/headers.ts'

export function roomPageRoute(http: Http, { db, linkKeys }: Pick<BookingContext, 'db' | 'linkKeys'>): void {
  const schema = { tags: ['calendar'], params: pathToken, response: { 200: door } }

  http.get('/join/:token/', { schema }, async (request, reply) => {
    const found = await readRoomPage(db, linkKeys, request.params.token)
    return answerFound(reply, found, ({ state, texts, startsAt, endsAt, opensAt }, { language, timeZone }) => ({
      state,
      title: titleOf(texts, language),
      start: isoOf(startsAt, timeZone),
      end: isoOf(endsAt, timeZone),
      opens_at: isoOf(opensAt, timeZone),
    }))
  })
}

/** The door of an online class. Opening it records nothing, as scanners open links. Its button records attendance and opens the room. */
export function roomRoutes(http: Http, { db, linkKeys }: Pick<BookingContext, 'db' | 'linkKeys'>): void {
  discardBodies(http)
  forbidStoringAndIndexing(http)

  http.get('/join/:token', { exposeHeadRoute: false }, (_request, reply) => reply.callNotFound())

  http.post<{ Params: { token: string } }>('/join/:token', async (request, reply) => {
    const room = await enterRoom(db, linkKeys, request.params.token)
    if (!room) return reply.redirect(`/join/${encodeURIComponent(request.params.token)}`, 303)
    const { headers, page } = roomRedirect(room)
    return reply.headers(headers).send(page)
  })
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Opens a room on another site. Not a redirect, because Chromium applies the pages' `form-action 'self'` to redirects after a form. */
function roomRedirect(room: string) {
  const address = new URL(room).href
  const link = escaped(address)
  return {
    headers: { refresh: `0;url=${address}`, 'content-security-policy': "default-src 'none'", 'content-type': 'text/html; charset=utf-8' },
    page: `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${link}</title><p><a href="${link}">${link}</a></p>`,
  }
}
