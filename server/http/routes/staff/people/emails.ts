import { z } from 'zod'
import { emailsQuery, mail } from '../../../../../packages/contract/people/email.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { dismissFailedEmail } from '../../../../domain/kernel/outbox/dismiss-failed-email.ts'
import { listEmailsPage } from '../../../../domain/kernel/outbox/email-list-repository.ts'
import { resendEmail } from '../../../../domain/kernel/outbox/resend-email.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { pageOf } from '../../../requests/list-query.ts'
import { emailResponse } from '../../../responses/people/email.ts'
import { answer, answerEmpty, answerPage } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const tags = ['mails']

export function emailRoutes(staff: Http, context: Pick<StaffContext, 'db' | 'enqueue'>): void {
  staff.get('/mails/', { schema: { tags, querystring: emailsQuery, response: { 200: z.array(mail) } } }, async ({ query }, reply) => {
    const { booking: bookingId, status, q: search, sort } = query
    return answerPage(reply, await listEmailsPage(context.db, { bookingId, status, search, sort }, pageOf(query)), emailResponse)
  })

  staff.post(
    '/mails/:id/resend/',
    { schema: { tags, params: pathId, response: { 201: mail, 400: problem, 409: problem } } },
    async (request, reply) =>
      answer(reply.code(201), await resendEmail(context, { mailId: request.params.id, ...staffOf(request) }), emailResponse),
  )

  staff.post('/mails/:id/dealt-with/', { schema: { tags, params: pathId, response: { 204: z.null() } } }, async (request, reply) =>
    answerEmpty(reply, await dismissFailedEmail(context.db, { mailId: request.params.id, ...staffOf(request) })),
  )
}
