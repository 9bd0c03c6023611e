import { z } from 'zod'
import { pathId } from '../../../../contract/id.ts'
import { mail, mailsQuery } from '../../../../contract/mail.ts'
import { dismissFailedMail } from '../../../domain/notifications/dismiss-failed-mail.ts'
import { listMailsPage } from '../../../domain/notifications/mail-log-repository.ts'
import { resendMail } from '../../../domain/notifications/resend-mail.ts'
import { type Guards, identityOf } from '../../authenticate.ts'
import type { Context, Http } from '../../context.ts'
import { refusals } from '../../refusals.ts'
import { refuseWith } from '../../reply.ts'
import { pageOf, sendPage } from '../../staff-list.ts'
import { mailView } from '../../views/mail.ts'

/** What was written to whom, and what came of it; for staff. */
export function mailRoutes(http: Http, context: Context, guard: Guards): void {
  const { db, timeZone } = context
  const staff = { tags: ['mails'], security: [{ bearer: [] }] }

  http.get(
    '/mails/',
    {
      onRequest: guard.requireStaff,
      schema: { ...staff, querystring: mailsQuery, response: { 200: z.array(mail), ...refusals(400, 401, 403) } },
    },
    async (request, reply) => {
      const { booking: bookingId, status, q: search, sort } = request.query
      return sendPage(reply, await listMailsPage(db, { bookingId, status, search, sort }, pageOf(request.query)), (row) =>
        mailView(row, timeZone),
      )
    },
  )

  http.post(
    '/mails/:id/resend/',
    {
      onRequest: guard.requireStaff,
      schema: { ...staff, params: pathId, response: { 201: mail, ...refusals(400, 401, 403, 404, 409) } },
    },
    async (request, reply) => {
      const decision = await resendMail(context, { mailId: request.params.id, staffId: identityOf(request).personId })
      return decision.ok ? reply.code(201).send(mailView(decision.value, timeZone)) : refuseWith(reply, decision)
    },
  )

  http.post(
    '/mails/:id/dealt-with/',
    { onRequest: guard.requireStaff, schema: { ...staff, params: pathId, response: { 204: z.null(), ...refusals(401, 403, 404) } } },
    async (request, reply) => {
      const decision = await dismissFailedMail(db, { mailId: request.params.id, staffId: identityOf(request).personId })
      return decision.ok ? reply.code(204).send(null) : refuseWith(reply, decision)
    },
  )
}
