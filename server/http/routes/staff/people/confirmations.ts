import { z } from 'zod'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { teachAnyway } from '../../../../domain/operations/classes/days-off/teach-anyway.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { answerEmpty } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

export function confirmationRoutes(staff: Http, context: StaffContext): void {
  staff.post(
    '/offerings/:id/confirmation/',
    { schema: { tags: ['offerings'], params: pathId, response: { 204: z.null(), 409: problem } } },
    async (request, reply) => answerEmpty(reply, await teachAnyway(context, { offeringId: request.params.id, ...staffOf(request) })),
  )
}
