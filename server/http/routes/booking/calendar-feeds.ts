import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { calendarFeed } from '../../../../contract/calendar.ts'
import type { problem } from '../../../../contract/problem.ts'
import { feedToken } from '../../../domain/address-tokens.ts'
import { feedAddress, webcalAddress } from '../../../domain/calendar/calendar-addresses.ts'
import { type CalendarFeed, endFeed, type FeedKind, findFeed, renewFeed } from '../../../domain/calendar/feed-repository.ts'
import { isoOf } from '../../../domain/studio-time.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { siteUrl } from '../../site-url.ts'

const tags = ['calendar']
const security = [{ bearer: [] }]
const none = { url: null, webcal_url: null, created_at: null }

/** The address of a person's own calendar, and of the teacher's: shown, made anew, ended. */
export function calendarFeedRoutes(http: Http, context: Context, guard: Guards): void {
  feedRoutes(http, context, { path: '/calendar-feed/', kind: 'own', onRequest: guard.requirePerson, refused: refusals(401, 409) })
  feedRoutes(http, context, {
    path: '/calendar-feed/teaching/',
    kind: 'teaching',
    onRequest: guard.requireStaff,
    refused: refusals(401, 403),
  })
}

type Resource = { path: string; kind: FeedKind; onRequest: Guards['requirePerson']; refused: Record<number, typeof problem> }

function feedRoutes(http: Http, context: Context, { path, kind, onRequest, refused }: Resource): void {
  const { db } = context
  const whose = (request: FastifyRequest) => ({ personId: identityOf(request).personId, kind })

  http.get(path, { onRequest, schema: { tags, security, response: { 200: calendarFeed, ...refused } } }, async (request) => {
    const feed = await findFeed(db, whose(request))
    return feed ? feedView(feed, request, context) : none
  })

  http.post(path, { onRequest, schema: { tags, security, response: { 201: calendarFeed, ...refused } } }, async (request, reply) => {
    const feed = await renewFeed(db, context.addressKeys, whose(request))
    return feed.ok ? reply.code(201).send(feedView(feed.value, request, context)) : refuseWith(reply, feed)
  })

  http.delete(path, { onRequest, schema: { tags, security, response: { 204: z.null(), ...refused } } }, async (request, reply) => {
    await endFeed(db, whose(request))
    return reply.code(204).send(null)
  })
}

function feedView({ addressId, createdAt }: CalendarFeed, request: FastifyRequest, context: Context) {
  const site = siteUrl(request, context)
  const token = feedToken(context.addressKeys, addressId)
  return { url: feedAddress(site, token), webcal_url: webcalAddress(site, token), created_at: isoOf(createdAt, context.timeZone) }
}
