import { z } from 'zod'
import { pathId } from '../../../../contract/id.ts'
import { mail, mailsQuery } from '../../../../contract/mail.ts'
import { problem } from '../../../../contract/problem.ts'
import { dismissFailedMail } from '../../../domain/notifications/dismiss-failed-mail.ts'
import { listMailsPage } from '../../../domain/notifications/mail-list-repository.ts'
import { resendMail } from '../../../domain/notifications/resend-mail.ts'
import type { StaffContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { pageOf } from '../../requests/list-query.ts'
import { answer, answerEmpty, answerPage } from '../../responses/answer.ts'
import { mailResponse } from '../../responses/mail.ts'
import { staffOf } from '../../security/authenticate.ts'

const tags = ['mails']

/** What was written to whom, and what came of it. */
export function mailRoutes(staff: Http, context: Pick<StaffContext, 'db' | 'enqueue'>): void {
  staff.get('/mails/', { schema: { tags, querystring: mailsQuery, response: { 200: z.array(mail) } } }, async ({ query }, reply) => {
    const { booking: bookingId, status, q: search, sort } = query
    return answerPage(reply, await listMailsPage(context.db, { bookingId, status, search, sort }, pageOf(query)), mailResponse)
  })

  staff.post(
    '/mails/:id/resend/',
    { schema: { tags, params: pathId, response: { 201: mail, 400: problem, 409: problem } } },
    async (request, reply) =>
      answer(reply.code(201), await resendMail(context, { mailId: request.params.id, ...staffOf(request) }), mailResponse),
  )

  staff.post('/mails/:id/dealt-with/', { schema: { tags, params: pathId, response: { 204: z.null() } } }, async (request, reply) =>
    answerEmpty(reply, await dismissFailedMail(context.db, { mailId: request.params.id, ...staffOf(request) })),
  )
}
