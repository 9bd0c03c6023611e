import type { FastifyReply } from 'fastify'
import { readFeed, readFileByLink } from '../../domain/calendar/read-calendar.ts'
import type { Context, Http } from '../context.ts'
import { feedTokenOf, linkTokenOf } from '../link-token.ts'
import { siteUrl } from '../site-url.ts'

/** Calendars by secret address: a link and a calendar program bring no bearer token. */
export function calendarFiles(http: Http, context: Context): void {
  http.get<{ Params: { file: string }; Querystring: { lng?: string } }>('/calendar/booking/:file', async (request, reply) => {
    const token = linkTokenOf(request.params.file.replace(/\.ics$/, ''))
    const { lng } = request.query
    const desk = { db: context.db, siteUrl: siteUrl(request, context), publisher: context.publisher }
    return send(reply, token && (await readFileByLink(desk, token, lng === 'en' || lng === 'ru' ? lng : undefined)))
  })

  http.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const desk = { db: context.db, siteUrl: siteUrl(request, context), publisher: context.publisher }
    const token = feedTokenOf(request.params.file.replace(/\.ics$/, ''))
    return send(reply, token && (await readFeed(desk, token)))
  })
}

function send(reply: FastifyReply, calendar: string | undefined): FastifyReply {
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
  if (!calendar) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
  return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="ticha.ics"').send(calendar)
}
