import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { calendarFeed } from '../../../../packages/contract/schedule/calendar.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { type FeedLinks, readFeedLinks, renewFeedLinks, revokeFeedLinks } from '../../../domain/guests/calendar/feed-links.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { BookingContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { type SiteAddress, siteUrl } from '../../requests/site-url.ts'
import type { Audience } from '../../responses/booking/audience.ts'
import { answer } from '../../responses/studio/answer.ts'
import { identityOf } from '../../security/authenticate.ts'

type Context = Pick<BookingContext, 'db' | 'linkKeys'> & SiteAddress

const feeds = {
  own: { path: '/calendar-feed/', refused: { 409: problem } },
  teaching: { path: '/calendar-feed/teaching/', refused: {} },
}

export function calendarFeedRoutes(scope: Http, context: Context, kind: 'own' | 'teaching'): void {
  const { db, linkKeys } = context
  const { path, refused } = feeds[kind]
  const tags = ['calendar']
  const deps = (request: FastifyRequest) => ({ db, linkKeys, siteUrl: siteUrl(request, context) })
  const whose = (request: FastifyRequest) => ({ personId: identityOf(request).personId, kind })

  scope.get(path, { schema: { tags, response: { 200: calendarFeed, ...refused } } }, async (request) => {
    const feed = await readFeedLinks(deps(request), whose(request))
    return feed ? feedResponse(feed, request.audience) : { url: null, webcal_url: null, created_at: null }
  })

  scope.post(path, { schema: { tags, response: { 201: calendarFeed, ...refused } } }, async (request, reply) =>
    answer(reply.code(201), await renewFeedLinks(deps(request), whose(request)), feedResponse),
  )

  scope.delete(path, { schema: { tags, response: { 204: z.null(), ...refused } } }, async (request, reply) => {
    await revokeFeedLinks(db, whose(request))
    return reply.code(204).send(null)
  })
}

const feedResponse = ({ url, webcalUrl, createdAt }: FeedLinks, { timeZone }: Audience) => ({
  url,
  webcal_url: webcalUrl,
  created_at: isoOf(createdAt, timeZone),
})
