import { pathToken } from '../../../../../packages/contract/booking/room.ts'
import { accountantYear } from '../../../../../packages/contract/money/accountant.ts'
import { yearArchive } from '../../../../documents/receipts/year-archive.ts'
import { isoOf } from '../../../../domain/kernel/studio-time.ts'
import { readAccountantLink } from '../../../../domain/office/reports/accountant-links.ts'
import { openYear } from '../../../../domain/office/reports/year-files.ts'
import type { BookingContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { rateLimits } from '../../../limits/rate-limits.ts'
import { discardBodies } from '../../../requests/discard-bodies.ts'
import { sendYear } from '../../../responses/money/year-archive.ts'
import { answerFound } from '../../../responses/studio/answer.ts'

export function accountantRoute(http: Http, context: Pick<BookingContext, 'db' | 'linkKeys'>): void {
  http.get(
    '/accountant/:token/',
    { schema: { tags: ['receipts'], params: pathToken, response: { 200: accountantYear } } },
    async (request, reply) =>
      answerFound(reply, await readAccountantLink(context, request.params.token), ({ year, expiresAt }, { timeZone }) => ({
        year,
        expires_at: isoOf(expiresAt, timeZone),
      })),
  )
}

/** This route is a POST, because scanners open every link, and a year takes a minute to generate. */
export function accountantFiles(http: Http, context: BookingContext): void {
  http.addHook('onRequest', rateLimits(http, context.rateLimitFactor).yearFromAddress)
  discardBodies(http)

  http.post<{ Params: { token: string } }>('/accountant/:token/file', async (request, reply) => {
    const link = await readAccountantLink(context, request.params.token)
    if (!link) return reply.redirect(`/accountant/${encodeURIComponent(request.params.token)}`, 303)
    return sendYear(reply, link.year, yearArchive(await openYear(context, link.year, 'cs'), context.publisher().name.en))
  })
}
