import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CalendarDependencies, readFeed, readFileByLink } from '../../../domain/guests/calendar/read-calendar.ts'
import type { BookingContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { type SiteAddress, siteUrl } from '../../requests/site-url.ts'

type Context = Pick<BookingContext, 'db' | 'publisher' | 'linkKeys'> & SiteAddress

/** Calendars at secret addresses, because calendar programs and links send no bearer token. */
export function calendarFiles(http: Http, context: Context): void {
  http.get<{ Params: { file: string }; Querystring: { lng?: string } }>('/calendar/booking/:file', async (request, reply) => {
    const { lng } = request.query
    const language = lng === 'en' || lng === 'ru' ? lng : undefined
    return send(reply, await readFileByLink(dependenciesOf(request, context), tokenIn(request.params.file), language))
  })

  http.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) =>
    send(reply, await readFeed(dependenciesOf(request, context), tokenIn(request.params.file))),
  )
}

const tokenIn = (file: string): string => file.replace(/\.ics$/, '')

function dependenciesOf(request: FastifyRequest, context: Context): CalendarDependencies {
  const { db, publisher, linkKeys } = context
  return { db, publisher, linkKeys, siteUrl: siteUrl(request, context) }
}

function send(reply: FastifyReply, calendar: string | undefined): FastifyReply {
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
  if (!calendar) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
  return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="class.ics"').send(calendar)
}
