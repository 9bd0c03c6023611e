import { courseQuote } from '../../../../packages/contract/booking/course-quote.ts'
import { pathId } from '../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../packages/contract/studio/problem.ts'
import { readCourseQuote } from '../../../domain/checkout/courses/read-course-quote.ts'
import type { BookingContext } from '../../context.ts'
import type { Http } from '../../http.ts'
import { courseQuoteResponse } from '../../responses/booking/course-quote.ts'
import { answer } from '../../responses/studio/answer.ts'
import { identityOf } from '../../security/authenticate.ts'

const tags = ['courses']

export function courseQuoteRoute(people: Http, context: BookingContext): void {
  people.get(
    '/courses/:id/quote/',
    { schema: { tags, params: pathId, response: { 200: courseQuote, 404: problem, 409: problem } } },
    async (request, reply) => {
      const which = { personId: identityOf(request).personId, courseId: request.params.id }
      return answer(reply, await readCourseQuote(context, which), courseQuoteResponse)
    },
  )
}
