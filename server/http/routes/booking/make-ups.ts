import { makeUps } from '../../../../packages/contract/booking/courses.ts'
import { pathId } from '../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { readOwnMakeUps } from '../../../domain/guests/make-ups/read-make-ups.ts'
import type { BookingContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { makeUpsResponse } from '../../responses/booking/courses.ts'
import { answer } from '../../responses/studio/answer.ts'
import { identityOf } from '../../security/authenticate.ts'

/** The account in the path is the pass of a course. */
export function ownMakeUpsRoute(people: Http, context: BookingContext): void {
  people.get(
    '/accounts/:id/make-ups/',
    { schema: { tags: ['courses'], params: pathId, response: { 200: makeUps, 404: problem, 409: problem } } },
    async (request, reply) => {
      const which = { passId: request.params.id, personId: identityOf(request).personId }
      return answer(reply, await readOwnMakeUps(context, which), makeUpsResponse)
    },
  )
}
