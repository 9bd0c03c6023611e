import { courseQuote } from '../../../../../packages/contract/booking/course-quote.ts'
import { courseDatePath, courseOfPersonPath, refundedDate } from '../../../../../packages/contract/booking/courses.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { readCourseQuote } from '../../../../domain/checkout/courses/read-course-quote.ts'
import { toCrowns } from '../../../../domain/kernel/money.ts'
import { readDateRefund } from '../../../../domain/operations/courses/preview-date-refund.ts'
import type { StaffContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { courseQuoteResponse } from '../../../responses/booking/course-quote.ts'
import { answer } from '../../../responses/studio/answer.ts'

/** Previews the refund of a cancelled date (`refund-date` of `/actions/`), and the price of the remaining dates for a person. */
export function courseMoneyRoutes(staff: Http, context: StaffContext): void {
  const { db } = context
  staff.get(
    '/people/:id/courses/:course_id/quote/',
    { schema: { tags: ['courses'], params: courseOfPersonPath, response: { 200: courseQuote, 404: problem, 409: problem } } },
    async (request, reply) => {
      const { id: personId, course_id: courseId } = request.params
      return answer(reply, await readCourseQuote(context, { personId, courseId, isByStaff: true }), courseQuoteResponse)
    },
  )

  staff.get(
    '/courses/:id/dates/:offering_id/refund/',
    { schema: { tags: ['courses'], params: courseDatePath, response: { 200: refundedDate, 404: problem } } },
    async (request, reply) => {
      const { id: courseId, offering_id: offeringId } = request.params
      const refund = await readDateRefund(db, { courseId, offeringId })
      return answer(reply, refund, ({ amount, ...rest }) => ({ ...rest, amount: toCrowns(amount) }))
    },
  )
}
