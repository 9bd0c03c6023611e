import { z } from 'zod'
import { accountantLink, accountantLinkBody, yearQuery } from '../../../../../packages/contract/money/accountant.ts'
import { yearArchive } from '../../../../documents/receipts/year-archive.ts'
import { dayOf, isoOf } from '../../../../domain/kernel/studio-time.ts'
import { endAccountantLinks, makeAccountantLink } from '../../../../domain/office/reports/accountant-links.ts'
import { openYear } from '../../../../domain/office/reports/year-files.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { siteUrl } from '../../../requests/site-url.ts'
import { sendYear } from '../../../responses/money/year-archive.ts'
import { staffOf } from '../../../security/authenticate.ts'

const tags = ['receipts']

export function accountantRoutes(staff: Http, context: StaffContext): void {
  const { db, timeZone } = context

  staff.get(
    '/receipts/export/',
    { schema: { tags, produces: ['application/zip'], querystring: yearQuery, response: { 200: z.any() } } },
    async (request, reply) => {
      const { year = Number(dayOf(new Date(), timeZone).slice(0, 4)), language } = request.query
      return sendYear(reply, year, yearArchive(await openYear(context, year, language), context.publisher().name.en))
    },
  )

  const url = '/receipts/accountant-link/'
  staff.post(url, { schema: { tags, body: accountantLinkBody, response: { 201: accountantLink } } }, async (request, reply) => {
    const { token, expiresAt } = await makeAccountantLink(context, { year: request.body.year, ...staffOf(request) })
    const address = `${siteUrl(request, context)}/accountant/${token}?lng=en`
    return reply.code(201).send({ url: address, expires_at: isoOf(expiresAt, timeZone) })
  })

  staff.delete(url, { schema: { tags, response: { 204: z.null() } } }, async (request, reply) => {
    await endAccountantLinks(db, staffOf(request))
    return reply.code(204).send(null)
  })
}
