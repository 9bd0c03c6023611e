import { z } from 'zod'
import { mail, mailsQuery } from '../../../../../packages/contract/people/mail.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { dismissFailedMail } from '../../../../domain/kernel/outbox/dismiss-failed-mail.ts'
import { listMailsPage } from '../../../../domain/kernel/outbox/mail-list-repository.ts'
import { resendMail } from '../../../../domain/kernel/outbox/resend-mail.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { pageOf } from '../../../requests/list-query.ts'
import { mailResponse } from '../../../responses/people/mail.ts'
import { answer, answerEmpty, answerPage } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const tags = ['mails']

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
