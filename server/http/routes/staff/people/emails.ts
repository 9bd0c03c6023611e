import { z } from 'zod'
import { emailsQuery, loggedEmail } from '../../../../../packages/contract/people/email.ts'
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

const tags = ['emails']

export function emailRoutes(staff: Http, context: Pick<StaffContext, 'db' | 'enqueue'>): void {
  staff.get(
    '/emails/',
    { schema: { tags, querystring: emailsQuery, response: { 200: z.array(loggedEmail) } } },
    async ({ query }, reply) => {
      const { booking: bookingId, status, q: search, sort } = query
      return answerPage(reply, await listEmailsPage(context.db, { bookingId, status, search, sort }, pageOf(query)), emailResponse)
    },
  )

  staff.post(
    '/emails/:id/resend/',
    { schema: { tags, params: pathId, response: { 201: loggedEmail, 400: problem, 409: problem } } },
    async (request, reply) =>
      answer(reply.code(201), await resendEmail(context, { emailId: request.params.id, ...staffOf(request) }), emailResponse),
  )

  staff.post('/emails/:id/dismiss/', { schema: { tags, params: pathId, response: { 204: z.null() } } }, async (request, reply) =>
    answerEmpty(reply, await dismissFailedEmail(context.db, { emailId: request.params.id, ...staffOf(request) })),
  )
}
